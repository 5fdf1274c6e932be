#pragma once

#include <array>
#include <memory>
#include <mutex>
#include <semaphore>
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
  /// All graphs of the input as the second of a pair, once they are on the device: nodes in the
  /// order in which the path has them as columns. Asked first of a batch.
  virtual const GraphView<float>* columns() = 0;

  /// The pairs at these places are the slots of the next batch.
  virtual void begin(std::span<const std::size_t> places, const Stream& stream) = 0;

  /// product = r - Ŵ z by these blocks, which leave their curvatures as sums of the batch.
  virtual void launch(std::int32_t which, const StepBatch& batch, const BlockTask* blocks,
                      const StepWork::Launch& launch, const Stream& stream) const = 0;
};

/// Solves pairs on the current device. All pairs of a batch take their steps together, in launches
/// that each do one thing to all of them: a large pair is shared out among many blocks, which need
/// not wait for each other. Several threads may solve pairs at once: the batches of two are on the
/// device, where one fills the end of the other, whose last pairs leave most of it idle; others
/// plan theirs meanwhile.
class StepSolver {
 public:
  /// The input must outlive the solver.
  StepSolver(DeviceInput& input, const SolveOptions& options) : input_{input}, options_{options} {}

  /// See PairPath::solve.
  std::vector<std::size_t> solve(StepProduct& product, std::size_t pairCount,
                                 const PairOutcomes& outcomes, Progress& progress);

  /// Returns the seconds for which batches were on the device so far, waits for the host between
  /// launches included; of two at once, each counts. Between calls of solve() alone.
  double deviceSeconds() const { return deviceSeconds_; }

 private:
  static constexpr std::int32_t launchCount = StepWork::launchCount;

  /// The streams and the memory of a batch on the device.
  struct Lane {
    Stream stream;
    Buffer<StepPair> pairs;
    Buffer<StepState> states;
    Buffer<std::uint8_t> goesOn;
    Buffer<float> numbers;
    Buffer<ConjugateSteps::Sums> sums;
    Buffer<PairEnd> ends;
    Buffer<BlockTask> parts;
    std::array<Buffer<BlockTask>, launchCount> blocks;
    Event fork;
    std::array<Stream, launchCount> beside;
    std::array<Event, launchCount> joins;

    void reserve(const StepWork& batch);
    void uploadTasks(const StepWork& batch, StepKernels& kernels);
    void multiply(const StepProduct& product, const StepWork& batch,
                  const StepBatch& onDevice) const;
  };

  /// The memory of the device that a batch may use.
  enum class Room { Half, All };

  /// A batch may be on the device while this lives; one that needs all the room is there alone.
  class Turn {
   public:
    Turn(StepSolver& solver, Room room);
    ~Turn() { solver_.turns_.release(count_); }
    Turn(const Turn&) = delete;
    Turn& operator=(const Turn&) = delete;

   private:
    StepSolver& solver_;
    int count_;
  };

  /// Returns the bytes of one of two batches, beside what others need.
  std::uint64_t bytesOfBatch();

  /// Reserves memory for a batch; frees that of idle lanes if it is needed.
  void reserve(Lane& lane, const StepWork& batch);

  void dropIdleLanes();
  std::unique_ptr<Lane> takeLane();
  void putBack(std::unique_ptr<Lane> lane, double seconds);
  std::vector<PairEnd> run(StepProduct& product, StepWork& batch, Lane& lane,
                           const Progress& progress);

  DeviceInput& input_;
  SolveOptions options_;
  static constexpr int turnCount = 2;
  std::mutex entering_;
  std::counting_semaphore<> turns_{turnCount};
  std::mutex mutex_;  ///< guards what follows
  std::vector<std::unique_ptr<Lane>> idle_;
  double deviceSeconds_ = 0;
};

}  // namespace kindred::cuda
