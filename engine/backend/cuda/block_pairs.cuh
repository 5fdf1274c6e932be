#pragma once

#include <functional>
#include <span>
#include <vector>

#include "engine/backend/cuda/pair_input.cuh"
#include "engine/backend/cuda/time_slice.cuh"
#include "engine/core/progress.hpp"

namespace kindred::cuda {

/// Told of the end of the pair at that place of a call.
using OnEnd = std::function<void(std::size_t place, const PairEnd& end)>;

/// A pair and where its working memory and its state are.
struct PairTask {
  GraphPair pair;
  std::size_t firstNumber;
  std::int32_t slot;
  bool storesCoefficients;
};

/// Solves many small pairs, a block each, in launches of one time slice.
template <typename Real>
class BlockPairs {
 public:
  BlockPairs(const PairInput<Real>& input, const Stream& stream)
      : input_{input}, stream_{stream} {}

  /// Oriented pairs that do not take the grid.
  void solve(std::span<const GraphPair> pairs, std::span<const PairNeed> needs,
             const StopRule& rule, const Progress& progress, const OnEnd& onEnd);

  /// Of a pair that goes on in the next launch.
  struct State {
    ConjugateSteps steps;
    bool isBegun;
  };

 private:
  void reserve(std::span<const PairNeed> needs, std::span<const std::size_t> batch);
  void solveBatch(std::span<const GraphPair> pairs, std::span<const PairNeed> needs,
                  std::span<const std::size_t> batch, const StopRule& rule,
                  const Progress& progress, const OnEnd& onEnd);
  void launch(std::span<const PairTask> tasks, std::span<const PairNeed> needs,
              std::span<const std::size_t> batch, const StopRule& rule);

  PairInput<Real> input_;
  const Stream& stream_;
  TimeSlices slices_;
  Buffer<Real> numbers_;
  Buffer<PairTask> tasks_;
  Buffer<State> states_;
  Buffer<PairEnd> ends_;
};

}  // namespace kindred::cuda
