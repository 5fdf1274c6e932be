#pragma once

#include <tbb/enumerable_thread_specific.h>

#include <algorithm>
#include <vector>

#include "engine/align/belief_steps.hpp"
#include "engine/backend/alignment.hpp"
#include "engine/backend/cpu/align/overlap_count.hpp"
#include "engine/backend/cpu/align/proposals.hpp"

namespace kindred::cpu {

/// Makes matchings of y and z. One matching is the work of one thread, so a few iterations are
/// gathered, as many as keep the threads busy, and matched side by side.
template <typename Real>
class Roundings {
 public:
  /// Input and options must outlive it.
  Roundings(const AlignmentInput& input, const BeliefOptions& options, int threads)
      : input_{input},
        options_{options},
        most_{static_cast<std::size_t>(std::clamp((threads + 1) / 2, 1, mostCopies))} {}

  /// Takes the messages of the next iteration; adds a step to the run for each that was gathered
  /// once there are enough.
  void add(const BeliefMessages<Real>& messages, Belief& belief);

  /// Adds a step for each that is left.
  void finish(Belief& belief) { roundAll(nullptr, belief); }

 private:
  static constexpr int mostCopies = 16;  ///< of y and z: 128 bytes a candidate, or 256

  struct Copy {
    Recycled<Real> y, z;
  };
  struct Workspace {
    Proposals<Real> proposals;
    OverlapCount overlaps;
  };

  /// Rounds what was gathered, and the messages after it if there are any.
  void roundAll(const BeliefMessages<Real>* last, Belief& belief);
  Rounding rounded(const Recycled<Real>& message);

  const AlignmentInput& input_;
  const BeliefOptions& options_;
  std::size_t most_;
  std::vector<Copy> gathered_;
  tbb::enumerable_thread_specific<Workspace> workspaces_{[] { return Workspace{}; }};
};

extern template class Roundings<float>;
extern template class Roundings<double>;

}  // namespace kindred::cpu
