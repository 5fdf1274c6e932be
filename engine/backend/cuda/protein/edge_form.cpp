#include "engine/backend/cuda/protein/edge_form.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

namespace kindred::cuda {
namespace {

/// In the shortest length scale: farther apart, numbers lose their differences to rounding.
constexpr double mostLengthsApart = 256;

/// Larger ones would multiply the error of a logarithm, 2^-22, beyond the tolerance.
constexpr double largestExponent = 4;

/// A power of a square exponential is one of another length, and one of a rational quadratic has
/// another length and α; only the compact polynomial has to be raised.
EdgeForm::Radial radialOf(const RadialTerm& term) {
  const bool isCompact = term.form == RadialTerm::Form::CompactPolynomial;
  const double shorter = std::sqrt(term.power) / term.length;
  return {.form = term.form,
          .inverseLength = static_cast<float>(isCompact ? 1 / term.length : shorter),
          .alpha = static_cast<float>(term.alpha * term.power),
          .power = static_cast<float>(isCompact ? term.power : 1)};
}

bool isDistance(const RadialTerm& term) {
  return term.form == RadialTerm::Form::SquareExponential ||
         term.form == RadialTerm::Form::RationalQuadratic ||
         term.form == RadialTerm::Form::CompactPolynomial;
}

/// The terms and radials alone; none if there are too many, or of several values.
std::optional<EdgeForm> termsOf(const CompiledKernel& edge) {
  EdgeForm form;
  std::int32_t radialCount = 0;
  if (edge.terms.size() > EdgeForm::mostTerms) return {};
  for (const CompiledKernel::Term& term : edge.terms) {
    for (const RadialTerm& radial : term.radials) {
      if (!isDistance(radial) || radialCount == EdgeForm::mostRadials) return {};
      if (radialCount > 0 && radial.firstValue != form.value) return {};
      form.value = radial.firstValue;
      form.radials[radialCount++] = radialOf(radial);
    }
    form.radialEnds[form.termCount++] = radialCount;
  }
  if (radialCount == 0) return {};
  return form;
}

/// Gives a form of one term of one radial the kind that is made for that radial, if there is one.
void simplify(EdgeForm& form, const CompiledKernel& edge) {
  const RadialTerm& radial = edge.terms.front().radials.front();
  const double exponent = radial.alpha * radial.power;
  if (radial.form == RadialTerm::Form::SquareExponential) {
    form.kind = EdgeForm::Kind::OneExponential;
    form.unit = std::sqrt(radial.power / (2 * std::numbers::ln2)) / radial.length;
  } else if (radial.form == RadialTerm::Form::RationalQuadratic && exponent <= largestExponent) {
    form.kind = EdgeForm::Kind::OneRational;
    form.unit = 1 / (std::sqrt(2 * radial.alpha) * radial.length);
    form.exponent = exponent;
  } else {
    return;
  }
  form.scale = edge.table(0, 0);
}

}  // namespace

std::optional<EdgeForm> EdgeForm::of(const KernelInput& input) {
  auto form = termsOf(input.edge);
  if (!form) return {};
  double low = std::numeric_limits<double>::infinity();
  double high = -low;
  for (const KernelGraph& graph : input.graphs) {
    for (std::int32_t edge = 0; edge < graph.edgeCount(); ++edge) {
      const double value = form->number(input, graph, edge);
      low = std::min(low, value);
      high = std::max(high, value);
    }
  }
  if (!(low <= high)) return form;
  const auto radialCount = form->radialEnds[form->termCount - 1];
  for (std::int32_t at = 0; at < radialCount; ++at)
    if (!((high - low) * static_cast<double>(form->radials[at].inverseLength) <= mostLengthsApart))
      return {};
  form->centre = low + (high - low) / 2;
  if (form->termCount == 1 && radialCount == 1 && input.edge.classCount == 1)
    simplify(*form, input.edge);
  return form;
}

}  // namespace kindred::cuda
