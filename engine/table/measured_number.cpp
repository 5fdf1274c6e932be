#include "engine/table/measured_number.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "engine/core/letter_case.hpp"
#include "engine/core/text.hpp"

namespace kindred {

std::optional<MeasuredNumber> measuredNumber(std::string_view cell) {
  using Sign = std::pair<std::string_view, Bound>;
  constexpr std::array<Sign, 11> signs{{{">=", Bound::AtLeast},
                                        {"≥", Bound::AtLeast},
                                        {">>", Bound::Above},
                                        {">", Bound::Above},
                                        {"<=", Bound::AtMost},
                                        {"≤", Bound::AtMost},
                                        {"<<", Bound::Below},
                                        {"<", Bound::Below},
                                        {"~", Bound::None},
                                        {"≈", Bound::None},
                                        {"=", Bound::None}}};
  auto rest = trimmed(cell);
  if (rest.starts_with('\'')) rest.remove_prefix(1);  // "'=33": so that no spreadsheet computes it
  MeasuredNumber number;
  const auto sign = std::ranges::find_if(
      signs, [rest](const Sign& known) { return rest.starts_with(known.first); });
  if (sign != signs.end()) {
    rest.remove_prefix(sign->first.size());
    number.bound = sign->second;
  }
  const auto value = toNumber(trimmed(rest));
  if (!value) return std::nullopt;
  number.value = *value;
  return number;
}

bool isSurelyAbove(const MeasuredNumber& number, double other, bool orEqual) {
  if (number.bound == Bound::Below || number.bound == Bound::AtMost) return false;
  const bool mayEqual = orEqual || number.bound == Bound::Above;
  return number.value > other || (mayEqual && number.value == other);
}

bool isSurelyBelow(const MeasuredNumber& number, double other, bool orEqual) {
  if (number.bound == Bound::Above || number.bound == Bound::AtLeast) return false;
  const bool mayEqual = orEqual || number.bound == Bound::Below;
  return number.value < other || (mayEqual && number.value == other);
}

bool isGap(std::string_view cell) {
  constexpr std::array<std::string_view, 8> words{"", "-", "nan", "na", "n/a", "nd", "n.d.", "?"};
  return std::ranges::find(words, withoutCase(trimmed(cell))) != words.end();
}

}  // namespace kindred
