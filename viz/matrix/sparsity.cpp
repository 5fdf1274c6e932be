#include "viz/matrix/sparsity.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <memory>

#include "engine/core/error.hpp"
#include "engine/core/text.hpp"
#include "viz/canvas/figure.hpp"
#include "viz/canvas/legend.hpp"
#include "viz/canvas/theme_option.hpp"
#include "viz/canvas/words.hpp"
#include "viz/matrix/panels.hpp"
#include "viz/matrix/pattern.hpp"

namespace kindred::viz {

namespace {

constexpr double smallestTile = 2;       // units; below, shading tiles would hide the entries
constexpr double smallestTileFrame = 6;  // units; below, a frame would hide the shading
constexpr double legendWidth = 180;
constexpr double legendGap = 32;    // between legends: their outer numbers reach over the ends
constexpr double legendSpace = 10;  // above legends

/// A colour between paper and sky blue: entries stay readable on it.
Colour tileColour(const Theme& colours, double fill) {
  const auto full = Colour::fromHex(luminance(colours.background) > 0.5 ? 0x6db3e8 : 0x2a6496);
  return mixed(colours.background, full, 0.18 + 0.82 * std::sqrt(fill));
}

ColourBar fillBar(const Theme& colours) {
  return {[colours](double position) { return tileColour(colours, position); },
          Scale::linear(0, 100), "Fill of a tile, %", ""};
}

void paintTiles(Canvas& canvas, const Rectangle& square, const Pattern& pattern,
                const Window& window, const Theme& colours) {
  const auto rows = cellsIn(window.y, window.zoom, pattern.size);
  const auto columns = cellsIn(window.x, window.zoom, pattern.size);
  const double tile = pattern.tileSize * square.width / rows.count;
  const auto clip = canvas.clip(square);
  std::vector<std::vector<Rectangle>> byFill(pattern.tileSize * pattern.tileSize + 1);
  for (const auto& place : pattern.tiles) {
    const Rectangle rectangle{
        square.x + place.column * tile - columns.first * square.width / columns.count,
        square.y + place.row * tile - rows.first * square.height / rows.count, tile, tile};
    const bool isVisible = rectangle.right() > square.x && rectangle.x < square.right() &&
                           rectangle.bottom() > square.y && rectangle.y < square.bottom();
    if (isVisible) byFill[place.entries].push_back(rectangle);
  }
  for (std::size_t entries = 1; entries < byFill.size(); ++entries)
    canvas.fill(byFill[entries], tileColour(colours, static_cast<double>(entries) /
                                                         static_cast<double>(byFill.size() - 1)));
  if (tile < smallestTileFrame) return;
  std::vector<Point> grid;
  const auto addLines = [&](CellRange range, auto add) {
    const auto first = static_cast<int>(std::ceil(range.first / pattern.tileSize));
    for (int stripe = first; stripe * pattern.tileSize < range.last(); ++stripe)
      add((stripe * pattern.tileSize - range.first) * square.width / range.count);
  };
  addLines(columns, [&](double x) {
    grid.insert(grid.end(), {{square.x + x, square.y}, {square.x + x, square.bottom()}});
  });
  addLines(rows, [&](double y) {
    grid.insert(grid.end(), {{square.x, square.y + y}, {square.right(), square.y + y}});
  });
  canvas.lines(grid, {.colour = colours.faint});
}

/// "57 of 144 tiles, 31 % filled", and how that compares to the first order.
std::array<std::string, 2> tileWords(const Pattern& pattern, const Pattern& first) {
  const auto tiles = static_cast<double>(pattern.tiles.size());
  std::array words{
      joined(readable(tiles, 0), " of ", readable(static_cast<double>(pattern.tilePlaces()), 0),
             " tiles, ", readable(100 * meanFill(pattern), 1), " % filled"),
      std::string{}};
  if (&pattern != &first && !first.tiles.empty())
    words[1] = joined(readable(100 * tiles / static_cast<double>(first.tiles.size()), 1),
                      " % of the tiles of ", first.name);
  return words;
}

std::string sizeWords(const Graph& graph) {
  return joined(counted(graph.nodeCount(), "node", "nodes"), ", ",
                counted(graph.edgeCount(), "edge", "edges"));
}

std::string titleOf(const Graph& graph) {
  return graph.name().empty() ? std::string{"Adjacency matrix"} : graph.name();
}

bool showsTiles(const Pattern& pattern, double side, const SparsityStyle& style) {
  const double tile = style.tileSize * side / cellsIn(0, style.window.zoom, pattern.size).count;
  return style.withTiles && tile >= smallestTile;
}

void paintPanel(Canvas& canvas, const Panel& panel, const Pattern& pattern, const Pattern& first,
                const SparsityStyle& style) {
  const auto& colours = theme(style.theme);
  auto bold = anchored(bodyText(colours), Horizontal::Left, Vertical::Top);
  bold.isBold = true;
  canvas.text({panel.header.x, panel.header.y},
              canvas.shortened(pattern.name, panel.header.width, bold), bold);
  const auto square = canvas.snapped(panel.square);
  if (showsTiles(pattern, square.width, style))
    paintTiles(canvas, square, pattern, style.window, colours);
  const EntryLayer layer{pattern.entries, colours.ink};
  paintEntries(canvas, square, std::span{&layer, 1}, pattern.size, style.window);
  canvas.outline(square, {.colour = colours.muted});
  const auto small = anchored(smallText(colours), Horizontal::Left, Vertical::Top);
  double y = panel.footer.y + 4;
  for (const auto& words : tileWords(pattern, first)) {
    canvas.text({panel.footer.x, y}, canvas.shortened(words, panel.footer.width, small), small);
    y += canvas.lineHeight(small);
  }
}

/// Explains the shades that are in the picture: of tiles, of counted entries.
void paintShades(Canvas& canvas, Rectangle area, const Pattern& pattern, double side,
                 const SparsityStyle& style) {
  const auto& colours = theme(style.theme);
  if (showsTiles(pattern, side, style)) {
    paintFlatColourBar(canvas, area, fillBar(colours), colours);
    area.x += area.width + legendGap;
  }
  const double capacity = cellsPerPixel(canvas, side, pattern.size, style.window);
  if (strengthOf(1, capacity) == 1) return;
  const auto scale = Scale::logarithmic(1, capacity);
  const auto shade = [=, &colours](double position) {
    return mixed(colours.background, colours.ink, strengthOf(scale.value(position), capacity));
  };
  paintFlatColourBar(canvas, area, {shade, scale, "Entries in a pixel", ""}, colours);
}

void paintSparsity(Canvas& canvas, const FigureWords& words, std::span<const Pattern> patterns,
                   const SparsityStyle& style) {
  const auto& colours = theme(style.theme);
  const double header = canvas.lineHeight(bodyText(colours)) + 3;
  const double footer = 4 + (patterns.size() > 1 ? 2 : 1) * canvas.lineHeight(smallText(colours));
  const double legendHeight = flatColourBarHeight(canvas, colours);
  const auto area = paintFigure(canvas, words, colours);
  const auto panels = layOutPanels(area.without(0, 0, 0, legendHeight + legendSpace),
                                   patterns.size(), header, footer);
  if (panels.empty() || panels.front().square.width <= 0) return;
  for (std::size_t index = 0; index < patterns.size(); ++index)
    paintPanel(canvas, panels[index], patterns[index], patterns[0], style);
  const double side = panels.front().square.width;
  paintShades(canvas,
              {panels.front().square.x, panels.back().footer.bottom() + legendSpace,
               std::min(legendWidth, (area.right() - panels.front().square.x - legendGap) / 2),
               legendHeight},
              patterns[0], side, style);
}

}  // namespace

const std::vector<Option<SparsityStyle>>& sparsityStyleTable() {
  using Style = SparsityStyle;
  static const std::vector<Option<Style>> table{
      themeOption<Style>(),
      switchOption<Style>(&Style::withTiles, {"tiles", "Show Tiles", "",
                                              "Shade the non-empty tiles by how full they are."}),
      integerOption<Style, int>(&Style::tileSize,
                                {"tile", "Tile Size", "", "Rows and columns of a tile."},
                                {1, largestTile})};
  return table;
}

Picture sparsityPicture(const Graph& graph, std::span<const NamedOrder> orders,
                        const SparsityStyle& style) {
  if (orders.empty())
    throw Error{ErrorCode::Usage, "A sparsity pattern needs at least one order to be drawn in."};
  auto patterns = std::make_shared<std::vector<Pattern>>();
  for (const auto& order : orders)
    patterns->push_back(patternOf(order.name, graph, order.permutation, style.tileSize));
  FigureWords words{titleOf(graph), joined("Adjacency matrix: ", sizeWords(graph), ".")};
  if (style.withTiles)
    words.caption += joined(" Tiles are ", style.tileSize, "×", style.tileSize, ".");
  const double width = orders.size() == 1 ? 480 : orders.size() == 2 ? 800 : 1000;
  const double height = orders.size() > 3 ? 800 : orders.size() == 3 ? 460 : 540;
  return {{width, height}, theme(style.theme).background, [=](Canvas& canvas) {
            paintSparsity(canvas, words, *patterns, style);
          }};
}

}  // namespace kindred::viz
