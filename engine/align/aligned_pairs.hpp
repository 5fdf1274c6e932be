#pragma once

#include <cstdint>
#include <vector>

#include "engine/align/mapping.hpp"
#include "engine/core/progress.hpp"
#include "engine/graph/graph.hpp"

namespace kindred {

/// A node of A and the node that it is aligned with, by what they conserve. Self-loops do not
/// count.
struct AlignedPair {
  Node a = 0;
  Node b = noNode;             ///< noNode if it has no partner
  std::int32_t degreeA = 0;    ///< neighbours of a
  std::int32_t degreeB = 0;    ///< neighbours of b
  std::int32_t conserved = 0;  ///< neighbours of a whose images are neighbours of b

  bool operator==(const AlignedPair&) const = default;
};

/// One a node of A, in their order. O(edges log degree).
std::vector<AlignedPair> alignedPairs(const Graph& a, const Graph& b, const Mapping& mapping,
                                      const Progress& progress);

/// Neighbours of a node of A and of its image, by what becomes of them.
struct PairNeighbours {
  std::vector<Node> conserved;  ///< of A: their images are neighbours of the image
  std::vector<Node> lost;       ///< of A: aligned elsewhere
  std::vector<Node> unaligned;  ///< of A: aligned with none
  std::vector<Node> gained;     ///< of B: neighbours of the image that no neighbour is aligned with

  bool operator==(const PairNeighbours&) const = default;
};

/// O(neighbours log degree).
PairNeighbours pairNeighbours(const Graph& a, const Graph& b, const Mapping& mapping, Node node);

/// A node of B as the partner of a node of A, and the edges that they would conserve.
struct PairAlternative {
  Node b = noNode;
  std::int32_t conserved = 0;

  bool operator==(const PairAlternative&) const = default;
};

/// The nodes of B beside its image that would conserve most edges of a node of A, if all other
/// nodes kept their images: at most so many, the best first, none that would conserve nothing.
/// O(neighbours of the images of its neighbours).
std::vector<PairAlternative> pairAlternatives(const Graph& a, const Graph& b,
                                              const Mapping& mapping, Node node, std::size_t most);

/// The share of the nodes of A that one mapping aligns and another aligns alike; NaN of none.
double agreement(const Mapping& one, const Mapping& other);

}  // namespace kindred
