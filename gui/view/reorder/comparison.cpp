#include "gui/view/reorder/comparison.hpp"

#include "viz/matrix/difference.hpp"
#include "viz/matrix/swipe.hpp"

namespace kindred::gui {

std::vector<const OrderedGraph*> ComparedOrders::present() const {
  std::vector<const OrderedGraph*> orders;
  for (const auto& order : {before, after})
    if (order) orders.push_back(order.get());
  return orders;
}

viz::Picture comparisonPicture(const ComparedOrders& orders, const Comparison& comparison,
                               const viz::SparsityStyle& style) {
  const auto title = viz::patternTitle(*orders.graph);
  if (!orders.isWhole() || comparison.mode == Comparison::Mode::SideBySide) {
    std::vector<viz::PatternPointer> patterns;
    for (const auto* order : orders.present())
      patterns.push_back(order->pattern);
    return viz::sparsityPicture(std::move(patterns), title, style);
  }
  const auto& first = orders.before->pattern;
  const auto& second = orders.after->pattern;
  return comparison.mode == Comparison::Mode::Swiped
             ? viz::swipedPicture(first, second, comparison.border, title, style)
             : viz::differencePicture(*first, *second, title, style);
}

std::vector<PaneOrder> paneOrders(const ComparedOrders& orders, const Comparison& comparison) {
  const auto present = orders.present();
  if (!orders.isWhole() || comparison.mode == Comparison::Mode::SideBySide) {
    std::vector<PaneOrder> panes;
    for (const auto* order : present)
      panes.push_back({static_cast<int>(panes.size()), order});
    return panes;
  }
  if (comparison.mode == Comparison::Mode::Difference) return {{0, orders.after.get()}};
  return {{0, orders.before.get(), 0, comparison.border},
          {0, orders.after.get(), comparison.border, 1}};
}

std::vector<const OrderedGraph*> ordersAt(const ComparedOrders& orders,
                                          const Comparison& comparison, int pane, double across) {
  if (orders.isWhole() && comparison.mode == Comparison::Mode::Difference) return orders.present();
  for (const auto& each : paneOrders(orders, comparison))
    if (each.pane == pane && across >= each.from && across <= each.to) return {each.order};
  return {};
}

}  // namespace kindred::gui
