#include "viz/matrix/heat_map.hpp"

#include <algorithm>
#include <cmath>

#include "engine/core/language.hpp"
#include "engine/core/text.hpp"
#include "viz/canvas/legend.hpp"
#include "viz/colour/colour_scale.hpp"
#include "viz/matrix/dendrogram.hpp"

namespace kindred::viz {

namespace {

constexpr double legendGap = 20;
constexpr double treeGap = 3;
constexpr double largestNames = 0.25;  // of the shorter side of the picture
constexpr double narrow = 260;         // no room for what the colour bar shows

/// The cells that are seen.
struct Seen {
  CellRange rows;
  CellRange columns;
};

Seen seenThrough(const HeatFrame& frame, const Window& window) {
  return {cellsIn(window.y, window.zoom, static_cast<double>(frame.rowCount)),
          cellsIn(window.x, window.zoom, static_cast<double>(frame.columnCount))};
}

bool isEmpty(const HeatFrame& frame) { return frame.rowCount == 0 || frame.columnCount == 0; }

struct Layout {
  Rectangle cells;
  Rectangle tree;
  Rectangle bar;
  double rowRoom = 0;
  double columnRoom = 0;
  bool hasRowNames = true;  ///< numbers else
  bool hasColumnNames = true;
};

/// Beside a picture in an area.
ColourBar barOf(const HeatFrame& frame, const Rectangle& area) {
  return {[&frame](double position) { return frame.colours->at(position); }, frame.scale,
          area.width < narrow ? "" : frame.valueName, frame.missing};
}

double treeHeight(const Rectangle& area, const HeatFrame& frame) {
  return frame.tree ? std::clamp(0.16 * area.height, 24.0, 110.0) : 0;
}

/// The cells, with room for labels on two sides.
Rectangle cellsWith(Canvas& canvas, const Rectangle& area, const HeatFrame& frame, double left,
                    double bottom) {
  const double tree = treeHeight(area, frame);
  const double bar = colourBarWidth(canvas, barOf(frame, area), theme(frame.theme)) + legendGap;
  auto cells = area.without(left, tree + (tree > 0 ? treeGap : 0), bar, bottom);
  cells.width = std::max(cells.width, 0.0);
  cells.height = std::max(cells.height, 0.0);
  const bool isSquare = frame.rowCount == frame.columnCount;
  if (isSquare) cells.width = cells.height = std::min(cells.width, cells.height);
  return canvas.snapped(cells);
}

/// Lays out as if all names were written: names that fit beside the matrix which their own width
/// leaves are.
Layout layOutNamed(Canvas& canvas, const Rectangle& area, const HeatFrame& frame) {
  const auto& colours = theme(frame.theme);
  const double limit = largestNames * std::min(area.width, area.height);
  Layout layout;
  layout.rowRoom = roomForNames(canvas, frame.rows, limit, colours);
  layout.columnRoom = roomForNames(canvas, frame.columns, limit, colours);
  layout.cells = cellsWith(canvas, area, frame, layout.rowRoom, layout.columnRoom);
  return layout;
}

Layout layOut(Canvas& canvas, const Rectangle& area, const HeatFrame& frame, CellRange rows,
              CellRange columns) {
  const auto& colours = theme(frame.theme);
  auto layout = layOutNamed(canvas, area, frame);
  const auto named = layout.cells;
  layout.hasRowNames = fitNames(canvas, frame.rows, rows, named.height, colours);
  layout.hasColumnNames = fitNames(canvas, frame.columns, columns, named.width, colours);
  if (!layout.hasRowNames) layout.rowRoom = roomForNumbers(canvas, frame.rows, rows, colours);
  if (!layout.hasColumnNames)
    layout.columnRoom = roomForNumbers(canvas, frame.columns, columns, colours);
  if (frame.tree)
    layout.rowRoom = std::max(layout.rowRoom, heightsRoom(canvas, *frame.tree, colours));
  layout.cells = cellsWith(canvas, area, frame, layout.rowRoom, layout.columnRoom);
  layout.tree = {layout.cells.x, area.y, layout.cells.width, treeHeight(area, frame)};
  layout.bar = {layout.cells.right() + legendGap, layout.cells.y,
                colourBarWidth(canvas, barOf(frame, area), colours), layout.cells.height};
  return layout;
}

/// The factors by which the picture must grow for the names that are seen beside it; at most 1 on a
/// side if they fit.
struct Growth {
  double rows = 0;
  double columns = 0;

  double most() const { return std::max(rows, columns); }
};

Growth growthForNames(Canvas& canvas, const HeatFrame& frame, const FigureWords& words,
                      const Seen& seen) {
  const auto& colours = theme(frame.theme);
  const auto cells = layOutNamed(canvas, insideFigure(canvas, words, colours), frame).cells;
  return {
      lengthForNames(canvas, frame.rows, seen.rows, colours) / std::max(cells.height, 1.0),
      lengthForNames(canvas, frame.columns, seen.columns, colours) / std::max(cells.width, 1.0)};
}

FigureWords with(FigureWords words, const std::string& sentence) {
  words.caption += " " + sentence;
  return words;
}

/// The words of the picture; the caption says where names find no room, and takes none from a
/// picture in which all do.
FigureWords wordsOf(Canvas& canvas, const HeatFrame& frame, const Seen& seen) {
  if (growthForNames(canvas, frame, frame.words, seen).most() <= 1) return frame.words;
  const auto longest =
      with(frame.words, Language::translated("Names of columns are left out for lack of room."));
  const auto [rows, columns] = growthForNames(canvas, frame, longest, seen);
  if (rows <= 1) return longest;
  return with(frame.words,
              columns <= 1 ? Language::translated("Names of rows are left out for lack of room.")
                           : Language::translated("Names are left out for lack of room."));
}

/// The cells in rows of pixels, of which any may be left out.
void paintCells(Canvas& canvas, const Rectangle& area, const HeatMap& map, const Seen& seen,
                std::optional<std::size_t> since) {
  const auto& frame = *map.frame;
  const int width = std::max(1, static_cast<int>(std::lround(area.width * canvas.imageScale())));
  const int height = std::max(1, static_cast<int>(std::lround(area.height * canvas.imageScale())));
  const ColourScale colours{*frame.colours, frame.scale, theme(frame.theme).missing};
  std::vector<std::uint32_t> pixels;  // of rows one below the other
  int bottom = 0;                     // of them
  const auto paintRows = [&] {
    if (pixels.empty()) return;
    const Image image{width, std::exchange(pixels, {})};
    const double row = area.height / height;
    canvas.image({area.x, area.y + row * (bottom - image.height()), area.width,
                  area.height * (static_cast<double>(image.height()) / height)},
                 image);
  };
  map.squares.sample(
      seen.rows, seen.columns, width, height,
      [&](int first, int end, std::span<const float> values) {
        if (first != bottom) paintRows();
        const auto row = pixels.size();
        pixels.resize(row + static_cast<std::size_t>(width) * (end - first));
        const auto painted = std::span{pixels}.subspan(row);
        colours.paint(values, painted.first(width));
        for (int y = 1; y < end - first; ++y)
          std::ranges::copy(painted.first(width),
                            painted.begin() + static_cast<std::ptrdiff_t>(y) * width);
        bottom = end;
      },
      since);
  paintRows();
  canvas.outline(area, {.colour = theme(frame.theme).muted});
}

}  // namespace

void paintHeatMap(Canvas& canvas, const HeatMap& map, const Window& window) {
  const auto& frame = *map.frame;
  const auto& colours = theme(frame.theme);
  if (isEmpty(frame))
    return paintNotice(canvas, paintFigure(canvas, frame.words, colours),
                       Language::translated("The matrix is empty."), colours);
  const auto seen = seenThrough(frame, window);
  const auto& [rows, columns] = seen;
  const auto area = paintFigure(canvas, wordsOf(canvas, frame, seen), colours);
  const auto layout = layOut(canvas, area, frame, rows, columns);
  if (layout.cells.width <= 0 || layout.cells.height <= 0) return;
  paintCells(canvas, layout.cells, map, seen, {});
  const auto label = [&](const CellLabels& labels, CellRange range, bool hasNames, double room) {
    if (hasNames) return paintNames(canvas, labels, layout.cells, range, room, colours);
    paintNumbers(canvas, labels, layout.cells, range, colours);
  };
  label(frame.rows, rows, layout.hasRowNames, layout.rowRoom);
  label(frame.columns, columns, layout.hasColumnNames, layout.columnRoom);
  if (frame.tree) paintDendrogram(canvas, layout.tree, *frame.tree, columns, colours);
  paintColourBar(canvas, layout.bar, barOf(frame, area), colours);
}

void paintOverHeatMap(Canvas& canvas, const HeatMap& map, const Window& window, std::size_t since) {
  const auto cells = cellsOf(canvas, *map.frame, window);
  if (cells.width <= 0 || cells.height <= 0) return;
  paintCells(canvas, cells, map, seenThrough(*map.frame, window), since);
}

Rectangle cellsOf(Canvas& canvas, const HeatFrame& frame, const Window& window) {
  if (isEmpty(frame)) return {};
  const auto seen = seenThrough(frame, window);
  const auto area = insideFigure(canvas, wordsOf(canvas, frame, seen), theme(frame.theme));
  return layOut(canvas, area, frame, seen.rows, seen.columns).cells;
}

Rectangle treeOf(Canvas& canvas, const HeatFrame& frame, const Window& window) {
  if (isEmpty(frame) || !frame.tree) return {};
  const auto seen = seenThrough(frame, window);
  const auto area = insideFigure(canvas, wordsOf(canvas, frame, seen), theme(frame.theme));
  return layOut(canvas, area, frame, seen.rows, seen.columns).tree;
}

std::string namesLeftOut(Canvas& canvas, const HeatFrame& frame) {
  if (isEmpty(frame)) return {};
  const double growth = growthForNames(canvas, frame, frame.words, seenThrough(frame, {})).most();
  if (growth <= 1) return {};
  const auto whole = [](double units) { return readable(10 * std::ceil(units / 10), 0); };
  const auto size = canvas.size();
  return Language::translated(
      "The names beside the matrix are left out: they find room in %1 × %2 px.",
      whole(growth * size.width), whole(growth * size.height));
}

}  // namespace kindred::viz
