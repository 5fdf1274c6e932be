#include "gui/view/bench/bench_subject.hpp"

#include "engine/graph/network_statistics.hpp"

namespace kindred::gui {

namespace {

/// The graph of a data set of one network, or null.
std::shared_ptr<const Graph> onlyNetwork(const DatasetItem* item) {
  if (item == nullptr || !item->isWhole() || item->data->graphs.size() != 1) return nullptr;
  const auto& graph = item->data->graphs.front();
  return isNetwork(*graph) ? graph : nullptr;
}

}  // namespace

BenchSubject benchSubjectOf(const Document& document, ItemId dataset) {
  const auto* const item = document.dataset(dataset);
  if (item == nullptr || !item->isWhole()) return {};
  BenchSubject subject{item->data, nullptr, nullptr};
  const auto& graphs = item->data->graphs;
  if (graphs.size() == 2 && isNetwork(*graphs[0]) && isNetwork(*graphs[1])) {
    subject.a = graphs[0];
    subject.b = graphs[1];
  } else if (const auto network = onlyNetwork(item)) {
    ItemId partner = 0;  // the last one that was opened
    for (const auto other : document.datasets())
      if (other != dataset && onlyNetwork(document.dataset(other))) partner = other;
    if (partner == 0) return subject;
    subject.a = network;
    subject.b = onlyNetwork(document.dataset(partner));
    if (partner < dataset) std::swap(subject.a, subject.b);
  }
  return subject;
}

}  // namespace kindred::gui
