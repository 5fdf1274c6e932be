#pragma once

#include "engine/core/host_device.hpp"

// Rules of conjugate gradients on every device. The molecule kernel of the CPU, which is
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

/// Finer tolerances are left to double precision.
inline constexpr double trustedTolerance = 1e-6;

// The steps know when K is within the tolerance. Step k adds α c·p to K; what it will add is
// nearly known before it, from the last α and the new f and β: "next". The rest of K is taken for a
// multiple of it. Both f and c·p cross zero by chance, never long with the step before: so the
// iterations end when next and the last addition, which decays by √β a step, are small together,
//
//     (2 next)² + β (weight · last)² < (tolerance · K)²,
//
// and when the residual's energy has fallen as well. The numbers are found by measurement, such
// that hardly a K of millions is off by more than the tolerance (tests/bench/README.md).

/// Times the next addition to K: the rest of K.
inline constexpr double restOfNext = 1.1;

/// Weights of the last addition: if an independent set of nodes is eliminated, and if odd and
/// even steps of walks alternate.
inline constexpr double lastWhenEliminated = 1;
inline constexpr double lastOfWhole = 2;

/// Times the square of the tolerance: what the residual's energy has to fall to, for short walks.
inline constexpr double guardOfShortWalks = 200;

/// For long walks, the residual's energy has to fall to this over their length
/// (ConjugateSteps::amplification), times the square of the tolerance.
inline constexpr double guardOfLongWalks = 0.5;

/// The factor if weights may spread the spectrum, for walks of that length. ConjugateSteps takes
/// it for every graph; molecule kernels take it if they go by edge.
template <typename Real>
KINDRED_HOST_DEVICE Real guardByLength(Real amplification) {
  const Real fourth = amplification * amplification * amplification * amplification;
  const Real ofShort = static_cast<Real>(guardOfShortWalks) / (fourth * fourth);
  const Real ofLong = static_cast<Real>(guardOfLongWalks) / amplification;
  return ofShort > ofLong ? ofShort : ofLong;
}

/// The length of walks on red rows for which guardOfShortWalks holds; for longer ones it falls
/// with their length.
inline constexpr double shortWalk = 1.5;

/// The factor instead of guardOfShortWalks if x is asked for, whose entries can be far
/// smaller than their mean.
inline constexpr double guardOfSolution = 1e-6;

/// About how large the relative error of K by rounding is in single precision. Rounded coefficients
/// count once a step of a walk, so errors grow with the length of walks: in the mean over all
/// walks, K / Σ κv, and over those that give most (ConjugateSteps::amplification; after elimination
/// steps are longer). Measured. `singles` is Σ κv; K may have been computed without it (lmin = 1),
/// and has the errors of both then.
template <typename Real>
KINDRED_HOST_DEVICE Real roundingOf(Real value, Real singles, Real amplification,
                                    bool leavesOutSingles) {
  constexpr auto ofStep = static_cast<Real>(5e-8);
  const Real whole = leavesOutSingles ? value + singles : value;
  const Real ofValue = whole / singles;
  const Real steps = ofValue > 4 * amplification ? ofValue : 4 * amplification;
  const Real parts = leavesOutSingles ? whole + singles : whole;
  const Real cancellation = value > 0 ? parts / value : 1;
  return ofStep * steps * cancellation;
}

}  // namespace kindred
