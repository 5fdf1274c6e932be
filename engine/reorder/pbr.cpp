#include "engine/reorder/pbr.hpp"

#include <algorithm>

#include "engine/reorder/partition.hpp"
#include "engine/reorder/rcm.hpp"
#include "engine/reorder/tile_swaps.hpp"
#include "engine/reorder/tiling.hpp"

namespace kindred {

namespace {

// Measured: twice as many bring another 1 % on molecules, 2 % on thousands of nodes.
constexpr std::int64_t stepsPerNode = 1000;

// Fewer if nodes are so many or of so high degree that these would take longer than some ten
// seconds: a step looks at the neighbours of two nodes.
constexpr double mostNeighbours = 3e8;

std::int64_t stepsFor(const Graph& graph) {
  const double nodes = graph.nodeCount();
  const double neighboursPerStep = 2.0 * graph.offsets().back() / nodes;
  const double steps = std::min(stepsPerNode * nodes, mostNeighbours / (1 + neighboursPerStep));
  return static_cast<std::int64_t>(steps);
}

/// The parts in RCM order of the graph of their tiles; a last part that is short stays last.
std::vector<Node> withPartsInOrder(const Graph& graph, std::span<const Node> nodes, int tileSize,
                                   const Progress& progress) {
  const std::int32_t nodeCount = graph.nodeCount();
  const std::int32_t parts = (nodeCount + tileSize - 1) / tileSize;
  std::vector<std::int32_t> partOf(nodeCount);
  for (std::int32_t place = 0; place < nodeCount; ++place)
    partOf[nodes[place]] = place / tileSize;
  GraphData tiles{.nodeCount = parts};
  for (const auto [a, b] : graph.edges()) {
    const auto [low, high] = std::minmax(partOf[a], partOf[b]);
    if (low != high) tiles.edges.push_back({low, high});
  }
  mergeParallelEdges(tiles);
  Progress silent = progress.silent();
  const auto order = rcmOrder(Graph{std::move(tiles)}, silent);

  std::vector<std::int32_t> sequence(order.oldFromNew().begin(), order.oldFromNew().end());
  if (nodeCount % tileSize != 0)
    std::ranges::stable_partition(sequence, [&](std::int32_t part) { return part != parts - 1; });
  std::vector<Node> result;
  result.reserve(nodeCount);
  for (const auto part : sequence) {
    const auto begin = nodes.begin() + std::ptrdiff_t{part} * tileSize;
    const auto end = nodes.begin() + std::min((part + 1) * tileSize, nodeCount);
    result.insert(result.end(), begin, end);
    std::sort(result.end() - (end - begin), result.end());
  }
  return result;
}

}  // namespace

Permutation pbrOrder(const Graph& graph, const PbrOptions& options, Progress& progress) {
  progress.checkpoint();
  const auto natural = Permutation::identity(graph.nodeCount());
  if (graph.nodeCount() <= options.tileSize || options.tileSize == 1) return natural;

  const auto tilesOf = [&](const Permutation& order) {
    return tileCount(graph, order, options.tileSize);
  };
  Random random{options.seed};
  Progress cutting = progress.slice(0, options.swaps ? 0.3 : 1);
  auto best = Permutation::fromOldFromNew(partitioned(graph, options.tileSize, random, cutting));
  if (options.swaps) {
    Progress silent = progress.silent();
    const auto rcm = rcmOrder(graph, silent);
    if (tilesOf(rcm) < tilesOf(best)) best = rcm;
  }
  if (tilesOf(natural) < tilesOf(best)) best = natural;
  if (options.swaps) {
    Progress swapping = progress.slice(0.3, 1);
    best = Permutation::fromOldFromNew(withFewerTiles(graph, best.oldFromNew(), options.tileSize,
                                                      stepsFor(graph), random, swapping));
  }
  if (tilesOf(natural) <= tilesOf(best)) return natural;
  return Permutation::fromOldFromNew(
      withPartsInOrder(graph, best.oldFromNew(), options.tileSize, progress));
}

}  // namespace kindred
