#include "io/project/options_json.hpp"

#include <nlohmann/json.hpp>

namespace kindred::io {

std::string jsonOf(const TextPairs& pairs) {
  nlohmann::ordered_json object = nlohmann::ordered_json::object();
  for (const auto& [key, value] : pairs)
    object[key] = value;
  return object.dump();
}

TextPairs pairsOfJson(std::string_view json) {
  TextPairs pairs;
  const auto object = nlohmann::ordered_json::parse(json);
  for (const auto& [key, value] : object.items())
    pairs.emplace_back(key, value.get<std::string>());
  return pairs;
}

}  // namespace kindred::io
