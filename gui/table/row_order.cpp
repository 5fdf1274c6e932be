#include "gui/table/row_order.hpp"

#include <algorithm>
#include <cmath>
#include <string>

#include "engine/core/natural_order.hpp"

namespace kindred::gui {

namespace {

constexpr std::int32_t rowsPerCheckpoint = 10'000;

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
