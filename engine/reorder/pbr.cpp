#include "engine/reorder/pbr.hpp"

#include <algorithm>

#include "engine/reorder/partition.hpp"
#include "engine/reorder/rcm.hpp"
#include "engine/reorder/tile_parts.hpp"
#include "engine/reorder/tile_swaps.hpp"

namespace kindred {

namespace {

// Measured: beyond this, twice the steps bring less than 2 % of the tiles.
constexpr std::int64_t stepsPerNode = 300;
constexpr std::int32_t fewNodes = 64;  ///< up to here several starts pay
constexpr int startsOfSmall = 3;

/// The parts in RCM order of the graph of their tiles; a last part that is short stays last.
std::vector<Node> withPartsInOrder(const Graph& graph, std::span<const Node> nodes, int tileSize) {
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
  Progress unwatched;
  const auto order = rcmOrder(Graph{std::move(tiles)}, unwatched);

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

  const auto counted = [&](std::vector<Node> nodes) {
    const auto tiles = TileParts{graph, nodes, options.tileSize}.tiles();
    return TiledOrder{std::move(nodes), tiles};
  };
  auto best = counted({natural.oldFromNew().begin(), natural.oldFromNew().end()});
  const auto keepBetter = [&](TiledOrder other) {
    if (other.tiles < best.tiles) best = std::move(other);
  };

  Random random{options.seed};
  const bool isSmall = graph.nodeCount() <= fewNodes;
  const int starts = options.swaps && isSmall ? startsOfSmall : 1;
  for (int start = 0; start < starts; ++start) {
    Progress part = progress.slice(double(start) / starts, double(start + 1) / starts);
    Progress cutting = options.swaps ? part.slice(0, 0.2) : part;
    Progress swapping = part.slice(0.2, 1);
    auto nodes = partitioned(graph, options.tileSize, random, cutting);
    if (options.swaps)
      keepBetter(swapped(graph, nodes, options.tileSize, stepsPerNode * graph.nodeCount(), random,
                         swapping));
    else
      keepBetter(counted(std::move(nodes)));
  }
  if (best.nodes == std::vector<Node>(natural.oldFromNew().begin(), natural.oldFromNew().end()))
    return natural;
  return Permutation::fromOldFromNew(withPartsInOrder(graph, best.nodes, options.tileSize));
}

}  // namespace kindred
