#pragma once

#include <QCoreApplication>

#include "gui/view/reorder/dataset_orders.hpp"
#include "gui/view/reorder/graph_orders.hpp"
#include "gui/view/reorder/order_table_model.hpp"

namespace kindred::gui {

/// Makes the rows of the table of orders, as far as the orders are found.
class OrderRows {
  Q_DECLARE_TR_FUNCTIONS(OrderRows)

 public:
  /// Returns the row of an order of one graph.
  static OrderRow of(OrderMethod method, const GraphOrders& orders);

  /// Returns the row of an order of all graphs of a data set together.
  static OrderRow of(OrderMethod method, const DatasetOrders& orders);

 private:
  static OrderRow impossible();
};

}  // namespace kindred::gui
