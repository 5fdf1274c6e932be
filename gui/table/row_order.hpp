#pragma once

#include <cstdint>
#include <vector>

#include "engine/core/progress.hpp"
#include "engine/table/graph_table.hpp"
#include "engine/table/row_filter.hpp"

namespace kindred::gui {

/// The rows that a table shows, and their order.
struct RowOrder {
  RowFilter filter;
  int column = -1;  ///< -1: in the order of the file
  bool isDescending = false;

  /// True if it shows all rows in the order of the file.
  bool isNatural() const noexcept { return filter.isEmpty() && column < 0; }
};

/// The rows that pass the filter, in order. Equal ones stay in the order of the file; missing
/// values come last, whatever the direction.
std::vector<std::int32_t> orderedRows(const GraphTable& table, const RowOrder& order,
                                      Progress& progress);
}  // namespace kindred::gui
