#include "gui/view/reorder/order_acts.hpp"

#include "engine/reorder/order_dataset.hpp"
#include "gui/base/words.hpp"
#include "io/export/permutation_file.hpp"

namespace kindred::gui {

namespace {

QString labelOf(const OrderOptions& order) { return optionText(describe(order.method).label); }

}  // namespace

OrderActs::OrderActs(const Workbench& bench, QObject* parent) : QObject{parent}, bench_{bench} {}

void OrderActs::setSubject(GraphPlace place, const OrderOptions& order,
                           std::shared_ptr<const OrderedGraph> found) {
  place_ = place;
  order_ = order;
  found_ = std::move(found);
  // Undo of a discard brings back what is there now: it has to be there.
  bench_.document.loadOrder(place.dataset, orderName(order));
}

OrderActs::Offer OrderActs::exportOffer() const {
  return {"order.export", found_ != nullptr,
          found_ ? tr("Write the %1 order of this graph to a file.").arg(labelOf(order_))
                 : tr("The order is not found yet.")};
}

OrderActs::Offer OrderActs::keepOffer() const {
  const auto* item = bench_.document.dataset(place_.dataset);
  const auto name = orderName(order_);
  const auto label = labelOf(order_);
  const bool isWritable = !bench_.document.isReadOnly();
  if (item && item->orders.contains(name)) {
    return {"order.discard", isWritable && item->orders.at(name) != nullptr,
            tr("Take the %1 order out of the project.").arg(label)};
  }
  constexpr auto keep = "order.keep";
  if (!isWritable) return {keep, false, tr("The project is read-only.")};
  if (!item || !item->isWhole()) return {keep, false, tr("The data set is not read yet.")};
  if (keeping_) return {keep, false, tr("Another order is being kept.")};
  if (!isApplicable(order_.method, item->data->graphs))
    return {keep, false, tr("Some graphs of the data set have no coordinates to follow.")};
  return {keep, true,
          tr("Order all graphs of the data set by %1, and keep that in the project.").arg(label)};
}

void OrderActs::keepOrDiscard() {
  if (!keepOffer().isPossible) return;
  const auto* item = bench_.document.dataset(place_.dataset);
  const auto name = orderName(order_);
  if (item->orders.contains(name)) return bench_.document.removeOrder(item->id, name);
  const auto job =
      bench_.jobs.start(tr("Ordering %1 by %2").arg(item->name, labelOf(order_)), lane::orders,
                        [data = item->data, order = order_](Progress& progress) {
                          return orderAll(data->graphs, order, progress);
                        });
  keeping_ = job;
  // The view may go before it is found: the document takes it.
  auto& document = bench_.document;
  bench_.jobs.whenEnded(job, &document, [&document, job, id = item->id, name] {
    if (const auto orders = job->result()) document.addOrder(id, name, orders);
    if (const auto error = job->error()) Q_EMIT document.troubled(toQString(error->sentence));
  });
  bench_.jobs.whenEnded(job, this, [this] {
    keeping_.reset();
    Q_EMIT changed();
  });
  Q_EMIT changed();
}

FileContent OrderActs::content() const {
  return {.title = tr("Export Order"),
          .suggestion = bench_.document.graphName(place_) + " " + labelOf(order_),
          .what = "an order",
          .kinds = io::permutationFileKinds(),
          .write = [graph = bench_.document.graph(place_), found = found_, order = order_](
                       const std::filesystem::path& path, const std::string&, Progress&) {
            io::writePermutation(found->permutation, *graph, order, path);
          }};
}

}  // namespace kindred::gui
