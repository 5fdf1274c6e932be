#pragma once

#include <cstddef>
#include <cstdint>

#include "engine/backend/cuda/graph_arrays.hpp"
#include "engine/backend/cuda/pair_end.hpp"
#include "engine/backend/kernels.hpp"
#include "engine/backend/pairs/conjugate_steps.hpp"

namespace kindred::cuda {

/// A pair of a batch, in the memory of a device. Its unknowns are worked at in parts of equal
/// share, and when the system is multiplied, in blocks as its path shares it out.
struct StepPair {
  GraphPair graphs;
  std::int32_t partCount;
  std::int32_t blockCount;
  std::size_t firstNumber;  ///< of its vectors, see PairView
  std::size_t firstSum;     ///< of those of its parts, or blocks
};

/// The state of the steps of a pair.
struct StepState {
  ConjugateSteps steps;
  float alpha;
  float beta;
};

/// A part or a block of a pair.
struct BlockTask {
  std::int32_t slot;  ///< of the pair in its batch
  std::int32_t number;
};

/// Pairs that take their steps together: each launch does the same to all of them.
struct StepBatch {
  const GraphView<float>* columns;  ///< graphs as the second of a pair
  const StepPair* pairs;
  StepState* states;
  std::uint8_t* goesOn;  ///< one a pair
  float* numbers;
  ConjugateSteps::Sums* sums;
  PairEnd* ends;
  StopRule rule;
};

inline constexpr std::int32_t threadsOfPart = 256;
inline constexpr std::int32_t unknownsOfThread = 16;

}  // namespace kindred::cuda
