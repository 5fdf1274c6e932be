#pragma once

#include "engine/backend/pairs/stop_rule.hpp"

namespace kindred::cuda {

struct MoleculeRule {
  float tolerance = 1e-6F;
  float energyLeft = 1e-9F;  ///< share of the first r·z that may be left, for short walks;
                             ///< if steps are weighted, times guardByLength
  int maximumIterations = 200;
  bool leavesOutSingles = false;  ///< lmin = 1: without Σ κv
  /// The factor by which rounding errors are larger than with coefficients from a table.
  float roundings = 1;
};

/// The numbers of conjugate gradients on the red rows of a pair (see molecule_kernel.cuh), small
/// enough for the registers of every lane: those of the CPU's molecule kernel in single precision,
/// but for K. Vectors follow β and α, whatever their rounding, so that K and the residual stay true
/// to them. `isWeighted` if weights spread the spectrum, so that what remains is harder to
/// foresee.
template <bool isWeighted>
class MoleculeSteps {
 public:
  /// After the black half of an iteration: γ = r·z and f = ĉ·z, what K grows by were the step 1.
  KINDRED_HOST_DEVICE void meetBlack(float gamma, float f, const MoleculeRule& rule) {
    if (isOver_) return;
    if (!(gamma > 0)) {  // nothing is left to solve, or there were no red rows
      missing_ = 0;
      isConverged_ = gamma == 0;
      isOver_ = true;
      return;
    }
    beta_ = iterations_ > 0 ? quotient(gamma, gamma_) : 0;
    if (iterations_ == 0) {
      firstGamma_ = gamma;
    } else {
      const float next = step_ * f + beta_ * last_;
      missing_ = static_cast<float>(restOfNext) * next;
      constexpr float ofNext = 4;
      constexpr auto ofLast = static_cast<float>(lastWhenEliminated * lastWhenEliminated);
      const float bound = rule.tolerance * static_cast<float>(value_);
      isConverged_ = ofNext * next * next + ofLast * beta_ * last_ * last_ < bound * bound &&
                     isEnergySmall(gamma, rule.energyLeft * firstGamma_);
      isOver_ = isConverged_ || iterations_ >= rule.maximumIterations;
    }
    gamma_ = gamma;
    f_ = f;
  }

  /// After the red half: δ = z·S z.
  KINDRED_HOST_DEVICE void meetRed(float delta) {
    if (isOver_) return;
    const float step =
        quotient(gamma_, iterations_ > 0 ? delta - quotient(beta_ * gamma_, step_) : delta);
    if (!(step > 0) || step - step != 0) {
      isOver_ = true;
      return;
    }
    solutionTimesSearch_ = beta_ * (solutionTimesSearch_ + step_ * searchSquare_);
    searchSquare_ = gamma_ + beta_ * beta_ * searchSquare_;
    solutionSquare_ += step * (2 * solutionTimesSearch_ + step * searchSquare_);
    energy_ += step * gamma_;
    step_ = step;
    direction_ = f_ + beta_ * direction_;
    last_ = step * direction_;
    value_ += last_;
    ++iterations_;
  }

  /// Sets the value of K before the first step.
  KINDRED_HOST_DEVICE void setStart(float value) { value_ = value; }

  KINDRED_HOST_DEVICE bool isOver() const { return isOver_; }
  KINDRED_HOST_DEVICE float alpha() const { return isOver_ ? 0 : step_; }
  KINDRED_HOST_DEVICE float beta() const { return isOver_ ? 0 : beta_; }
  KINDRED_HOST_DEVICE int iterations() const { return iterations_; }
  KINDRED_HOST_DEVICE double value() const { return value_ + missing_; }

  /// True if K is within the tolerance, rounding included. `singles` is Σ κv.
  KINDRED_HOST_DEVICE bool isTrusted(float singles, const MoleculeRule& rule) const {
    if (!isConverged_) return false;
    const auto found = static_cast<float>(value());
    const float amplification = energy_ > 0 ? solutionSquare_ / energy_ : 0;
    return found > 0 &&
           rule.roundings * roundingOf(found, singles, amplification, rule.leavesOutSingles) <=
               rule.tolerance;
  }

 private:
  /// The longer the walks, the smaller.
  KINDRED_HOST_DEVICE bool isEnergySmall(float gamma, float bound) const {
    if constexpr (isWeighted)
      return gamma < guardByLength(quotient(solutionSquare_, energy_)) * bound;
    return gamma < bound &&
           gamma * solutionSquare_ < static_cast<float>(shortWalk) * bound * energy_;
  }

  /// Rounded to two units in the last place on a device, which is enough and far shorter.
  KINDRED_HOST_DEVICE static float quotient(float a, float b) {
#ifdef __CUDA_ARCH__
    return __fdividef(a, b);
#else
    return a / b;
#endif
  }

  double value_ = 0;
  float missing_ = 0;
  float gamma_ = 0;
  float firstGamma_ = 0;
  float f_ = 0;
  float beta_ = 0;
  float step_ = 0;
  float searchSquare_ = 0;  ///< p·M p; for the amplification, as in ConjugateSteps
  float solutionTimesSearch_ = 0;
  float solutionSquare_ = 0;
  float energy_ = 0;
  float direction_ = 0;
  float last_ = 0;
  int iterations_ = 0;
  bool isOver_ = false;
  bool isConverged_ = false;
};

}  // namespace kindred::cuda
