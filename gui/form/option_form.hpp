#pragma once

#include <algorithm>
#include <string_view>
#include <utility>
#include <vector>

#include "gui/form/option_fields.hpp"

namespace kindred::gui {

/// True if a key is in a list: of the options that a form shows.
bool isAmong(std::string_view key, const auto& keys) {
  return std::ranges::find(keys, key) != keys.end();
}

/// A form for an options struct, made from its table: labels, ranges and sentences are the
/// table's.
template <typename Options>
class OptionForm final : public OptionFields {
 public:
  /// Offers the options of `table` for which `isShown(key)`.
  template <typename IsShown>
  OptionForm(QFormLayout& layout, const std::vector<Option<Options>>& table, Options value,
             const IsShown& isShown)
      : OptionFields{layout}, value_{std::move(value)} {
    for (const auto& option : table) {
      if (!isShown(option.key)) continue;
      shown_.push_back(&option);
      add({option.key, option.label, option.unit, option.sentence, option.kind, option.range,
           option.choices, [this, get = option.get] { return get(value_); },
           [this, set = option.set](std::string_view text) { set(value_, text); }});
    }
  }

  OptionForm(QFormLayout& layout, const std::vector<Option<Options>>& table, Options value)
      : OptionForm{layout, table, std::move(value), [](std::string_view) { return true; }} {}

  /// The last good value of each field.
  const Options& value() const noexcept { return value_; }

  /// Writes the options that are offered here, and leaves the others as they are.
  void writeTo(Options& options) const {
    for (const auto* option : shown_)
      option->set(options, option->get(value_));
  }

  void setValue(Options value) {
    value_ = std::move(value);
    refresh();
  }

 private:
  Options value_;
  /// The shown rows of the table, which lives as long as the program.
  std::vector<const Option<Options>*> shown_;
};

}  // namespace kindred::gui
