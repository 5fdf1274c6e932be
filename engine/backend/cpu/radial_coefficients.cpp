#include "engine/backend/cpu/radial_coefficients.hpp"

#include <algorithm>
#include <cmath>

namespace kindred::cpu {
namespace {

/// A power of a square exponential is one of another length, and one of a rational quadratic has
/// another length and α; only the compact polynomial has to be raised.
RadialView viewOf(const RadialTerm& radial) {
  const double shorter = std::sqrt(radial.power) / radial.length;
  switch (radial.form) {
    case RadialTerm::Form::SquareExponential:
      return {.form = RadialView::Form::SquareExponential,
              .inverseLength = static_cast<float>(shorter)};
    case RadialTerm::Form::RationalQuadratic:
      return {.form = RadialView::Form::RationalQuadratic,
              .inverseLength = static_cast<float>(shorter),
              .alpha = static_cast<float>(radial.alpha * radial.power)};
    default:
      return {.form = RadialView::Form::CompactPolynomial,
              .inverseLength = static_cast<float>(1 / radial.length),
              .power = static_cast<float>(radial.power)};
  }
}

}  // namespace

bool RadialCoefficients::canCompute(const CompiledKernel& kernel) {
  return std::all_of(kernel.terms.begin(), kernel.terms.end(), [](const auto& term) {
    return std::all_of(term.radials.begin(), term.radials.end(), [](const RadialTerm& radial) {
      return radial.form == RadialTerm::Form::SquareExponential ||
             radial.form == RadialTerm::Form::RationalQuadratic ||
             radial.form == RadialTerm::Form::CompactPolynomial;
    });
  });
}

void RadialCoefficients::prepare(const BlockGraph<float>& first, const BlockGraph<float>& second,
                                 std::int32_t begin, std::int32_t width) {
  first_ = &first;
  radials_.clear();
  for (const CompiledKernel::Term& term : kernel_->terms) {
    for (const RadialTerm& radial : term.radials) {
      RadialView view = viewOf(radial);
      view.firstHigh = first.valueHigh(radial.firstValue);
      view.firstLow = first.valueLow(radial.firstValue);
      view.secondHigh = second.valueHigh(radial.firstValue) + begin;
      view.secondLow = second.valueLow(radial.firstValue) + begin;
      radials_.push_back(view);
    }
  }

  const std::size_t classes = static_cast<std::size_t>(kernel_->classCount);
  const std::size_t tableSize = classes * static_cast<std::size_t>(width);
  float* row = roomFor(classRows_, tableSize * kernel_->terms.size());
  const RadialView* radials = radials_.data();
  terms_.clear();
  for (const CompiledKernel::Term& term : kernel_->terms) {
    const auto count = static_cast<std::int32_t>(term.radials.size());
    terms_.push_back({.classRows = row, .radials = radials, .radialCount = count});
    radials += count;
    for (std::size_t rowClass = 0; rowClass < classes; ++rowClass, row += width) {
      for (std::int32_t lane = 0; lane < width; ++lane) {
        const std::int32_t edge = begin + lane;
        const double value =
            edge < second.edgeCount
                ? term.table[rowClass * classes + static_cast<std::size_t>(second.classes[edge])]
                : 0;
        row[lane] = static_cast<float>(value * static_cast<double>(second.halved[edge]));
      }
    }
  }
}

void RadialCoefficients::fill(std::int32_t edgeBegin, std::int32_t edgeEnd, float* rows) const {
  fillRows_({.terms = terms_.data(),
             .termCount = static_cast<std::int32_t>(terms_.size()),
             .firstClasses = first_->classes.data(),
             .firstWeights = first_->weights.data()},
            edgeBegin, edgeEnd, rows);
}

}  // namespace kindred::cpu
