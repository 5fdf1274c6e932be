#pragma once

#include <algorithm>
#include <cmath>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "cli/flag/command.hpp"
#include "engine/core/options.hpp"

namespace kindred::cli {

/// Returns the word that --help shows as the value of an option.
template <typename Options>
std::string valueName(const Option<Options>& option) {
  switch (option.kind) {
    case OptionKind::Integer:
      return "N";
    case OptionKind::Number:
      return "X";
    case OptionKind::Choice: {
      std::string names;
      for (const auto choice : option.choices)
        names += joined(names.empty() ? "" : "|", choice);
      return names;
    }
    default:
      return "TEXT";
  }
}

/// Returns the help text of an option: its sentence, with the unit and the range of its values.
template <typename Options>
std::string helpOf(const Option<Options>& option) {
  constexpr double wide = 1e9;  // a range that only keeps the type
  std::string details{option.unit};
  const bool isTold = option.range.highest < wide || std::isinf(option.range.highest);
  if (const auto range = option.range.text(); isTold && !range.empty())
    details += joined(details.empty() ? "" : ", ", range);
  if (details.empty() || !option.sentence.ends_with('.')) return std::string{option.sentence};
  return joined(option.sentence.substr(0, option.sentence.size() - 1), " (", details, ").");
}

/// The flag that turns a switch off: --no-swaps, --hide-stereo for show-stereo.
inline std::string offFlag(std::string_view key) {
  constexpr std::string_view show = "show-";
  return key.starts_with(show) ? joined("--hide-", key.substr(show.size())) : joined("--no-", key);
}

/// Runs `set` of an option; what it refuses is told with the flag.
template <typename Set>
void setByFlag(const std::string& flag, Set set) {
  try {
    set();
  } catch (const OptionError& error) {
    throw Error{error.code(), error.sentenceFor(flag)};
  } catch (const Error& error) {
    throw Error{error.code(), joined(flag, ": ", error.what())};
  }
}

/// Adds one flag for each option of the table; `set` receives the option and the text that was
/// given. A switch that is on by default becomes the flag that turns it off. Options whose keys are
/// `elsewhere` get no flag, because the command sets them from a flag of another table. Throws
/// std::logic_error if the command has a flag of that name already.
template <typename Options, typename Set>
void addFlags(const Command& command, const std::vector<Option<Options>>& table,
              const Options& defaults, const std::string& group, Set set,
              std::initializer_list<std::string_view> elsewhere = {}) {
  for (const auto& option : table) {
    if (std::ranges::count(elsewhere, option.key) > 0) continue;
    const std::string flag = joined("--", option.key);
    const auto sentence = helpOf(option);
    if (option.kind == OptionKind::Switch) {
      const bool isOn = option.get(defaults) == "true";
      command
          .onFlag(
              isOn ? offFlag(option.key) : flag,
              [&option, set, isOn](bool isGiven) {
                set(option, isOn == isGiven ? "false" : "true");
              },
              isOn ? std::string{option.negative} : sentence)
          .group(group);
      continue;
    }
    command
        .onText(
            flag,
            [&option, set, flag](const std::string& text) {
              setByFlag(flag, [&] { set(option, text); });
            },
            sentence)
        .type(valueName(option))
        .showDefault(option.get(defaults))
        .group(group);
  }
}

/// Flags that write into `options`, which must outlive the parsing.
template <typename Options>
void addFlags(const Command& command, const std::vector<Option<Options>>& table, Options& options,
              const std::string& group, std::initializer_list<std::string_view> elsewhere = {}) {
  addFlags(
      command, table, std::as_const(options), group,
      [&options](const Option<Options>& option, const std::string& text) {
        option.set(options, text);
      },
      elsewhere);
}

/// Flags that write into `options`, and into `given` which of them a person gave; both must outlive
/// the parsing.
template <typename Options>
void addFlags(const Command& command, const std::vector<Option<Options>>& table, Options& options,
              const std::string& group, std::vector<std::string>& given,
              std::initializer_list<std::string_view> elsewhere = {}) {
  addFlags(
      command, table, std::as_const(options), group,
      [&options, &given](const Option<Options>& option, const std::string& text) {
        option.set(options, text);
        const bool turnsOff = option.kind == OptionKind::Switch && option.get(Options{}) == "true";
        given.push_back(turnsOff ? offFlag(option.key) : joined("--", option.key));
      },
      elsewhere);
}

}  // namespace kindred::cli
