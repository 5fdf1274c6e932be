#include "engine/map/settle.hpp"

#include <algorithm>
#include <chrono>
#include <numeric>
#include <optional>

#include "engine/core/random.hpp"
#include "engine/layout/quadtree.hpp"
#include "engine/map/tsne.hpp"

namespace kindred {

namespace {

using Clock = std::chrono::steady_clock;

constexpr std::chrono::milliseconds timeBetweenLooks{50};
constexpr double firstSpread = 1e-4;  // standard deviation of the first coordinates along an axis
constexpr double firstJitter = 1e-6;  // parts graphs that are equal

/// The points as they follow each other along the curve of a quadtree.
std::vector<std::int32_t> alongCurve(std::span<const Point2> points) {
  Quadtree tree;
  tree.build(points, std::vector<double>(points.size(), 1));
  return {tree.order().begin(), tree.order().end()};
}

}  // namespace

double usedPerplexity(double asked, std::size_t neighbours) {
  return std::max(1.0, std::min(asked, static_cast<double>(neighbours) / neighboursPerPerplexity));
}

std::vector<Point2> firstPoints(std::vector<Point2> places, double deviation, std::uint64_t seed) {
  Random random{seed};
  const double scale = deviation > 0 ? firstSpread / deviation : 0;
  for (auto& place : places)
    for (auto& coordinate : place)
      coordinate = scale * coordinate + firstJitter * (random.uniform() - 0.5);
  return places;
}

GraphMap settledMap(GraphMap map, Affinities affinities, int mostSteps, Progress& progress,
                    const MapWatcher& watcher, std::size_t fewestOrdered) {
  std::vector<std::int32_t> order(map.positions.size());
  std::iota(order.begin(), order.end(), 0);
  if (order.size() >= fewestOrdered) {
    order = alongCurve(map.positions);
    affinities = inOrder(affinities, order);
  }
  std::vector<Point2> start;
  for (const auto graph : order)
    start.push_back(map.positions[static_cast<std::size_t>(graph)]);
  std::optional<Clock::time_point> lastLook;
  const auto take = [&](const TsneState& state) {
    for (std::size_t at = 0; at < order.size(); ++at)
      map.positions[static_cast<std::size_t>(order[at])] = state.points[at];
    map.steps = state.steps;
    map.divergence = state.divergence;
    map.isSettled = state.isSettled;
  };
  const auto look = [&](const TsneState& state) {
    if (lastLook && Clock::now() - *lastLook < timeBetweenLooks) return;
    take(state);
    watcher(map);
    lastLook = Clock::now();
  };
  take(settleTsne(affinities, start, mostSteps, progress,
                  watcher ? TsneWatcher{look} : TsneWatcher{}));
  return map;
}

}  // namespace kindred
