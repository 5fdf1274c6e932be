#pragma once

#include <vector>

#include "engine/align/candidates.hpp"
#include "engine/core/progress.hpp"

namespace kindred {

struct CualignRequest;

/// An upper bound on the objective of every matching.
struct ObjectiveBound {
  double value = 0;           ///< the least bound of all steps
  std::vector<double> trace;  ///< the least bound after each step

  bool operator==(const ObjectiveBound&) const = default;
};

/// Bounds α · weight + β · overlaps of all matchings of the candidates, by a Lagrangian relaxation
/// that the `boundSteps` subgradient steps of the request tighten; each of them is a bound by
/// itself. `reached` is what some matching is worth: the length of the steps follows from it, and
/// they end when the bound comes down to it. A step is a unit of progress. Ends early if the user
/// asks to keep what is there, after one step at least. Memory: 21 bytes for each non-zero of the
/// overlap matrix; throws Error (Memory) if that does not fit.
ObjectiveBound boundObjective(const CualignRequest& request, const Candidates& candidates,
                              double reached, Progress& progress);

}  // namespace kindred
