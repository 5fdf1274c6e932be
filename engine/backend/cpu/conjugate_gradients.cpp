#include "engine/backend/cpu/conjugate_gradients.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <vector>

namespace kindred::cpu {
namespace {

/// The numbers of a step. The residuals z = V r of all steps, divided by their norms, are the basis
/// in which the system is T = L D Lᵀ with D = 1 / alpha and -sqrt(beta) below the diagonal of L.
struct Step {
  double alpha;
  double rootBeta;
  double norm;   ///< sqrt(r·V r)
  double value;  ///< ĉ·z / norm
};

/// Replaces a vector in that basis by T⁻¹ times it.
void solve(const std::vector<Step>& steps, std::vector<double>& vector) {
  for (std::size_t at = 1; at < steps.size(); ++at)
    vector[at] += steps[at].rootBeta * vector[at - 1];
  for (std::size_t at = 0; at < steps.size(); ++at)
    vector[at] *= steps[at].alpha;
  for (std::size_t at = steps.size() - 1; at > 0; --at)
    vector[at - 1] += steps[at].rootBeta * vector[at];
}

/// ĉ·A⁻¹ V⁻¹ A⁻¹ b̂ / ĉ·A⁻¹ b̂, as far as the steps have seen the system: relative errors of the
/// coefficients grow by about this factor in K. It is the number of steps of a walk, in the mean
/// over what walks give to K; and not less than that over what they give to the energy.
double amplificationOf(const std::vector<Step>& steps) {
  if (steps.empty()) return 1;
  const auto times = [&](const std::vector<double>& vector) {
    double sum = 0;
    for (std::size_t at = 0; at < steps.size(); ++at)
      sum += steps[at].value * vector[at];
    return sum;
  };
  std::vector<double> vector(steps.size(), 0.0);
  vector.front() = steps.front().norm;
  solve(steps, vector);
  const double value = times(vector);
  const double energy = steps.front().norm * vector.front();
  double square = 0;
  for (const double coefficient : vector)
    square += coefficient * coefficient;
  solve(steps, vector);
  const double ofValue = std::abs(times(vector) / value);
  const double ofEnergy = square / energy;
  return std::max({1.0, ofEnergy, std::isfinite(ofValue) ? ofValue : 1.0});
}

}  // namespace

template <typename Real>
PairSolution conjugateGradients(PairSystem<Real>& system, const StopRule& rule) {
  using Sums = typename PairSystem<Real>::Sums;
  std::vector<Step> steps;
  const double square = rule.tolerance * rule.tolerance;
  // Found by measurement. Short walks need no more than 1000, and then it costs no iteration; with
  // 10 no pair of random graphs, however slow its walks, is off by more than twice the tolerance.
  const auto guard = [&] {
    if (rule.onResidual) return 1e-6 * square;
    const double amplification = amplificationOf(steps);
    return std::max(1000 / std::pow(amplification, 8), 10 / amplification) * square;
  };

  Sums sums = system.start();
  const Sums first = sums;
  PairSolution solution;
  double alpha = 0;
  double previousEnergy = 0;
  double searchValue = 0;  // ĉ·p
  double remainder = sums.value;
  while (sums.energy > 0) {
    const bool isRemainderSmall =
        rule.onResidual || std::abs(remainder) < rule.tolerance * std::abs(solution.value);
    if (solution.iterations > 0 && isRemainderSmall && sums.energy < guard() * first.energy) {
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
    const double norm = std::sqrt(sums.energy);
    steps.push_back({alpha, std::sqrt(beta), norm, sums.value / norm});
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
  solution.amplification = amplificationOf(steps);
  solution.residual = system.relativeResidual();
  if (!std::isfinite(solution.value)) solution.isConverged = false;
  return solution;
}

template PairSolution conjugateGradients(PairSystem<float>&, const StopRule&);
template PairSolution conjugateGradients(PairSystem<double>&, const StopRule&);

}  // namespace kindred::cpu
