#pragma once

#include <cstdint>

#include "engine/backend/cpu/processor.hpp"

namespace kindred::cpu {

/// Multiplications and additions in single precision that wait for nothing: as many as one core can
/// do. Nothing else that a core computes with the same instructions is faster.
struct MultiplyAdds {
  std::int64_t operationsOfRound;  ///< two for a multiplication and its addition

  /// Returns a number that depends on all of them.
  float (*run)(std::int64_t rounds, float factor, float summand);
};

const MultiplyAdds& multiplyAdds(SimdLevel level);

}  // namespace kindred::cpu
