#include "engine/map/quality.hpp"

#include <tbb/parallel_for.h>

#include <algorithm>
#include <functional>
#include <numeric>
#include <vector>

#include "engine/core/language.hpp"
#include "engine/map/nearest.hpp"

namespace kindred {

namespace {
constexpr std::size_t mostNeighbours = 10;
constexpr std::size_t mostJudged = 1000;

/// The ten nearest graphs of one.
using NearestOfGraph = std::function<std::vector<NearGraph>(std::size_t graph)>;

double keptOf(std::size_t size, std::span<const Point2> positions, const NearestOfGraph& nearOf,
              Progress& progress) {
  const std::size_t judged = std::min(size, mostJudged);
  progress.begin(Language::translated("Counting the neighbours that the map keeps"), judged);
  const std::vector<double> zeros(size, 0);
  std::vector<std::size_t> kept(judged), asked(judged);
  tbb::parallel_for(std::size_t{0}, judged, [&](std::size_t at) {
    progress.checkpoint();
    const std::size_t graph = at * size / judged;
    std::vector<double> closeness(size);  // -d²/2, so that squaredDistance() is that of the map
    for (std::size_t other = 0; other < size; ++other) {
      const double dx = positions[graph][0] - positions[other][0];
      const double dy = positions[graph][1] - positions[other][1];
      closeness[other] = -(dx * dx + dy * dy) / 2;
    }
    const auto near = nearOf(graph);
    const auto nearInMap = nearestOf(closeness, 0, zeros, near.size(), graph);
    asked[at] = near.size();
    for (const auto& neighbour : near)
      kept[at] += static_cast<std::size_t>(
          std::ranges::count(nearInMap, neighbour.graph, &NearGraph::graph));
    progress.advance();
  });
  const auto all = std::accumulate(asked.begin(), asked.end(), std::size_t{0});
  const auto sum = std::accumulate(kept.begin(), kept.end(), std::size_t{0});
  return all == 0 ? 0 : static_cast<double>(sum) / static_cast<double>(all);
}

}  // namespace

double keptNeighbours(const Matrix& gram, std::span<const Point2> positions, Progress& progress) {
  const std::size_t size = gram.rows();
  if (size < 2) return 0;
  const std::size_t count = std::clamp<std::size_t>((size - 1) / 2, 1, mostNeighbours);
  const auto owns = diagonalOf(gram);
  return keptOf(
      size, positions,
      [&](std::size_t graph) {
        return nearestOf(gram.row(graph), owns[graph], owns, count, graph);
      },
      progress);
}

double keptNeighbours(const std::vector<std::vector<NearGraph>>& nearest,
                      std::span<const Point2> positions, Progress& progress) {
  return keptOf(
      nearest.size(), positions,
      [&](std::size_t graph) {
        const auto& list = nearest[graph];
        const auto count = std::min(list.size(), mostNeighbours);
        return std::vector<NearGraph>{list.begin(),
                                      list.begin() + static_cast<std::ptrdiff_t>(count)};
      },
      progress);
}

}  // namespace kindred
