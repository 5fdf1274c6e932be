#include "engine/map/map.hpp"

#include <tbb/parallel_for.h>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>
#include <vector>

#include "engine/cluster/cluster_cut.hpp"
#include "engine/core/error.hpp"
#include "engine/gram/kernel_check.hpp"
#include "engine/gram/kernel_rows.hpp"
#include "engine/map/kernel_pca.hpp"
#include "engine/map/nearest.hpp"
#include "engine/map/place.hpp"
#include "engine/map/quality.hpp"
#include "engine/map/settle.hpp"

namespace kindred {

namespace {

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

GraphMap mapByTsne(const Matrix& gram, const MapOptions& options, Progress& progress,
                   const MapWatcher& watcher) {
  auto leading = progress.slice(0, 0.15);
  auto map = mapByPca(gram, leading);
  map.isSettled = false;
  if (gram.rows() < 2) return map;
  map.perplexity = usedPerplexity(options.perplexity, gram.rows() - 1);
  const auto count = static_cast<std::size_t>(std::ceil(neighboursPerPerplexity * map.perplexity));
  auto finding = progress.slice(0.15, 0.3);
  auto affinities = affinitiesOf(nearestGraphs(gram, std::min(count, gram.rows() - 1), finding),
                                 map.perplexity, progress);
  const double deviation = std::sqrt(map.variances[0] / static_cast<double>(gram.rows()));
  map.positions = firstPoints(std::move(map.positions), deviation, options.seed);
  auto settling = progress.slice(0.3, 0.97);
  return settledMap(std::move(map), std::move(affinities), options.steps, settling, watcher);
}

void addMedoid(GraphMap& map, const Matrix& gram, Progress progress) {
  const auto size = gram.rows();
  if (size < 2) return;
  ClusterCut whole{.groupOf = std::vector<std::int32_t>(size), .members = {{}}};
  whole.members.front().resize(size);
  std::iota(whole.members.front().begin(), whole.members.front().end(), 0);
  const auto rows = normalisedRows(gram);
  map.medoid = medoidsOf(whole, rows, progress).front();
  const auto medoid = static_cast<std::size_t>(map.medoid);
  double sum = 0;
  for (std::size_t other = 0; other < size; ++other)
    if (other != medoid) sum += rows(medoid, other);
  map.likenessOfMedoid = sum / static_cast<double>(size - 1);
}

/// The normalised value of each graph with the other that is most like it.
std::vector<double> nearestValues(const Matrix& gram, const Progress& progress) {
  auto scales = diagonalOf(gram);
  for (auto& scale : scales)
    scale = scale > 0 ? 1 / std::sqrt(scale) : 0;
  std::vector<double> nearest(gram.rows(), -1);
  tbb::parallel_for(std::size_t{0}, gram.rows(), [&](std::size_t row) {
    progress.checkpoint();
    const auto values = gram.row(row);
    for (std::size_t other = 0; other < gram.rows(); ++other)
      if (other != row)
        nearest[row] = std::max(nearest[row], scales[row] * values[other] * scales[other]);
  });
  return nearest;
}

}  // namespace

GraphMap mapGraphs(const Matrix& gram, const MapOptions& options, Progress& progress,
                   const MapWatcher& watcher) {
  if (gram.rows() == 0)
    throw Error{ErrorCode::Input, "A matrix without rows cannot be mapped: give one with graphs."};
  requireKernel(gram, "mapped", progress);
  auto map = options.method == MapMethod::Pca ? mapByPca(gram, progress)
                                              : mapByTsne(gram, options, progress, watcher);
  addMedoid(map, gram, progress);
  addUsualLikeness(map, nearestValues(gram, progress));
  auto judging = progress.slice(0.97, 1);
  map.kept = keptNeighbours(gram, map.positions, judging);
  return map;
}

}  // namespace kindred
