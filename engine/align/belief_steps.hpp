#pragma once

#include "engine/align/belief.hpp"
#include "engine/align/belief_options.hpp"

namespace kindred {

// Steps of every back end between iterations of belief propagation.

/// A matching made of messages.
struct Rounding {
  Matching matching;
  MatchingWorth worth;
};

/// γᵏ for iteration k, by products, so that a run that goes on has the same bits.
double shareOfNew(const BeliefOptions& options, int iteration);

/// α · weight + β · overlaps.
double objectiveOf(const BeliefOptions& options, const MatchingWorth& worth);

/// Numbers of messages: of candidates, and of overlaps in either direction.
struct MessageCounts {
  std::int32_t candidates = 0;
  std::int64_t forward = 0;
  std::int64_t backward = 0;
};

/// See BeliefSolver::canGoOn.
bool canGoOn(const BeliefOptions& options, const Belief& earlier, const MessageCounts& counts);

/// Returns the messages of a run, all 0 if it has none yet. Throws Error (Input) if there are
/// other numbers of messages, or of another precision.
template <typename Real>
BeliefMessages<Real>& beginOrGoOn(Belief& belief, const MessageCounts& counts);

/// Adds a step to the trace; returns true if it is the best of all so far.
bool addStep(Belief& belief, const MatchingWorth& worth);

/// Adds a step to the trace, and keeps the better matching, y first, if it is the best of all.
template <typename Real>
void keepBetter(Belief& belief, Rounding ofY, const Recycled<Real>& y, Rounding ofZ,
                const Recycled<Real>& z);

}  // namespace kindred
