#include "engine/graph/permutation.hpp"

#include <numeric>

#include "engine/core/error.hpp"
#include "engine/core/text.hpp"

namespace kindred {

namespace {

/// The inverse of a map of 0..n-1 onto itself; throws if it is none.
std::vector<Node> inverted(std::span<const Node> map) {
  const auto size = static_cast<Node>(map.size());
  std::vector<Node> inverse(map.size(), -1);
  for (Node from = 0; from < size; ++from) {
    const Node to = map[from];
    if (to < 0 || to >= size)
      throw Error{ErrorCode::Input, joined("A permutation of ", size, " nodes names node ", to,
                                           ": its entries must be 0 to ", size - 1, ".")};
    if (inverse[to] >= 0)
      throw Error{ErrorCode::Input, joined("A permutation of ", size, " nodes names node ", to,
                                           " twice: each must occur once.")};
    inverse[to] = from;
  }
  return inverse;
}

template <typename Value>
std::vector<Value> reordered(const std::vector<Value>& values, const Permutation& permutation) {
  if (values.empty()) return {};
  std::vector<Value> result;
  result.reserve(values.size());
  for (const Node old : permutation.oldFromNew())
    result.push_back(values[old]);
  return result;
}

}  // namespace

Permutation Permutation::identity(std::int32_t size) {
  std::vector<Node> same(size);
  std::iota(same.begin(), same.end(), 0);
  return fromNewFromOld(std::move(same));
}

Permutation Permutation::fromNewFromOld(std::vector<Node> newFromOld) {
  Permutation result;
  result.oldFromNew_ = inverted(newFromOld);
  result.newFromOld_ = std::move(newFromOld);
  return result;
}

Permutation Permutation::fromOldFromNew(std::vector<Node> oldFromNew) {
  return fromNewFromOld(std::move(oldFromNew)).inverse();
}

Permutation Permutation::inverse() const {
  Permutation result;
  result.newFromOld_ = oldFromNew_;
  result.oldFromNew_ = newFromOld_;
  return result;
}

Permutation randomPermutation(std::int32_t size, Random& random) {
  std::vector<Node> order(size);
  std::iota(order.begin(), order.end(), 0);
  random.shuffle(std::span{order});
  return Permutation::fromOldFromNew(std::move(order));
}

Graph permuted(const Graph& graph, const Permutation& permutation) {
  if (permutation.size() != graph.nodeCount())
    throw Error{ErrorCode::Input,
                joined("A permutation of ", permutation.size(), " nodes does not fit a graph of ",
                       graph.nodeCount(), ".")};
  const GraphData& old = graph.data();
  GraphData data{.name = old.name,
                 .nodeCount = old.nodeCount,
                 .edges = old.edges,
                 .weights = old.weights,
                 .nodeAttributes = old.nodeAttributes,
                 .edgeAttributes = old.edgeAttributes,
                 .nodeNames = reordered(old.nodeNames, permutation),
                 .positions = reordered(old.positions, permutation),
                 .drawing = reordered(old.drawing, permutation)};
  for (auto& [a, b] : data.edges) {
    a = permutation.newFromOld()[a];
    b = permutation.newFromOld()[b];
  }
  for (auto& column : data.nodeAttributes)
    column.data = selectedRows(column.data, permutation.oldFromNew());
  return Graph{std::move(data)};
}

}  // namespace kindred
