#include "io/molecule/unit_column.hpp"

#include <cctype>
#include <limits>
#include <utility>
#include <vector>

#include "engine/core/text.hpp"

namespace kindred::io {

namespace {

constexpr std::size_t longestUnit = 16;  // bytes

bool beginsUnit(std::string_view unit) {
  return std::isalpha(static_cast<unsigned char>(unit.front())) || unit.front() == '%' ||
         unit.starts_with("°") || unit.starts_with("µ") || unit.starts_with("μ");
}

}  // namespace

std::optional<Measured> measuredOf(std::string_view cell) {
  cell = trimmed(cell);
  const bool isPercent = cell.ends_with('%');
  const auto end = isPercent ? cell.size() - 1 : cell.find(' ');
  if (end == cell.npos) return std::nullopt;
  const auto number = toNumber(trimmed(cell.substr(0, end)));
  const auto unit = trimmed(cell.substr(end));
  const bool isUnit = !unit.empty() && unit.size() <= longestUnit && beginsUnit(unit) &&
                      unit.find(' ') == unit.npos;
  if (!number || !isUnit) return std::nullopt;
  return Measured{*number, unit};
}

Column withUnitInName(Column column) {
  const auto* cells = std::get_if<CategoryColumn>(&column.data);
  if (!cells) return column;
  std::vector<double> numberOf(cells->names->size(), std::numeric_limits<double>::quiet_NaN());
  std::vector<char> isLooked(cells->names->size());
  std::string_view unit;
  for (const auto code : cells->codes) {
    const auto at = static_cast<std::size_t>(code);
    if (std::exchange(isLooked[at], 1) || (*cells->names)[at].empty()) continue;
    const auto measured = measuredOf((*cells->names)[at]);
    if (!measured || (!unit.empty() && unit != measured->unit)) return column;
    unit = measured->unit;
    numberOf[at] = measured->number;
  }
  if (unit.empty()) return column;
  NumberColumn numbers;
  numbers.values.reserve(cells->codes.size());
  for (const auto code : cells->codes)
    numbers.values.push_back(numberOf[static_cast<std::size_t>(code)]);
  return {joined(column.name, " (", unit, ")"), std::move(numbers)};
}

}  // namespace kindred::io
