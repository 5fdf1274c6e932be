#include "gui/view/reorder/order_rows.hpp"

namespace kindred::gui {

namespace {

OrderRow withNote(const QString& note) {
  OrderRow row;
  row.note = note;
  return row;
}

template <typename Found>
OrderRow withNumbers(const Found& found) {
  OrderRow row;
  row.tiling = found.tiling;
  row.envelope = found.envelope;
  row.seconds = found.seconds;
  return row;
}

}  // namespace

OrderRow OrderRows::impossible() {
  auto row = withNote(tr("needs coordinates"));
  row.isPossible = false;
  return row;
}

OrderRow OrderRows::of(OrderMethod method, const GraphOrders& orders) {
  if (const auto found = orders.found(method)) return withNumbers(*found);
  switch (orders.state(method)) {
    case OrderState::Impossible:
      return impossible();
    case OrderState::Running:
      return withNote(tr("%1 %").arg(static_cast<int>(100 * orders.fraction(method))));
    case OrderState::Cancelled:
      return withNote(tr("cancelled"));
    case OrderState::Failed:
      return withNote(tr("failed"));
    default:
      return withNote(tr("waiting"));
  }
}

OrderRow OrderRows::of(OrderMethod method, const DatasetOrders& orders) {
  if (const auto* found = orders.found(method)) return withNumbers(*found);
  return orders.isCompared() ? impossible() : OrderRow{};
}

}  // namespace kindred::gui
