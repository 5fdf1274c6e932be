#include "engine/layout/largest_in_front.hpp"

#include <algorithm>

#include "engine/graph/components.hpp"
#include "engine/layout/pack.hpp"

namespace kindred {

namespace {

constexpr double room = 0.5;   // around each component, in units of an edge
constexpr double squeeze = 6;  // packing is about 1.5 times as wide as high, and a strip 9 times
constexpr double strip = 1.0 / 5;     // of the height of the largest component
constexpr double flattest = 1.0 / 4;  // a component counts as at least so high for its width

Box boxOf(std::span<const Node> nodes, std::span<const Point2> positions) {
  std::vector<Point2> points;
  for (const Node node : nodes)
    points.push_back(positions[node]);
  return boxAround(points);
}

}  // namespace

std::vector<Point2> largestInFront(const Graph& graph, std::span<const Point2> positions) {
  std::vector<Point2> moved{positions.begin(), positions.end()};
  const auto components = componentsOf(graph);
  if (components.size() < 2 || 2 * components[1].size() >= components[0].size()) return moved;
  std::vector<Box> boxes;
  for (std::size_t at = 1; at < components.size(); ++at) {
    auto box = boxOf(components[at], positions);
    box = {{(box.lowest[0] - room) / squeeze, box.lowest[1] - room},
           {(box.highest[0] + room) / squeeze, box.highest[1] + room}};
    boxes.push_back(box);
  }
  const auto shifts = packed(boxes, 0);
  Box all{{0, 0}, {0, 0}};
  for (std::size_t at = 0; at < boxes.size(); ++at)
    for (const int axis : {0, 1}) {
      all.lowest[axis] = std::min(all.lowest[axis], boxes[at].lowest[axis] + shifts[at][axis]);
      all.highest[axis] = std::max(all.highest[axis], boxes[at].highest[axis] + shifts[at][axis]);
    }
  const auto front = boxOf(components.front(), positions);
  const double width = front.width();
  const double height = std::max(front.height(), flattest * width);
  if (width <= 0) return moved;
  const double scale =
      std::min({1.0, width / (all.width() * squeeze), strip * height / all.height()});
  const double middle = (front.lowest[0] + front.highest[0]) / 2;
  for (std::size_t at = 0; at < shifts.size(); ++at)
    for (const Node node : components[at + 1]) {
      const auto& [x, y] = positions[node];
      moved[node] = {middle + scale * (x + squeeze * shifts[at][0]),
                     front.lowest[1] + scale * (y + shifts[at][1] - all.highest[1])};
    }
  return moved;
}

}  // namespace kindred
