#include "viz/colour/scale.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace kindred::viz {

namespace {

/// True if the limits differ by more than rounding does.
bool isWide(double low, double high) {
  return high - low > 1e-12 * std::max(std::abs(low), std::abs(high));
}

}  // namespace

Scale::Scale(ScaleKind kind, double low, double high) : kind_{kind}, low_{low}, high_{high} {}

Scale Scale::linear(double low, double high) {
  if (isWide(low, high)) return {ScaleKind::Linear, low, high};
  const double margin = low == 0 ? 1 : std::abs(low) / 2;
  return {ScaleKind::Linear, low - margin, low + margin};
}

Scale Scale::logarithmic(double low, double high) {
  assert(low > 0 && high > 0);
  if (isWide(low, high)) return {ScaleKind::Logarithmic, low, high};
  return {ScaleKind::Logarithmic, low / 10, low * 10};
}

Scale Scale::diverging(double low, double centre, double high) {
  const double reach = std::max(high - centre, centre - low);
  const double side =
      isWide(centre - reach, centre + reach) ? reach : std::max(std::abs(centre) / 2, 1.0);
  return {ScaleKind::Diverging, centre - side, centre + side};
}

double Scale::position(double value) const {
  if (std::isnan(value)) return value;
  if (kind_ != ScaleKind::Logarithmic) return std::clamp((value - low_) / (high_ - low_), 0.0, 1.0);
  if (value <= low_) return 0;
  return std::min(std::log(value / low_) / std::log(high_ / low_), 1.0);
}

double Scale::value(double position) const {
  if (kind_ != ScaleKind::Logarithmic) return low_ + (high_ - low_) * position;
  return low_ * std::pow(high_ / low_, position);
}

bool Extent::isConstant() const {
  constexpr double rounding = 1e-5;
  return high - low <= rounding * std::max(std::abs(low), std::abs(high));
}

void ExtentSoFar::see(double value) {
  if (!std::isfinite(value)) {
    hasMissing_ = true;
    return;
  }
  low_ = std::min(low_, value);
  high_ = std::max(high_, value);
}

void ExtentSoFar::see(std::span<const float> values) {
  for (const float value : values)
    see(value);
}

Extent ExtentSoFar::extent() const {
  if (low_ > high_) return {0, 1, hasMissing_, false};
  return {low_, high_, hasMissing_};
}

Extent extentOf(std::span<const double> values) {
  ExtentSoFar extent;
  for (const double value : values)
    extent.see(value);
  return extent.extent();
}

}  // namespace kindred::viz
