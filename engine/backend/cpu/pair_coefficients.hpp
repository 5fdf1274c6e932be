#pragma once

#include <cstdint>
#include <vector>

#include "engine/backend/cpu/block_graph.hpp"
#include "engine/backend/cpu/radial_coefficients.hpp"
#include "engine/backend/cpu/ranges.hpp"

namespace kindred::cpu {

/// The off-diagonal coefficients w w' κe(e, e') of a pair, in blocks of edges of the second graph.
///
/// They are computed once if they fit into the budget, and anew at each use if not: both
/// give the same numbers. If κe is one table, a block has one row a class instead of one an
/// edge.
template <typename Real>
class PairCoefficients {
 public:
  PairCoefficients(const CompiledKernel& kernel, const BlockKernels<Real>& loops,
                   FillRadialRows fillRows)
      : kernel_{&kernel}, loops_{&loops}, radials_{kernel, fillRows} {}

  /// Edges whose sort values differ by more than `reach` do not meet.
  void prepare(const BlockGraph<Real>& first, const BlockGraph<Real>& second, double reach,
               std::uint64_t budgetBytes, Sharing sharing, const Progress& progress);

  std::int32_t blockCount() const { return static_cast<std::int32_t>(blocks_.size()); }

  /// The block, valid until the next call.
  EdgeBlock<Real> block(std::int32_t number, Sharing sharing, const Progress& progress);

  /// Returns the rows of the first graph's edges; see LaneGraph.
  const std::int32_t* rowOfEdge() const { return byClass_ ? first_->classes.data() : nullptr; }

 private:
  struct Place {
    std::int32_t windowBegin;
    std::int32_t windowEnd;
    std::size_t firstRow;  ///< in the cache
  };

  std::int32_t rowCount(const Place& place) const {
    return byClass_ ? kernel_->classCount : place.windowEnd - place.windowBegin;
  }
  Place windowOf(std::int32_t begin, double reach, const Place& before) const;
  void fill(std::int32_t number, Real* rows, Sharing sharing, const Progress& progress);
  void fillByFormula(const Place& place, std::int32_t begin, std::int32_t rowBegin,
                     std::int32_t rowEnd, Real* rows) const;

  const CompiledKernel* kernel_;
  const BlockKernels<Real>* loops_;
  RadialCoefficients radials_;
  const BlockGraph<Real>* first_ = nullptr;
  const BlockGraph<Real>* second_ = nullptr;
  bool byClass_ = false;
  bool byRadials_ = false;
  bool isCached_ = false;
  std::vector<Place> blocks_;
  UntouchedVector<Real> rows_;  ///< all of them, or those of one block
};

}  // namespace kindred::cpu
