#include "engine/map/quality.hpp"

#include <tbb/parallel_for.h>

#include <algorithm>
#include <vector>

#include "engine/core/language.hpp"
#include "engine/map/nearest.hpp"

namespace kindred {

namespace {
constexpr std::size_t mostNeighbours = 10;
constexpr std::size_t mostJudged = 1000;
}  // namespace

double keptNeighbours(const Matrix& gram, std::span<const Point2> positions, Progress& progress) {
  const std::size_t size = gram.rows();
  if (size < 2) return 0;
  const std::size_t count = std::clamp<std::size_t>((size - 1) / 2, 1, mostNeighbours);
  const std::size_t judged = std::min(size, mostJudged);
  progress.begin(Language::translated("Counting the neighbours that the map keeps"), judged);
  const auto owns = diagonalOf(gram);
  const std::vector<double> zeros(size, 0);
  std::vector<std::size_t> kept(judged);
  tbb::parallel_for(std::size_t{0}, judged, [&](std::size_t at) {
    progress.checkpoint();
    const std::size_t graph = at * size / judged;
    std::vector<double> closeness(size);  // -d²/2, so that squaredDistance() is that of the map
    for (std::size_t other = 0; other < size; ++other) {
      const double dx = positions[graph][0] - positions[other][0];
      const double dy = positions[graph][1] - positions[other][1];
      closeness[other] = -(dx * dx + dy * dy) / 2;
    }
    const auto near = nearestOf(gram.row(graph), owns[graph], owns, count, graph);
    const auto nearInMap = nearestOf(closeness, 0, zeros, count, graph);
    for (const auto& neighbour : near)
      kept[at] += static_cast<std::size_t>(
          std::ranges::count(nearInMap, neighbour.graph, &NearGraph::graph));
    progress.advance();
  });
  std::size_t sum = 0;
  for (const auto one : kept)
    sum += one;
  return static_cast<double>(sum) / static_cast<double>(count * judged);
}

}  // namespace kindred
