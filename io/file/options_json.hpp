#pragma once

#include <cmath>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/options.hpp"

namespace kindred::io {

/// The value of an option as JSON: a number, true or false, else a text.
inline nlohmann::ordered_json optionJson(OptionKind kind, std::string_view text) {
  if (kind == OptionKind::Switch) return text == "true";
  if (kind == OptionKind::Integer)
    if (const auto value = toInteger(text)) return *value;
  if (kind == OptionKind::Number)
    if (const auto value = toNumber(text); value && std::isfinite(*value)) return *value;
  return text;
}

/// Options by their table: {"node": "delta(element, 0.5)", "q": 0.05}. The
/// description beside a result and the attributes of HDF5 hold them so.
template <typename Options>
nlohmann::ordered_json optionsJson(const Options& options,
                                   const std::vector<Option<Options>>& table) {
  auto object = nlohmann::ordered_json::object();
  for (const auto& option : table)
    object[std::string{option.key}] = optionJson(option.kind, option.get(options));
  return object;
}

}  // namespace kindred::io
