#include "viz/network/network.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <tuple>
#include <utility>

#include "viz/matrix/window.hpp"
#include "viz/network/edge_counts.hpp"
#include "viz/network/legend.hpp"

namespace kindred::viz {

namespace {

constexpr std::size_t mostLines = 3'000;  // seen at once; more are counted per pixel
constexpr double widestMargin = 16;       // units around the whole network
constexpr double marginShare = 0.06;      // of a small picture
constexpr double edgeAlpha = 0.35;        // of a lone edge
constexpr double fadedEdgeAlpha = 0.1;
constexpr double litEdgeAlpha = 0.8;
constexpr double fading = 0.75;  // of a node that is not lit, towards the background
constexpr double largestRadius = 6;
constexpr double smallestRadius = 0.8;
constexpr double dotRadius = 1.5;   // up to which a node is a square
constexpr double rimmedRadius = 3;  // from which it stands off what is below it
constexpr double roomShare = 0.25;  // of the room of a node that its dot may fill
constexpr std::size_t mostNames = 150;
constexpr std::size_t mostTried = 600;       // names that may find no room
constexpr std::size_t mostWeighed = 20'000;  // nodes that names stay clear of
constexpr double nameGap = 6;                // between names, so that each is read by itself
constexpr double crowdedAlpha = 0.6;     // of the smallest nodes, so that edges are seen below them
constexpr double namePlateAlpha = 0.75;  // behind a name, so that it is read above edges
constexpr double widthWithLegend = 840;  // units of a picture 640 high

struct Shown {
  NetworkContent content;
  NetworkPlaces places;
};

enum class Role : std::uint8_t { Rest, Neighbour, Lit };

/// The parts of a network that are painted on one canvas.
struct Scenery {
  const Shown& shown;
  const Theme& colours;
  std::vector<Point> places;
  std::vector<Role> roles;  ///< empty: nothing is lit
  std::vector<Node> seen;
  double radius = 0;
  Size size;  ///< of the canvas, without a legend beside the nodes

  const Graph& graph() const { return *shown.content.graph; }
  Role roleOf(Node node) const { return roles.empty() ? Role::Rest : roles[node]; }

  double radiusOf(Node node) const {
    const auto* looks = shown.content.looks.get();
    const double factor = looks && !looks->size.empty() ? looks->size[node] : 1;
    return std::max(radius * factor, smallestRadius);
  }
};

bool isSeen(const Point& point, const Rectangle& area) {
  return point.x >= area.x && point.x <= area.right() && point.y >= area.y &&
         point.y <= area.bottom();
}

/// True if the box around a line meets the area: good enough to leave out what lies beside it.
bool mayCross(const Point& from, const Point& to, const Rectangle& area) {
  return std::max(from.x, to.x) >= area.x && std::min(from.x, to.x) <= area.right() &&
         std::max(from.y, to.y) >= area.y && std::min(from.y, to.y) <= area.bottom();
}

std::vector<Role> rolesOf(const NetworkContent& content) {
  if (content.lit.empty()) return {};
  std::vector<Role> roles(content.graph->nodeCount(), Role::Rest);
  for (const auto node : content.lit)
    for (const auto neighbour : content.graph->neighbours(node))
      roles[neighbour] = Role::Neighbour;
  for (const auto node : content.lit)
    roles[node] = Role::Lit;
  return roles;
}

/// Half of what a node has for itself, if those that are seen shared the area.
double radiusFor(std::size_t seen, const Size& size) {
  const double room = std::sqrt(size.width * size.height / static_cast<double>(seen + 1));
  return std::clamp(roomShare * room / 2, smallestRadius, largestRadius);
}

Scenery sceneryOf(const Shown& shown, Canvas& canvas, const Theme& colours, const Window& window) {
  Scenery scenery{shown, colours, {}, rolesOf(shown.content), {}};
  scenery.size = canvas.size();
  if (shown.content.hasLegendBeside && shown.content.looks)
    scenery.size.width -= legendWidth(canvas, *shown.content.looks, colours);
  const auto count = shown.content.graph->nodeCount();
  scenery.places.reserve(static_cast<std::size_t>(count));
  for (Node node = 0; node < count; ++node) {
    scenery.places.push_back(shown.places.at(node, scenery.size, window));
    if (isSeen(scenery.places.back(), canvas.area())) scenery.seen.push_back(node);
  }
  scenery.radius = radiusFor(scenery.seen.size(), scenery.size);
  return scenery;
}

void paintLines(Canvas& canvas, const std::vector<Point>& ends, Colour colour, double alone) {
  if (ends.size() / 2 <= mostLines)
    canvas.lines(ends, {colour.withAlpha(std::min(2 * alone, 1.0)), 0.8});
  else
    paintCounted(canvas, ends, colour, alone);
}

/// Edges of lit nodes above all others.
void paintEdges(Canvas& canvas, const Scenery& scenery) {
  const auto area = canvas.area();
  std::vector<Point> plain, lit;
  for (const auto& edge : scenery.graph().edges()) {
    const auto &from = scenery.places[edge.a], &to = scenery.places[edge.b];
    if (edge.a == edge.b || !mayCross(from, to, area)) continue;
    const bool isLit = scenery.roleOf(edge.a) == Role::Lit || scenery.roleOf(edge.b) == Role::Lit;
    auto& ends = isLit ? lit : plain;
    ends.push_back(from);
    ends.push_back(to);
  }
  paintLines(canvas, plain, scenery.colours.muted,
             scenery.roles.empty() ? edgeAlpha : fadedEdgeAlpha);
  paintLines(canvas, lit, scenery.colours.ink, litEdgeAlpha / 2);
}

/// Nodes of one colour.
void paintDots(Canvas& canvas, const Scenery& scenery, const std::vector<Node>& nodes,
               Colour colour) {
  std::vector<Rectangle> dots;
  for (const auto node : nodes) {
    const auto& place = scenery.places[node];
    const double radius = scenery.radiusOf(node);
    if (radius <= dotRadius) {
      dots.push_back({place.x - radius, place.y - radius, 2 * radius, 2 * radius});
      continue;
    }
    if (radius >= rimmedRadius) canvas.circle(place, radius + 0.8, scenery.colours.background);
    canvas.circle(place, radius, colour);
  }
  canvas.fill(dots, scenery.radius > smallestRadius ? colour : colour.withAlpha(crowdedAlpha));
}

/// Neighbours of lit nodes above the rest, lit nodes above all.
void paintNodes(Canvas& canvas, const Scenery& scenery) {
  const auto* looks = scenery.shown.content.looks.get();
  const bool isColoured = looks && !looks->palette.empty();
  const auto usual = scenery.colours.category(0);
  for (const auto role : {Role::Rest, Role::Neighbour, Role::Lit}) {
    std::vector<std::vector<Node>> byColour(isColoured ? looks->palette.size() : 1);
    for (const auto node : scenery.seen)
      if (scenery.roleOf(node) == role)
        byColour[isColoured ? looks->colour[node] : 0].push_back(node);
    const bool isFaded = role == Role::Rest && !scenery.roles.empty();
    for (std::size_t at = 0; at < byColour.size(); ++at) {
      const auto colour = isColoured ? looks->palette[at] : usual;
      paintDots(canvas, scenery, byColour[at],
                isFaded ? mixed(colour, scenery.colours.background, fading) : colour);
    }
  }
}

bool overlap(const Rectangle& a, const Rectangle& b) {
  return a.x < b.right() && b.x < a.right() && a.y < b.bottom() && b.y < a.bottom();
}

/// True if a name would hide a node that is seen. Only if there are no edges, whose crossings
/// would leave room for hardly a name.
bool hidesNode(const Scenery& scenery, const Rectangle& box) {
  if (scenery.graph().edgeCount() > 0 || scenery.seen.size() > mostWeighed) return false;
  return std::ranges::any_of(scenery.seen, [&](Node node) {
    const auto& place = scenery.places[node];
    const double radius = scenery.radiusOf(node) / 2;
    return place.x + radius > box.x && place.x - radius < box.right() && place.y + radius > box.y &&
           place.y - radius < box.bottom();
  });
}

/// Paints the names of nodes as far as they find room: of those that are lit first, of those with
/// most neighbours first. Names of what is faded are left out.
void paintNames(Canvas& canvas, const Scenery& scenery, std::vector<Rectangle> taken) {
  auto named = scenery.seen;
  if (!scenery.roles.empty())
    std::erase_if(named, [&](Node node) { return scenery.roleOf(node) == Role::Rest; });
  const auto count = std::min(named.size(), mostTried);
  std::ranges::partial_sort(
      named, named.begin() + static_cast<std::ptrdiff_t>(count), {}, [&](Node node) {
        return std::tuple{scenery.roleOf(node) != Role::Lit, -scenery.graph().degree(node), node};
      });
  const TextStyle style{.points = scenery.colours.text.small,
                        .colour = scenery.colours.ink,
                        .vertical = Vertical::Middle};
  const double height = canvas.lineHeight(style);
  std::size_t painted = 0;
  for (std::size_t at = 0; at < count && painted < mostNames; ++at) {
    const auto name = scenery.shown.content.nameOf(named[at]);
    const auto& place = scenery.places[named[at]];
    const Point anchor{place.x + scenery.radiusOf(named[at]) + 2, place.y};
    const Rectangle box{anchor.x, anchor.y - height / 2, canvas.textWidth(name, style), height};
    const bool isFree =
        std::ranges::none_of(taken, [&](const Rectangle& other) { return overlap(box, other); });
    if (!isFree || name.empty() || box.right() > scenery.size.width) continue;
    if (hidesNode(scenery, box)) continue;
    taken.push_back(box.without(-nameGap, -nameGap / 2, -nameGap, -nameGap / 2));
    ++painted;
    canvas.fill(box, scenery.colours.background.withAlpha(namePlateAlpha));
    canvas.text(anchor, name, style);
  }
}

void paintNetwork(Canvas& canvas, const Shown& shown, const Theme& colours, const Window& window) {
  const auto scenery = sceneryOf(shown, canvas, colours, window);
  paintEdges(canvas, scenery);
  paintNodes(canvas, scenery);
  std::vector<Rectangle> taken;
  const auto* looks = shown.content.looks.get();
  const bool isAbove = looks && !shown.content.hasLegendBeside;
  if (isAbove) taken.push_back(legendArea(canvas, *looks, colours));
  if (shown.content.nameOf) paintNames(canvas, scenery, taken);
  if (isAbove)
    paintLegend(canvas, *looks, colours);
  else if (looks)
    paintLegendBeside(canvas, *looks, colours);
}

double marginIn(const Size& size) {
  return std::min(widestMargin, marginShare * std::min(size.width, size.height));
}

}  // namespace

NetworkPlaces::NetworkPlaces(std::shared_ptr<const std::vector<Point2>> positions)
    : positions_{std::move(positions)} {
  if (positions_->empty()) return;
  constexpr double most = std::numeric_limits<double>::max();
  Point low{most, most}, high{-most, -most};
  for (const auto& [x, y] : *positions_) {
    low = {std::min(low.x, x), std::min(low.y, y)};
    high = {std::max(high.x, x), std::max(high.y, y)};
  }
  middle_ = {(low.x + high.x) / 2, (low.y + high.y) / 2};
  extent_ = std::max({high.x - low.x, high.y - low.y, 1e-9});
}

Point NetworkPlaces::at(Node node, const Size& size, const Window& window) const {
  const auto& [x, y] = (*positions_)[static_cast<std::size_t>(node)];
  const double scale =
      std::max(std::min(size.width, size.height) - 2 * marginIn(size), 1.0) / extent_;
  const Point whole{size.width / 2 + (x - middle_.x) * scale,
                    size.height / 2 - (y - middle_.y) * scale};
  return {(whole.x - window.x * size.width) * window.zoom,
          (whole.y - window.y * size.height) * window.zoom};
}

std::optional<Node> NetworkPlaces::nearest(Point point, double reach, const Size& size,
                                           const Window& window) const {
  std::optional<Node> found;
  double least = reach * reach;
  for (std::size_t at = 0; at < positions_->size(); ++at) {
    const auto place = this->at(static_cast<Node>(at), size, window);
    const double dx = place.x - point.x, dy = place.y - point.y;
    const double distance = dx * dx + dy * dy;
    if (distance > least) continue;
    least = distance;
    found = static_cast<Node>(at);
  }
  return found;
}

std::vector<Node> NetworkPlaces::inside(std::span<const Point> polygon, const Size& size,
                                        const Window& window) const {
  std::vector<Node> found;
  for (std::size_t node = 0; node < positions_->size(); ++node) {
    const auto place = at(static_cast<Node>(node), size, window);
    // It is inside if a line from it to the right crosses the border an odd number of times.
    bool isInside = false;
    for (std::size_t corner = 0; corner < polygon.size(); ++corner) {
      const auto &a = polygon[corner], &b = polygon[(corner + 1) % polygon.size()];
      if ((a.y > place.y) == (b.y > place.y)) continue;
      if (place.x < a.x + (b.x - a.x) * (place.y - a.y) / (b.y - a.y)) isInside = !isInside;
    }
    if (isInside) found.push_back(static_cast<Node>(node));
  }
  return found;
}

Window NetworkPlaces::windowAround(std::span<const Node> nodes, const Size& size,
                                   double zoom) const {
  if (nodes.empty() || size.width <= 0 || size.height <= 0) return {};
  constexpr double most = std::numeric_limits<double>::max();
  constexpr double shareFilled = 0.7;  // of the window by the nodes
  Point low{most, most}, high{-most, -most};
  for (const auto node : nodes) {
    const auto place = at(node, size, {});
    low = {std::min(low.x, place.x), std::min(low.y, place.y)};
    high = {std::max(high.x, place.x), std::max(high.y, place.y)};
  }
  const auto fitting = [](double whole, double part) {
    return shareFilled * whole / std::max(part, 1e-9);
  };
  const double nearest =
      std::min(fitting(size.width, high.x - low.x), fitting(size.height, high.y - low.y));
  const double zoomed = std::clamp(nearest, 1.0, std::max(zoom, 1.0));
  const auto start = [zoomed](double from, double to, double whole) {
    return std::clamp((from + to) / 2 / whole - 0.5 / zoomed, 0.0, 1 - 1 / zoomed);
  };
  return {start(low.x, high.x, size.width), start(low.y, high.y, size.height), zoomed};
}

Picture networkPicture(NetworkContent content, ThemeName name) {
  auto positions = content.positions;
  const auto shown =
      std::make_shared<const Shown>(Shown{std::move(content), NetworkPlaces{std::move(positions)}});
  return windowedPicture(
      {shown->content.hasLegendBeside ? widthWithLegend : 640.0, 640}, theme(name).background, {},
      [shown, name](Canvas& canvas, const Window& window) {
        paintNetwork(canvas, *shown, theme(name), window);
      },
      [](Canvas& canvas, const Window&) { return std::vector{canvas.area()}; });
}

}  // namespace kindred::viz
