#include "viz/scene3d/exposure.hpp"

#include <cassert>

namespace kindred::viz {

namespace {

constexpr unsigned channels = 4;

/// The digits of a number read backwards behind the point: evenly spread over 0..1.
double reversed(int number, int base) {
  double value = 0;
  double place = 1.0 / base;
  for (; number > 0; number /= base, place /= base)
    value += place * (number % base);
  return value;
}

}  // namespace

Point Exposure::shift(int index) {
  if (index == 0) return {0, 0};
  return {reversed(index, 2) - 0.5, reversed(index, 3) - 0.5};
}

void Exposure::add(const Image& frame) {
  if (count_ == 0) {
    width_ = frame.width();
    height_ = frame.height();
    sums_.assign(frame.pixels().size() * channels, 0);
  }
  assert(frame.width() == width_ && frame.height() == height_);
  assert(count_ < 256);  // as 16 bits hold
  ++count_;
  auto* sum = sums_.data();
  for (const auto pixel : frame.pixels())
    for (unsigned channel = 0; channel < channels; ++channel, ++sum)
      *sum = static_cast<std::uint16_t>(*sum + ((pixel >> (8 * channel)) & 0xffU));
}

Image Exposure::image() const {
  Image image{width_, height_};
  const auto count = static_cast<std::uint32_t>(count_);
  const auto* sum = sums_.data();
  for (auto& pixel : image.pixels()) {
    pixel = 0;
    for (unsigned channel = 0; channel < channels; ++channel, ++sum)
      pixel |= ((*sum + count / 2) / count) << (8 * channel);
  }
  return image;
}

}  // namespace kindred::viz
