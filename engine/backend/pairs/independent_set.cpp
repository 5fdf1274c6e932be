#include "engine/backend/pairs/independent_set.hpp"

#include <algorithm>
#include <span>

namespace kindred {
namespace {

std::span<const Node> neighboursOf(const KernelGraph& graph, Node node) {
  return std::span{graph.neighbours}.subspan(graph.offsets[node],
                                             graph.offsets[node + 1] - graph.offsets[node]);
}

/// The nodes of each connected component, in breadth-first order, with the colour (0, 1) that
/// alternates along the search tree.
struct Colouring {
  std::vector<Node> order;
  std::vector<std::int32_t> componentStart;  ///< into order, and its size at the end
  std::vector<std::int8_t> colour;           ///< one a node
};

Colouring twoColouring(const KernelGraph& graph) {
  Colouring result;
  result.colour.assign(graph.nodeCount, -1);
  result.order.reserve(graph.nodeCount);
  for (Node first = 0; first < graph.nodeCount; ++first) {
    if (result.colour[first] >= 0) continue;
    result.componentStart.push_back(static_cast<std::int32_t>(result.order.size()));
    result.colour[first] = 0;
    result.order.push_back(first);
    for (std::size_t k = result.order.size() - 1; k < result.order.size(); ++k) {
      const Node node = result.order[k];
      for (const Node other : neighboursOf(graph, node)) {
        if (result.colour[other] >= 0) continue;
        result.colour[other] = static_cast<std::int8_t>(1 - result.colour[node]);
        result.order.push_back(other);
      }
    }
  }
  result.componentStart.push_back(static_cast<std::int32_t>(result.order.size()));
  return result;
}

/// Makes `black` independent within a component by dropping the worst node again and again, then
/// adds every node that has no black neighbour. Returns the number of black nodes.
int makeIndependent(const KernelGraph& graph, std::span<const Node> component,
                    std::vector<std::int8_t>& black, std::vector<std::int32_t>& conflicts) {
  int conflictCount = 0;
  for (const Node node : component) {
    conflicts[node] = 0;
    if (!black[node]) continue;
    for (const Node other : neighboursOf(graph, node))
      conflicts[node] += black[other];
    conflictCount += conflicts[node] > 0;
  }
  while (conflictCount > 0) {
    const Node worst = *std::max_element(component.begin(), component.end(), [&](Node a, Node b) {
      return conflicts[a] < conflicts[b];
    });
    black[worst] = 0;
    conflicts[worst] = 0;
    --conflictCount;
    for (const Node other : neighboursOf(graph, worst))
      if (black[other] && --conflicts[other] == 0) --conflictCount;
  }
  int count = 0;
  for (const Node node : component) {
    if (!black[node])
      black[node] = std::ranges::none_of(neighboursOf(graph, node),
                                         [&](Node other) { return other == node || black[other]; });
    count += black[node];
  }
  return count;
}

}  // namespace

std::vector<std::int8_t> independentSet(const KernelGraph& graph) {
  const Colouring colouring = twoColouring(graph);
  std::vector<std::int8_t> black(graph.nodeCount, 0);
  std::vector<std::int32_t> conflicts(graph.nodeCount, 0);
  for (std::size_t c = 0; c + 1 < colouring.componentStart.size(); ++c) {
    const auto component = std::span{colouring.order}.subspan(
        colouring.componentStart[c], colouring.componentStart[c + 1] - colouring.componentStart[c]);
    const auto attempt = [&](int colour) {
      for (const Node node : component)
        black[node] = colouring.colour[node] == colour;
      return makeIndependent(graph, component, black, conflicts);
    };
    const int first = attempt(0);
    if (2 * first <= static_cast<int>(component.size()) && attempt(1) < first) attempt(0);
  }
  return black;
}

}  // namespace kindred
