#include "engine/table/readable_cell.hpp"

#include <algorithm>
#include <cmath>

#include "engine/core/language.hpp"
#include "engine/core/text.hpp"

namespace kindred {

std::string readableCell(const ColumnData& data, std::size_t row) {
  constexpr int most = 6;
  auto digits = cellText(data, row);
  const auto* numbers = std::get_if<NumberColumn>(&data);
  if (!numbers) return digits;
  const double value = numbers->values[row];
  if (std::isnan(value)) return {};
  if (digits.find('.') != digits.npos && digits.find('e') == digits.npos) {
    const auto whole = static_cast<int>(std::floor(std::log10(std::abs(value)))) + 1;
    if (auto few = rounded(value, std::max(most, whole)); few.size() < digits.size()) digits = few;
  }
  if (const auto point = digits.find('.'); point != digits.npos)
    digits.replace(point, 1, Language::installed().decimalPoint);
  return digits;
}

}  // namespace kindred
