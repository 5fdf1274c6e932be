#include "viz/colour/colour_options.hpp"

namespace kindred::viz {

Scale scaleOver(const Extent& extent, ScaleKind kind, double low, double centre, double high) {
  const bool isGiven = !std::isnan(low) && !std::isnan(high);
  if (isGiven && low >= high)
    throw Error{ErrorCode::Usage, joined("The colours cannot go from ", low, " to ", high,
                                         ": give a lowest value that is below the highest.")};
  // Rounding is not stretched over all the colours: what is constant has one.
  const double middle = (extent.low + extent.high) / 2;
  const bool isFlat = extent.isConstant();
  const double from = !std::isnan(low) ? low : isFlat ? middle : extent.low;
  const double to = std::max(!std::isnan(high) ? high : isFlat ? middle : extent.high, from);
  if (kind == ScaleKind::Diverging) return Scale::diverging(from, centre, to);
  if (kind == ScaleKind::Linear) return Scale::linear(from, to);
  if (from <= 0)
    throw Error{ErrorCode::Usage, joined("A logarithmic colour scale cannot begin at ", from,
                                         ": give a lowest value above 0 or a linear scale.")};
  return Scale::logarithmic(from, to);
}

}  // namespace kindred::viz
