#include "io/molecule/property_value.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "engine/core/text.hpp"

namespace kindred::io {

namespace {

bool isMissing(std::string_view cell) {
  constexpr std::array<std::string_view, 8> words{"",    "NA",   "N/A",  "n/a",
                                                  "nan", "null", "NULL", "None"};
  return std::ranges::count(words, cell) > 0;
}

}  // namespace

void addPropertyValue(AttributeValues& values, std::size_t row, std::string_view cell) {
  cell = trimmed(cell);
  if (isMissing(cell)) return;
  if (const auto number = toNumber(cell)) {
    if (!std::isnan(*number)) values.addNumber(row, *number);
  } else {
    values.addText(row, cell);
  }
}

}  // namespace kindred::io
