#pragma once

#include "engine/backend/cpu/pair_system.hpp"

namespace kindred::cpu {

/// When the iterations end.
struct StopRule {
  double tolerance = 1e-6;
  int maximumIterations = 1000;
  bool onResidual = false;  ///< on the residual alone, for x instead of K
};

struct PairSolution {
  double value = 0;  ///< K
  double residual = 0;
  int iterations = 0;
  bool isConverged = false;

  /// By about how much relative errors of the coefficients grow in K: the number of steps of a
  /// walk, in the mean over what walks give to K.
  double amplification = 1;
};

/// Solves the pair that the system is prepared for, by conjugate gradients (in the form of
/// Chronopoulos and Gear) with the diagonal as preconditioner.
///
/// K is accumulated in double precision as ĉ·(α p), and what remains is estimated by τ ĉ·V r with
/// τ from the last step: the iterations end when that estimate is below the tolerance. It can
/// vanish by chance, so the residual has to be small as well, the smaller the longer the walks.
template <typename Real>
PairSolution conjugateGradients(PairSystem<Real>& system, const StopRule& rule);

}  // namespace kindred::cpu
