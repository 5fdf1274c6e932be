#pragma once

#include <cstdint>
#include <vector>

#include "viz/canvas/geometry.hpp"
#include "viz/canvas/image.hpp"

namespace kindred::viz {

/// The mean of frames that are shifted by parts of a pixel against each other, so that edges become
/// smooth: the same on every driver, and a step at a time while a person waits for nothing.
class Exposure {
 public:
  /// With this many frames edges are smooth.
  static constexpr int enough = 8;

  /// Returns the shift of the frame with this number, in pixels: both coordinates within -0.5..0.5,
  /// well spread after any number of frames; the first frame is not shifted.
  static Point shift(int index);

  /// Frames must have one size.
  void add(const Image& frame);

  int count() const noexcept { return count_; }

  /// The mean so far.
  Image image() const;

 private:
  int width_ = 0;
  int height_ = 0;
  int count_ = 0;
  std::vector<std::uint16_t> sums_;  ///< four channels a pixel
};

}  // namespace kindred::viz
