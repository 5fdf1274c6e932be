#pragma once

#include <cmath>
#include <cstdint>
#include <vector>

#include "engine/core/host_device.hpp"
#include "engine/kernel/compile.hpp"
#include "engine/kernel/kernel_forms.hpp"

namespace kindred::cuda {

/// A RadialTerm as a device evaluates it.
struct RadialView {
  RadialTerm::Form form;
  std::int32_t firstValue;
  std::int32_t valueCount;
  double parameter;  ///< 1 / length; h of Delta
  double alpha;
  double power;
};

/// One term of a compiled kernel: radials [radialBegin, radialEnd) of its view.
struct TermView {
  std::int32_t radialBegin;
  std::int32_t radialEnd;
};

/// A compiled kernel by pointers into the memory of whoever evaluates it.
template <typename Real>
struct KernelView {
  std::int32_t classCount;
  std::int32_t valueCount;
  std::int32_t termCount;
  bool isTable;
  const Real* tables;  ///< classCount × classCount, term after term
  const TermView* terms;
  const RadialView* radials;
  Real least;  ///< smaller values are raised to it
};

/// The arrays that a KernelView points to.
template <typename Real>
struct KernelArrays {
  std::vector<Real> tables;
  std::vector<TermView> terms;
  std::vector<RadialView> radials;

  explicit KernelArrays(const CompiledKernel& kernel);
};

extern template struct KernelArrays<float>;
extern template struct KernelArrays<double>;

/// Differences are taken in double precision: numbers that lie close together far from zero keep
/// theirs. The rest is done in Real.
template <typename Real>
KINDRED_HOST_DEVICE Real evaluate(const RadialView& radial, const double* x, const double* y) {
  const double a = x[radial.firstValue];
  const double b = y[radial.firstValue];
  Real value = 0;
  switch (radial.form) {
    case RadialTerm::Form::SquareExponential:
      value = squareExponential(static_cast<Real>((a - b) * radial.parameter));
      break;
    case RadialTerm::Form::RationalQuadratic:
      value = rationalQuadratic(static_cast<Real>((a - b) * radial.parameter),
                                static_cast<Real>(radial.alpha));
      break;
    case RadialTerm::Form::CompactPolynomial:
      value = compactPolynomial(static_cast<Real>((a - b) * radial.parameter));
      break;
    case RadialTerm::Form::Delta:
      value = static_cast<Real>(a == b ? 1 : radial.parameter);
      break;
    case RadialTerm::Form::Dot: {
      double sum = 0;
      for (std::int32_t at = radial.firstValue; at < radial.firstValue + radial.valueCount; ++at)
        sum += x[at] * y[at];
      value = static_cast<Real>(sum);
      break;
    }
  }
  return radial.power == 1 ? value : std::pow(value, static_cast<Real>(radial.power));
}

/// κ of two items by their classes and numbers; see CompiledKernel.
template <typename Real>
KINDRED_HOST_DEVICE Real evaluate(const KernelView<Real>& kernel, std::int32_t classX,
                                  const double* x, std::int32_t classY, const double* y) {
  const std::int64_t place = static_cast<std::int64_t>(classX) * kernel.classCount + classY;
  const std::int64_t tableSize = static_cast<std::int64_t>(kernel.classCount) * kernel.classCount;
  Real sum = 0;
  for (std::int32_t term = 0; term < kernel.termCount; ++term) {
    Real product = kernel.tables[term * tableSize + place];
    for (auto at = kernel.terms[term].radialBegin; at < kernel.terms[term].radialEnd; ++at)
      product *= evaluate<Real>(kernel.radials[at], x, y);
    sum += product;
  }
  return sum < kernel.least ? kernel.least : sum;
}

}  // namespace kindred::cuda
