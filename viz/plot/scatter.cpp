#include "viz/plot/scatter.hpp"

#include <algorithm>
#include <cmath>
#include <memory>

#include "engine/core/error.hpp"
#include "engine/core/text.hpp"
#include "viz/canvas/axes.hpp"
#include "viz/canvas/figure.hpp"
#include "viz/canvas/legend.hpp"
#include "viz/canvas/words.hpp"

namespace kindred::viz {

namespace {

constexpr std::size_t mostMarks = 5'000;
constexpr double coarsePixel = 1.5;  // units of a counted pixel: a lone point must be seen
constexpr double weakest = 0.35;     // opacity of a lone point among many
constexpr double markAlpha = 0.75;

struct Shown {
  ScatterContent content;
  Extent x;
  Extent y;
  std::size_t missing = 0;
};

bool isFinite(const ScatterContent& content, std::size_t point) {
  return std::isfinite(content.x[point]) && std::isfinite(content.y[point]);
}

std::size_t groupOf(const ScatterContent& content, std::size_t point) {
  return content.groups.empty() ? 0 : static_cast<std::size_t>(content.groups[point]);
}

Scale scaleAround(const Extent& extent) {
  const double margin = 0.03 * (extent.high - extent.low);
  return Scale::linear(extent.low - margin, extent.high + margin);
}

void paintMarks(Canvas& canvas, const Axes& axes, const ScatterContent& content,
                const Theme& colours) {
  const auto count = static_cast<double>(std::max<std::size_t>(content.x.size(), 1));
  const double radius = std::clamp(60 / std::sqrt(count), 1.5, 4.5);
  for (std::size_t point = 0; point < content.x.size(); ++point)
    if (isFinite(content, point))
      paintMark(canvas, axes.point(content.x[point], content.y[point]),
                pointMark(groupOf(content, point)), radius,
                colours.category(groupOf(content, point)).withAlpha(markAlpha));
}

/// Each pixel mixes the colours of its points by their number; more points make it stronger.
void paintCounts(Canvas& canvas, const Axes& axes, const ScatterContent& content,
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
    if (!isFinite(content, point)) continue;
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

void paintScatter(Canvas& canvas, const Shown& shown, ThemeName name) {
  const auto& colours = theme(name);
  const auto& content = shown.content;
  const bool isCounted = content.x.size() > mostMarks;
  auto caption = counted(static_cast<long long>(content.x.size()), "point", "points");
  if (shown.missing > 0) caption += joined(", ", shown.missing, " without a place");
  if (isCounted) caption += ", counted per pixel: the stronger, the more";
  auto area = paintFigure(canvas, {content.title, caption + "."}, colours);
  std::vector<Key> keys;
  for (std::size_t group = 0; group < content.groupNames.size(); ++group)
    keys.push_back({content.groupNames[group], colours.category(group),
                    isCounted ? KeyMark::Square : pointMark(group)});
  area = area.without(0, paintKeys(canvas, {area.x, area.y}, area.width, keys, colours), 0, 0);
  const Axes axes{canvas,
                  area,
                  {scaleAround(shown.x), content.xName},
                  {scaleAround(shown.y), content.yName},
                  colours};
  if (axes.inside().width <= 0 || axes.inside().height <= 0) return;
  if (isCounted)
    paintCounts(canvas, axes, content, colours);
  else
    paintMarks(canvas, axes, content, colours);
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

Picture scatterPicture(ScatterContent content, ThemeName name) {
  requireConsistent(content);
  auto shown = std::make_shared<Shown>();
  shown->x = extentOf(content.x);
  shown->y = extentOf(content.y);
  for (std::size_t point = 0; point < content.x.size(); ++point)
    shown->missing += !isFinite(content, point);
  shown->content = std::move(content);
  return {{640, 520},
          theme(name).background,
          [shown = std::shared_ptr<const Shown>{shown}, name](Canvas& canvas) {
            paintScatter(canvas, *shown, name);
          }};
}

}  // namespace kindred::viz
