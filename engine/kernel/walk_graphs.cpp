#include "engine/kernel/walk_graphs.hpp"

namespace kindred {

std::vector<std::shared_ptr<const Graph>> graphsFor(
    const KernelOptions& options, std::span<const std::shared_ptr<const Graph>> graphs,
    const Progress& progress) {
  if (options.neighbours == Neighbours::Edges) return {graphs.begin(), graphs.end()};
  std::vector<std::shared_ptr<const Graph>> spatial;
  spatial.reserve(graphs.size());
  for (const auto& graph : graphs) {
    progress.checkpoint();
    spatial.push_back(
        std::make_shared<const Graph>(spatialGraph(*graph, options.spatial, progress)));
  }
  return spatial;
}

}  // namespace kindred
