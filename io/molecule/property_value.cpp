#include "io/molecule/property_value.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "engine/core/text.hpp"

namespace kindred::io {

bool isMissingValue(std::string_view cell) {
  constexpr std::array<std::string_view, 15> words{"",     "NA",   "N/A",  "n/a",  "nan",
                                                   "null", "NULL", "None", "n.d.", "N.D.",
                                                   "n.a.", "N.A.", "?",    "-",    "–"};
  return std::ranges::count(words, trimmed(cell)) > 0;
}

void addPropertyValue(AttributeValues& values, std::size_t row, std::string_view cell) {
  cell = trimmed(cell);
  if (isMissingValue(cell)) return;
  if (const auto number = toNumber(cell)) {
    if (!std::isnan(*number)) values.addNumber(row, *number);
  } else {
    values.addText(row, cell);
  }
}

}  // namespace kindred::io
