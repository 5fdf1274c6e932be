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

void ColourScale::paint(std::span<const float> values, std::span<std::uint32_t> pixels) const {
  const auto paintBy = [&](const auto& placeOf) {
    std::ranges::transform(values, pixels.begin(), [&](float value) {
      // What is not a number compares as false and takes step 0, which is then not used.
      const float rounded = (placeOf(value) - low_) * stepsPerUnit_ + 0.5F;
      const float step = rounded > 0 ? std::min(rounded, lastStep) : 0;
      return value == value ? pixels_[static_cast<std::uint32_t>(step)] : missing_;
    });
  };
  if (isLogarithmic_)
    paintBy([](float value) { return std::log2(std::max(value, 0.0F)); });
  else
    paintBy([](float value) { return value; });
}

}  // namespace kindred::viz
