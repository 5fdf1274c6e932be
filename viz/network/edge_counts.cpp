#include "viz/network/edge_counts.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

namespace kindred::viz {

namespace {

/// Counts of a grid of pixels, with a border of one pixel that rounding may step onto.
class Counts {
 public:
  Counts(int width, int height)
      : width_{width},
        height_{height},
        stride_{width + 2},
        counts_(static_cast<std::size_t>(width + 2) * (height + 2)) {}

  /// Counts the line in every pixel once along its longer side, in steps of fixed point: a division
  /// a pixel would take five times as long.
  void addLine(Point from, Point to) {
    if (!clip(from, to)) return;
    const double dx = to.x - from.x, dy = to.y - from.y;
    const int steps = std::max(1, static_cast<int>(std::max(std::abs(dx), std::abs(dy))));
    constexpr double one = 65536;
    auto x = static_cast<std::int64_t>((from.x + 1) * one);
    auto y = static_cast<std::int64_t>((from.y + 1) * one);
    const auto right = static_cast<std::int64_t>(dx / steps * one);
    const auto down = static_cast<std::int64_t>(dy / steps * one);
    for (int step = 0; step <= steps; ++step, x += right, y += down) {
      auto& count = counts_[static_cast<std::size_t>((y >> 16) * stride_ + (x >> 16))];
      count = static_cast<std::uint16_t>(count + (count != 0xffff));
    }
  }

  std::uint16_t at(int x, int y) const {
    return counts_[static_cast<std::size_t>(y + 1) * stride_ + x + 1];
  }

 private:
  /// Liang and Barsky's: false if nothing of the line is inside.
  bool clip(Point& from, Point& to) const {
    const double dx = to.x - from.x, dy = to.y - from.y;
    double begin = 0, end = 1;
    const auto cut = [&](double speed, double room) {
      if (speed == 0) return room >= 0;
      const double at = room / speed;
      if (speed < 0)
        begin = std::max(begin, at);
      else
        end = std::min(end, at);
      return begin <= end;
    };
    if (!cut(-dx, from.x) || !cut(dx, width_ - 1 - from.x) || !cut(-dy, from.y) ||
        !cut(dy, height_ - 1 - from.y))
      return false;
    const Point start = from;
    from = {start.x + begin * dx, start.y + begin * dy};
    to = {start.x + end * dx, start.y + end * dy};
    return true;
  }

  int width_;
  int height_;
  int stride_;
  std::vector<std::uint16_t> counts_;
};

}  // namespace

void paintCounted(Canvas& canvas, std::span<const Point> ends, Colour colour, double alone) {
  const double scale = canvas.imageScale();
  const auto size = canvas.size();
  const int width = std::max(1, static_cast<int>(std::lround(size.width * scale)));
  const int height = std::max(1, static_cast<int>(std::lround(size.height * scale)));
  Counts counts{width, height};
  const auto pixel = [scale](Point point) { return Point{point.x * scale, point.y * scale}; };
  for (std::size_t at = 0; at + 1 < ends.size(); at += 2)
    counts.addLine(pixel(ends[at]), pixel(ends[at + 1]));
  // Opacities as if each were painted over the others, as far as eyes tell a difference.
  std::array<std::uint8_t, 256> opacities{};
  for (std::size_t count = 1; count < opacities.size(); ++count)
    opacities[count] = static_cast<std::uint8_t>(
        std::lround(255 * (1 - std::pow(1 - alone, std::sqrt(static_cast<double>(count))))));
  std::vector<std::uint8_t> shades;
  shades.reserve(static_cast<std::size_t>(width) * height);
  for (int y = 0; y < height; ++y)
    for (int x = 0; x < width; ++x)
      shades.push_back(opacities[std::min<std::size_t>(counts.at(x, y), opacities.size() - 1)]);
  canvas.stencil(canvas.area(), width, shades, colour);
}

}  // namespace kindred::viz
