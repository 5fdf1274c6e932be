#pragma once

#include "engine/backend/cuda/pair_batches.cuh"

namespace kindred::cuda {

/// Solves many small pairs by the loops of PairView, a block each.
template <typename Real>
class BlockPairs {
 public:
  explicit BlockPairs(const PairInput<Real>& input) : input_{input} {}

  /// Launches a block for each of `count` tasks, all of one PairNeed::shape.
  void launch(std::int32_t shape, unsigned count, const PairBatch<Real>& batch,
              const Stream& stream) const;

 private:
  PairInput<Real> input_;
};

}  // namespace kindred::cuda
