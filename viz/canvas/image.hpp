#pragma once

#include <cstdint>
#include <span>
#include <utility>
#include <vector>

namespace kindred::viz {

/// Pixels to be painted as one: premultiplied 32-bit alpha, red, green, blue, row by row from the
/// top; transparent at first.
class Image {
 public:
  Image() = default;
  Image(int width, int height)
      : width_{width}, height_{height}, pixels_(static_cast<std::size_t>(width) * height) {}

  /// Takes whole rows of pixels.
  Image(int width, std::vector<std::uint32_t> pixels)
      : width_{width},
        height_{static_cast<int>(pixels.size()) / width},
        pixels_{std::move(pixels)} {}

  int width() const noexcept { return width_; }
  int height() const noexcept { return height_; }

  std::span<std::uint32_t> row(int y) {
    return std::span{pixels_}.subspan(static_cast<std::size_t>(y) * width_, width_);
  }
  std::span<const std::uint32_t> row(int y) const {
    return std::span{pixels_}.subspan(static_cast<std::size_t>(y) * width_, width_);
  }

  std::span<std::uint32_t> pixels() noexcept { return pixels_; }
  std::span<const std::uint32_t> pixels() const noexcept { return pixels_; }

 private:
  int width_ = 0;
  int height_ = 0;
  std::vector<std::uint32_t> pixels_;
};

}  // namespace kindred::viz
