#pragma once

#include <algorithm>
#include <initializer_list>
#include <string_view>
#include <vector>

#include "engine/core/options.hpp"
#include "gui/base/words.hpp"
#include "gui/document/result_kind.hpp"

namespace kindred::gui {

/// Adds the options that are always told, and those that are not the default.
template <typename Options>
void addOptionFacts(std::vector<ResultFact>& facts, const std::vector<Option<Options>>& table,
                    const Options& value, std::initializer_list<std::string_view> always) {
  for (const auto& option : table)
    if (std::ranges::find(always, option.key) != always.end() ||
        option.get(value) != option.get({}))
      facts.push_back({optionText(option.label), option.kind == OptionKind::Number
                                                     ? digitsText(option.get(value))
                                                     : optionText(option.get(value))});
}

}  // namespace kindred::gui
