#include "viz/plot/parity.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <memory>

#include "engine/core/error.hpp"
#include "engine/core/language.hpp"
#include "engine/core/text.hpp"
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
  ParityScales scales;
};

Scale partOf(const Scale& scale, double from, double to) {
  return Scale::linear(scale.value(from), scale.value(to));
}

bool isSeen(const Scale& scale, double value) {
  return value >= scale.low() && value <= scale.high();
}

/// With a margin beyond the values.
Scale scaleOf(const ExtentSoFar& seen) {
  const auto all = seen.extent();
  const double margin = 0.04 * (all.high - all.low);
  return Scale::linear(all.low - margin, all.high + margin);
}

/// "553 graphs, RMSE 0.66, R² 0.80", the latter two of what is finite and varies.
std::string captionOf(const ParityContent& content) {
  const auto count = static_cast<double>(content.targets.size());
  auto caption =
      Language::counted("%1 graphs", "%1 graph", static_cast<long long>(content.targets.size()));
  double mean = 0, errors = 0, squares = 0;
  for (const double target : content.targets)
    mean += target / count;
  for (std::size_t at = 0; at < content.targets.size(); ++at) {
    errors += std::pow(content.predictions[at] - content.targets[at], 2);
    squares += std::pow(content.targets[at] - mean, 2);
  }
  if (count > 0 && std::isfinite(errors))
    caption += Language::translated(", RMSE %1", rounded(std::sqrt(errors / count)));
  if (squares > 0 && std::isfinite(errors))
    caption += Language::translated(", R² %1", rounded(1 - errors / squares));
  return caption;
}

Rectangle paintParity(Canvas& canvas, const ShownParity& shown, ThemeName name,
                      const Window& window) {
  const auto& colours = theme(name);
  const auto& content = shown.content;
  const bool hasBars = !content.deviations.empty() && content.targets.size() <= mostBars;
  auto caption = captionOf(content);
  if (hasBars)
    caption = Language::translated("%1; bars are one standard deviation each way", caption);
  const bool areResiduals = content.form == ParityForm::Residuals;
  auto area = paintFigure(canvas, {content.title, caption + "."}, colours);
  if (!areResiduals) area = squareIn(area);
  const auto columns = cellsIn(window.x, window.zoom, 1);
  const auto rows = cellsIn(window.y, window.zoom, 1);
  const auto x = partOf(shown.scales.x, columns.first, columns.last());
  const auto y = partOf(shown.scales.y, 1 - rows.last(), 1 - rows.first);
  const auto predicted = Language::translated("Predicted");
  const Axes axes{canvas,
                  area,
                  {x, areResiduals ? predicted : content.name},
                  {y, areResiduals ? Language::translated("Predicted less target") : predicted},
                  colours};
  const auto& inside = axes.inside();
  if (inside.width <= 0 || inside.height <= 0) return {};
  const double low = areResiduals ? x.low() : std::max(x.low(), y.low());
  const double high = areResiduals ? x.high() : std::min(x.high(), y.high());
  const auto right = [&](double at) { return axes.point(at, areResiduals ? 0 : at); };
  if (low < high && (!areResiduals || isSeen(y, 0)))
    canvas.polyline(std::array{right(low), right(high)}, {.colour = colours.muted, .width = 1});
  const auto colour = colours.category(0);
  const double radius =
      std::clamp(60 / std::sqrt(static_cast<double>(content.targets.size() + 1)), 1.5, 4.0);
  for (std::size_t at = 0; hasBars && at < content.targets.size(); ++at) {
    const auto point = parityPoint(content, at);
    if (!isSeen(x, point.x)) continue;
    const double from = std::max(point.y - content.deviations[at], y.low());
    const double to = std::min(point.y + content.deviations[at], y.high());
    if (from < to)
      canvas.polyline(std::array{axes.point(point.x, from), axes.point(point.x, to)},
                      {.colour = colour.withAlpha(barAlpha), .width = 1});
  }
  for (std::size_t at = 0; at < content.targets.size(); ++at)
    if (const auto point = parityPoint(content, at); isSeen(x, point.x) && isSeen(y, point.y))
      paintMark(canvas, axes.point(point.x, point.y), KeyMark::Disc, radius,
                colour.withAlpha(pointAlpha));
  return inside;
}

}  // namespace

ParityScales parityScales(const ParityContent& content) {
  ExtentSoFar x, y;
  for (std::size_t at = 0; at < content.targets.size(); ++at) {
    const auto point = parityPoint(content, at);
    x.see(point.x);
    y.see(point.y);
    if (content.form == ParityForm::Residuals) continue;
    x.see(point.y);
    y.see(point.x);
  }
  return {scaleOf(x), scaleOf(y)};
}

ParityPoint parityPoint(const ParityContent& content, std::size_t at) {
  const double target = content.targets[at], predicted = content.predictions[at];
  if (content.form == ParityForm::Residuals) return {predicted, predicted - target};
  return {target, predicted};
}

Picture parityPicture(ParityContent content, ThemeName name) {
  if (content.targets.size() != content.predictions.size() ||
      (!content.deviations.empty() && content.deviations.size() != content.targets.size()))
    throw Error{ErrorCode::Input, "A parity plot needs a prediction for each target."};
  const auto scales = parityScales(content);
  const auto shown = std::make_shared<const ShownParity>(ShownParity{std::move(content), scales});
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
