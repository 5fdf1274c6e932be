#include "engine/backend/cuda/protein/lane_graph.hpp"

#include <algorithm>
#include <numeric>

#include "engine/backend/cuda/protein/node_runs.hpp"

namespace kindred::cuda {
namespace {

/// Columns up to which a graph is one region, and those of a region otherwise, its rim included:
/// fewer let more blocks fit a multiprocessor, more have less of a rim. Measured on an H200.
constexpr std::int32_t mostColumnsAlone = 600;
constexpr std::int32_t columnsOfRegion = 300;

std::vector<std::vector<Node>> regionsOf(const KernelGraph& graph) {
  if (graph.nodeCount > mostColumnsAlone) return nodeRuns(graph, {.reached = columnsOfRegion});
  std::vector<Node> all(graph.nodeCount);
  std::iota(all.begin(), all.end(), 0);
  return {all};
}

}  // namespace

LaneGraph::LaneGraph(const KernelInput& input, const KernelGraph& graph, const EdgeForm& form,
                     float span) {
  std::vector<std::int32_t> columnOf(graph.nodeCount);
  for (const auto& own : regionsOf(graph)) {
    const auto firstColumn = static_cast<std::int32_t>(columns.size());
    const EdgeChunks& chunks =
        regions.emplace_back(EdgeChunks{input, graph, form, span, own}, firstColumn).chunks;
    for (std::int32_t column = 0; column < chunks.ownColumns; ++column) {
      columnOf[chunks.columns[column]] = firstColumn + column;
      columns.push_back(chunks.columns[column]);
    }
    mostColumns = std::max(mostColumns, static_cast<std::int32_t>(chunks.columns.size()));
    mostChunks = std::max(mostChunks, chunks.count());
    chunkCount += chunks.count();
  }
  for (Region& region : regions)
    for (const Node node : std::span{region.chunks.columns}.subspan(region.chunks.ownColumns))
      region.rim.push_back(columnOf[node]);
}

}  // namespace kindred::cuda
