#pragma once

#include <algorithm>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/core/options.hpp"

namespace kindred {

/// One option of a request as text.
struct OptionText {
  std::string stage;  ///< the table that the option is from: "kernel"
  std::string key;    ///< "q"
  std::string value;  ///< "0.05"

  /// True if another value would give other results: the option changes values, and this value is
  /// not the default.
  bool identifies = false;

  bool operator==(const OptionText&) const = default;
};

/// The options of a request, stage by stage, in words that every store understands.
class ResultOptions {
 public:
  ResultOptions() = default;
  explicit ResultOptions(std::vector<OptionText> texts) : texts_{std::move(texts)} {}

  /// Adds every option of a table, under the name of its stage.
  template <typename Options>
  ResultOptions& add(std::string_view stage, const Options& options,
                     const std::vector<Option<Options>>& table) {
    for (const auto& option : table) {
      auto value = option.get(options);
      const bool identifies = option.changesValues && value != option.get(Options{});
      texts_.push_back({std::string{stage}, std::string{option.key}, std::move(value), identifies});
    }
    return *this;
  }

  /// Returns the options of a stage; those that are not mentioned have their defaults. An option
  /// that the table does not know is passed over if it does not identify the result: a newer
  /// Kindred wrote it. Throws Error if a text is refused, or an unknown option identifies.
  template <typename Options>
  Options of(std::string_view stage, const std::vector<Option<Options>>& table) const {
    Options options;
    for (const auto& text : texts_)
      if (text.stage == stage) setOption(options, text, table);
    return options;
  }

  /// True if every option that identifies the result is mentioned in `known`, which holds all
  /// options of a program.
  bool areKnownTo(const ResultOptions& known) const {
    return std::ranges::all_of(texts_, [&](const OptionText& text) {
      const auto isSame = [&](const OptionText& other) {
        return other.stage == text.stage && other.key == text.key;
      };
      return !text.identifies || std::ranges::any_of(known.texts_, isSame);
    });
  }

  std::span<const OptionText> texts() const noexcept { return texts_; }

  bool operator==(const ResultOptions&) const = default;

 private:
  template <typename Options>
  static void setOption(Options& options, const OptionText& text,
                        const std::vector<Option<Options>>& table) {
    for (const auto& option : table)
      if (option.key == text.key) return option.set(options, text.value);
    if (text.identifies)
      throw Error{ErrorCode::Input, joined("There is no option ", text.key, ".")};
  }

  std::vector<OptionText> texts_;
};

}  // namespace kindred
