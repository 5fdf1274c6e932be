#pragma once

#include <functional>
#include <span>
#include <vector>

#include "engine/backend/cuda/event.cuh"
#include "engine/backend/cuda/general_plan.hpp"
#include "engine/backend/cuda/pair_input.cuh"
#include "engine/backend/cuda/time_slice.cuh"
#include "engine/core/progress.hpp"

namespace kindred::cuda {

/// Told of the end of the pair at that place of a call.
using OnEnd = std::function<void(std::size_t place, const PairEnd& end)>;

/// A pair for one block, and where its working memory and its state are.
struct PairTask {
  GraphPair pair;
  std::size_t firstNumber;
  std::int32_t slot;
  bool storesCoefficients;
};

/// The state of a pair that goes on in the next launch; it begins as zeros.
struct PairState {
  ConjugateSteps steps;
  bool isBegun;
};

/// Tasks of one launch, a block each.
template <typename Real>
struct PairBatch {
  const PairTask* tasks;
  Real* numbers;
  PairState* states;
  PairEnd* ends;
  StopRule rule;
  TimeSlice slice;
};

template <typename Real>
class BlockPairs;

/// Solves many pairs, a block each, in launches of one time slice and in batches that fit into the
/// memory of the device. Launches of different shapes run side by side.
template <typename Real>
class PairBatches {
 public:
  explicit PairBatches(const Stream& stream) : stream_{stream} {}

  /// Throws Error (Memory) if one pair does not fit.
  void solve(std::span<const GraphPair> pairs, std::span<const PairNeed> needs,
             const StopRule& rule, const BlockPairs<Real>& blocks, const Progress& progress,
             const OnEnd& onEnd);

 private:
  void reserve(std::span<const PairNeed> needs, std::span<const std::size_t> batch);
  void solveBatch(std::span<const GraphPair> pairs, std::span<const PairNeed> needs,
                  std::span<const std::size_t> batch, const StopRule& rule,
                  const BlockPairs<Real>& blocks, const Progress& progress, const OnEnd& onEnd);

  const Stream& stream_;
  std::vector<Stream> beside_;
  Event fork_;
  TimeSlices slices_;
  Buffer<Real> numbers_;
  Buffer<PairTask> tasks_;
  Buffer<PairState> states_;
  Buffer<PairEnd> ends_;
};

}  // namespace kindred::cuda
