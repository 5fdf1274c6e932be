#pragma once

#include <tbb/enumerable_thread_specific.h>

#include <vector>

#include "engine/align/belief.hpp"
#include "engine/backend/alignment.hpp"
#include "engine/backend/cpu/align/largest_two.hpp"
#include "engine/backend/cpu/align/overlap_pairs.hpp"
#include "engine/backend/cpu/align/pair_pass.hpp"

namespace kindred::cpu {

/// Iterations of belief propagation on the pair layout, with all threads of the task arena that
/// they are called in. The bits of the messages do not depend on the threads: sums are of whole
/// numbers, and maxima are the same in any order.
template <typename Real>
class PairsIteration {
 public:
  /// All of these must outlive the iterations; the messages may be those of an earlier run.
  PairsIteration(const AlignmentInput& input, const OverlapPairs& pairs,
                 const BeliefOptions& options, const PairLoops<Real>& loops,
                 BeliefMessages<Real>& messages, const Progress& progress);

  /// Sends all messages once; new ones count `share`, γᵏ. On Cancelled messages are of no use.
  void run(double share);

 private:
  using Maxima = std::vector<LargestTwo<Real>>;

  Real scaleOfSums() const;
  void sumRows(Node begin, Node end, Real ofNew, Real ofOld, Maxima& ofNodesB);
  void mergeMaxima();
  void runPairs(typename PairLoops<Real>::Loop loop, Real ofNew, Real ofOld);

  const Candidates& candidates_;
  const AlignmentInput& input_;
  const OverlapPairs& pairs_;
  const BeliefOptions& options_;
  const PairLoops<Real>& loops_;
  BeliefMessages<Real>& messages_;
  const Progress& progress_;
  Real scale_;              ///< of the sums in fixed point
  Recycled<Real> weights_;  ///< α w
  Recycled<Real> q_;        ///< α w + d less both maxima
  Maxima ofNodesB_;         ///< of z
  tbb::enumerable_thread_specific<Maxima> maximaOfThreads_;
  tbb::enumerable_thread_specific<Recycled<std::int64_t>> sumsOfThreads_;
};

extern template class PairsIteration<float>;
extern template class PairsIteration<double>;

}  // namespace kindred::cpu
