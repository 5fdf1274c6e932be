#pragma once

#include <algorithm>
#include <cmath>
#include <map>
#include <string>
#include <variant>
#include <vector>

#include "engine/kernel/base_kernel.hpp"

namespace kindred::test {

/// The labels of one item as a person would write them down.
using Label = std::variant<double, std::string, std::vector<double>, std::vector<std::string>>;
using Labels = std::map<std::string, Label>;

/// Evaluates an expression straight from its tree: no classes, no tables, no expansion.
inline double directKernel(const KernelTerm& term, const Labels& x, const Labels& y);

namespace direct {

inline double ofNumbers(const KernelTerm& term, double a, double b) {
  const double d = a - b;
  const auto& p = term.parameters;
  switch (term.form) {
    case KernelForm::Delta:
      return a == b ? 1 : p[0];
    case KernelForm::SquareExponential:
      return std::exp(-d * d / (2 * p[0] * p[0]));
    case KernelForm::RationalQuadratic:
      return std::pow(1 + d * d / (2 * p[1] * p[0] * p[0]), -p[1]);
    case KernelForm::CompactPolynomial: {
      const double s = std::fabs(d) / p[0];
      return s < 1 ? std::pow(1 - s, 4) * (1 + 4 * s) : 0;
    }
    default:
      return a * b;
  }
}

template <typename Element>
double ofLists(const KernelTerm& term, const std::vector<Element>& a,
               const std::vector<Element>& b) {
  double sum = 0;
  for (const auto& x : a)
    for (const auto& y : b)
      sum += directKernel(term.operands[0], {{"", x}}, {{"", y}});
  return term.isSum ? sum : sum / static_cast<double>(a.size() * b.size());
}

inline double ofAttribute(const KernelTerm& term, const Label& a, const Label& b) {
  if (const auto* x = std::get_if<double>(&a)) return ofNumbers(term, *x, std::get<double>(b));
  if (const auto* x = std::get_if<std::string>(&a))
    return *x == std::get<std::string>(b) ? 1 : term.parameters[0];
  if (const auto* x = std::get_if<std::vector<double>>(&a)) {
    const auto& y = std::get<std::vector<double>>(b);
    if (term.form == KernelForm::Convolution) return ofLists(term, *x, y);
    double dot = 0;
    for (std::size_t at = 0; at < x->size(); ++at)
      dot += (*x)[at] * y[at];
    return dot;
  }
  return ofLists(term, std::get<std::vector<std::string>>(a),
                 std::get<std::vector<std::string>>(b));
}

}  // namespace direct

inline double directKernel(const KernelTerm& term, const Labels& x, const Labels& y) {
  switch (term.form) {
    case KernelForm::Constant:
      return term.parameters[0];
    case KernelForm::Sum: {
      double sum = 0;
      for (const auto& operand : term.operands)
        sum += directKernel(operand, x, y);
      return sum;
    }
    case KernelForm::Product: {
      double product = 1;
      for (const auto& operand : term.operands)
        product *= directKernel(operand, x, y);
      return product;
    }
    case KernelForm::Power:
      return std::pow(directKernel(term.operands[0], x, y), term.parameters[0]);
    case KernelForm::Normalised:
      return directKernel(term.operands[0], x, y) /
             std::sqrt(directKernel(term.operands[0], x, x) * directKernel(term.operands[0], y, y));
    default:
      return direct::ofAttribute(term, x.at(term.attribute), y.at(term.attribute));
  }
}

}  // namespace kindred::test
