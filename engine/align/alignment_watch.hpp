#pragma once

#include <cstdint>
#include <functional>
#include <span>

#include "engine/align/belief.hpp"
#include "engine/align/mapping.hpp"

namespace kindred {

/// How far an alignment has come while it is computed.
struct AlignmentMoment {
  std::span<const Node> images;  ///< of the best alignment so far: one a node of A, or noNode
  std::int64_t conservedEdges = 0;
  double goal = 0;                    ///< of a search; 0 otherwise
  std::span<const BeliefStep> trace;  ///< of belief propagation, or none
};

/// Hears of moments, from the thread that computes: several a second where that takes time, none
/// where it is over at once. What it is told of is valid during the call.
using AlignmentWatch = std::function<void(const AlignmentMoment&)>;

}  // namespace kindred
