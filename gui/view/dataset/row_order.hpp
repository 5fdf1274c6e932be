#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "engine/core/progress.hpp"
#include "gui/view/dataset/graph_table.hpp"
#include "gui/view/dataset/row_filter.hpp"

namespace kindred::gui {

/// Which rows of a table are shown, and in which order.
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

/// As a person sorts names: capital and small letters alike, and "molecule 9" before "molecule 10".
bool comesBefore(std::string_view one, std::string_view other);

}  // namespace kindred::gui
