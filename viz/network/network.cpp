#include "viz/network/network.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "viz/matrix/window.hpp"
#include "viz/network/edge_counts.hpp"

namespace kindred::viz {

namespace {

constexpr std::size_t mostLines = 3'000;  // seen at once; more are counted per pixel
constexpr std::int32_t slowEdges = 10'000;
constexpr double margin = 16;       // units around the whole network
constexpr double edgeAlpha = 0.35;  // of a lone edge
constexpr double largestRadius = 6;
constexpr double smallestRadius = 0.8;
constexpr double roomShare = 0.25;  // of the room of a node that its dot may fill
constexpr std::size_t mostNames = 150;
constexpr double plateAlpha = 0.75;  // behind a name, so that it is read above edges

struct Shown {
  NetworkContent content;
  NetworkPlaces places;
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

std::vector<Point> placesOf(const Shown& shown, const Size& size, const Window& window) {
  std::vector<Point> places;
  const auto count = shown.content.graph->nodeCount();
  places.reserve(static_cast<std::size_t>(count));
  for (Node node = 0; node < count; ++node)
    places.push_back(shown.places.at(node, size, window));
  return places;
}

void paintEdges(Canvas& canvas, const Shown& shown, const std::vector<Point>& places,
                const Theme& colours) {
  const auto area = canvas.area();
  std::vector<Point> ends;
  for (const auto& edge : shown.content.graph->edges()) {
    const auto &from = places[edge.a], &to = places[edge.b];
    if (edge.a == edge.b || !mayCross(from, to, area)) continue;
    ends.push_back(from);
    ends.push_back(to);
  }
  if (ends.size() / 2 <= mostLines)
    canvas.lines(ends, {colours.muted.withAlpha(2 * edgeAlpha), 0.8});
  else
    paintCounted(canvas, ends, colours.muted, edgeAlpha);
}

/// Half of what a node has for itself, if those that are seen shared the area.
double radiusFor(std::size_t seen, const Size& size) {
  const double room = std::sqrt(size.width * size.height / static_cast<double>(seen + 1));
  return std::clamp(roomShare * room / 2, smallestRadius, largestRadius);
}

void paintNodes(Canvas& canvas, const std::vector<Point>& places, const std::vector<Node>& seen,
                double radius, const Theme& colours) {
  const auto colour = colours.category(0);
  if (radius > 1.5) {
    for (const auto node : seen)
      canvas.circle(places[node], radius, colour);
    return;
  }
  std::vector<Rectangle> dots;
  for (const auto node : seen)
    dots.push_back({places[node].x - radius, places[node].y - radius, 2 * radius, 2 * radius});
  canvas.fill(dots, colour);
}

bool overlap(const Rectangle& a, const Rectangle& b) {
  return a.x < b.right() && b.x < a.right() && a.y < b.bottom() && b.y < a.bottom();
}

/// Paints the names of nodes, those with most neighbours first, as far as they find room.
void paintNames(Canvas& canvas, const Shown& shown, const std::vector<Point>& places,
                std::vector<Node> seen, double radius, const Theme& colours) {
  const auto& graph = *shown.content.graph;
  const auto count = std::min(seen.size(), mostNames);
  std::ranges::partial_sort(seen, seen.begin() + static_cast<std::ptrdiff_t>(count), {},
                            [&](Node node) {
                              return std::pair{-graph.degree(node), node};
                            });
  const TextStyle style{
      .points = colours.text.small, .colour = colours.ink, .vertical = Vertical::Middle};
  const double height = canvas.lineHeight(style);
  std::vector<Rectangle> taken;
  for (std::size_t at = 0; at < count; ++at) {
    const auto name = shown.content.nameOf(seen[at]);
    const auto& place = places[seen[at]];
    const Point anchor{place.x + radius + 2, place.y};
    const Rectangle box{anchor.x, anchor.y - height / 2, canvas.textWidth(name, style), height};
    const bool isFree =
        std::ranges::none_of(taken, [&](const Rectangle& other) { return overlap(box, other); });
    if (!isFree || box.right() > canvas.size().width) continue;
    taken.push_back(box);
    canvas.fill(box, colours.background.withAlpha(plateAlpha));
    canvas.text(anchor, name, style);
  }
}

void paintNetwork(Canvas& canvas, const Shown& shown, const Theme& colours, const Window& window) {
  const auto places = placesOf(shown, canvas.size(), window);
  std::vector<Node> seen;
  for (Node node = 0; node < shown.content.graph->nodeCount(); ++node)
    if (isSeen(places[node], canvas.area())) seen.push_back(node);
  const double radius = radiusFor(seen.size(), canvas.size());
  paintEdges(canvas, shown, places, colours);
  paintNodes(canvas, places, seen, radius, colours);
  if (shown.content.nameOf) paintNames(canvas, shown, places, std::move(seen), radius, colours);
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
  const double scale = std::max(std::min(size.width, size.height) - 2 * margin, 1.0) / extent_;
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

Picture networkPicture(NetworkContent content, ThemeName name) {
  auto positions = content.positions;
  const auto shown =
      std::make_shared<const Shown>(Shown{std::move(content), NetworkPlaces{std::move(positions)}});
  return windowedPicture(
      {640, 640}, theme(name).background, {},
      [shown, name](Canvas& canvas, const Window& window) {
        paintNetwork(canvas, *shown, theme(name), window);
      },
      [](Canvas& canvas, const Window&) { return std::vector{canvas.area()}; });
}

bool isSlow(const Graph& graph) { return graph.edgeCount() > slowEdges; }

}  // namespace kindred::viz
