#include "viz/alignment/pair_neighbours.hpp"

#include <algorithm>
#include <cmath>
#include <memory>
#include <numbers>
#include <utility>

#include "engine/core/language.hpp"
#include "viz/canvas/figure.hpp"
#include "viz/canvas/legend.hpp"
#include "viz/canvas/words.hpp"

namespace kindred::viz {

namespace {

constexpr std::size_t mostDrawn = 40;   // neighbours a side
constexpr double sidesGap = 12;         // units between the two sides
constexpr double nodeRadius = 4;        // of a neighbour
constexpr double middleRadius = 6;      // of the node itself
constexpr double dotToName = 3;         // between a dot and its name
constexpr double shareOfNames = 0.3;    // of a side, left and right of the ring each
constexpr double uprightCosine = 0.35;  // below which a name stands above or below its dot

/// The number of neighbours that are drawn, and the angles that they share on both sides.
struct Ring {
  std::size_t conserved = 0;  ///< at the first angles
  std::size_t alone = 0;      ///< angles for the others; a side with fewer spreads them

  double angleOf(double place) const {
    return 2 * std::numbers::pi * (place + 0.5) / static_cast<double>(conserved + alone);
  }
};

/// Those that are conserved and those that are not have half of the ring each if both are many.
Ring ringOf(const PairSides& sides) {
  const auto alone =
      std::max(sides.a.alone.size(), sides.b ? sides.b->alone.size() : std::size_t{0});
  const auto left = mostDrawn - std::min(alone, mostDrawn / 2);
  const auto conserved = std::min(sides.a.conserved.size(), left);
  return {conserved, std::min(alone, mostDrawn - conserved)};
}

struct Neighbour {
  const std::string* name;
  double angle;  ///< clockwise from the top
  bool isConserved;
};

std::vector<Neighbour> neighboursOf(const NeighbourSide& side, const Ring& ring) {
  std::vector<Neighbour> neighbours;
  for (std::size_t at = 0; at < ring.conserved; ++at)
    neighbours.push_back({&side.conserved[at], ring.angleOf(static_cast<double>(at)), true});
  const auto alone = std::min(side.alone.size(), ring.alone);
  const double step =
      static_cast<double>(ring.alone) / static_cast<double>(std::max<std::size_t>(alone, 1));
  for (std::size_t at = 0; at < alone; ++at) {
    const double place = (static_cast<double>(at) + 0.5) * step - 0.5;
    neighbours.push_back(
        {&side.alone[at], ring.angleOf(static_cast<double>(ring.conserved) + place), false});
  }
  return neighbours;
}

bool meet(const Rectangle& a, const Rectangle& b) {
  return a.x < b.right() && b.x < a.right() && a.y < b.bottom() && b.y < a.bottom();
}

/// Paints names at points where they overlap nothing that is painted.
class Names {
 public:
  Names(Canvas& canvas, const Rectangle& pane, const Theme& colours)
      : canvas_{canvas}, pane_{pane}, colours_{colours} {}

  void keepFree(Point centre, double radius) {
    taken_.push_back({centre.x - radius, centre.y - radius, 2 * radius, 2 * radius});
  }

  /// On the side of the dot that the ring does not reach.
  void paint(const std::string& name, Point dot, double sine, double cosine) {
    TextStyle style{.points = colours_.text.small, .colour = colours_.ink};
    const bool isUpright = std::abs(sine) < uprightCosine;
    const double away = nodeRadius + dotToName;
    const double height = canvas_.lineHeight(style);
    const double room = isUpright ? pane_.width * shareOfNames
                                  : (sine > 0 ? pane_.right() - dot.x : dot.x - pane_.x) - away;
    const auto words = canvas_.shortened(name, room, style);
    const double width = canvas_.textWidth(words, style);
    const Point corner =
        isUpright ? Point{dot.x - width / 2, cosine > 0 ? dot.y - away - height : dot.y + away}
                  : Point{sine > 0 ? dot.x + away : dot.x - away - width, dot.y - height / 2};
    const Rectangle box{corner.x, corner.y, width, height};
    const bool isFree =
        std::ranges::none_of(taken_, [&](const auto& other) { return meet(box, other); });
    if (!isFree || box.y < pane_.y || box.bottom() > pane_.bottom()) return;
    taken_.push_back(box);
    canvas_.text({box.x, box.y + height / 2}, words,
                 anchored(style, Horizontal::Left, Vertical::Middle));
  }

 private:
  Canvas& canvas_;
  Rectangle pane_;
  const Theme& colours_;
  std::vector<Rectangle> taken_;
};

/// The half width that the names of neighbours need, as far as there is room for them.
double roomForNames(Canvas& canvas, const std::vector<Neighbour>& neighbours, double width,
                    const Theme& colours) {
  double widest = 0;
  for (const auto& neighbour : neighbours)
    widest = std::max(widest, canvas.textWidth(*neighbour.name, {.points = colours.text.small}));
  return std::min(widest, shareOfNames * width) + nodeRadius + dotToName;
}

void paintRing(Canvas& canvas, const NeighbourSide& side, const Ring& ring, Colour own,
               const Rectangle& pane, const Theme& colours) {
  const auto neighbours = neighboursOf(side, ring);
  const double line = canvas.lineHeight(smallText(colours));
  const double across = pane.width / 2 - roomForNames(canvas, neighbours, pane.width, colours);
  const double radius = std::min(across, pane.height / 2 - line - nodeRadius - dotToName);
  if (radius <= middleRadius) return;
  const auto centre = pane.centre();
  const auto placeOf = [&](const Neighbour& neighbour) {
    return Point{centre.x + radius * std::sin(neighbour.angle),
                 centre.y - radius * std::cos(neighbour.angle)};
  };
  Names names{canvas, pane, colours};
  for (const auto& neighbour : neighbours) {
    const auto place = placeOf(neighbour);
    canvas.line(centre, place, {neighbour.isConserved ? colours.muted : own, 1.5});
    names.keepFree(place, nodeRadius);
  }
  for (const auto& neighbour : neighbours) {
    canvas.circle(placeOf(neighbour), nodeRadius, neighbour.isConserved ? colours.muted : own);
    names.paint(*neighbour.name, placeOf(neighbour), std::sin(neighbour.angle),
                std::cos(neighbour.angle));
  }
  canvas.circle(centre, middleRadius, colours.ink);
}

/// The name of the node above its ring, and below it how many neighbours are not drawn.
void paintNeighbours(Canvas& canvas, const NeighbourSide& side, const Ring& ring, Colour own,
                     const Rectangle& area, const Theme& colours) {
  const auto style = anchored(bodyText(colours), Horizontal::Centre, Vertical::Top);
  const double heading = canvas.lineHeight(style);
  const auto title = Language::translated("%1 in %2", side.node, side.network);
  canvas.text({area.centre().x, area.y}, canvas.shortened(title, area.width, style), style);
  const auto below = anchored(smallText(colours), Horizontal::Centre, Vertical::Bottom);
  const auto left = side.conserved.size() - ring.conserved + side.alone.size() -
                    std::min(side.alone.size(), ring.alone);
  const double footing = left > 0 ? canvas.lineHeight(below) : 0;
  if (left > 0) {
    const auto words = Language::counted("and %1 more neighbours", "and %1 more neighbour",
                                         static_cast<long long>(left));
    canvas.text({area.centre().x, area.bottom()}, canvas.shortened(words, area.width, below),
                below);
  }
  paintRing(canvas, side, ring, own, area.without(0, heading, 0, footing), colours);
}

void paintPair(Canvas& canvas, const PairSides& sides, const Theme& colours) {
  auto area = canvas.area().without(sidesGap / 2, sidesGap / 2, sidesGap / 2, sidesGap / 2);
  const auto keyOf = [](const NeighbourSide& side, Colour colour) {
    return Key{Language::translated("only %1: %2", side.network, side.alone.size()), colour};
  };
  std::vector keys{
      Key{Language::translated("conserved: %1", sides.a.conserved.size()), colours.muted},
      keyOf(sides.a, colours.category(0))};
  if (sides.b) keys.push_back(keyOf(*sides.b, colours.category(1)));
  area = area.without(0, paintKeys(canvas, {area.x, area.y}, area.width, keys, colours), 0, 0);
  // One above the other if that gives them more room.
  const bool isBeside = area.width > area.height;
  const double width = isBeside ? (area.width - sidesGap) / 2 : area.width;
  const double height = isBeside ? area.height : (area.height - sidesGap) / 2;
  if (width <= 0 || height <= 0) return;
  const Rectangle first{area.x, area.y, width, height};
  const Rectangle second{isBeside ? area.x + width + sidesGap : area.x,
                         isBeside ? area.y : area.y + height + sidesGap, width, height};
  const auto ring = ringOf(sides);
  paintNeighbours(canvas, sides.a, ring, colours.category(0), first, colours);
  if (sides.b)
    paintNeighbours(canvas, *sides.b, ring, colours.category(1), second, colours);
  else
    paintNotice(canvas, second, Language::translated("%1 is aligned with no node.", sides.a.node),
                colours);
}

}  // namespace

Picture pairNeighboursPicture(PairSides sides, ThemeName name) {
  const auto shown = std::make_shared<const PairSides>(std::move(sides));
  return {.size = {480, 300},
          .background = theme(name).background,
          .paint = [shown, name](Canvas& canvas) { paintPair(canvas, *shown, theme(name)); }};
}

}  // namespace kindred::viz
