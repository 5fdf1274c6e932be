#include "viz/matrix/overlap.hpp"

#include <algorithm>
#include <array>
#include <memory>
#include <tuple>

#include "engine/core/language.hpp"
#include "engine/core/text.hpp"
#include "viz/canvas/figure.hpp"
#include "viz/canvas/legend.hpp"
#include "viz/canvas/words.hpp"

namespace kindred::viz {

namespace {

constexpr double cellsForPixels = 2;  // above, points of one pixel are too faint for their colours
constexpr double unitsCounted = 2;

struct OverlapContent {
  Overlap overlap;
  std::string nameOfA;
  std::string nameOfB;
  OverlapStyle style;
};

std::string edgesText(std::int64_t count) {
  return Language::counted("%1 edges", "%1 edge", count);
}

std::string captionOf(const OverlapContent& content) {
  const auto& [a, b] = std::tie(content.nameOfA, content.nameOfB);
  const auto nodes =
      content.overlap.unaligned == 0
          ? Language::translated(
                "Each row and column is a node of %1 and the node of %2 that it is aligned with.",
                a, b)
          : Language::translated(
                "Each row and column is a node of %1 and the node of %2 that it is aligned with, "
                "if "
                "there is one: there is none for %3.",
                a, b, Language::counted("%1 nodes", "%1 node", content.overlap.unaligned));
  auto caption = joined(
      nodes, " ",
      Language::translated(
          "Above the diagonal are the edges of %1, below it those of %2. Stronger points stand for "
          "more edges.",
          a, b));
  if (content.overlap.edgesElsewhere > 0)
    caption += joined(
        " ", Language::translated("%1 of %2 lead to nodes that are not aligned, and are left out.",
                                  edgesText(content.overlap.edgesElsewhere), content.nameOfB));
  return caption;
}

/// The name of a network along the side of its half.
void paintHalf(Canvas& canvas, Point anchor, const std::string& name, double room,
               Vertical vertical, double turns, const Theme& colours) {
  auto style = anchored(smallText(colours), Horizontal::Centre, vertical);
  style.quarterTurns = turns;
  canvas.text(anchor, canvas.shortened(name, room, style), style);
}

/// The colours of what is conserved, only in A, only in B.
std::array<Colour, 3> overlapColours(const Theme& colours) {
  // Lighter than both others, so that they stand out of it without colour vision, too.
  const auto ground = mixed(colours.background, colours.muted, 0.55);
  return {ground, colours.category(0), colours.category(1)};
}

/// Paints what stands around the matrix; returns the square that is left for it.
Rectangle paintFrame(Canvas& canvas, const OverlapContent& content) {
  const auto& colours = theme(content.style.theme);
  const auto& overlap = content.overlap;
  const auto shades = overlapColours(colours);
  // What is conserved stands in both halves.
  const auto conservedText = edgesText(std::ssize(overlap.conserved) / 2);
  const std::array keys{Key{Language::translated("conserved: %1", conservedText), shades[0]},
                        Key{Language::translated("only %1: %2", content.nameOfA,
                                                 edgesText(std::ssize(overlap.onlyA))),
                            shades[1]},
                        Key{Language::translated("only %1: %2", content.nameOfB,
                                                 edgesText(std::ssize(overlap.onlyB))),
                            shades[2]}};
  const auto title = Language::translated("%1 laid over %2", content.nameOfA, content.nameOfB);
  auto area = paintFigure(canvas, {title, captionOf(content)}, colours);
  area = area.without(0, paintKeys(canvas, {area.x, area.y}, area.width, keys, colours), 0, 0);
  const double line = canvas.lineHeight(smallText(colours));
  const double side = std::min(area.width - line, area.height - line);
  if (side <= 0) return {};
  const auto square = canvas.snapped({area.x + line, area.y + line, side, side});
  paintHalf(canvas, {square.centre().x, square.y - 2}, content.nameOfA, side, Vertical::Bottom, 0,
            colours);
  paintHalf(canvas, {square.x - 2, square.centre().y}, content.nameOfB, side, Vertical::Bottom, -1,
            colours);
  return square;
}

void paintOverlap(Canvas& canvas, const OverlapContent& content, const Window& window) {
  const auto& colours = theme(content.style.theme);
  const auto& [size, unaligned, conserved, onlyA, onlyB, elsewhere] = content.overlap;
  const auto shades = overlapColours(colours);
  const std::array layers{EntryLayer{conserved, shades[0]}, EntryLayer{onlyA, shades[1]},
                          EntryLayer{onlyB, shades[2]}};
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

Overlap overlapOf(const MergedNetwork& merged, const Permutation& order) {
  Overlap overlap;
  overlap.size = order.size();
  overlap.unaligned = static_cast<std::int32_t>(
      std::count(merged.nodes.begin(), merged.nodes.begin() + overlap.size, Membership::OnlyA));
  const auto placeOf = order.newFromOld();
  for (std::size_t edge = 0; edge < merged.edges.size(); ++edge) {
    const auto [a, b] = merged.graph.edges()[edge];
    const auto membership = merged.edges[edge];
    const bool isAligned =
        merged.nodes[a] == Membership::Both && merged.nodes[b] == Membership::Both;
    if (membership == Membership::OnlyB && !isAligned) {
      ++overlap.edgesElsewhere;
      continue;
    }
    const auto [low, high] = std::minmax(placeOf[a], placeOf[b]);
    const MatrixEntry above{low, high}, below{high, low};
    if (membership == Membership::Both)
      overlap.conserved.insert(overlap.conserved.end(), {above, below});
    else if (membership == Membership::OnlyA)
      overlap.onlyA.push_back(above);
    else
      overlap.onlyB.push_back(below);
  }
  return overlap;
}

Picture overlapPicture(Overlap overlap, const std::string& nameOfA, const std::string& nameOfB,
                       const OverlapStyle& style) {
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
