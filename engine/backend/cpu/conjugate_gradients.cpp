#include "engine/backend/cpu/conjugate_gradients.hpp"

#include <algorithm>
#include <cmath>

namespace kindred::cpu {

template <typename Real>
PairSolution conjugateGradients(PairSystem<Real>& system, const StopRule& rule) {
  using Sums = typename PairSystem<Real>::Sums;
  // Found by measurement: with the factor 1000 the residual's guard costs no iteration where the
  // estimate holds, and catches every pair where it crosses zero.
  const double guard = (rule.onResidual ? 1e-6 : 1000) * rule.tolerance * rule.tolerance;

  Sums sums = system.start();
  const Sums first = sums;
  PairSolution solution;
  double alpha = 0;
  double previousEnergy = 0;
  double searchValue = 0;  // ĉ·p
  double remainder = sums.value;
  while (sums.energy > 0) {
    if (solution.iterations > 0 && sums.energy < guard * first.energy &&
        (rule.onResidual || std::abs(remainder) < rule.tolerance * std::abs(solution.value))) {
      solution.isConverged = true;
      break;
    }
    if (solution.iterations == rule.maximumIterations) break;

    const double curvature = system.curvature();
    const double beta = solution.iterations > 0 ? sums.energy / previousEnergy : 0;
    const double denominator =
        solution.iterations > 0 ? curvature - beta * sums.energy / alpha : curvature;
    alpha = sums.energy / denominator;
    if (!(alpha > 0) || !std::isfinite(alpha)) break;  // rounding has won
    searchValue = sums.value + beta * searchValue;
    const double growth = alpha * searchValue;
    solution.value += growth;
    previousEnergy = sums.energy;
    const double previousValue = sums.value;
    sums = system.step(alpha, beta);
    ++solution.iterations;
    const double tau = std::clamp(growth / (previousValue - sums.value), 1.0, 3.0);
    remainder = (std::isfinite(tau) ? tau : 1) * sums.value;
  }
  if (sums.energy == 0) {
    solution.isConverged = true;
    remainder = 0;
  }
  if (!rule.onResidual && solution.isConverged) solution.value += remainder;
  solution.amplification = first.value > 0 ? solution.value / first.value : 1;
  solution.residual = system.relativeResidual();
  if (!std::isfinite(solution.value)) solution.isConverged = false;
  return solution;
}

template PairSolution conjugateGradients(PairSystem<float>&, const StopRule&);
template PairSolution conjugateGradients(PairSystem<double>&, const StopRule&);

}  // namespace kindred::cpu
