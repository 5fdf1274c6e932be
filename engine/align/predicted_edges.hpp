#pragma once

#include <span>
#include <vector>

#include "engine/align/mapping.hpp"
#include "engine/core/progress.hpp"
#include "engine/graph/graph.hpp"

namespace kindred {

/// An edge that one network has and the other would have, if it were conserved.
struct PredictedEdge {
  bool isInB = false;  ///< where it is missing
  Edge missing;        ///< nodes of that network
  Edge known;          ///< their partners, which are joined in the other one
  float score = 0;     ///< the lower one of both pairs; 0 if nothing is known
};

/// The edges between aligned nodes that are not conserved, each predicted in the network that lacks
/// it: those of the surest pairs first, then those in B. `confidence` has one a node of A, or none.
std::vector<PredictedEdge> predictedEdges(const Graph& a, const Graph& b, const Mapping& mapping,
                                          std::span<const float> confidence,
                                          const Progress& progress);

}  // namespace kindred
