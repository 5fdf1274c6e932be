#include "viz/colour/colour_scale.hpp"

#include <algorithm>
#include <cmath>

namespace kindred::viz {

namespace {

constexpr float lastStep = ColourMap::tableSize - 1;
constexpr std::int32_t missingStep = ColourMap::tableSize;

}  // namespace

ColourScale::ColourScale(const ColourMap& map, const Scale& scale, Colour missing)
    : isLogarithmic_{scale.kind() == ScaleKind::Logarithmic} {
  std::ranges::copy(pixelsOf(map), pixels_.begin());
  pixels_[missingStep] = pixelOf(missing);
  const auto placeOf = [&](double value) { return isLogarithmic_ ? std::log2(value) : value; };
  low_ = static_cast<float>(placeOf(scale.low()));
  stepsPerUnit_ = static_cast<float>(lastStep / (placeOf(scale.high()) - placeOf(scale.low())));
}

void ColourScale::paint(std::span<const float> values, std::span<std::uint32_t> pixels) const {
  // In parts that stay in the cache. Steps are reckoned many at once, which looking up is not.
  std::array<float, 512> places;
  std::array<std::int32_t, places.size()> steps;
  for (std::size_t begin = 0; begin < values.size(); begin += places.size()) {
    const auto part = values.subspan(begin, std::min(places.size(), values.size() - begin));
    if (isLogarithmic_)
      std::ranges::transform(part, places.begin(),
                             [](float value) { return std::log2(std::max(value, 0.0F)); });
    const auto* const place = isLogarithmic_ ? places.data() : part.data();
    for (std::size_t at = 0; at < part.size(); ++at) {
      const float rounded = (place[at] - low_) * stepsPerUnit_ + 0.5F;
      const float step = rounded > 0 ? std::min(rounded, lastStep) : 0;
      // A value that is not a number compares as false and has taken step 0.
      steps[at] = part[at] == part[at] ? static_cast<std::int32_t>(step) : missingStep;
    }
    for (std::size_t at = 0; at < part.size(); ++at)
      pixels[begin + at] = pixels_[steps[at]];
  }
}

}  // namespace kindred::viz
