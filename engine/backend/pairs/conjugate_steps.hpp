#pragma once

#include <cmath>

#include "engine/backend/pairs/stop_rule.hpp"

namespace kindred {

/// The numbers of conjugate gradients (in the form of Chronopoulos and Gear) beside its vectors,
/// for the symmetrically scaled system
///
///     (V⁻¹ - Ŵ) x̂ = b̂,    K = ĉ·x̂
///
/// with V = κv as preconditioner. Whoever has the vectors asks what to do with them:
///
///     steps.start(rule, sums of r = b̂);
///     while (steps.goesOn() && steps.choose(z·A z))
///       // p = z + beta p, x += alpha p, s = A z + beta s, r -= alpha s, z = V r
///       steps.advance(sums of the new r);
///
/// K is accumulated in double precision as ĉ·(α p). When the iterations end, stop_rule.hpp says;
/// the longer the walks, the smaller the residual has to be.
class ConjugateSteps {
 public:
  struct Sums {
    double energy = 0;  ///< r·V r
    double value = 0;   ///< ĉ·V r: what K grows by were the matrix diagonal
  };

  KINDRED_HOST_DEVICE void start(const StopRule& rule, const Sums& sums) {
    *this = {};
    rule_ = rule;
    firstEnergy_ = sums.energy;
    sums_ = sums;
    next_ = sums.value;
  }

  /// False once K (or x) is within the tolerance, or the iterations have run out.
  KINDRED_HOST_DEVICE bool goesOn() {
    if (!(sums_.energy > 0)) {
      isConverged_ = sums_.energy == 0;
      next_ = 0;
      return false;
    }
    isConverged_ = iterations_ > 0 && isRestSmall() && sums_.energy < guard() * firstEnergy_;
    return !isConverged_ && iterations_ < rule_.maximumIterations;
  }

  /// Chooses alpha and beta; false when rounding has won.
  KINDRED_HOST_DEVICE bool choose(double curvature) {
    const double denominator =
        iterations_ > 0 ? curvature - beta_ * sums_.energy / alpha_ : curvature;
    const double alpha = sums_.energy / denominator;
    if (!(alpha > 0) || !isFinite(alpha)) return false;
    extendBasis(alpha);
    alpha_ = alpha;
    last_ = alpha * searchValue_;
    value_ += last_;
    return true;
  }

  KINDRED_HOST_DEVICE void advance(const Sums& sums) {
    beta_ = sums.energy / sums_.energy;
    next_ = alpha_ * sums.value + beta_ * last_;
    sums_ = sums;
    ++iterations_;
  }

  KINDRED_HOST_DEVICE double alpha() const { return alpha_; }
  KINDRED_HOST_DEVICE double beta() const { return beta_; }
  KINDRED_HOST_DEVICE int iterations() const { return iterations_; }
  KINDRED_HOST_DEVICE bool isConverged() const { return isConverged_ && isFinite(value()); }

  /// K.
  KINDRED_HOST_DEVICE double value() const {
    return isConverged_ && !rule_.onResidual ? value_ + restOfNext * next_ : value_;
  }

  /// ĉ·A⁻¹ V⁻¹ A⁻¹ b̂ / ĉ·A⁻¹ b̂, as far as the steps have seen the system: by about this factor
  /// relative errors of the coefficients grow in K. It is the number of steps of a walk, in the
  /// mean over what walks give to K; and not less than that over what they give to the energy.
  KINDRED_HOST_DEVICE double amplification() const {
    double amplification = 1;
    if (iterations_ == 0) return amplification;
    const double ofEnergy = solutionSquare_ / energy_;
    if (ofEnergy > amplification) amplification = ofEnergy;
    const double ofValue = std::abs(adjointTimesSolution_ / value_);
    if (isFinite(ofValue) && ofValue > amplification) amplification = ofValue;
    return amplification;
  }

 private:
  KINDRED_HOST_DEVICE static bool isFinite(double value) { return value - value == 0; }

  KINDRED_HOST_DEVICE bool isRestSmall() const {
    const double next = 2 * next_;
    const double last = lastOfWhole * last_;
    const double bound = rule_.tolerance * value_;
    return rule_.onResidual || next * next + beta_ * last * last < bound * bound;
  }

  KINDRED_HOST_DEVICE double guard() const {
    const double square = rule_.tolerance * rule_.tolerance;
    if (rule_.onResidual) return guardOfSolution * square;
    return guardByLength(amplification()) * square;
  }

  /// x = Σ alpha p and the solution for ĉ instead of b̂, Σ sigma p, grow along the search
  /// directions p; their products under V⁻¹ follow from p = z + beta p, because every z is V⁻¹
  /// orthogonal to all p before it.
  KINDRED_HOST_DEVICE void extendBasis(double alpha) {
    solutionTimesSearch_ = beta_ * (solutionTimesSearch_ + alpha_ * searchSquare_);
    adjointTimesSearch_ = beta_ * (adjointTimesSearch_ + sigma_ * searchSquare_);
    searchSquare_ = sums_.energy + beta_ * beta_ * searchSquare_;
    searchValue_ = sums_.value + beta_ * searchValue_;
    sigma_ = alpha * searchValue_ / sums_.energy;
    adjointTimesSolution_ += sigma_ * solutionTimesSearch_ + alpha * adjointTimesSearch_ +
                             alpha * sigma_ * searchSquare_;
    solutionSquare_ += 2 * alpha * solutionTimesSearch_ + alpha * alpha * searchSquare_;
    energy_ += alpha * sums_.energy;
  }

  StopRule rule_;
  Sums sums_;
  int iterations_ = 0;
  bool isConverged_ = false;
  double firstEnergy_ = 0;
  double alpha_ = 0;
  double beta_ = 0;
  double value_ = 0;
  double last_ = 0;         ///< what the last step added to K
  double next_ = 0;         ///< what the next one will add, nearly
  double searchValue_ = 0;  ///< ĉ·p

  double energy_ = 0;  ///< b̂·x
  double sigma_ = 0;
  double searchSquare_ = 0;         ///< p·V⁻¹ p
  double solutionTimesSearch_ = 0;  ///< x·V⁻¹ p
  double adjointTimesSearch_ = 0;   ///< of the solution for ĉ
  double adjointTimesSolution_ = 0;
  double solutionSquare_ = 0;  ///< x·V⁻¹ x
};

}  // namespace kindred
