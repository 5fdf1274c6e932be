#include "viz/matrix/entries.hpp"

#include <algorithm>
#include <cmath>

namespace kindred::viz {

namespace {

constexpr std::size_t mostSquares = 20'000;  // above, an image is smaller and quicker
constexpr double smallestSquare = 2;         // units; below, squares have no gaps to show
constexpr double weakest = 0.5;              // opacity of a lone entry among many
constexpr double weakestLarge = 0.75;        // if larger squares than pixels are counted
constexpr double finest = 2;         // pixels a unit; lone entries would vanish in finer ones
constexpr double finestOnPage = 1;   // pages are often seen at less than their size
constexpr double fewestCounted = 4;  // cells a pixel; below, a count says nothing

/// The positions of the cells of a window on `pixels` pixels.
struct Ruler {
  double first;
  double pixelsPerCell;
  int pixels;

  Ruler(CellRange range, int pixelCount)
      : first{range.first}, pixelsPerCell{pixelCount / range.count}, pixels{pixelCount} {}

  /// The pixels [begin, end) of a cell; empty outside.
  std::pair<int, int> pixelsOf(std::int32_t cell) const {
    const double start = (cell - first) * pixelsPerCell;
    int begin = static_cast<int>(std::lround(start));
    int end = static_cast<int>(std::lround(start + pixelsPerCell));
    if (begin == end) {
      begin = static_cast<int>(std::floor(start + pixelsPerCell / 2));
      end = begin + 1;
    }
    return {std::max(begin, 0), std::min(end, pixels)};
  }
};

/// Counted squares a unit.
double pixelScale(const Canvas& canvas, double unitsCounted = 0) {
  const double scale = canvas.isPage() ? finestOnPage : std::min(canvas.imageScale(), finest);
  return unitsCounted > 0 ? std::min(scale, 1 / unitsCounted) : scale;
}

double cellsCounted(double scale, double side, std::int32_t size, const Window& window) {
  const double perSide = cellsIn(0, window.zoom, size).count / (side * scale);
  return perSide * perSide;
}

bool isVisible(std::int32_t cell, CellRange range) {
  return cell + 1 > range.first && cell < range.last();
}

std::size_t visibleCount(std::span<const EntryLayer> layers, CellRange rows, CellRange columns) {
  std::size_t count = 0;
  for (const auto& layer : layers)
    for (const auto& entry : layer.entries)
      count += isVisible(entry.row, rows) && isVisible(entry.column, columns);
  return count;
}

void paintSquares(Canvas& canvas, const Rectangle& square, const EntryLayer& layer, CellRange rows,
                  CellRange columns) {
  const double cell = square.width / rows.count;
  const double gap = cell >= 5 ? std::max(1.0, 0.08 * cell) / 2 : 0;
  std::vector<Rectangle> squares;
  for (const auto& entry : layer.entries) {
    if (!isVisible(entry.row, rows) || !isVisible(entry.column, columns)) continue;
    const double x = square.x + (entry.column - columns.first) * cell;
    const double y = square.y + (entry.row - rows.first) * cell;
    squares.push_back({x + gap, y + gap, cell - 2 * gap, cell - 2 * gap});
  }
  canvas.fill(squares, layer.colour);
}

std::uint8_t opacityOf(double share) {
  return static_cast<std::uint8_t>(std::lround(255 * std::clamp(share, 0.0, 1.0)));
}

/// Opacities by the number of entries counted, for one layer alone.
std::vector<std::uint8_t> opacitiesOf(std::span<const std::uint32_t> counts, double capacity) {
  const auto most = *std::max_element(counts.begin(), counts.end());
  std::vector<std::uint8_t> shades(most + 1);
  for (std::uint32_t count = 1; count <= most; ++count)
    shades[count] = opacityOf(strengthOf(count, capacity));
  std::vector<std::uint8_t> opacities(counts.size());
  std::transform(counts.begin(), counts.end(), opacities.begin(),
                 [&](std::uint32_t count) { return shades[count]; });
  return opacities;
}

/// Opacities of layers painted one over the other so that each keeps its share of a pixel: what
/// lies below must outweigh what covers it.
std::vector<std::vector<std::uint8_t>> layeredOpacities(
    std::span<const std::vector<std::uint32_t>> counts, double capacity, double least) {
  std::vector<std::vector<std::uint8_t>> opacities(
      counts.size(), std::vector<std::uint8_t>(counts.front().size()));
  for (std::size_t pixel = 0; pixel < counts.front().size(); ++pixel) {
    double total = 0;
    for (const auto& layer : counts)
      total += layer[pixel];
    if (total == 0) continue;
    const double strength = std::max(strengthOf(total, capacity), least);
    double uncovered = 1;
    for (std::size_t layer = counts.size(); layer-- > 0;) {
      if (counts[layer][pixel] == 0) continue;
      const double share = strength * counts[layer][pixel] / total;
      opacities[layer][pixel] = opacityOf(share / uncovered);
      uncovered = std::max(uncovered - share, 1e-9);
    }
  }
  return opacities;
}

void paintCounts(Canvas& canvas, const Rectangle& square, std::span<const EntryLayer> layers,
                 std::int32_t size, const Window& window, double unitsCounted) {
  const double scale = pixelScale(canvas, unitsCounted);
  const int pixels = std::max(1, static_cast<int>(std::lround(square.width * scale)));
  const double capacity = cellsCounted(scale, square.width, size, window);
  std::vector<std::vector<std::uint32_t>> counts;
  for (const auto& layer : layers)
    counts.push_back(countedPerPixel(layer.entries, size, window, pixels));
  if (layers.size() == 1)
    return canvas.stencil(square, pixels, opacitiesOf(counts[0], capacity), layers[0].colour);
  const auto opacities =
      layeredOpacities(counts, capacity, unitsCounted > 0 ? weakestLarge : weakest);
  for (std::size_t layer = 0; layer < layers.size(); ++layer)
    canvas.stencil(square, pixels, opacities[layer], layers[layer].colour);
}

}  // namespace

std::vector<std::uint32_t> countedPerPixel(std::span<const MatrixEntry> entries, std::int32_t size,
                                           const Window& window, int pixels) {
  const Ruler rows{cellsIn(window.y, window.zoom, size), pixels};
  const Ruler columns{cellsIn(window.x, window.zoom, size), pixels};
  // Every cell is placed once, however many entries it has.
  std::vector<std::pair<int, int>> rowPixels(static_cast<std::size_t>(size));
  std::vector<std::pair<int, int>> columnPixels(static_cast<std::size_t>(size));
  for (std::int32_t cell = 0; cell < size; ++cell) {
    rowPixels[cell] = rows.pixelsOf(cell);
    columnPixels[cell] = columns.pixelsOf(cell);
  }
  std::vector<std::uint32_t> counts(static_cast<std::size_t>(pixels) * pixels);
  for (const auto& entry : entries) {
    const auto [top, bottom] = rowPixels[entry.row];
    const auto [left, right] = columnPixels[entry.column];
    for (int y = top; y < bottom; ++y)
      for (int x = left; x < right; ++x)
        ++counts[static_cast<std::size_t>(y) * pixels + x];
  }
  return counts;
}

double strengthOf(double count, double capacity) {
  if (capacity < fewestCounted) return 1;
  const double share = std::log(count) / std::log(capacity);
  return std::min(weakest + (1 - weakest) * share, 1.0);
}

double cellsPerPixel(const Canvas& canvas, double side, std::int32_t size, const Window& window) {
  return cellsCounted(pixelScale(canvas), side, size, window);
}

void paintEntries(Canvas& canvas, const Rectangle& square, std::span<const EntryLayer> layers,
                  std::int32_t size, const Window& window, double unitsCounted) {
  if (size == 0 || square.width <= 0) return;
  const auto rows = cellsIn(window.y, window.zoom, size);
  const auto columns = cellsIn(window.x, window.zoom, size);
  const auto clip = canvas.clip(square);
  const bool isLarge = square.width / rows.count >= smallestSquare;
  if (!isLarge || visibleCount(layers, rows, columns) > mostSquares) {
    paintCounts(canvas, square, layers, size, window, unitsCounted);
    return;
  }
  for (const auto& layer : layers)
    paintSquares(canvas, square, layer, rows, columns);
}

}  // namespace kindred::viz
