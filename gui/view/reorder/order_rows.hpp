#pragma once

#include <QCoreApplication>

#include "gui/view/reorder/dataset_orders.hpp"
#include "gui/view/reorder/graph_orders.hpp"
#include "gui/view/reorder/order_table_model.hpp"

namespace kindred::gui {

/// What the table says of an order, as far as it is found.
class OrderRows {
  Q_DECLARE_TR_FUNCTIONS(OrderRows)

 public:
  /// Of one graph.
  static OrderRow of(OrderMethod method, const GraphOrders& orders);

  /// Of all graphs of a data set together.
  static OrderRow of(OrderMethod method, const DatasetOrders& orders);

 private:
  static OrderRow impossible();
};

}  // namespace kindred::gui
