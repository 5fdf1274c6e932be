#pragma once

#include "engine/backend/cuda/pair_batches.cuh"

namespace kindred::cuda {

/// Solves many small pairs by the loops of PairView, a block each.
template <typename Real>
class BlockPairs final : public BatchLauncher<Real> {
 public:
  explicit BlockPairs(const PairInput<Real>& input) : input_{input} {}

  void begin(std::span<const std::size_t>, const Stream&) override {}
  void launch(std::int32_t shape, unsigned count, const PairBatch<Real>& batch,
              const Stream& stream) override;

 private:
  PairInput<Real> input_;
};

}  // namespace kindred::cuda
