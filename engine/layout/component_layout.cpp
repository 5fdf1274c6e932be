#include "engine/layout/component_layout.hpp"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <numeric>
#include <set>

#include "engine/core/random.hpp"
#include "engine/layout/coarsen.hpp"
#include "engine/layout/orient.hpp"
#include "engine/layout/settle.hpp"

namespace kindred {

namespace {

constexpr std::int32_t coarsestSize = 8;
constexpr double leastShrinking = 0.95;
constexpr double jitter = 0.1;  // keeps the nodes of a cluster apart; in mean edge lengths
constexpr double nudge = 1e-3;  // keeps coincident nodes apart; the drawing is 2 wide
constexpr double restOfCoarse = 1e-2;

void scale(std::span<Point2> points, double factor) {
  for (auto& point : points)
    point = {point[0] * factor, point[1] * factor};
}

/// Moves and scales points into [-1, 1]², those that are not finite to the middle.
void fitUnitBox(std::span<Point2> points) {
  const auto isKnown = [](const Point2& point) {
    return std::isfinite(point[0]) && std::isfinite(point[1]);
  };
  std::vector<Point2> known;
  std::ranges::copy_if(points, std::back_inserter(known), isKnown);
  const auto box = known.empty() ? Box{} : boxAround(known);
  const Point2 middle{std::midpoint(box.lowest[0], box.highest[0]),
                      std::midpoint(box.lowest[1], box.highest[1])};
  const double reach = std::max(box.highest[0] - middle[0], box.highest[1] - middle[1]);
  for (auto& point : points) {
    if (reach > 0 && isKnown(point))
      point = {(point[0] - middle[0]) / reach, (point[1] - middle[1]) / reach};
    else
      point = {0, 0};
  }
}

}  // namespace

ComponentLayout::ComponentLayout(SpringGraph finest, const LayoutOptions& options,
                                 const Progress& progress)
    : options_{options} {
  levels_.push_back(std::move(finest));
  Random random{options_.seed};
  while (levels_.back().size() > coarsestSize) {
    progress.checkpoint();
    auto [coarse, clusterOf] = coarsened(levels_.back(), random);
    if (coarse.size() > leastShrinking * levels_.back().size()) break;
    levels_.push_back(std::move(coarse));
    clustersOf_.push_back(std::move(clusterOf));
  }
  level_ = levels_.size() - 1;
  positions_.resize(levels_.back().masses.size());
  for (auto& position : positions_)
    position = {random.uniform(), random.uniform()};
}

ComponentLayout::ComponentLayout(SpringGraph finest, const LayoutOptions& options,
                                 std::span<const Point2> start)
    : options_{options}, positions_{start.begin(), start.end()}, isResumed_{true} {
  levels_.push_back(std::move(finest));
  fitUnitBox(positions_);
  Random random{options_.seed};
  std::set<Point2> taken;
  for (auto& position : positions_)
    while (!taken.insert(position).second)
      for (const int axis : {0, 1})
        position[axis] += nudge * (random.uniform() - 0.5);
}

std::uint64_t ComponentLayout::work() const {
  std::uint64_t work = 0;
  for (const auto& level : levels_)
    work += static_cast<std::uint64_t>(level.size()) * options_.steps;
  return work;
}

void ComponentLayout::run(Progress& progress, const std::function<void()>& look) {
  while (true) {
    const auto& graph = levels_[level_];
    scale(positions_, scaleAtRest(graph, positions_));
    SettleLimits limits{.mostSteps = options_.steps};
    if (level_ > 0) limits.rest = restOfCoarse;
    const auto settled = settle(graph, positions_, limits, progress, look);
    progress.advance(static_cast<std::uint64_t>(graph.size()) * (options_.steps - settled.steps));
    steps_ += settled.steps;
    if (!isResumed_) orient(positions_);
    if (level_ == 0) {
      isSettled_ = settled.isAtRest;
      return;
    }
    // Each finer level then ends after its first step.
    isCutShort_ = isCutShort_ || progress.mayStopEarly();
    positions_ = prolonged(positions_, level_ - 1);
    --level_;
  }
}

std::vector<Point2> ComponentLayout::positions() const {
  auto positions = positions_;
  for (auto level = level_; level > 0; --level)
    positions = prolonged(positions, level - 1);
  return positions;
}

std::vector<Point2> ComponentLayout::prolonged(std::span<const Point2> coarse,
                                               std::size_t level) const {
  const auto& graph = levels_[level];
  const auto& clusterOf = clustersOf_[level];
  Random random{options_.seed + level};
  const double apart = jitter * meanEdgeLength(levels_[level + 1], coarse);
  std::vector<Point2> fine(graph.masses.size());
  for (std::int32_t node = 0; node < graph.size(); ++node) {
    Point2 sum{0, 0};
    double pulls = 0;
    for (auto at = graph.offsets[node]; at < graph.offsets[node + 1]; ++at) {
      const auto& other = coarse[clusterOf[graph.neighbours[at]]];
      sum[0] += graph.pulls[at] * other[0];
      sum[1] += graph.pulls[at] * other[1];
      pulls += graph.pulls[at];
    }
    const auto& own = coarse[clusterOf[node]];
    for (const int axis : {0, 1})
      fine[node][axis] = (own[axis] + sum[axis] / pulls) / 2 + apart * (random.uniform() - 0.5);
  }
  return fine;
}

}  // namespace kindred
