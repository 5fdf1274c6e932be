#include "viz/colour/colour_scale.hpp"

#include <algorithm>
#include <cmath>

namespace kindred::viz {

namespace {

constexpr float lastStep = ColourMap::tableSize - 1;

}  // namespace

ColourScale::ColourScale(const ColourMap& map, const Scale& scale, Colour missing)
    : pixels_{pixelsOf(map)},
      missing_{pixelOf(missing)},
      isLogarithmic_{scale.kind() == ScaleKind::Logarithmic} {
  const auto placeOf = [&](double value) { return isLogarithmic_ ? std::log2(value) : value; };
  low_ = static_cast<float>(placeOf(scale.low()));
  stepsPerUnit_ = static_cast<float>(lastStep / (placeOf(scale.high()) - placeOf(scale.low())));
}

std::uint32_t ColourScale::operator()(float value) const {
  if (value != value) return missing_;
  if (isLogarithmic_ && value <= 0) return pixels_.front();
  const float place = isLogarithmic_ ? std::log2(value) : value;
  const float step = std::clamp((place - low_) * stepsPerUnit_, 0.0F, lastStep);
  return pixels_[static_cast<std::size_t>(step + 0.5F)];
}

}  // namespace kindred::viz
