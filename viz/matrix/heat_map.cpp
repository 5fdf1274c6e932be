#include "viz/matrix/heat_map.hpp"

#include <algorithm>
#include <cmath>

#include "engine/core/text.hpp"
#include "viz/canvas/legend.hpp"
#include "viz/canvas/words.hpp"
#include "viz/colour/colour_scale.hpp"
#include "viz/matrix/dendrogram.hpp"

namespace kindred::viz {

namespace {

constexpr double legendGap = 20;
constexpr double treeGap = 3;
constexpr double largestNames = 0.25;  // of the shorter side of the picture

/// The cells that are seen.
struct Seen {
  CellRange rows;
  CellRange columns;
};

Seen seenThrough(const HeatMap& map, const Window& window) {
  return {cellsIn(window.y, window.zoom, static_cast<double>(map.squares.rows)),
          cellsIn(window.x, window.zoom, static_cast<double>(map.squares.columns))};
}

bool isEmpty(const HeatMap& map) { return map.squares.rows == 0 || map.squares.columns == 0; }

struct Layout {
  Rectangle cells;
  Rectangle tree;
  Rectangle bar;
  double rowRoom = 0;
  double columnRoom = 0;
};

ColourBar barOf(const HeatMap& map) {
  return {[&map](double position) { return map.colours->at(position); }, map.scale, map.valueName,
          map.missing};
}

double treeHeight(const Rectangle& area, const HeatMap& map) {
  return map.clustering ? std::clamp(0.16 * area.height, 24.0, 110.0) : 0;
}

/// The cells, with room for labels on two sides.
Rectangle cellsWith(Canvas& canvas, const Rectangle& area, const HeatMap& map, double left,
                    double bottom) {
  const double tree = treeHeight(area, map);
  const double bar = colourBarWidth(canvas, barOf(map), theme(map.theme)) + legendGap;
  auto cells = area.without(left, tree + (tree > 0 ? treeGap : 0), bar, bottom);
  cells.width = std::max(cells.width, 0.0);
  cells.height = std::max(cells.height, 0.0);
  const bool isSquare = map.squares.rows == map.squares.columns;
  if (isSquare) cells.width = cells.height = std::min(cells.width, cells.height);
  return canvas.snapped(cells);
}

/// As if all names were written: names that fit beside the matrix which their own width leaves
/// are.
Layout layOutNamed(Canvas& canvas, const Rectangle& area, const HeatMap& map) {
  const auto& colours = theme(map.theme);
  const double limit = largestNames * std::min(area.width, area.height);
  Layout layout;
  layout.rowRoom = roomForNames(canvas, map.rows, limit, colours);
  layout.columnRoom = roomForNames(canvas, map.columns, limit, colours);
  layout.cells = cellsWith(canvas, area, map, layout.rowRoom, layout.columnRoom);
  return layout;
}

Layout layOut(Canvas& canvas, const Rectangle& area, const HeatMap& map, CellRange rows,
              CellRange columns) {
  const auto& colours = theme(map.theme);
  auto layout = layOutNamed(canvas, area, map);
  const auto named = layout.cells;
  if (!fitNames(canvas, map.rows, rows, named.height, colours))
    layout.rowRoom = roomForNumbers(canvas, map.rows, rows, colours);
  if (!fitNames(canvas, map.columns, columns, named.width, colours))
    layout.columnRoom = roomForNumbers(canvas, map.columns, columns, colours);
  if (map.clustering)
    layout.rowRoom = std::max(layout.rowRoom, heightsRoom(canvas, *map.clustering, colours));
  layout.cells = cellsWith(canvas, area, map, layout.rowRoom, layout.columnRoom);
  layout.tree = {layout.cells.x, area.y, layout.cells.width, treeHeight(area, map)};
  layout.bar = {layout.cells.right() + legendGap, layout.cells.y,
                colourBarWidth(canvas, barOf(map), colours), layout.cells.height};
  return layout;
}

/// How many times larger the picture must be for the names that are seen beside it; at most 1 on a
/// side where they fit.
struct Growth {
  double rows = 0;
  double columns = 0;

  double most() const { return std::max(rows, columns); }
};

Growth growthForNames(Canvas& canvas, const HeatMap& map, const FigureWords& words,
                      const Seen& seen) {
  const auto& colours = theme(map.theme);
  const auto cells = layOutNamed(canvas, insideFigure(canvas, words, colours), map).cells;
  return {lengthForNames(canvas, map.rows, seen.rows, colours) / std::max(cells.height, 1.0),
          lengthForNames(canvas, map.columns, seen.columns, colours) / std::max(cells.width, 1.0)};
}

FigureWords withoutNames(FigureWords words, std::string_view whose) {
  words.caption += joined(" Names", whose, " are left out for lack of room.");
  return words;
}

/// The words of the picture; the caption says where names find no room, and takes none from a
/// picture in which all do.
FigureWords wordsOf(Canvas& canvas, const HeatMap& map, const Seen& seen) {
  if (growthForNames(canvas, map, map.words, seen).most() <= 1) return map.words;
  const auto longest = withoutNames(map.words, " of columns");
  const auto [rows, columns] = growthForNames(canvas, map, longest, seen);
  if (rows <= 1) return longest;
  return withoutNames(map.words, columns <= 1 ? " of rows" : "");
}

void paintCells(Canvas& canvas, const Rectangle& area, const HeatMap& map, CellRange rows,
                CellRange columns) {
  const int width = std::max(1, static_cast<int>(std::lround(area.width * canvas.imageScale())));
  const int height = std::max(1, static_cast<int>(std::lround(area.height * canvas.imageScale())));
  const ColourScale colours{*map.colours, map.scale, theme(map.theme).missing};
  Image image{width, height};
  sample(map.squares, rows, columns, width, height,
         [&](int first, int end, std::span<const float> values) {
           colours.paint(values, image.row(first));
           for (int y = first + 1; y < end; ++y)
             std::ranges::copy(image.row(first), image.row(y).begin());
         });
  canvas.image(area, image);
  canvas.outline(area, {.colour = theme(map.theme).muted});
}

}  // namespace

void paintHeatMap(Canvas& canvas, const HeatMap& map, const Window& window) {
  const auto& colours = theme(map.theme);
  if (isEmpty(map))
    return paintNotice(canvas, paintFigure(canvas, map.words, colours), "The matrix is empty.",
                       colours);
  const auto seen = seenThrough(map, window);
  const auto& [rows, columns] = seen;
  const auto area = paintFigure(canvas, wordsOf(canvas, map, seen), colours);
  const auto layout = layOut(canvas, area, map, rows, columns);
  if (layout.cells.width <= 0 || layout.cells.height <= 0) return;
  paintCells(canvas, layout.cells, map, rows, columns);
  paintLabels(canvas, map.rows, layout.cells, rows, layout.rowRoom, colours);
  paintLabels(canvas, map.columns, layout.cells, columns, layout.columnRoom, colours);
  if (map.clustering) paintDendrogram(canvas, layout.tree, *map.clustering, columns, colours);
  paintColourBar(canvas, layout.bar, barOf(map), colours);
}

Rectangle cellsOf(Canvas& canvas, const HeatMap& map, const Window& window) {
  if (isEmpty(map)) return {};
  const auto seen = seenThrough(map, window);
  const auto area = insideFigure(canvas, wordsOf(canvas, map, seen), theme(map.theme));
  return layOut(canvas, area, map, seen.rows, seen.columns).cells;
}

std::string namesLeftOut(Canvas& canvas, const HeatMap& map) {
  if (isEmpty(map)) return {};
  const double growth = growthForNames(canvas, map, map.words, seenThrough(map, {})).most();
  if (growth <= 1) return {};
  const auto whole = [](double units) { return readable(10 * std::ceil(units / 10), 0); };
  const auto size = canvas.size();
  return joined("The names beside the matrix are left out: they find room in ",
                whole(growth * size.width), " × ", whole(growth * size.height), " px.");
}

}  // namespace kindred::viz
