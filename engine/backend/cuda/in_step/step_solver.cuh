#pragma once

#include <span>
#include <vector>

#include "engine/backend/cuda/event.cuh"
#include "engine/backend/cuda/in_step/step_kernels.cuh"
#include "engine/backend/cuda/in_step/step_plan.hpp"
#include "engine/backend/kernels.hpp"

namespace kindred::cuda {

/// The way in which a path multiplies the pairs of a call on the device.
class StepProduct : public ProductNeeds {
 public:
  /// All graphs of the input as the second of a pair, on the device: nodes in the order in which
  /// the path has them as columns.
  virtual const GraphView<float>* columns() const = 0;

  /// The pairs at these places are the slots of the next batch.
  virtual void begin(std::span<const std::size_t> places, const Stream& stream) = 0;

  /// product = r - Ŵ z by these blocks, which leave their curvatures as sums of the batch.
  virtual void launch(std::int32_t which, const StepBatch& batch, const BlockTask* blocks,
                      const StepWork::Launch& launch, const Stream& stream) const = 0;
};

/// Solves pairs on the current device. All pairs of a batch take their steps together, in launches
/// that each do one thing to all of them: a large pair is shared out among many blocks, which need
/// not wait for each other.
class StepSolver {
 public:
  /// The input and the stream must outlive the solver.
  StepSolver(DeviceInput& input, const SolveOptions& options, const Stream& stream)
      : input_{input}, options_{options}, stream_{stream} {}

  /// See PairPath::solve.
  std::vector<std::size_t> solve(StepProduct& product, std::size_t pairCount,
                                 const PairOutcomes& outcomes, Progress& progress);

  /// In which the device has worked at batches so far, and waited for the host between launches.
  double deviceSeconds() const { return deviceSeconds_; }

 private:
  static constexpr std::int32_t launchCount = StepWork::launchCount;

  void reserve(const StepWork& batch);
  void uploadTasks(const StepWork& batch, StepKernels& kernels);
  void multiply(const StepProduct& product, const StepWork& batch, const StepBatch& onDevice) const;
  std::vector<PairEnd> run(StepProduct& product, StepWork& batch, const Progress& progress);

  DeviceInput& input_;
  SolveOptions options_;
  const Stream& stream_;
  Buffer<StepPair> pairs_;
  Buffer<StepState> states_;
  Buffer<std::uint8_t> goesOn_;
  Buffer<float> numbers_;
  Buffer<ConjugateSteps::Sums> sums_;
  Buffer<PairEnd> ends_;
  Buffer<BlockTask> parts_;
  std::array<Buffer<BlockTask>, launchCount> blocks_;
  double deviceSeconds_ = 0;
  Event fork_;
  std::array<Stream, launchCount> beside_;
  std::array<Event, launchCount> joins_;
};

}  // namespace kindred::cuda
