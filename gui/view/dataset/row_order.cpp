#include "gui/view/dataset/row_order.hpp"

#include <algorithm>
#include <cctype>
#include <cmath>
#include <string>

namespace kindred::gui {

namespace {

constexpr std::int32_t rowsPerCheckpoint = 10'000;

bool isDigit(char letter) { return letter >= '0' && letter <= '9'; }

int smallLetter(char letter) { return std::tolower(static_cast<unsigned char>(letter)); }

/// The number at the beginning, without leading zeros; it is taken off the text.
std::string_view takeNumber(std::string_view& text) {
  const auto end = std::ranges::find_if_not(text, isDigit) - text.begin();
  auto number = text.substr(0, static_cast<std::size_t>(end));
  text.remove_prefix(static_cast<std::size_t>(end));
  number.remove_prefix(std::min(number.find_first_not_of('0'), number.size()));
  return number;
}

/// Sorts rows by what each has; rows without come last.
template <typename Value, typename IsMissing, typename Less>
void sortBy(std::vector<std::int32_t>& rows, const std::vector<Value>& values, IsMissing isMissing,
            Less less, bool isDescending) {
  const auto known = std::stable_partition(
      rows.begin(), rows.end(), [&](std::int32_t row) { return !isMissing(values[row]); });
  std::stable_sort(rows.begin(), known, [&](std::int32_t a, std::int32_t b) {
    return isDescending ? less(values[b], values[a]) : less(values[a], values[b]);
  });
}

}  // namespace

bool comesBefore(std::string_view one, std::string_view other) {
  while (!one.empty() && !other.empty()) {
    if (isDigit(one.front()) && isDigit(other.front())) {
      const auto number = takeNumber(one);
      const auto otherNumber = takeNumber(other);
      if (number.size() != otherNumber.size()) return number.size() < otherNumber.size();
      if (number != otherNumber) return number < otherNumber;
      continue;
    }
    const int letter = smallLetter(one.front());
    const int otherLetter = smallLetter(other.front());
    if (letter != otherLetter) return letter < otherLetter;
    one.remove_prefix(1);
    other.remove_prefix(1);
  }
  return one.size() < other.size();
}

std::vector<std::int32_t> orderedRows(const GraphTable& table, const RowOrder& order,
                                      Progress& progress) {
  std::vector<std::int32_t> rows;
  for (std::int32_t row = 0; row < table.size(); ++row) {
    if (row % rowsPerCheckpoint == 0) progress.checkpoint();
    if (order.filter.accepts(table, row)) rows.push_back(row);
  }
  if (order.column < 0) return rows;
  if (table.columns()[order.column].isNumber) {
    sortBy(
        rows, table.numbers(order.column), [](double value) { return std::isnan(value); },
        std::less<>{}, order.isDescending);
  } else {
    std::vector<std::string> texts(static_cast<std::size_t>(table.size()));
    for (const auto row : rows)
      texts[row] = table.text(row, order.column);
    progress.checkpoint();
    sortBy(
        rows, texts, [](const std::string& text) { return text.empty(); }, comesBefore,
        order.isDescending);
  }
  return rows;
}

}  // namespace kindred::gui
