#include "viz/plot/sweep.hpp"

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
#include "viz/matrix/window.hpp"

namespace kindred::viz {

namespace {

constexpr double sweepGap = 10;
constexpr double markRadius = 4;

struct SweepContent {
  std::vector<SweepPoint> points;
  std::string title;
  ThemeName theme;
};

template <typename Value>
Scale logarithmicScale(const std::vector<SweepPoint>& points, Value value) {
  const auto [low, high] = std::ranges::minmax(points, {}, value);
  return Scale::logarithmic(value(low) / 1.5, value(high) * 1.5);
}

double percent(const SweepPoint& point) { return 100 * point.density; }

template <typename Value>
void paintSweepCurve(Canvas& canvas, const Axes& axes, const SweepContent& content, Value value,
                     Colour colour, KeyMark mark) {
  std::vector<Point> places;
  for (const auto& point : content.points)
    places.push_back(axes.point(percent(point), value(point)));
  const auto clipped =
      canvas.clip(axes.inside().without(-markRadius, -markRadius, -markRadius, -markRadius));
  if (places.size() > 1) canvas.polyline(places, {.colour = colour, .width = 1.5});
  for (const auto& place : places)
    paintMark(canvas, place, mark, markRadius, colour);
}

/// Returns the insides of both charts.
std::vector<Rectangle> paintSweep(Canvas& canvas, const SweepContent& content,
                                  const Window& window) {
  const auto& colours = theme(content.theme);
  const auto area = paintFigure(
      canvas,
      {content.title, Language::translated("The numbers below the points count candidate pairs.")},
      colours);
  const auto quality = [](const SweepPoint& point) { return point.quality; };
  const auto seconds = [](const SweepPoint& point) { return point.seconds; };
  const auto whole = sweepScale(content.points);
  const auto range = cellsIn(window.x, window.zoom, 1);
  const auto across = Scale::logarithmic(whole.value(range.first), whole.value(range.last()));
  const auto name = Language::translated("Density of the candidates, %");
  const double height = (area.height - sweepGap) / 2;

  const Axes above{canvas,
                   {area.x, area.y, area.width, height},
                   {across, name},
                   {Scale::linear(0, 1), "NCV-GS³"},
                   colours};
  const Axes below{canvas,
                   {area.x, area.y + height + sweepGap, area.width, height},
                   {across, name},
                   {logarithmicScale(content.points, seconds), Language::translated("Time, s")},
                   colours};
  if (above.inside().height <= 0 || above.inside().width <= 0) return {};
  paintSweepCurve(canvas, above, content, quality, colours.category(0), KeyMark::Disc);
  paintSweepCurve(canvas, below, content, seconds, colours.category(1), KeyMark::Diamond);
  const auto style = anchored(smallText(colours), Horizontal::Centre, Vertical::Top);
  for (const auto& point : content.points) {
    if (percent(point) < across.low() || percent(point) > across.high()) continue;
    const auto place = above.point(percent(point), point.quality);
    canvas.text({place.x, place.y + markRadius + 2}, point.candidates, style);
  }
  return {above.inside(), below.inside()};
}

}  // namespace

Picture sweepPicture(std::vector<SweepPoint> points, std::string title, ThemeName name) {
  if (points.empty()) throw Error{ErrorCode::Input, "A sweep needs one density at least."};
  for (const auto& point : points)
    if (!(point.density > 0 && point.density <= 1 && point.quality >= 0 && point.quality <= 1 &&
          point.seconds > 0 && std::isfinite(point.seconds)))
      throw Error{ErrorCode::Input,
                  joined("A sweep cannot show the density ", point.density, " with the quality ",
                         point.quality, " and ", point.seconds, " s.")};
  std::ranges::sort(points, {}, &SweepPoint::density);
  const auto content =
      std::make_shared<const SweepContent>(SweepContent{std::move(points), std::move(title), name});
  return windowedPicture(
      {600, 520}, theme(name).background, {},
      [content](Canvas& canvas, const Window& window) { paintSweep(canvas, *content, window); },
      [content](Canvas& canvas, const Window& window) {
        return paintSweep(canvas, *content, window);
      });
}

Scale sweepScale(const std::vector<SweepPoint>& points) {
  return logarithmicScale(points, [](const SweepPoint& point) { return 100 * point.density; });
}

}  // namespace kindred::viz
