#include "engine/reorder/row_distance.hpp"

#include <algorithm>

namespace kindred {

namespace {

constexpr std::int32_t hubDegree = 300;

/// Size of N[node]; a self-loop lists the node among its neighbours already.
std::int64_t closedSize(const Graph& graph, Node node) {
  const auto row = graph.neighbours(node);
  return graph.degree(node) + (std::ranges::binary_search(row, node) ? 0 : 1);
}

bool isInClosed(const Graph& graph, Node centre, Node node) {
  return centre == node || std::ranges::binary_search(graph.neighbours(centre), node);
}

}  // namespace

double rowDistance(const Graph& graph, Node one, Node other) {
  if (one == other) return 0;
  const auto first = graph.neighbours(one);
  const auto second = graph.neighbours(other);
  std::int64_t shared = 0;
  for (std::size_t a = 0, b = 0; a < first.size() && b < second.size();) {
    if (first[a] == second[b]) {
      if (first[a] != one && first[a] != other) ++shared;
      ++a;
      ++b;
    } else if (first[a] < second[b]) {
      ++a;
    } else {
      ++b;
    }
  }
  if (isInClosed(graph, one, other)) shared += 2;  // each is in the other's neighbourhood
  const auto all = closedSize(graph, one) + closedSize(graph, other) - shared;
  return 1 - static_cast<double>(shared) / static_cast<double>(all);
}

std::vector<NearRow> nearestRows(const Graph& graph, Node node, std::size_t most) {
  std::vector<Node> around;
  for (const Node neighbour : graph.neighbours(node)) {
    around.push_back(neighbour);
    if (graph.degree(neighbour) > hubDegree) continue;
    const auto beyond = graph.neighbours(neighbour);
    around.insert(around.end(), beyond.begin(), beyond.end());
  }
  std::ranges::sort(around);
  around.erase(std::unique(around.begin(), around.end()), around.end());

  std::vector<NearRow> near;
  for (const Node other : around)
    if (other != node) near.push_back({rowDistance(graph, node, other), other});
  std::ranges::sort(near);
  if (near.size() > most) near.resize(most);
  return near;
}

}  // namespace kindred
