#pragma once

#include <functional>
#include <initializer_list>
#include <limits>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/core/error.hpp"
#include "engine/core/text.hpp"

namespace kindred {

/// An interval of numbers; each end open or closed.
struct Range {
  double lowest = -std::numeric_limits<double>::infinity();
  double highest = std::numeric_limits<double>::infinity();
  bool isLowestOpen = false;
  bool isHighestOpen = false;

  bool contains(double value) const {
    return (isLowestOpen ? value > lowest : value >= lowest) &&
           (isHighestOpen ? value < highest : value <= highest);
  }
  std::string text() const;  ///< "above 0 and below 1", "from 1 to 10", "of at least 0", or empty
};

enum class OptionKind { Switch, Integer, Number, Choice, Text };

/// One option of an options struct, described once: the description feeds dialogs, command-line
/// flags, help, the project file and the manual. Values travel as text.
template <typename Options>
struct Option {
  std::string_view key;       ///< "tolerance": the flag without dashes, the key in files
  std::string_view label;     ///< "Tolerance", in Title Case
  std::string_view unit;      ///< "Å", or empty
  std::string_view sentence;  ///< what it does, for help and tooltips
  OptionKind kind = OptionKind::Text;
  Range range;
  std::vector<std::string_view> choices;

  std::function<std::string(const Options&)> get;
  std::function<void(Options&, std::string_view)> set;  ///< throws OptionError on a bad value

  std::string_view negative;  ///< what a switch does when it is turned off, if it is on by default

  /// False if the option changes no value of a result: no result is known by it.
  bool changesValues = true;
};

/// The words that name an option: key, label, unit, sentence.
struct OptionWords {
  std::string_view key, label, unit, sentence;
};

/// A value that an option does not accept. The parts let others call the option by another name
/// than its key: a flag with its dashes, the label in a dialog.
class OptionError : public Error {
 public:
  OptionError(std::string_view key, std::string_view value, std::string_view expected);

  /// The sentence with that name for the option.
  std::string sentenceFor(std::string_view name) const;

 private:
  std::string value_;
  std::string expected_;
};

[[noreturn]] void refuseOption(std::string_view key, std::string_view value,
                               std::string_view expected);

template <typename Options>
Option<Options> numberOption(double Options::*member, OptionWords words, Range range) {
  return {words.key,
          words.label,
          words.unit,
          words.sentence,
          OptionKind::Number,
          range,
          {},
          [=](const Options& options) { return toText(options.*member); },
          [=](Options& options, std::string_view text) {
            const auto value = toNumber(text);
            if (!value || !range.contains(*value))
              refuseOption(words.key, text, joined("a number ", range.text()));
            options.*member = *value;
          }};
}

template <typename Options, typename Integer>
Option<Options> integerOption(Integer Options::*member, OptionWords words, Range range) {
  return {words.key,
          words.label,
          words.unit,
          words.sentence,
          OptionKind::Integer,
          range,
          {},
          [=](const Options& options) { return toText(options.*member); },
          [=](Options& options, std::string_view text) {
            const auto value = toInteger(text);
            if (!value || !range.contains(static_cast<double>(*value)) ||
                !std::in_range<Integer>(*value))
              refuseOption(words.key, text, joined("a whole number ", range.text()));
            options.*member = static_cast<Integer>(*value);
          }};
}

template <typename Options>
Option<Options> switchOption(bool Options::*member, OptionWords words,
                             std::string_view negative = {}) {
  return {words.key,
          words.label,
          words.unit,
          words.sentence,
          OptionKind::Switch,
          {},
          {},
          [=](const Options& options) { return std::string{options.*member ? "true" : "false"}; },
          [=](Options& options, std::string_view text) {
            if (text != "true" && text != "false") refuseOption(words.key, text, "true or false");
            options.*member = text == "true";
          },
          negative};
}

template <typename Options>
Option<Options> textOption(std::string Options::*member, OptionWords words) {
  return {words.key,
          words.label,
          words.unit,
          words.sentence,
          OptionKind::Text,
          {},
          {},
          [=](const Options& options) { return options.*member; },
          [=](Options& options, std::string_view text) { options.*member = text; }};
}

/// An enumeration by the names of its values.
template <typename Options, typename Enum>
Option<Options> choiceOption(Enum Options::*member, OptionWords words,
                             std::initializer_list<std::pair<std::string_view, Enum>> values) {
  const std::vector<std::pair<std::string_view, Enum>> named{values};
  Option<Options> option{words.key, words.label, words.unit, words.sentence, OptionKind::Choice, {},
                         {},        {},          {}};
  std::string expected = "one of";
  for (const auto& [name, value] : named) {
    option.choices.push_back(name);
    expected += joined(option.choices.size() > 1 ? ", " : " ", name);
  }
  option.get = [=](const Options& options) {
    for (const auto& [name, value] : named)
      if (options.*member == value) return std::string{name};
    return std::string{};
  };
  option.set = [=](Options& options, std::string_view text) {
    for (const auto& [name, value] : named) {
      if (text != name) continue;
      options.*member = value;
      return;
    }
    refuseOption(words.key, text, expected);
  };
  return option;
}

}  // namespace kindred
