#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <span>

#include "engine/align/belief.hpp"
#include "engine/align/mapping.hpp"

namespace kindred {

/// The progress of an alignment while it is computed.
struct AlignmentMoment {
  std::span<const Node> images;  ///< of the best alignment so far: one a node of A, or noNode
  std::int64_t conservedEdges = 0;
  double goal = 0;                    ///< of a search; 0 otherwise
  std::span<const BeliefStep> trace;  ///< of belief propagation, or none
};

/// Hears of moments, from the thread that computes: several a second if that takes time, none
/// if it is over at once. What it is told of is valid during the call.
using AlignmentWatch = std::function<void(const AlignmentMoment&)>;

/// Hears of belief propagation while it runs: of its trace and the matching of the best step. The
/// message of that step and the state may be missing.
using BeliefWatch = std::function<void(const Belief&)>;

/// The moments at which a watch is told: ten a second at most.
class WatchClock {
 public:
  bool isDue() {
    const auto now = std::chrono::steady_clock::now();
    if (now - last_ < std::chrono::milliseconds{100}) return false;
    last_ = now;
    return true;
  }

 private:
  std::chrono::steady_clock::time_point last_{};
};

}  // namespace kindred
