#include "engine/table/column_names.hpp"

#include <algorithm>
#include <array>

#include "engine/core/text.hpp"

namespace kindred {

std::string_view withoutUnit(std::string_view name) {
  const auto bracket = name.find_last_of("([");
  const bool hasUnit =
      bracket != name.npos && bracket > 0 && (name.back() == ')' || name.back() == ']');
  return hasUnit ? trimmed(name.substr(0, bracket)) : name;
}

bool isActivityName(std::string_view name) {
  constexpr std::array words{"affinity", "potency", "bioactivity"};
  constexpr std::array<std::string_view, 13> logarithms{"ki",   "kd",       "kb",    "ic50", "ec50",
                                                        "ac50", "xc50",     "gi50",  "ed50", "ld50",
                                                        "mic",  "activity", "chembl"};
  const auto small = withoutCase(name);
  const auto isLetterAt = [&](std::size_t at) {
    return at < small.size() && small[at] >= 'a' && small[at] <= 'z';
  };
  // Names of columns that say how many records there are, and how they differ.
  for (const std::string_view about : {" count", " spread", " spread (log10)"})
    if (small.ends_with(about)) return false;
  if (std::ranges::any_of(words, [&](auto word) { return small.find(word) != small.npos; }))
    return true;
  // Neither reactivity nor refractivity.
  constexpr std::string_view activity = "activity";
  for (auto at = small.find(activity); at != small.npos; at = small.find(activity, at + 1))
    if ((at == 0 || !isLetterAt(at - 1)) && !isLetterAt(at + activity.size())) return true;
  for (auto at = small.find('p'); at != small.npos; at = small.find('p', at + 1)) {
    const auto isHere = [&](std::string_view word) {
      return small.compare(at + 1, word.size(), word) == 0 && !isLetterAt(at + 1 + word.size());
    };
    const bool isInside = at > 0 && isLetterAt(at - 1);
    if (!isInside && std::ranges::any_of(logarithms, isHere)) return true;
  }
  return false;
}

bool isRGroupColumn(std::string_view name) {
  return name.size() > 1 && name[0] == 'R' && name.find_first_not_of("0123456789", 1) == name.npos;
}

bool isCoreColumn(std::string_view name) { return name == "core" || isRGroupColumn(name); }

std::string freeColumnName(std::string_view name, std::span<const Column> columns) {
  std::string free{name};
  for (int number = 2; findColumn(columns, free) != nullptr; ++number)
    free = joined(name, " (", number, ")");
  return free;
}

}  // namespace kindred
