#pragma once

#include <functional>
#include <span>

#include "engine/core/progress.hpp"
#include "engine/layout/spring_graph.hpp"

namespace kindred {

/// The limits at which nodes stop moving.
struct SettleLimits {
  int mostSteps = 500;
  double rest = 2e-3;  ///< root mean square of how far nodes want to move, in mean edge lengths
};

struct Settled {
  int steps = 0;
  bool isAtRest = false;
};

/// Moves the nodes of a connected graph along their forces until they rest, or take too many steps,
/// or the user asks to stop and keep what is there. Every step advances the progress by the number
/// of nodes, then calls `look`, if there is one.
Settled settle(const SpringGraph& graph, std::span<Point2> positions, const SettleLimits& limits,
               Progress& progress, const std::function<void()>& look);

}  // namespace kindred
