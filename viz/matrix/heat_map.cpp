#include "viz/matrix/heat_map.hpp"

#include <algorithm>
#include <cmath>

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

Layout layOut(Canvas& canvas, const Rectangle& area, const HeatMap& map, CellRange rows,
              CellRange columns) {
  const auto& colours = theme(map.theme);
  const double barWidth = colourBarWidth(canvas, barOf(map), colours);
  const double tree = map.clustering ? std::clamp(0.16 * area.height, 24.0, 110.0) : 0;
  const bool isSquare = map.squares.rows == map.squares.columns;
  const auto cellsWith = [&](double left, double bottom) {
    auto cells = area.without(left, tree + (tree > 0 ? treeGap : 0), barWidth + legendGap, bottom);
    cells.width = std::max(cells.width, 0.0);
    cells.height = std::max(cells.height, 0.0);
    if (isSquare) cells.width = cells.height = std::min(cells.width, cells.height);
    return canvas.snapped(cells);
  };
  const double limit = largestNames * std::min(area.width, area.height);
  const double rowNames = roomForNames(canvas, map.rows, limit, colours);
  const double columnNames = roomForNames(canvas, map.columns, limit, colours);
  // Names that fit beside the matrix which their own width leaves are written.
  const auto trial = cellsWith(rowNames, columnNames);
  Layout layout;
  layout.rowRoom = fitNames(canvas, map.rows, rows, trial.height, colours)
                       ? rowNames
                       : roomForNumbers(canvas, map.rows, rows, colours);
  layout.columnRoom = fitNames(canvas, map.columns, columns, trial.width, colours)
                          ? columnNames
                          : roomForNumbers(canvas, map.columns, columns, colours);
  if (map.clustering)
    layout.rowRoom = std::max(layout.rowRoom, heightsRoom(canvas, *map.clustering, colours));
  layout.cells = cellsWith(layout.rowRoom, layout.columnRoom);
  layout.tree = {layout.cells.x, area.y, layout.cells.width, tree};
  layout.bar = {layout.cells.right() + legendGap, layout.cells.y, barWidth, layout.cells.height};
  return layout;
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
  const auto area = paintFigure(canvas, map.words, colours);
  if (isEmpty(map)) return paintNotice(canvas, area, "The matrix is empty.", colours);
  const auto [rows, columns] = seenThrough(map, window);
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
  const auto area = insideFigure(canvas, map.words, theme(map.theme));
  const auto [rows, columns] = seenThrough(map, window);
  return layOut(canvas, area, map, rows, columns).cells;
}

}  // namespace kindred::viz
