#include "viz/plot/roofline.hpp"

#include <algorithm>
#include <cmath>
#include <memory>

#include "engine/core/error.hpp"
#include "engine/core/language.hpp"
#include "engine/core/text.hpp"
#include "viz/canvas/axes.hpp"
#include "viz/canvas/figure.hpp"
#include "viz/canvas/legend.hpp"
#include "viz/canvas/words.hpp"

namespace kindred::viz {

namespace {

constexpr double decadeFactor = 10;

double highest(const std::vector<RooflineBound>& bounds) {
  double rate = 0;
  for (const auto& bound : bounds)
    rate = std::max(rate, bound.rate);
  return rate;
}

struct Ranges {
  Scale intensity;
  Scale performance;
};

/// Room for the ridge, where the highest roofs meet, and for every point.
Ranges rangesOf(const RooflineContent& content) {
  const double ridge = highest(content.compute) / highest(content.bandwidth);
  double left = ridge / decadeFactor;
  double right = ridge * decadeFactor;
  double low = highest(content.compute) / (2 * decadeFactor);
  const double high = highest(content.compute) * 2;
  for (const auto& point : content.points) {
    left = std::min(left, point.intensity / 2);
    right = std::max(right, point.intensity * 2);
    low = std::min(low, point.performance / 2);
  }
  for (const auto& bound : content.compute)
    low = std::min(low, bound.rate / 2);
  return {Scale::logarithmic(left, right), Scale::logarithmic(low, high)};
}

std::string rateText(const RooflineBound& bound, const char* unit) {
  return joined(bound.name, ", ", significant(bound.rate, 3), " ", unit);
}

/// Paints slanted roofs up to the highest flat one, and flat roofs from the steepest slanted one.
void paintRoofs(Canvas& canvas, const Axes& axes, const Ranges& ranges,
                const RooflineContent& content, const Theme& colours) {
  const auto small = smallText(colours);
  const double top = highest(content.compute);
  const double steepest = highest(content.bandwidth);
  for (const auto& bound : content.bandwidth) {
    const double end = std::min(top / bound.rate, ranges.intensity.high());
    const double start = std::max(ranges.intensity.low(), ranges.performance.low() / bound.rate);
    if (start >= end) continue;
    const auto from = axes.point(start, start * bound.rate);
    const auto to = axes.point(end, end * bound.rate);
    canvas.polyline(std::vector{from, to}, {.colour = colours.ink, .width = 1.5});
    auto along = anchored(small, Horizontal::Left, Vertical::Bottom);
    along.quarterTurns = std::atan2(to.y - from.y, to.x - from.x) / 1.5707963267948966;
    const double length = std::hypot(to.x - from.x, to.y - from.y);
    const double shift = std::min(8.0, length / 4);
    canvas.text(
        {from.x + (to.x - from.x) / length * shift, from.y + (to.y - from.y) / length * shift},
        canvas.shortened(rateText(bound, "GB/s"), length - shift, along), along);
  }
  for (const auto& bound : content.compute) {
    const double start = std::max(bound.rate / steepest, ranges.intensity.low());
    const auto from = axes.point(start, bound.rate);
    const auto to = axes.point(ranges.intensity.high(), bound.rate);
    canvas.polyline(std::vector{from, to}, {.colour = colours.ink, .width = 1.5});
    const auto style = anchored(small, Horizontal::Right, Vertical::Bottom);
    canvas.text({to.x - 2, to.y}, canvas.shortened(rateText(bound, "Gop/s"), to.x - from.x, style),
                style);
  }
}

void paintRoofline(Canvas& canvas, const RooflineContent& content, ThemeName name) {
  const auto& colours = theme(name);
  auto area = paintFigure(canvas, {content.title, ""}, colours);
  std::vector<Key> keys;
  for (std::size_t index = 0; index < content.points.size(); ++index)
    keys.push_back({content.points[index].name, colours.category(index), pointMark(index)});
  const double taken = paintKeys(canvas, {area.x, area.y}, area.width, keys, colours);
  area = area.without(0, taken, 0, 0);
  const auto ranges = rangesOf(content);
  const Axes axes{canvas,
                  area,
                  {ranges.intensity, Language::translated("Operations per byte")},
                  {ranges.performance, Language::translated("Performance, Gop/s")},
                  colours};
  if (axes.inside().width <= 0 || axes.inside().height <= 0) return;
  paintRoofs(canvas, axes, ranges, content, colours);
  for (std::size_t index = 0; index < content.points.size(); ++index) {
    const auto& point = content.points[index];
    const auto at = axes.point(point.intensity, point.performance);
    paintMark(canvas, at, pointMark(index), 6.5, colours.background);
    paintMark(canvas, at, pointMark(index), 5, colours.category(index));
  }
}

void requirePositive(const std::string& name, double value) {
  if (value > 0 && std::isfinite(value)) return;
  throw Error{ErrorCode::Input,
              joined("The roofline needs positive numbers, but \"", name, "\" is ", value, ".")};
}

}  // namespace

Picture rooflinePicture(RooflineContent content, ThemeName name) {
  if (content.compute.empty() || content.bandwidth.empty())
    throw Error{ErrorCode::Input,
                "A roofline needs at least one rate of computing and one of moving data."};
  for (const auto& bound : content.compute)
    requirePositive(bound.name, bound.rate);
  for (const auto& bound : content.bandwidth)
    requirePositive(bound.name, bound.rate);
  for (const auto& point : content.points) {
    requirePositive(point.name, point.intensity);
    requirePositive(point.name, point.performance);
  }
  const auto shown = std::make_shared<const RooflineContent>(std::move(content));
  return {{640, 460}, theme(name).background, [=](Canvas& canvas) {
            paintRoofline(canvas, *shown, name);
          }};
}

}  // namespace kindred::viz
