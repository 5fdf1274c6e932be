#pragma once

#include "engine/core/host_device.hpp"

// What conjugate gradients on every device have in common. The molecule kernel of the CPU, which is
// compiled once an instruction set, takes the numbers alone.

namespace kindred {

/// When the iterations end.
struct StopRule {
  double tolerance = 1e-6;
  int maximumIterations = 1000;
  bool onResidual = false;  ///< on the residual alone, for x instead of K
};

/// Single precision that takes longer than this to converge never will.
inline constexpr int mostSingleIterations = 200;

// Where rounding errors of single precision stay below one part in a million: pairs of longer walks
// (ConjugateSteps::amplification) and finer tolerances are left to double precision.
inline constexpr double trustedAmplification = 8;
inline constexpr double trustedTolerance = 5e-7;

/// The largest multiple of the next step's share that is taken for what remains of K.
inline constexpr double mostRemainder = 3;

/// Times the square of the tolerance: what the residual's energy has to fall to besides, since the
/// estimate of what remains can vanish by chance. Found by measurement: it costs no iteration.
inline constexpr double guardOfShortWalks = 1000;

/// The factor instead of guardOfShortWalks where x is asked for, whose entries can be far
/// smaller than their mean.
inline constexpr double guardOfSolution = 1e-6;

/// About how large the relative error of K by rounding is in single precision. Rounded coefficients
/// count once a step of a walk, so errors grow with the length of walks: measured, 4e-8 times
/// K / Σ κv, or times 2 / λ for the smallest eigenvalue λ after elimination, which is no less than
/// 1 / largestStep. `singles` is Σ κv; K may have been computed without it (lmin = 1).
template <typename Real>
KINDRED_HOST_DEVICE Real roundingOf(Real value, Real singles, Real largestStep,
                                    bool leavesOutSingles) {
  constexpr auto ofStep = static_cast<Real>(5e-8);
  const Real whole = leavesOutSingles ? value + singles : value;
  const Real ofValue = whole / singles;
  const Real steps = ofValue > 2 * largestStep ? ofValue : 2 * largestStep;
  const Real cancellation = value > 0 ? whole / value : 1;
  return ofStep * steps * cancellation;
}

}  // namespace kindred
