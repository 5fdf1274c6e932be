#pragma once

#include <vector>

#include "engine/align/belief_options.hpp"
#include "engine/align/candidates.hpp"
#include "engine/core/progress.hpp"
#include "engine/graph/graph.hpp"

namespace kindred {

/// An upper bound on the objective of every matching.
struct ObjectiveBound {
  double value = 0;           ///< the least bound of all steps
  std::vector<double> trace;  ///< the least bound after each step

  bool operator==(const ObjectiveBound&) const = default;
};

/// Bounds α · weight + β · overlaps of all matchings of the candidates, by a Lagrangian relaxation
/// that so many subgradient steps tighten; each of them is a bound by itself. `reached` is what
/// some matching is worth: the length of the steps follows from it, and they end when the bound
/// comes down to it. A step is a unit of progress. Ends early if the user asks to keep what is
/// there, after one step at least. Memory: 21 bytes for each non-zero of the overlap matrix;
/// throws Error (Memory) if that does not fit.
ObjectiveBound boundObjective(const Graph& a, const Graph& b, const Candidates& candidates,
                              const BeliefOptions& options, double reached, int steps,
                              Progress& progress);

}  // namespace kindred
