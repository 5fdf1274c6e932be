#pragma once

#include "engine/backend/pairs/stop_rule.hpp"

namespace kindred::cuda {

struct MoleculeRule {
  float tolerance = 1e-6F;
  float energyLeft = 1e-9F;  ///< share of the first r·z that may be left
  int maximumIterations = 200;
  bool leavesOutSingles = false;  ///< lmin = 1: without Σ κv
  /// The factor by which rounding errors are larger than with coefficients from a table.
  float roundings = 1;
};

/// The numbers of conjugate gradients on the red rows of a pair (see molecule_kernel.cuh), small
/// enough for the registers of every lane: those of the CPU's molecule kernel in single precision,
/// but for K. Vectors follow β and α, whatever their rounding, so that K and the residual stay true
/// to them.
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
      float tau = quotient(growth_, f_ - f);
      if (!(tau > 1)) tau = 1;
      constexpr auto most = static_cast<float>(mostRemainder);
      if (!(tau < most)) tau = most;
      missing_ = tau * f;
      isConverged_ = magnitude(missing_) < rule.tolerance * static_cast<float>(value_) &&
                     gamma < rule.energyLeft * firstGamma_;
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
    step_ = step;
    if (step > largestStep_) largestStep_ = step;
    direction_ = f_ + beta_ * direction_;
    growth_ = step * direction_;
    value_ += growth_;
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
    return found > 0 &&
           rule.roundings * roundingOf(found, singles, largestStep_, rule.leavesOutSingles) <=
               rule.tolerance;
  }

 private:
  /// Rounded to two units in the last place on a device, which is enough and far shorter.
  KINDRED_HOST_DEVICE static float quotient(float a, float b) {
#ifdef __CUDA_ARCH__
    return __fdividef(a, b);
#else
    return a / b;
#endif
  }

  KINDRED_HOST_DEVICE static float magnitude(float value) { return value < 0 ? -value : value; }

  double value_ = 0;
  float missing_ = 0;
  float gamma_ = 0;
  float firstGamma_ = 0;
  float f_ = 0;
  float beta_ = 0;
  float step_ = 0;
  float largestStep_ = 0;
  float direction_ = 0;
  float growth_ = 0;
  int iterations_ = 0;
  bool isOver_ = false;
  bool isConverged_ = false;
};

}  // namespace kindred::cuda
