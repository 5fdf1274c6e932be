#pragma once

#include <algorithm>

#include "engine/backend/kernels.hpp"
#include "engine/backend/pairs/stop_rule.hpp"

// What the options of a solve mean for the steps, on every device.

namespace kindred {

/// False where pairs are solved in double precision from the start.
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

inline StopRule ruleInDouble(const SolveOptions& options, double q) {
  return {carefulTolerance(options, q), options.maximumIterations};
}

inline StopRule ruleInSingle(const SolveOptions& options, double q) {
  return {carefulTolerance(options, q), std::min(options.maximumIterations, mostSingleIterations)};
}

}  // namespace kindred
