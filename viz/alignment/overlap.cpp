#include "viz/alignment/overlap.hpp"

#include <algorithm>
#include <memory>
#include <tuple>
#include <utility>

#include "engine/core/language.hpp"
#include "engine/core/text.hpp"
#include "viz/canvas/figure.hpp"
#include "viz/canvas/legend.hpp"
#include "viz/canvas/words.hpp"

namespace kindred::viz {

namespace {

constexpr double cellsForPixels = 2;  // above, points of one pixel are too faint for their colours
constexpr double unitsCounted = 2;
constexpr int edgesBetweenChecks = 4096;

struct OverlapContent {
  std::shared_ptr<const Overlap> overlap;
  std::string nameOfA;
  std::string nameOfB;
  OverlapStyle style;
};

std::string captionOf(const OverlapContent& content) {
  const auto& [a, b] = std::tie(content.nameOfA, content.nameOfB);
  const auto nodes =
      content.overlap->unaligned == 0
          ? Language::translated(
                "Each row and column is a node of %1 and the node of %2 that it is aligned with.",
                a, b)
          : Language::translated(
                "Each row and column is a node of %1 and the node of %2 that it is aligned with, "
                "if "
                "there is one: there is none for %3.",
                a, b, Language::counted("%1 nodes", "%1 node", content.overlap->unaligned));
  auto caption = joined(
      nodes, " ",
      Language::translated(
          "Above the diagonal are the edges of %1, below it those of %2. Stronger points stand for "
          "more edges.",
          a, b));
  if (content.overlap->classes->count(EdgeGroup::UnalignedB) > 0)
    caption += joined(" ", Language::translated("Edges of %1 at nodes that are not aligned have no "
                                                "place here.",
                                                b));
  return caption;
}

/// The name of a network along the side of its half.
void paintHalf(Canvas& canvas, Point anchor, const std::string& name, double room, double turns,
               const Theme& colours) {
  auto style = anchored(smallText(colours), Horizontal::Centre, Vertical::Bottom);
  style.quarterTurns = turns;
  canvas.text(anchor, canvas.shortened(name, room, style), style);
}

/// The colour of what is conserved: nearer to the background than those of what is not, so that
/// these stand out without colour vision, too.
Colour ground(const Theme& colours) { return mixed(colours.background, colours.muted, 0.7); }

/// Paints what stands around the matrix; returns the square that is left for it.
Rectangle paintFrame(Canvas& canvas, const OverlapContent& content) {
  const auto& colours = theme(content.style.theme);
  const auto keys =
      content.overlap->classes->keys(content.nameOfA, content.nameOfB, colours, ground(colours));
  const auto title = Language::translated("%1 laid over %2", content.nameOfA, content.nameOfB);
  auto area = paintFigure(canvas, {title, captionOf(content)}, colours);
  area = area.without(0, paintKeys(canvas, {area.x, area.y}, area.width, keys, colours), 0, 0);
  const double line = canvas.lineHeight(smallText(colours));
  const double side = std::min(area.width - line, area.height - line);
  if (side <= 0) return {};
  const auto square = canvas.snapped({area.x + line, area.y + line, side, side});
  paintHalf(canvas, {square.centre().x, square.y - 2}, content.nameOfA, side, 0, colours);
  paintHalf(canvas, {square.x - 2, square.centre().y}, content.nameOfB, side, -1, colours);
  return square;
}

void paintOverlap(Canvas& canvas, const OverlapContent& content, const Window& window) {
  const auto& colours = theme(content.style.theme);
  const auto& overlap = *content.overlap;
  const auto size = overlap.size;
  const auto shades = overlap.classes->colours(colours, ground(colours));
  std::vector<EntryLayer> layers;
  for (std::size_t at = 0; at < overlap.entries.size(); ++at)
    layers.push_back({overlap.entries[at], shades[at]});
  const auto square = paintFrame(canvas, content);
  if (square.width <= 0) return;
  if (size == 0) {
    paintNotice(canvas, square, Language::translated("There is no node to show."), colours);
    return;
  }
  const bool isDense = cellsPerPixel(canvas, square.width, size, window) > cellsForPixels;
  paintEntries(canvas, square, layers, size, window, isDense ? unitsCounted : 0);
  const auto rows = cellsIn(window.y, window.zoom, size),
             columns = cellsIn(window.x, window.zoom, size);
  const double cell = square.width / rows.count;
  canvas.outline(square, {.colour = colours.muted});
  const auto clip = canvas.clip(square);
  const auto corner = [&](double node) {
    return Point{square.x + (node - columns.first) * cell, square.y + (node - rows.first) * cell};
  };
  canvas.line(corner(0), corner(size), {.colour = colours.faint});
}

}  // namespace

Overlap overlapOf(const MergedNetwork& merged, const Permutation& order,
                  std::shared_ptr<const EdgeClasses> classes, const Progress& progress) {
  Overlap overlap;
  overlap.size = order.size();
  overlap.unaligned = static_cast<std::int32_t>(
      std::count(merged.nodes.begin(), merged.nodes.begin() + overlap.size, Membership::OnlyA));
  overlap.entries.resize(classes->size());
  const auto placeOf = order.newFromOld();
  for (std::int32_t edge = 0; edge < merged.graph.edgeCount(); ++edge) {
    if (edge % edgesBetweenChecks == 0) progress.checkpoint();
    const auto group = classes->groupOf(edge);
    if (group == EdgeGroup::UnalignedB) continue;
    const auto [a, b] = merged.graph.edges()[edge];
    const auto [low, high] = std::minmax(placeOf[a], placeOf[b]);
    auto& entries = overlap.entries[classes->ofEdge(edge)];
    if (group != EdgeGroup::OnlyB) entries.push_back({low, high});
    if (group == EdgeGroup::Conserved || group == EdgeGroup::OnlyB) entries.push_back({high, low});
  }
  overlap.classes = std::move(classes);
  return overlap;
}

Picture overlapPicture(std::shared_ptr<const Overlap> overlap, const std::string& nameOfA,
                       const std::string& nameOfB, const OverlapStyle& style) {
  const auto content = std::make_shared<const OverlapContent>(
      OverlapContent{std::move(overlap), nameOfA, nameOfB, style});
  return windowedPicture(
      {560, 660}, theme(style.theme).background, style.window,
      [content](Canvas& canvas, const Window& window) { paintOverlap(canvas, *content, window); },
      [content](Canvas& canvas, const Window&) {
        return std::vector{paintFrame(canvas, *content)};
      });
}

}  // namespace kindred::viz
