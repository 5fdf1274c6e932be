#pragma once

#include "engine/backend/cpu/pair_system.hpp"
#include "engine/backend/pairs/conjugate_steps.hpp"

namespace kindred::cpu {

struct PairSolution {
  double value = 0;  ///< K
  double residual = 0;
  int iterations = 0;
  bool isConverged = false;

  /// By about how much relative errors of the coefficients grow in K: the number of steps of a
  /// walk, in the mean over what walks give to K.
  double amplification = 1;
};

/// Solves the pair that the system is prepared for.
template <typename Real>
PairSolution conjugateGradients(PairSystem<Real>& system, const StopRule& rule);

}  // namespace kindred::cpu
