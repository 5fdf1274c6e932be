#pragma once

#include <cstdint>
#include <variant>
#include <vector>

#include "engine/align/matching.hpp"
#include "engine/core/recycled.hpp"

namespace kindred {

/// The worth of a matching: objective = α · weight + β · overlaps.
struct MatchingWorth {
  double objective = 0;
  double weight = 0;          ///< sum of the weights of its candidates
  std::int64_t overlaps = 0;  ///< pairs of its candidates that overlap

  bool operator==(const MatchingWorth&) const = default;
};

/// The messages after an iteration, in an order that the back end knows.
template <typename Real>
struct BeliefMessages {
  Recycled<Real> y;  ///< one a candidate; so z and sums, which is d
  Recycled<Real> z;
  Recycled<Real> sums;
  Recycled<Real> forward;   ///< of overlaps: S(e, f)
  Recycled<Real> backward;  ///< S(f, e), if a back end keeps it beside S(e, f)

  bool operator==(const BeliefMessages&) const = default;
};

/// Messages in either precision, or none before the first iteration.
using BeliefState = std::variant<std::monostate, BeliefMessages<float>, BeliefMessages<double>>;

/// The best matching that an iteration came to, out of y or z.
struct BeliefStep {
  int iteration = 0;  ///< from 1
  MatchingWorth worth;

  bool operator==(const BeliefStep&) const = default;
};

/// The result of belief propagation so far, and all that it needs to go on.
struct Belief {
  BeliefStep best;                ///< the first of the best steps
  Matching matching;              ///< of the best step
  Recycled<double> message;       ///< y or z of the best step, of which the matching was made
  std::vector<BeliefStep> trace;  ///< one an iteration
  BeliefState state;

  int iterations() const noexcept { return static_cast<int>(trace.size()); }

  bool operator==(const Belief&) const = default;
};

}  // namespace kindred
