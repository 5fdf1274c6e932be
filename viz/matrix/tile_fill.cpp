#include "viz/matrix/tile_fill.hpp"

#include <algorithm>
#include <memory>
#include <numeric>

#include "engine/core/error.hpp"
#include "engine/core/language.hpp"
#include "engine/core/text.hpp"
#include "viz/canvas/axes.hpp"
#include "viz/canvas/figure.hpp"
#include "viz/canvas/legend.hpp"
#include "viz/matrix/window.hpp"

namespace kindred::viz {

namespace {

constexpr std::size_t fewestBars = 16;
constexpr std::int64_t lowestTop = 4;  // of the axis: counts are whole numbers

struct FillContent {
  std::vector<TileFill> orders;
  FigureWords words;
  ThemeName theme = ThemeName::Light;

  int places() const { return orders.front().tileSize * orders.front().tileSize; }

  /// The most that some tile holds; not so few that bars become walls.
  int fullest() const {
    std::size_t most = fewestBars;
    for (const auto& order : orders)
      for (std::size_t entries = most; entries < order.tilesOfFill.size(); ++entries)
        if (order.tilesOfFill[entries] > 0) most = entries;
    return std::min(static_cast<int>(most), places());
  }
};

/// A bar or step from one half below a number of entries to one half above.
struct Bar {
  double left = 0, right = 0, top = 0;
};

std::vector<Bar> barsOf(const TileFill& order, const Axes& axes, const Scale& shown) {
  std::vector<Bar> bars;
  for (std::size_t entries = 1; entries < order.tilesOfFill.size(); ++entries) {
    const double low = static_cast<double>(entries) - 0.5;
    if (low + 1 <= shown.low() || low >= shown.high()) continue;
    bars.push_back(
        {axes.x(low), axes.x(low + 1), axes.y(static_cast<double>(order.tilesOfFill[entries]))});
  }
  return bars;
}

void paintBars(Canvas& canvas, const std::vector<Bar>& bars, double bottom, Colour colour) {
  std::vector<Rectangle> rectangles;
  for (const auto& bar : bars) {
    const double gap = bar.right - bar.left > 4 ? 1 : 0;
    if (bar.top < bottom)
      rectangles.push_back({bar.left, bar.top, bar.right - bar.left - gap, bottom - bar.top});
  }
  canvas.fill(rectangles, colour);
}

void paintSteps(Canvas& canvas, const std::vector<Bar>& bars, Colour colour) {
  std::vector<Point> corners;
  for (const auto& bar : bars)
    corners.insert(corners.end(), {{bar.left, bar.top}, {bar.right, bar.top}});
  canvas.polyline(corners, {.colour = colour, .width = 1.5});
}

/// "PBR: 22 tiles, 16.2 non-zeros each"
std::string keyText(const TileFill& order) {
  const auto& counts = order.tilesOfFill;
  const auto tiles = std::accumulate(counts.begin(), counts.end(), std::int64_t{0});
  std::int64_t entries = 0;
  for (std::size_t fill = 0; fill < counts.size(); ++fill)
    entries += static_cast<std::int64_t>(fill) * counts[fill];
  auto text = joined(order.name, ": ", Language::counted("%1 tiles", "%1 tile", tiles));
  if (tiles > 0)
    text += ", " + Language::translated(
                       "%1 non-zeros each",
                       significant(static_cast<double>(entries) / static_cast<double>(tiles), 3));
  return text;
}

/// Paints the fill visible in the window; returns the window's rectangle.
Rectangle paintFill(Canvas& canvas, const FillContent& content, const Window& window) {
  const auto& colours = theme(content.theme);
  const auto& orders = content.orders;
  const auto bar = colours.category(0);
  const auto step = colours.category(1);
  auto area = paintFigure(canvas, content.words, colours);
  std::vector<Key> keys;
  if (orders.size() > 1) keys.push_back({keyText(orders.front()), step, KeyMark::Line});
  keys.push_back({keyText(orders.back()), bar});
  area = area.without(0, paintKeys(canvas, {area.x, area.y}, area.width, keys, colours), 0, 0);
  std::int64_t most = lowestTop;
  for (const auto& order : orders)
    for (const auto count : order.tilesOfFill)
      most = std::max(most, count);
  const auto range = cellsIn(window.x, window.zoom, content.fullest());
  const auto shown = Scale::linear(0.5 + range.first, 0.5 + range.last());
  const Axes axes{
      canvas,
      area,
      {shown, Language::translated("Non-zeros in a tile, of %1", content.places())},
      {Scale::linear(0, 1.04 * static_cast<double>(most)), Language::translated("Tiles")},
      colours};
  const auto& inside = axes.inside();
  if (inside.width <= 0 || inside.height <= 0) return {};
  const auto clip = canvas.clip(inside);
  paintBars(canvas, barsOf(orders.back(), axes, shown), inside.bottom(), bar);
  if (orders.size() > 1) paintSteps(canvas, barsOf(orders.front(), axes, shown), step);
  return inside;
}

}  // namespace

Picture tileFillPicture(std::vector<TileFill> orders, std::string title, ThemeName themeName) {
  if (orders.empty())
    throw Error{ErrorCode::Usage, "The fill of tiles needs at least one order to be shown of."};
  for (auto& order : orders)
    order.tilesOfFill.resize(static_cast<std::size_t>(order.tileSize * order.tileSize + 1));
  const auto content = std::make_shared<const FillContent>(
      FillContent{std::move(orders), {std::move(title), ""}, themeName});
  return windowedPicture(
      {480, 320}, theme(themeName).background, {},
      [content](Canvas& canvas, const Window& window) { paintFill(canvas, *content, window); },
      [content](Canvas& canvas, const Window& window) {
        return std::vector{paintFill(canvas, *content, window)};
      });
}

}  // namespace kindred::viz
