#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "viz/colour/colour_map.hpp"
#include "viz/colour/scale.hpp"

namespace kindred::viz {

/// Turns values into pixels, quickly: a scale and a colour map in 256 steps.
class ColourScale {
 public:
  ColourScale(const ColourMap& map, const Scale& scale, Colour missing);

  /// The pixels of values, as many as there are of them; NaN has the colour of what is missing.
  void paint(std::span<const float> values, std::span<std::uint32_t> pixels) const;

 private:
  std::array<std::uint32_t, ColourMap::tableSize + 1> pixels_{};  ///< the last: what is missing
  bool isLogarithmic_;
  float low_;
  float stepsPerUnit_;
};

}  // namespace kindred::viz
