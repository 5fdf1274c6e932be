#include "engine/kernel/walk_graphs.hpp"

namespace kindred {

std::vector<std::shared_ptr<const Graph>> graphsFor(const KernelOptions& options,
                                                    const Dataset& dataset,
                                                    const Progress& progress) {
  if (options.neighbours == Neighbours::Edges) return dataset.graphs;
  std::vector<std::shared_ptr<const Graph>> graphs;
  graphs.reserve(dataset.size());
  for (const auto& graph : dataset.graphs) {
    progress.checkpoint();
    graphs.push_back(std::make_shared<const Graph>(spatialGraph(*graph, options.spatial)));
  }
  return graphs;
}

}  // namespace kindred
