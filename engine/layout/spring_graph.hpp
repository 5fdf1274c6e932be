#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "engine/graph/graph.hpp"

namespace kindred {

/// The network that forces act on: a connected network, or a coarser picture of one, whose nodes
/// have masses and whose edges pull. It has no self-loops.
struct SpringGraph {
  std::vector<double> masses;            ///< by which nodes repel each other
  std::vector<std::int32_t> offsets{0};  ///< CSR: masses.size() + 1 offsets into what follows
  std::vector<std::int32_t> neighbours;
  std::vector<double> pulls;  ///< the weight of the edge to each neighbour

  std::int32_t size() const { return static_cast<std::int32_t>(masses.size()); }
  std::int32_t degree(std::int32_t node) const { return offsets[node + 1] - offsets[node]; }
};

/// The springs among `nodes`, which are one component of the graph. The mass of a node is the root
/// of its degree without self-loops, at least 1; pulls[edge] is the pull of each edge of the graph.
/// `placeOf` maps these nodes to their indices in `nodes`.
SpringGraph springGraph(const Graph& graph, std::span<const Node> nodes,
                        std::span<const std::int32_t> placeOf, std::span<const double> pulls);

/// The factor by which these positions grow or shrink to the size that they have at rest: the sum
/// of w d³ over all edges is then the sum of m m' over all pairs of nodes. 1 if nothing pulls.
double scaleAtRest(const SpringGraph& graph, std::span<const Point2> positions);

/// The mean length of all edges, 0 if there are none.
double meanEdgeLength(const SpringGraph& graph, std::span<const Point2> positions);

}  // namespace kindred
