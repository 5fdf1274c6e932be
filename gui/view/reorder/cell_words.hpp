#pragma once

#include <QString>
#include <optional>

#include "gui/view/reorder/graph_orders.hpp"

namespace kindred::gui {

/// A cell of a matrix in some order, rows and columns from 0.
struct MatrixCell {
  Node row = 0;
  Node column = 0;
};

/// The cell at shares of the sides, 0..1; nothing in a matrix of no rows.
std::optional<MatrixCell> cellAt(viz::Point share, std::int32_t size);

/// Describes a cell of the matrix of a graph in an order: "PBR, row 3, column 12: A and B, weight
/// 0.5. Their tile holds 16 of 64."
QString cellWords(const Graph& graph, const OrderedGraph& order, MatrixCell cell);

}  // namespace kindred::gui
