#pragma once

#include <algorithm>

#include "engine/backend/kernels.hpp"
#include "engine/backend/pairs/stop_rule.hpp"

// The options of a solve as they steer its steps, on every device.

namespace kindred {

/// Up to which length of walks (ConjugateSteps::amplification) rounding errors of single precision
/// stay below the tolerance; pairs of longer ones are left to double precision. Measured: the few
/// large weights of a graph are rounded without averaging.
inline double trustedAmplification(const KernelInput& input, const SolveOptions& options) {
  const bool isWeighted = !std::ranges::all_of(input.graphs, &KernelGraph::hasUnitWeights);
  const double ofStep = isWeighted ? 2.5e-7 : 1.25e-7;
  constexpr double most = 8;
  return std::min(options.tolerance / ofStep, most);
}

/// False if pairs are solved in double precision from the start.
inline bool beginsInSingle(const SolveOptions& options) {
  return options.precision == Precision::Single && options.tolerance >= trustedTolerance;
}

/// Below this chance to stop, walks are long enough for the rest of K to hide.
inline constexpr double longWalks = 0.01;

/// The tolerance that the steps take, so that no value is off by what is asked for: the two or
/// three steps of a coarse tolerance say less about the rest of K, and so do those of long walks.
inline double carefulTolerance(const SolveOptions& options, double q) {
  const double careful = options.tolerance / (1 + 1000 * options.tolerance);
  return q < longWalks ? 0.6 * careful : careful;
}

/// Starting weights further from 1 than this want the sums and the stop rule of the general way.
inline constexpr double mostStart = 64;

/// True if every walk starts with about as much as others: fast paths take such graphs.
inline bool hasModestStart(const KernelGraph& graph) {
  return std::ranges::all_of(
      graph.start, [](double start) { return start <= mostStart && start >= 1 / mostStart; });
}

inline StopRule ruleInDouble(const SolveOptions& options, double q) {
  return {carefulTolerance(options, q), options.maximumIterations};
}

inline StopRule ruleInSingle(const SolveOptions& options, double q) {
  return {carefulTolerance(options, q), std::min(options.maximumIterations, mostSingleIterations)};
}

}  // namespace kindred
