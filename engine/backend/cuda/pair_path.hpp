#pragma once

#include <cstddef>
#include <span>
#include <string_view>
#include <vector>

#include "engine/backend/kernels.hpp"

namespace kindred::cuda {

/// One way to solve pairs on the current device, in single precision: general, proteins, molecules,
/// low rank. A solver asks every path for its predicted cost and gives each pair to the cheapest.
class PairPath {
 public:
  virtual ~PairPath() = default;

  /// "general": as the user is told.
  virtual std::string_view name() const = 0;

  /// Seconds of the whole device that the pair is predicted to take among many of its kind;
  /// infinite if the path cannot solve it. It depends on the pair alone, is fast (it is asked
  /// millions of times) and safe from several threads.
  virtual double cost(GraphPair pair) const = 0;

  /// The least that any pair costs: a path that cannot be cheaper than another is not asked.
  virtual double leastCost() const = 0;

  /// True if several threads may call solve() at once; otherwise calls take turns.
  virtual bool isConcurrent() const { return false; }

  /// Solves pairs that cost so many seconds together as KernelSolver::solve does, but for those
  /// that single precision cannot be trusted with (see ConjugateSteps::amplification): their places
  /// are returned, and neither are their outcomes written nor is progress advanced for them.
  virtual std::vector<std::size_t> solve(std::span<const GraphPair> pairs, double seconds,
                                         const PairOutcomes& outcomes, Progress& progress) = 0;
};

}  // namespace kindred::cuda
