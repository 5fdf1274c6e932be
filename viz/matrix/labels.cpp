#include "viz/matrix/labels.hpp"

#include <algorithm>
#include <cmath>

#include "engine/core/text.hpp"
#include "viz/canvas/ticks.hpp"
#include "viz/canvas/words.hpp"

namespace kindred::viz {

namespace {

constexpr double labelGap = 6;  // between labels and matrix
constexpr double tickLength = 3;
constexpr std::size_t measured = 16;  // names: measuring thousands would take a frame

/// Turns positions along the cells into points beside them.
struct Side {
  const CellLabels& labels;
  const Rectangle& cells;
  CellRange range;

  bool isLeft() const { return labels.side() == LabelSide::Left; }
  double length() const { return isLeft() ? cells.height : cells.width; }

  /// The middle of a cell, a distance away from the matrix.
  Point beside(double cell, double distance) const {
    const double along = (cell + 0.5 - range.first) / range.count;
    return isLeft() ? Point{cells.x - distance, cells.y + along * cells.height}
                    : Point{cells.x + along * cells.width, cells.bottom() + distance};
  }
};

}  // namespace

void paintNames(Canvas& canvas, const CellLabels& labels, const Rectangle& cells, CellRange range,
                double room, const Theme& colours) {
  const Side side{labels, cells, range};
  auto style = anchored(smallText(colours), Horizontal::Right, Vertical::Middle);
  style.quarterTurns = side.isLeft() ? 0 : -1;
  const auto& names = side.labels.names();
  const auto first = static_cast<std::size_t>(side.range.first);
  const auto last = std::min(static_cast<std::size_t>(std::ceil(side.range.last())), names.size());
  for (std::size_t cell = first; cell < last; ++cell)
    canvas.text(side.beside(static_cast<double>(cell), labelGap),
                canvas.shortened(names[cell], room - labelGap, style), style);
}

void paintNumbers(Canvas& canvas, const CellLabels& labels, const Rectangle& cells, CellRange range,
                  const Theme& colours) {
  if (!labels.withNumbers()) return;
  const Side side{labels, cells, range};
  const auto style = side.isLeft()
                         ? anchored(smallText(colours), Horizontal::Right, Vertical::Middle)
                         : anchored(smallText(colours), Horizontal::Centre, Vertical::Top);
  const int wanted = std::clamp(static_cast<int>(side.length() / 70), 2, 8);
  const double first = side.range.first + 1;
  const double last = std::max(side.range.last(), first + 1);
  for (const auto& tick : ticksOf(Scale::linear(first, last), wanted)) {
    const double cell = tick.value - 1;
    if (cell != std::floor(cell) || cell >= side.range.last()) continue;
    canvas.line(side.beside(cell, 0), side.beside(cell, tickLength), {.colour = colours.muted});
    canvas.text(side.beside(cell, side.isLeft() ? labelGap : tickLength + 1), tick.label, style);
  }
}

CellLabels::CellLabels(LabelSide side, std::vector<std::string> names, bool withNumbers)
    : side_{side}, names_{std::move(names)}, withNumbers_{withNumbers}, longest_{names_} {
  const auto count = static_cast<std::ptrdiff_t>(std::min(measured, names_.size()));
  std::ranges::partial_sort(longest_, longest_.begin() + count, std::ranges::greater{},
                            &std::string::size);
  longest_.resize(static_cast<std::size_t>(count));
}

double lengthForNames(const Canvas& canvas, const CellLabels& labels, CellRange range,
                      const Theme& theme) {
  if (labels.names().empty()) return 0;
  return range.count * 1.3 * canvas.capitalHeight(smallText(theme));
}

bool fitNames(const Canvas& canvas, const CellLabels& labels, CellRange range, double length,
              const Theme& theme) {
  return !labels.names().empty() && length >= lengthForNames(canvas, labels, range, theme);
}

double roomForNames(Canvas& canvas, const CellLabels& labels, double limit, const Theme& theme) {
  double width = 0;
  for (const auto& name : labels.longest()) {
    width = std::max(width, canvas.textWidth(name, smallText(theme)));
    if (width + labelGap > limit) return limit;
  }
  return width + labelGap;
}

double roomForNumbers(Canvas& canvas, const CellLabels& labels, CellRange range,
                      const Theme& theme) {
  if (!labels.withNumbers()) return 0;
  if (labels.side() == LabelSide::Below) return canvas.lineHeight(smallText(theme)) + labelGap;
  return canvas.textWidth(readable(range.last(), 0), smallText(theme)) + labelGap;
}

}  // namespace kindred::viz
