#include "engine/kernel/value_kernel.hpp"

#include <cmath>
#include <limits>

#include "engine/kernel/kernel_forms.hpp"

namespace kindred {

namespace {

/// The one element that an empty list stands for.
constexpr double nothing = std::numeric_limits<double>::quiet_NaN();

/// A kernel inside conv, of two elements of lists.
double elementKernel(const KernelTerm& term, double a, double b) {
  const auto operand = [&](std::size_t at) { return elementKernel(term.operands[at], a, b); };
  const bool isNothing = std::isnan(a) || std::isnan(b);
  const bool isEqual = a == b || (std::isnan(a) && std::isnan(b));
  switch (term.form) {
    case KernelForm::Constant:
      return term.parameters[0];
    case KernelForm::Delta:
      return isEqual ? 1 : term.parameters[0];
    case KernelForm::SquareExponential:
      return isNothing ? isEqual : squareExponential(a, b, term.parameters[0]);
    case KernelForm::RationalQuadratic:
      return isNothing ? isEqual : rationalQuadratic(a, b, term.parameters[0], term.parameters[1]);
    case KernelForm::CompactPolynomial:
      return isNothing ? isEqual : compactPolynomial(a, b, term.parameters[0]);
    case KernelForm::Sum: {
      double sum = 0;
      for (std::size_t at = 0; at < term.operands.size(); ++at)
        sum += operand(at);
      return sum;
    }
    case KernelForm::Product: {
      double product = 1;
      for (std::size_t at = 0; at < term.operands.size(); ++at)
        product *= operand(at);
      return product;
    }
    case KernelForm::Power:
      return std::pow(operand(0), term.parameters[0]);
    case KernelForm::Normalised:
      return operand(0) / std::sqrt(elementKernel(term.operands[0], a, a) *
                                    elementKernel(term.operands[0], b, b));
    case KernelForm::DotProduct:
    case KernelForm::Convolution:
      break;
  }
  return nothing;  // the parser lets neither stand inside conv
}

double convolution(const KernelTerm& term, std::span<const double> a, std::span<const double> b) {
  const std::span<const double> none{&nothing, 1};
  if (a.empty()) a = none;
  if (b.empty()) b = none;
  double sum = 0;
  for (const double x : a)
    for (const double y : b)
      sum += elementKernel(term.operands.front(), x, y);
  return term.isSum ? sum : sum / static_cast<double>(a.size() * b.size());
}

double dotProduct(std::span<const double> a, std::span<const double> b) {
  double sum = 0;
  for (std::size_t at = 0; at < a.size(); ++at)
    sum += a[at] * b[at];
  return sum;
}

}  // namespace

double valueKernel(const KernelTerm& term, std::span<const double> a, std::span<const double> b) {
  if (term.form == KernelForm::DotProduct) return dotProduct(a, b);
  if (term.form == KernelForm::Convolution) return convolution(term, a, b);
  return elementKernel(term, a.front(), b.front());
}

}  // namespace kindred
