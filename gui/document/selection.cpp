#include "gui/document/selection.hpp"

#include <algorithm>

namespace kindred::gui {

/// All of a selection; what is left out is chosen nothing of.
struct Selection::Values {
  ItemId dataset = 0;
  std::vector<std::int32_t> graphs;
  std::int32_t current = -1;
  std::optional<Pair> pair;
  NodesByGraph nodes;
  std::shared_ptr<const NodeMapping> mapping;
};

namespace {

template <typename Number>
std::vector<Number> ascending(std::vector<Number> numbers) {
  std::ranges::sort(numbers);
  const auto [first, last] = std::ranges::unique(numbers);
  numbers.erase(first, last);
  return numbers;
}

}  // namespace

bool Selection::contains(std::int32_t graph) const {
  return std::ranges::binary_search(graphs_, graph);
}

std::span<const Node> Selection::nodes(GraphPlace graph) const {
  const auto found = nodes_.find(graph);
  return found == nodes_.end() ? std::span<const Node>{} : found->second;
}

std::vector<Node> Selection::partners(GraphPlace graph) const {
  if (!mapping_ || nodes_.contains(graph)) return {};
  std::vector<Node> found;
  const auto addPartners = [&](const GraphPlace& other, auto chosen, auto partner) {
    for (const auto& pair : mapping_->partners)
      if (std::ranges::binary_search(nodes(other), pair.*chosen)) found.push_back(pair.*partner);
  };
  using Partners = std::pair<Node, Node>;
  if (graph == mapping_->b) addPartners(mapping_->a, &Partners::first, &Partners::second);
  if (graph == mapping_->a) addPartners(mapping_->b, &Partners::second, &Partners::first);
  return ascending(std::move(found));
}

Selection::Values Selection::values() const {
  return {dataset_, graphs_, current_, pair_, nodes_, mapping_};
}

/// All values are in place before the first signal, so that nobody sees half a change.
void Selection::become(Values values) {
  const bool isOtherDataset = values.dataset != dataset_;
  const bool isOtherGraph = isOtherDataset || values.current != current_;
  const bool hasOtherGraphs = isOtherDataset || values.graphs != graphs_;
  const bool isOtherPair = values.pair != pair_;
  const bool hasOtherNodes = values.nodes != nodes_ || values.mapping != mapping_;
  dataset_ = values.dataset;
  graphs_ = std::move(values.graphs);
  current_ = values.current;
  pair_ = values.pair;
  nodes_ = std::move(values.nodes);
  mapping_ = std::move(values.mapping);
  if (isOtherDataset) Q_EMIT datasetChanged();
  if (hasOtherGraphs) Q_EMIT graphsChanged();
  if (isOtherGraph) Q_EMIT currentChanged();
  if (isOtherPair) Q_EMIT pairChanged();
  if (hasOtherNodes) Q_EMIT nodesChanged();
}

void Selection::setDataset(ItemId dataset) {
  if (dataset == dataset_) return;
  auto next = values();
  next.dataset = dataset;
  next.graphs.clear();
  next.current = -1;
  become(std::move(next));
}

void Selection::setGraphs(std::vector<std::int32_t> graphs) {
  auto next = values();
  next.graphs = ascending(std::move(graphs));
  if (!std::ranges::binary_search(next.graphs, next.current))
    next.current = next.graphs.empty() ? -1 : next.graphs.front();
  become(std::move(next));
}

void Selection::setCurrent(GraphPlace graph) {
  auto next = values();
  if (graph.dataset != dataset_) next.graphs.clear();
  next.dataset = graph.dataset;
  next.current = graph.graph;
  if (graph.graph < 0)
    next.graphs.clear();
  else if (!std::ranges::binary_search(next.graphs, graph.graph))
    next.graphs = {graph.graph};
  become(std::move(next));
}

void Selection::setPair(std::optional<Pair> pair) {
  auto next = values();
  next.pair = std::move(pair);
  become(std::move(next));
}

void Selection::choosePair(const GraphPlace& first, const GraphPlace& second) {
  auto next = values();
  if (first.dataset != dataset_) next.graphs.clear();
  auto both = std::vector{first.graph};
  if (second.dataset == first.dataset) both.push_back(second.graph);
  const auto isChosen = [&](auto graph) { return std::ranges::binary_search(next.graphs, graph); };
  if (!std::ranges::all_of(both, isChosen)) next.graphs = ascending(std::move(both));
  next.dataset = first.dataset;
  next.current = first.graph;
  next.pair = Pair{first, second};
  become(std::move(next));
}

void Selection::setNodes(NodesByGraph nodes) {
  auto next = values();
  next.nodes.clear();
  for (auto& [graph, chosen] : nodes)
    if (!chosen.empty()) next.nodes.emplace(graph, ascending(std::move(chosen)));
  become(std::move(next));
}

void Selection::setMapping(std::shared_ptr<const NodeMapping> mapping) {
  auto next = values();
  next.mapping = std::move(mapping);
  become(std::move(next));
}

void Selection::clear() { become({}); }

}  // namespace kindred::gui
