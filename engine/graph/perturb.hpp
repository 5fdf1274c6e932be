#pragma once

#include <cstdint>

#include "engine/core/progress.hpp"
#include "engine/graph/graph.hpp"
#include "engine/graph/permutation.hpp"

namespace kindred {

/// The differences of a noisy copy of a network: shares of its edges, self-loops apart, which are
/// rounded to whole edges.
struct Noise {
  double removed = 0;             ///< within [0, 1]
  double added = 0;               ///< >= 0
  double rewired = 0;             ///< >= 0, and no more than what is not removed
  bool keepsNodesJoined = false;  ///< no node loses its last edge
};

/// Returns the graph with noise, the same for a seed on every machine: edges are removed; of others
/// one end, either, moves to a random node; and new edges join nodes at random. No edge that is new
/// or moved joins nodes that were joined before. Self-loops stay; what is left stands in the order
/// that it had, with its weight and attributes. New edges have weight 1 and the attributes of a
/// random edge of the original. Throws Error (Usage) on shares out of their range, if there
/// is no room for new edges, and if too few edges can go without a node's losing its last. May
/// be cancelled.
Graph withNoise(const Graph& graph, const Noise& noise, std::uint64_t seed,
                const Progress& progress = {});

/// A graph and a noisy, renumbered copy of it.
struct NoisyCopy {
  Graph graph;
  Permutation truth;  ///< newFromOld()[node of the original] is the node of the copy
};

/// Renumbers the nodes at random, and adds noise as withNoise() does. Edges are sorted by their
/// nodes, so that their order does not tell the truth.
NoisyCopy noisyCopy(const Graph& graph, const Noise& noise, std::uint64_t seed,
                    const Progress& progress = {});

}  // namespace kindred
