#pragma once

#include <memory>
#include <vector>

#include "engine/reorder/order.hpp"
#include "gui/view/reorder/graph_orders.hpp"
#include "viz/canvas/picture.hpp"
#include "viz/matrix/sparsity.hpp"

namespace kindred::gui {

/// Two ways to order a graph, and how they are shown beside each other.
struct Comparison {
  enum class Mode { SideBySide, Swiped, Difference };

  Mode mode = Mode::SideBySide;
  OrderMethod before = OrderMethod::Natural;
  OrderMethod after = OrderMethod::Pbr;
  double border = 0.5;  ///< the share of a swiped picture that shows `before`

  bool operator==(const Comparison&) const = default;
};

/// The orders of a graph that are compared: both, or one while the other is being found.
struct ComparedOrders {
  std::shared_ptr<const Graph> graph;
  std::shared_ptr<const OrderedGraph> before;
  std::shared_ptr<const OrderedGraph> after;

  bool isEmpty() const noexcept { return !before && !after; }
  bool isWhole() const noexcept { return before && after; }

  /// Returns the orders that are there, first to last.
  std::vector<const OrderedGraph*> present() const;

  bool operator==(const ComparedOrders&) const = default;
};

/// The picture of it. With one order only, that one alone.
viz::Picture comparisonPicture(const ComparedOrders& orders, const Comparison& comparison,
                               const viz::SparsityStyle& style);

/// The orders that are seen at a place of that picture: one, or both in a difference. `across` is a
/// share of the visible width of the pane.
std::vector<const OrderedGraph*> ordersAt(const ComparedOrders& orders,
                                          const Comparison& comparison, int pane, double across);

/// The orders that the panes of that picture show; of a difference the one after. Of a swiped
/// picture each has a part of the pane: `from` and `to` are shares of its visible width.
struct PaneOrder {
  int pane = 0;
  const OrderedGraph* order = nullptr;
  double from = 0;
  double to = 1;
};
std::vector<PaneOrder> paneOrders(const ComparedOrders& orders, const Comparison& comparison);

}  // namespace kindred::gui
