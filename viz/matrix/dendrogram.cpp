#include "viz/matrix/dendrogram.hpp"

#include <algorithm>
#include <vector>

#include "viz/canvas/ticks.hpp"
#include "viz/canvas/words.hpp"

namespace kindred::viz {

namespace {

constexpr double narrowest = 3;  // units; narrower branches would run into a black bar
constexpr double heightTickLength = 3;
constexpr double branchGap = 3;
constexpr int mostHeightTicks = 3;
constexpr double heightTickRoom = 12;

/// The point at which a cluster hangs: over the middle of the two clusters that it joins, at its
/// height.
struct Knot {
  double x = 0;
  double y = 0;
  double width = 0;  ///< the width of all its leaves
};

void paintHeights(Canvas& canvas, const Rectangle& area, const Scale& scale, const Theme& colours) {
  const auto style = anchored(smallText(colours), Horizontal::Right, Vertical::Middle);
  const double axis = area.x - branchGap;  // not under the outermost branch
  const int wanted = std::clamp(static_cast<int>(area.height / heightTickRoom), 1, mostHeightTicks);
  for (const auto& tick : ticksOf(scale, wanted)) {
    const double y = area.bottom() - scale.position(tick.value) * area.height;
    canvas.line({axis - heightTickLength, y}, {axis, y}, {.colour = colours.muted});
    canvas.text({axis - heightTickLength - branchGap, y}, tick.label, style);
  }
  canvas.line({axis, area.y}, {axis, area.bottom()}, {.colour = colours.muted});
}

}  // namespace

Scale heightScale(const Dendrogram& tree) {
  constexpr double rounding = 1e-7;  // of the root of a difference: all items are alike
  const double highest = tree.forks.empty() ? 0 : tree.forks.back().height;
  return Scale::linear(0, highest > rounding ? highest : 1);
}

double heightsRoom(Canvas& canvas, const Dendrogram& tree, const Theme& colours) {
  double width = 0;
  for (const auto& tick : ticksOf(heightScale(tree), mostHeightTicks))
    width = std::max(width, canvas.textWidth(tick.label, smallText(colours)));
  return width + heightTickLength + 2 * branchGap;
}

void paintDendrogram(Canvas& canvas, const Rectangle& area, const Dendrogram& tree,
                     CellRange columns, const Theme& colours) {
  if (tree.forks.empty()) return;
  const auto scale = heightScale(tree);
  paintHeights(canvas, area, scale, colours);
  std::vector<Knot> knots;
  const double cell = area.width / columns.count;
  for (const auto place : tree.order.newFromOld())
    knots.push_back({area.x + (place + 0.5 - columns.first) * cell, area.bottom(), cell});
  std::vector<Point> lines;
  for (const auto& fork : tree.forks) {
    const auto a = knots[fork.first];
    const auto b = knots[fork.second];
    const double y = area.bottom() - scale.position(fork.height) * area.height;
    const double width = a.width + b.width;
    const bool isTooNarrow = width < narrowest;
    // A subtree that is left out is a line down to its leaves.
    knots.push_back({(a.x + b.x) / 2, isTooNarrow ? area.bottom() : y, width});
    const auto [left, right] = std::minmax(a.x, b.x);
    const bool isSeen = right >= area.x && left <= area.right();
    if (!isSeen || isTooNarrow) continue;
    lines.insert(lines.end(), {{a.x, a.y}, {a.x, y}, {a.x, y}, {b.x, y}, {b.x, y}, {b.x, b.y}});
  }
  const auto clip = canvas.clip({area.x, area.y - 1, area.width, area.height + 1});
  canvas.lines(lines, {.colour = colours.ink});
}

}  // namespace kindred::viz
