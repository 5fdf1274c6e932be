#include "viz/matrix/pattern_painter.hpp"

#include <algorithm>
#include <cmath>
#include <vector>

#include "engine/core/language.hpp"
#include "engine/core/text.hpp"
#include "viz/canvas/legend.hpp"

namespace kindred::viz {

namespace {

constexpr double smallestTile = 2;       // units; below, shading tiles would hide the entries
constexpr double smallestTileFrame = 6;  // units; below, a frame would hide the shading
constexpr double legendWidth = 180;
constexpr double legendsGap = 32;   // between legends: their outer numbers reach over the ends
constexpr double legendSpace = 10;  // above legends

/// A colour between paper and sky blue: entries stay readable on it.
Colour tileColour(const Theme& colours, double fill) {
  const auto full = Colour::fromHex(luminance(colours.background) > 0.5 ? 0x6db3e8 : 0x2a6496);
  return mixed(colours.background, full, 0.18 + 0.82 * std::sqrt(fill));
}

ColourBar fillBar(const Theme& colours) {
  return {[colours](double position) { return tileColour(colours, position); },
          Scale::linear(0, 100), Language::translated("Fill of a tile, %"), ""};
}

void paintTileGrid(Canvas& canvas, const Rectangle& square, int tileSize, CellRange rows,
                   CellRange columns, const Theme& colours) {
  std::vector<Point> grid;
  const auto addLines = [&](CellRange range, auto add) {
    const auto first = static_cast<int>(std::ceil(range.first / tileSize));
    for (int stripe = first; stripe * tileSize < range.last(); ++stripe)
      add((stripe * tileSize - range.first) * square.width / range.count);
  };
  addLines(columns, [&](double x) {
    grid.insert(grid.end(), {{square.x + x, square.y}, {square.x + x, square.bottom()}});
  });
  addLines(rows, [&](double y) {
    grid.insert(grid.end(), {{square.x, square.y + y}, {square.right(), square.y + y}});
  });
  canvas.lines(grid, {.colour = colours.faint});
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
  if (tile >= smallestTileFrame)
    paintTileGrid(canvas, square, pattern.tileSize, rows, columns, colours);
}

bool showsTiles(const Pattern& pattern, double side, const SparsityStyle& style) {
  const double tile = pattern.tileSize * side / cellsIn(0, style.window.zoom, pattern.size).count;
  return style.withTiles && tile >= smallestTile;
}

}  // namespace

void paintPattern(Canvas& canvas, const Rectangle& square, const Pattern& pattern,
                  const SparsityStyle& style) {
  const auto& colours = theme(style.theme);
  if (showsTiles(pattern, square.width, style))
    paintTiles(canvas, square, pattern, style.window, colours);
  const EntryLayer layer{pattern.entries, colours.ink};
  paintEntries(canvas, square, std::span{&layer, 1}, pattern.size, style.window);
}

double shadesHeight(const Canvas& canvas, const Theme& theme) {
  return legendSpace + flatColourBarHeight(canvas, theme);
}

void paintShades(Canvas& canvas, const Rectangle& area, const Pattern& pattern, double side,
                 const SparsityStyle& style) {
  const auto& colours = theme(style.theme);
  Rectangle bar{area.x, area.y + legendSpace, std::min(legendWidth, (area.width - legendsGap) / 2),
                flatColourBarHeight(canvas, colours)};
  if (showsTiles(pattern, side, style)) {
    paintFlatColourBar(canvas, bar, fillBar(colours), colours);
    bar.x += bar.width + legendsGap;
  }
  const double capacity = cellsPerPixel(canvas, side, pattern.size, style.window);
  if (strengthOf(1, capacity) == 1) return;
  const auto scale = Scale::logarithmic(1, capacity);
  const auto shade = [=, &colours](double position) {
    return mixed(colours.background, colours.ink, strengthOf(scale.value(position), capacity));
  };
  paintFlatColourBar(canvas, bar, {shade, scale, Language::translated("Entries in a pixel"), ""},
                     colours);
}

std::array<std::string, 2> tileWords(const Pattern& pattern, const Pattern& first) {
  const auto tiles = static_cast<double>(pattern.tiles.size());
  std::array words{Language::translated("%1 of %2 tiles, %3 % filled", pattern.tiles.size(),
                                        pattern.tilePlaces(), readable(100 * meanFill(pattern), 1)),
                   std::string{}};
  if (&pattern != &first && !first.tiles.empty())
    words[1] = Language::translated(
        "%1 % of the tiles of %2",
        readable(100 * tiles / static_cast<double>(first.tiles.size()), 1), first.name);
  return words;
}

std::string patternCaption(const Pattern& pattern, const SparsityStyle& style) {
  const auto nodes = Language::counted("%1 nodes", "%1 node", pattern.size);
  const auto edges = Language::counted("%1 edges", "%1 edge", pattern.edgeCount);
  const auto caption = Language::translated("Adjacency matrix: %1, %2.", nodes, edges);
  return style.withTiles
             ? joined(caption, " ", Language::translated("Tiles are %1×%1.", pattern.tileSize))
             : caption;
}

}  // namespace kindred::viz
