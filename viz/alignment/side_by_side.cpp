#include "viz/alignment/side_by_side.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <tuple>

#include "engine/core/language.hpp"
#include "viz/canvas/figure.hpp"
#include "viz/canvas/legend.hpp"
#include "viz/canvas/words.hpp"
#include "viz/matrix/window.hpp"
#include "viz/network/edge_counts.hpp"
#include "viz/network/network.hpp"

namespace kindred::viz {

namespace {

constexpr double gap = 16;  // units between the panes
constexpr double conservedStrength = 0.3;
constexpr double aloneStrength = 0.6;  // of an edge of one network, which is to be found
constexpr double largestDot = 4;
constexpr double smallestDot = 0.8;
constexpr double roomOfDot = 0.2;

struct Sides {
  SideBySide content;
  NetworkPlaces places;
};

constexpr std::array sideMemberships{Membership::OnlyA, Membership::OnlyB};

bool isIn(const Rectangle& pane, const Point& point) {
  return point.x >= pane.x && point.x <= pane.right() && point.y >= pane.y &&
         point.y <= pane.bottom();
}

/// One of the two networks in its pane.
void paintSide(Canvas& canvas, const Sides& sides, Membership own, const Rectangle& pane,
               const Window& window, const Theme& colours) {
  const auto& merged = *sides.content.merged;
  const auto clip = canvas.clip(pane);
  const auto placeOf = [&](Node node) {
    const auto place = sides.places.at(node, {pane.width, pane.height}, window);
    return Point{pane.x + place.x, pane.y + place.y};
  };
  const auto isHere = [&](Membership membership) {
    return membership == Membership::Both || membership == own;
  };
  const auto& classes = *sides.content.classes;
  std::vector<std::vector<Point>> ends(classes.size());
  std::size_t conserved = 0;  // classes before those of one network alone
  const auto& edges = merged.graph.edges();
  for (std::size_t edge = 0; edge < edges.size(); ++edge) {
    if (!isHere(merged.edges[edge])) continue;
    const auto edgeClass = classes.ofEdge(static_cast<std::int32_t>(edge));
    ends[edgeClass].insert(ends[edgeClass].end(), {placeOf(edges[edge].a), placeOf(edges[edge].b)});
    if (merged.edges[edge] == Membership::Both) conserved = std::max(conserved, edgeClass + 1);
  }
  const auto shades = classes.colours(colours, colours.ink);
  for (auto edgeClass = classes.size(); edgeClass-- > 0;)
    paintCounted(canvas, ends[edgeClass], shades[edgeClass],
                 edgeClass < conserved ? conservedStrength : aloneStrength);
  std::vector<Node> seen;
  for (Node node = 0; node < merged.graph.nodeCount(); ++node)
    if (isHere(merged.nodes[node]) && isIn(pane, placeOf(node))) seen.push_back(node);
  const double room = std::sqrt(pane.width * pane.height / static_cast<double>(seen.size() + 1));
  const double radius = std::clamp(roomOfDot * room / 2, smallestDot, largestDot);
  for (const Node node : seen)
    canvas.circle(placeOf(node), radius, classes.ofNode(merged, node, colours));
}

/// Paints what stands around the panes; returns these, or none if there is no room.
std::vector<Rectangle> paintFrame(Canvas& canvas, const Sides& sides, const Theme& colours) {
  const auto& [a, b] = std::tie(sides.content.nameOfA, sides.content.nameOfB);
  const auto caption = Language::translated(
      "Aligned nodes stand at the same place on both sides. Stronger lines stand for more edges.");
  auto area =
      paintFigure(canvas, {Language::translated("%1 and %2 side by side", a, b), caption}, colours);
  const auto keys = sides.content.classes->keys(a, b, colours, colours.ink);
  area = area.without(0, paintKeys(canvas, {area.x, area.y}, area.width, keys, colours), 0, 0);
  const auto style = anchored(smallText(colours), Horizontal::Centre, Vertical::Bottom);
  const double line = canvas.lineHeight(style);
  // One above the other if that gives them more room.
  const bool isBeside = area.width > area.height;
  const double width = isBeside ? (area.width - gap) / 2 : area.width;
  const double height = isBeside ? area.height - line : area.height / 2 - line;
  if (width <= 0 || height <= 0) return {};
  std::vector<Rectangle> panes;
  for (const int side : {0, 1}) {
    const double right = isBeside ? side * (width + gap) : 0;
    const double down = isBeside ? 0 : side * (height + line);
    const auto pane = canvas.snapped({area.x + right, area.y + down + line, width, height});
    canvas.text({pane.centre().x, pane.y - 2}, canvas.shortened(side == 0 ? a : b, width, style),
                style);
    canvas.outline(pane, {.colour = colours.faint});
    panes.push_back(pane);
  }
  return panes;
}

void paintSides(Canvas& canvas, const Sides& sides, const Theme& colours, const Window& window) {
  const auto panes = paintFrame(canvas, sides, colours);
  for (std::size_t side = 0; side < panes.size(); ++side)
    paintSide(canvas, sides, sideMemberships[side], panes[side], window, colours);
}

}  // namespace

Picture sideBySidePicture(SideBySide content, ThemeName name) {
  auto positions = content.positions;
  const auto sides =
      std::make_shared<const Sides>(Sides{std::move(content), NetworkPlaces{std::move(positions)}});
  return windowedPicture(
      {960, 560}, theme(name).background, {},
      [sides, name](Canvas& canvas, const Window& window) {
        paintSides(canvas, *sides, theme(name), window);
      },
      [sides, name](Canvas& canvas, const Window&) {
        return paintFrame(canvas, *sides, theme(name));
      });
}

}  // namespace kindred::viz
