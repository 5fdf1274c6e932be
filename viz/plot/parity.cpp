#include "viz/plot/parity.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <memory>

#include "engine/core/error.hpp"
#include "engine/core/language.hpp"
#include "viz/canvas/axes.hpp"
#include "viz/canvas/figure.hpp"
#include "viz/canvas/legend.hpp"
#include "viz/matrix/window.hpp"

namespace kindred::viz {

namespace {

constexpr std::size_t mostBars = 1500;  // of more, bars would hide the points
constexpr double pointAlpha = 0.75;
constexpr double barAlpha = 0.3;

struct ShownParity {
  ParityContent content;
  Scale scale;
};

Scale partOf(const Scale& scale, double from, double to) {
  return Scale::linear(scale.value(from), scale.value(to));
}

Rectangle paintParity(Canvas& canvas, const ShownParity& shown, ThemeName name,
                      const Window& window) {
  const auto& colours = theme(name);
  const auto& content = shown.content;
  const bool hasBars = !content.deviations.empty() && content.targets.size() <= mostBars;
  auto caption =
      Language::counted("%1 graphs", "%1 graph", static_cast<long long>(content.targets.size()));
  if (hasBars)
    caption = Language::translated("%1; bars are one standard deviation each way", caption);
  const auto area = squareIn(paintFigure(canvas, {content.title, caption + "."}, colours));
  const auto columns = cellsIn(window.x, window.zoom, 1);
  const auto rows = cellsIn(window.y, window.zoom, 1);
  const auto x = partOf(shown.scale, columns.first, columns.last());
  const auto y = partOf(shown.scale, 1 - rows.last(), 1 - rows.first);
  const Axes axes{canvas, area, {x, content.name}, {y, Language::translated("Predicted")}, colours};
  const auto& inside = axes.inside();
  if (inside.width <= 0 || inside.height <= 0) return {};
  const double low = std::max(x.low(), y.low()), high = std::min(x.high(), y.high());
  if (low < high)
    canvas.polyline(std::array{axes.point(low, low), axes.point(high, high)},
                    {.colour = colours.muted, .width = 1});
  const auto isSeen = [](const Scale& scale, double value) {
    return value >= scale.low() && value <= scale.high();
  };
  const auto colour = colours.category(0);
  const double radius =
      std::clamp(60 / std::sqrt(static_cast<double>(content.targets.size() + 1)), 1.5, 4.0);
  for (std::size_t at = 0; hasBars && at < content.targets.size(); ++at) {
    if (!isSeen(x, content.targets[at])) continue;
    const double from = std::max(content.predictions[at] - content.deviations[at], y.low());
    const double to = std::min(content.predictions[at] + content.deviations[at], y.high());
    if (from < to)
      canvas.polyline(
          std::array{axes.point(content.targets[at], from), axes.point(content.targets[at], to)},
          {.colour = colour.withAlpha(barAlpha), .width = 1});
  }
  for (std::size_t at = 0; at < content.targets.size(); ++at)
    if (isSeen(x, content.targets[at]) && isSeen(y, content.predictions[at]))
      paintMark(canvas, axes.point(content.targets[at], content.predictions[at]), KeyMark::Disc,
                radius, colour.withAlpha(pointAlpha));
  return inside;
}

}  // namespace

Scale parityScale(const ParityContent& content) {
  ExtentSoFar extent;
  for (const auto* values : {&content.targets, &content.predictions})
    for (const double value : *values)
      extent.see(value);
  const auto all = extent.extent();
  const double margin = 0.04 * (all.high - all.low);
  return Scale::linear(all.low - margin, all.high + margin);
}

Picture parityPicture(ParityContent content, ThemeName name) {
  if (content.targets.size() != content.predictions.size() ||
      (!content.deviations.empty() && content.deviations.size() != content.targets.size()))
    throw Error{ErrorCode::Input, "A parity plot needs a prediction for each target."};
  const auto scale = parityScale(content);
  const auto shown = std::make_shared<const ShownParity>(ShownParity{std::move(content), scale});
  return windowedPicture(
      {560, 560}, theme(name).background, {},
      [shown, name](Canvas& canvas, const Window& window) {
        paintParity(canvas, *shown, name, window);
      },
      [shown, name](Canvas& canvas, const Window& window) {
        return std::vector{paintParity(canvas, *shown, name, window)};
      });
}

}  // namespace kindred::viz
