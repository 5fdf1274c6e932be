#pragma once

#include <optional>
#include <span>
#include <vector>

#include "engine/align/loopless.hpp"
#include "engine/align/mapping.hpp"
#include "engine/core/progress.hpp"

namespace kindred {

/// An alignment of two equal networks that conserves all edges of both.
struct Isomorphism {
  std::vector<Node> images;  ///< of the nodes of the first network

  /// One a node of the first network: 1 over the number of nodes that structure does not tell from
  /// it, which could stand in its place.
  std::vector<float> confidence;
};

/// Looks for an isomorphism by colour refinement of both networks together, in which pairs of nodes
/// are set apart until every class is a pair. `fixed` holds the image of each node of the first
/// network that has to have it, noNode for others; empty: none has to. Of nodes that structure does
/// not tell apart, pairs that are preferred are taken first, those of the highest score before
/// others.
///
/// An alignment that is returned is exact. Nothing is returned if there is none, and in rare
/// cases where refinement takes nodes for alike that are not, as in regular networks.
std::optional<Isomorphism> findIsomorphism(const Loopless& a, const Loopless& b,
                                           std::span<const Node> fixed,
                                           std::span<const ScoredPair> preferred,
                                           const Progress& progress);

}  // namespace kindred
