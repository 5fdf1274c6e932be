#pragma once

#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include "engine/core/options.hpp"
#include "python/binding/texts.hpp"

namespace kindred::python {

/// Options that a script gave: the keyword of each, and its value as text.
using OptionTexts = std::map<std::string, std::string>;

/// The keyword of Python that an option has: its key, with underscores.
inline std::string keywordOf(std::string_view key) {
  std::string keyword{key};
  std::ranges::replace(keyword, '-', '_');
  return keyword;
}

/// Sets what was given of the options of a table; keywords of other tables are passed over. Throws
/// Error, which calls the option by its keyword, if a value is refused.
template <typename Options>
void setOptions(Options& options, const std::vector<Option<Options>>& table,
                const OptionTexts& given) {
  for (const auto& option : table) {
    const auto keyword = keywordOf(option.key);
    const auto found = given.find(keyword);
    if (found == given.end()) continue;
    try {
      option.set(options, found->second);
    } catch (const OptionError& error) {
      throw Error{error.code(), error.sentenceFor(keyword)};
    } catch (const Error& error) {
      throw Error{error.code(), joined(keyword, ": ", error.what())};
    }
  }
}

/// The options of a table as they are if nothing was given, or as given.
template <typename Options>
Options optionsOf(const std::vector<Option<Options>>& table, const OptionTexts& given) {
  Options options;
  setOptions(options, table, given);
  return options;
}

/// The options as texts, by keyword.
template <typename Options>
OptionTexts textsOf(const Options& options, const std::vector<Option<Options>>& table) {
  OptionTexts texts;
  for (const auto& option : table)
    texts[keywordOf(option.key)] = option.get(options);
  return texts;
}

/// Adds option_tables(), from which signatures, docstrings and type stubs are made, and presets().
void addOptionTables(pybind11::module_& module);

}  // namespace kindred::python
