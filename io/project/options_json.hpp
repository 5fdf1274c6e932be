#pragma once

#include <exception>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/core/options.hpp"
#include "io/project/database.hpp"

namespace kindred::io {

using TextPairs = std::vector<std::pair<std::string, std::string>>;

/// {"node":"delta(element, 0.5)","q":"0.05"}: keys and values as texts, in that order.
std::string jsonOf(const TextPairs& pairs);

/// Throws std::runtime_error where it is no object of texts.
TextPairs pairsOfJson(std::string_view json);

/// Options as JSON by their table.
template <typename Options>
std::string optionsJson(const Options& options, const std::vector<Option<Options>>& table) {
  TextPairs pairs;
  for (const auto& option : table)
    pairs.emplace_back(option.key, option.get(options));
  return jsonOf(pairs);
}

/// And back; keys that the table does not have are left alone, missing ones keep their default.
/// Throws DamagedError where it cannot be what was saved.
template <typename Options>
Options optionsOfJson(std::string_view json, const std::vector<Option<Options>>& table) {
  try {
    Options options;
    for (const auto& [key, value] : pairsOfJson(json))
      for (const auto& option : table)
        if (option.key == key) option.set(options, value);
    return options;
  } catch (const std::exception&) {
    throw DamagedError{joined("Options are damaged: ", json, ".")};
  }
}

}  // namespace kindred::io
