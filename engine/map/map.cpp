#include "engine/map/map.hpp"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <optional>

#include "engine/core/error.hpp"
#include "engine/core/random.hpp"
#include "engine/gram/kernel_check.hpp"
#include "engine/map/kernel_pca.hpp"
#include "engine/map/quality.hpp"
#include "engine/map/tsne.hpp"

namespace kindred {

namespace {

using Clock = std::chrono::steady_clock;

constexpr std::chrono::milliseconds timeBetweenLooks{50};
constexpr double firstSpread = 1e-4;  // standard deviation of the first coordinates along an axis
constexpr double firstJitter = 1e-6;  // parts graphs that are equal
constexpr std::size_t neighboursPerPerplexity = 3;

GraphMap mapByPca(const Matrix& gram, Progress& progress) {
  const auto pca = kernelPca(gram, 2, progress);
  GraphMap map{.positions = std::vector<Point2>(gram.rows(), Point2{}), .isSettled = true};
  for (std::size_t axis = 0; axis < pca.variances.size(); ++axis) {
    map.variances[axis] = pca.variances[axis];
    map.shares[axis] = pca.share(axis);
    map.offsets[axis] = pca.offsets[axis];
    for (std::size_t graph = 0; graph < gram.rows(); ++graph)
      map.positions[graph][axis] = pca.coordinates(graph, axis);
  }
  return map;
}

/// The first points of t-SNE: the map of kernel PCA, so small that nothing repels yet.
std::vector<Point2> firstPoints(const GraphMap& pca, std::uint64_t seed) {
  Random random{seed};
  const double deviation = std::sqrt(
      pca.variances[0] / static_cast<double>(std::max<std::size_t>(pca.positions.size(), 1)));
  const double scale = deviation > 0 ? firstSpread / deviation : 0;
  auto points = pca.positions;
  for (auto& point : points)
    for (auto& coordinate : point)
      coordinate = scale * coordinate + firstJitter * (random.uniform() - 0.5);
  return points;
}

/// No more neighbours count than a third of the others.
double usedPerplexity(double asked, std::size_t graphs) {
  const auto others = static_cast<double>(graphs) - 1;
  return std::max(1.0, std::min(asked, others / neighboursPerPerplexity));
}

GraphMap mapByTsne(const Matrix& gram, const MapOptions& options, Progress& progress,
                   const MapWatcher& watcher) {
  auto leading = progress.slice(0, 0.15);
  auto map = mapByPca(gram, leading);
  map.isSettled = false;
  if (gram.rows() < 2) return map;
  map.perplexity = usedPerplexity(options.perplexity, gram.rows());
  const auto count = static_cast<std::size_t>(std::ceil(neighboursPerPerplexity * map.perplexity));
  auto finding = progress.slice(0.15, 0.3);
  const auto affinities = affinitiesOf(
      nearestGraphs(gram, std::min(count, gram.rows() - 1), finding), map.perplexity, progress);
  const auto start = firstPoints(map, options.seed);
  std::optional<Clock::time_point> lastLook;
  const auto take = [&](const TsneState& state) {
    map.positions = state.points;
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
  auto settling = progress.slice(0.3, 0.97);
  take(settleTsne(affinities, start, options.steps, settling,
                  watcher ? TsneWatcher{look} : TsneWatcher{}));
  return map;
}

}  // namespace

GraphMap mapGraphs(const Matrix& gram, const MapOptions& options, Progress& progress,
                   const MapWatcher& watcher) {
  if (gram.rows() == 0)
    throw Error{ErrorCode::Input, "A matrix without rows cannot be mapped: give one with graphs."};
  requireKernel(gram, "mapped", progress);
  auto map = options.method == MapMethod::Pca ? mapByPca(gram, progress)
                                              : mapByTsne(gram, options, progress, watcher);
  auto judging = progress.slice(0.97, 1);
  map.kept = keptNeighbours(gram, map.positions, judging);
  return map;
}

}  // namespace kindred
