#pragma once

#include <span>

#include "engine/backend/cuda/buffer.cuh"
#include "engine/backend/cuda/in_step/step_batch.hpp"
#include "engine/backend/cuda/pair_input.cuh"

namespace kindred::cuda {

/// A pair of a batch with its vectors.
__device__ inline PairView<float> viewOf(const PairInput<float>& input, const StepBatch& batch,
                                         const StepPair& pair) {
  return input.view(input.graphs[pair.graphs.a], batch.columns[pair.graphs.b],
                    batch.numbers + pair.firstNumber, false, false);
}

/// The updates that conjugate gradients make, between two products, to the vectors of all pairs of
/// a batch and to their steps. Vectors are shared out in parts, a block each, which leave their
/// sums to the warp that looks after the steps of a pair: the order of no sum depends on the
/// company of a pair.
///
/// Bound by the memory of the device: an update moves seven numbers an unknown, some 30 bytes, at
/// 55 % of what an H200 can.
class StepKernels {
 public:
  StepKernels(const PairInput<float>& input, const StepBatch& batch, const Stream& stream)
      : input_{input}, batch_{batch}, stream_{stream} {}

  /// The parts that the next launches are for, on the device.
  void setParts(const BlockTask* parts, std::size_t count) {
    parts_ = parts;
    partCount_ = static_cast<unsigned>(count);
  }

  void begin() const;         ///< r = b̂, z = V r
  void dropResidual() const;  ///< see PairView
  void update() const;        ///< by alpha and beta; as they begin, after dropResidual()
  void measureResidual() const;

  // For all `count` pairs of the batch.
  void open(std::size_t count) const;  ///< lets every pair go on
  void startSteps(std::size_t count) const;
  void chooseSteps(std::size_t count) const;
  void advanceSteps(std::size_t count) const;
  void endSteps(std::size_t count) const;

 private:
  PairInput<float> input_;
  StepBatch batch_;
  const Stream& stream_;
  const BlockTask* parts_ = nullptr;
  unsigned partCount_ = 0;
};

}  // namespace kindred::cuda
