#pragma once

#include "engine/backend/kernels.hpp"
#include "engine/backend/pairs/conjugate_steps.hpp"

namespace kindred::cuda {

/// The end of one pair, as a device writes it.
struct PairEnd {
  double value;
  double amplification;  ///< see ConjugateSteps
  float residual;
  std::int32_t iterations;
  bool isConverged;
  bool isReached;  ///< false: the pair is to go on

  /// True if single precision was enough for the pair.
  bool isTrusted(double trustedAmplification) const {
    return isConverged && amplification <= trustedAmplification;
  }

  /// Writes the outcome of the pair at that place, and advances progress.
  void keep(std::size_t at, const PairOutcomes& outcomes, Progress& progress) const {
    outcomes.keep(at, {value, residual, iterations, isConverged});
    progress.advance();
  }
};

}  // namespace kindred::cuda
