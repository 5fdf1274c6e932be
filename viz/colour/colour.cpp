#include "viz/colour/colour.hpp"

#include <algorithm>
#include <cmath>

namespace kindred::viz {

namespace {

double linearLight(double channel) {
  return channel <= 0.04045 ? channel / 12.92 : std::pow((channel + 0.055) / 1.055, 2.4);
}

std::uint32_t byteOf(double channel) {
  return static_cast<std::uint32_t>(std::lround(std::clamp(channel, 0.0, 1.0) * 255));
}

}  // namespace

Colour mixed(Colour from, Colour to, double share) {
  const auto between = [share](double a, double b) { return a + (b - a) * share; };
  return {between(from.red, to.red), between(from.green, to.green), between(from.blue, to.blue),
          between(from.alpha, to.alpha)};
}

double luminance(Colour colour) {
  return 0.2126 * linearLight(colour.red) + 0.7152 * linearLight(colour.green) +
         0.0722 * linearLight(colour.blue);
}

double contrast(Colour a, Colour b) {
  const double one = luminance(a);
  const double other = luminance(b);
  return (std::max(one, other) + 0.05) / (std::min(one, other) + 0.05);
}

std::uint32_t pixelOf(Colour colour) {
  return byteOf(colour.alpha) << 24U | byteOf(colour.red * colour.alpha) << 16U |
         byteOf(colour.green * colour.alpha) << 8U | byteOf(colour.blue * colour.alpha);
}

}  // namespace kindred::viz
