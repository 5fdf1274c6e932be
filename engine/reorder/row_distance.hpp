#pragma once

#include <vector>

#include "engine/graph/graph.hpp"

namespace kindred {

/// Returns how unlike two rows of the adjacency matrix are, for the TSP order.
///
/// The Jaccard distance of closed neighbourhoods: 1 - |N[u] ∩ N[v]| / |N[u] ∪ N[v]|, where N[u] is
/// u and its neighbours: 0 for twins in a clique, 1 for nodes that share nothing. O(degrees).
double rowDistance(const Graph& graph, Node one, Node other);

/// A node near another one.
struct NearRow {
  double distance = 0;
  Node node = 0;

  auto operator<=>(const NearRow&) const = default;
};

/// The `most` nodes nearest to `node` among those at one or two steps, nearest first. Very common
/// neighbours (hubs) are not stepped through: they say little, and there would be no end.
std::vector<NearRow> nearestRows(const Graph& graph, Node node, std::size_t most);

}  // namespace kindred
