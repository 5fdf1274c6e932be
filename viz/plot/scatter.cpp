#include "viz/plot/scatter.hpp"

#include <algorithm>
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

constexpr std::size_t mostMarks = 5'000;
constexpr double coarsePixel = 1.5;  // units of a counted pixel: a lone point must be seen
constexpr double weakest = 0.35;     // opacity of a lone point among many
constexpr double markAlpha = 0.75;

struct Shown {
  ScatterContent content;
  Scale x;
  Scale y;
  std::size_t missing = 0;
};

/// The axes of what a window shows.
struct Seen {
  Scale x;
  Scale y;

  bool contains(double xValue, double yValue) const {
    return xValue >= x.low() && xValue <= x.high() && yValue >= y.low() && yValue <= y.high();
  }
};

Seen seenThrough(const Window& window, const Shown& shown) {
  const auto columns = cellsIn(window.x, window.zoom, 1);
  const auto rows = cellsIn(window.y, window.zoom, 1);
  return {Scale::linear(shown.x.value(columns.first), shown.x.value(columns.last())),
          Scale::linear(shown.y.value(1 - rows.last()), shown.y.value(1 - rows.first))};
}

bool isFinite(const ScatterContent& content, std::size_t point) {
  return std::isfinite(content.x[point]) && std::isfinite(content.y[point]);
}

std::size_t groupOf(const ScatterContent& content, std::size_t point) {
  return content.groups.empty() ? 0 : static_cast<std::size_t>(content.groups[point]);
}

void paintMarks(Canvas& canvas, const Axes& axes, const Seen& seen, const ScatterContent& content,
                const Theme& colours) {
  const auto count = static_cast<double>(std::max<std::size_t>(content.x.size(), 1));
  const double radius = std::clamp(60 / std::sqrt(count), 1.5, 4.5);
  for (std::size_t point = 0; point < content.x.size(); ++point)
    if (seen.contains(content.x[point], content.y[point]))
      paintMark(canvas, axes.point(content.x[point], content.y[point]),
                pointMark(groupOf(content, point)), radius,
                colours.category(groupOf(content, point)).withAlpha(markAlpha));
}

/// Each pixel mixes the colours of its points by their number; more points make it stronger.
void paintCounts(Canvas& canvas, const Axes& axes, const Seen& seen, const ScatterContent& content,
                 const Theme& colours) {
  struct Cell {
    Colour colour;
    double count = 0;
  };
  const auto& inside = axes.inside();
  const int width = std::max(1, static_cast<int>(inside.width / coarsePixel));
  const int height = std::max(1, static_cast<int>(inside.height / coarsePixel));
  std::vector<Cell> cells(static_cast<std::size_t>(width) * height);
  double most = 1;
  for (std::size_t point = 0; point < content.x.size(); ++point) {
    if (!seen.contains(content.x[point], content.y[point])) continue;
    const auto at = axes.point(content.x[point], content.y[point]);
    const int x =
        std::clamp(static_cast<int>((at.x - inside.x) / inside.width * width), 0, width - 1);
    const int y =
        std::clamp(static_cast<int>((at.y - inside.y) / inside.height * height), 0, height - 1);
    auto& cell = cells[static_cast<std::size_t>(y) * width + x];
    most = std::max(most, ++cell.count);
    cell.colour = mixed(cell.colour, colours.category(groupOf(content, point)), 1 / cell.count);
  }
  Image image{width, height};
  for (std::size_t pixel = 0; pixel < cells.size(); ++pixel) {
    if (cells[pixel].count == 0) continue;
    const double share = most > 1 ? std::log(cells[pixel].count) / std::log(most) : 1;
    image.pixels()[pixel] = pixelOf(cells[pixel].colour.withAlpha(weakest + (1 - weakest) * share));
  }
  canvas.image(inside, image);
}

/// Paints all of it as seen through a window; returns where the window is.
Rectangle paintScatter(Canvas& canvas, const Shown& shown, ThemeName name, const Window& window) {
  const auto& colours = theme(name);
  const auto& content = shown.content;
  const bool isCounted = content.x.size() > mostMarks;
  auto caption =
      Language::counted("%1 points", "%1 point", static_cast<long long>(content.x.size()));
  if (shown.missing > 0)
    caption = Language::translated("%1, %2 without a place", caption, shown.missing);
  if (isCounted)
    caption = Language::translated("%1, counted per pixel: the stronger, the more", caption);
  auto area = paintFigure(canvas, {content.title, caption + "."}, colours);
  std::vector<Key> keys;
  for (std::size_t group = 0; group < content.groupNames.size(); ++group)
    keys.push_back({content.groupNames[group], colours.category(group),
                    isCounted ? KeyMark::Square : pointMark(group)});
  area = area.without(0, paintKeys(canvas, {area.x, area.y}, area.width, keys, colours), 0, 0);
  const auto seen = seenThrough(window, shown);
  const Axes axes{canvas, area, {seen.x, content.xName}, {seen.y, content.yName}, colours};
  if (axes.inside().width <= 0 || axes.inside().height <= 0) return {};
  if (isCounted)
    paintCounts(canvas, axes, seen, content, colours);
  else
    paintMarks(canvas, axes, seen, content, colours);
  return axes.inside();
}

void requireConsistent(const ScatterContent& content) {
  const bool isConsistent = content.x.size() == content.y.size() &&
                            (content.groups.empty() || content.groups.size() == content.x.size());
  if (!isConsistent)
    throw Error{ErrorCode::Input,
                joined("A scatter plot got ", content.x.size(), " x, ", content.y.size(), " y and ",
                       content.groups.size(), " groups: give as many of each.")};
  for (const int group : content.groups)
    if (group < 0 || group >= static_cast<int>(content.groupNames.size()))
      throw Error{ErrorCode::Input, joined("Group ", group, " of a scatter plot has no name.")};
}

}  // namespace

Scale scatterScale(std::span<const double> values) {
  const auto extent = extentOf(values);
  const double margin = 0.03 * (extent.high - extent.low);
  return Scale::linear(extent.low - margin, extent.high + margin);
}

Picture scatterPicture(ScatterContent content, ThemeName name) {
  requireConsistent(content);
  const auto x = scatterScale(content.x);
  const auto y = scatterScale(content.y);
  std::size_t missing = 0;
  for (std::size_t point = 0; point < content.x.size(); ++point)
    missing += !isFinite(content, point);
  const auto shown = std::make_shared<const Shown>(Shown{std::move(content), x, y, missing});
  return windowedPicture(
      {640, 520}, theme(name).background, {},
      [shown, name](Canvas& canvas, const Window& window) {
        paintScatter(canvas, *shown, name, window);
      },
      [shown, name](Canvas& canvas, const Window& window) {
        return std::vector{paintScatter(canvas, *shown, name, window)};
      });
}

}  // namespace kindred::viz
