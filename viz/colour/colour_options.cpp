#include "viz/colour/colour_options.hpp"

namespace kindred::viz {

namespace {

constexpr double tenth = 0.1;

struct Limits {
  double low = 0;
  double high = 0;
};

/// Rounding is not stretched over all the colours: what is constant has one, at the end of a scale
/// that begins at zero, or a decade below.
Limits limitsOf(const Extent& extent, ScaleKind kind) {
  if (!extent.isConstant()) return {extent.low, extent.high};
  const double value = extent.high > 0 ? extent.high : extent.low;
  switch (kind) {
    case ScaleKind::Linear:
      return {std::min(value, 0.0), value == 0 ? 1 : std::max(value, 0.0)};
    case ScaleKind::Logarithmic:
      return {tenth * value, value};
    case ScaleKind::Diverging:
      break;
  }
  return {value, value};
}

}  // namespace

Scale scaleOver(const Extent& extent, ScaleKind kind, double low, double centre, double high) {
  const bool isGiven = !std::isnan(low) && !std::isnan(high);
  if (isGiven && low >= high)
    throw Error{ErrorCode::Usage, joined("The colours cannot go from ", low, " to ", high,
                                         ": give a lowest value that is below the highest.")};
  const auto [lowest, highest] = limitsOf(extent, kind);
  const double from = std::isnan(low) ? lowest : low;
  const double to = std::max(std::isnan(high) ? highest : high, from);
  if (kind == ScaleKind::Diverging) return Scale::diverging(from, centre, to);
  if (kind == ScaleKind::Linear) return Scale::linear(from, to);
  if (from <= 0)
    throw Error{ErrorCode::Usage, joined("A logarithmic colour scale cannot begin at ", from,
                                         ": give a lowest value above 0 or a linear scale.")};
  return Scale::logarithmic(from, to);
}

}  // namespace kindred::viz
