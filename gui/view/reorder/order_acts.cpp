#include "gui/view/reorder/order_acts.hpp"

#include "engine/reorder/order_dataset.hpp"
#include "gui/base/words.hpp"
#include "gui/result/node_order.hpp"

namespace kindred::gui {

namespace {

QString labelOf(const OrderOptions& order) { return optionText(describe(order.method).label); }

}  // namespace

void OrderActs::setSubject(GraphPlace place, const OrderOptions& order,
                           std::shared_ptr<const OrderedGraph> found) {
  place_ = place;
  order_ = order;
  found_ = std::move(found);
}

OrderActs::Offer OrderActs::exportOffer() const {
  return {"order.export", found_ != nullptr,
          found_ ? tr("Write the %1 order of this graph to a file.").arg(labelOf(order_))
                 : tr("The order is not found yet.")};
}

OrderActs::Offer OrderActs::keepOffer() const {
  const auto& document = bench_.document;
  const auto* item = document.dataset(place_.dataset);
  const auto* kept = resultOfOrder(document, place_.dataset, order_);
  const auto label = labelOf(order_);
  if (kept && kept->isWhole())
    return {"order.discard", !document.isReadOnly(),
            tr("Take the %1 order out of the project.").arg(label)};
  constexpr auto keep = "order.keep";
  if (document.isReadOnly()) return {keep, false, tr("The project is read-only.")};
  if (!item || !item->isWhole()) return {keep, false, tr("The data set is not read yet.")};
  if (job()) return {keep, false, tr("All graphs are being ordered already.")};
  if (!isApplicable(order_.method, item->data->graphs))
    return {keep, false, tr("Some graphs of the data set have no coordinates to follow.")};
  if (kept)
    return {keep, true,
            tr("Go on ordering all graphs of the data set by %1, from where it was stopped.")
                .arg(label)};
  return {keep, true,
          tr("Order all graphs of the data set by %1, and keep that in the project.").arg(label)};
}

void OrderActs::keepOrDiscard() {
  if (!keepOffer().isPossible) return;
  auto& document = bench_.document;
  const auto* kept = resultOfOrder(document, place_.dataset, order_);
  if (kept && kept->isWhole())
    document.remove(kept->id);
  else
    document.compute(orderChoice(place_.dataset, order_));
}

JobPointer OrderActs::job() const {
  const auto& document = bench_.document;
  for (const auto id : document.results())
    if (const auto* item = document.result(id);
        item->kind == &nodeOrderKind() && item->isOf(place_.dataset) && item->isUnderWay)
      return item->job;
  return nullptr;
}

FileContent OrderActs::content() const {
  return orderFile(bench_.document, place_, order_, found_->permutation);
}

}  // namespace kindred::gui
