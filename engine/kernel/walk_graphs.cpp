#include "engine/kernel/walk_graphs.hpp"

#include <variant>

#include "engine/molecule/element_radius.hpp"

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

std::vector<Node> walkedNodes(const KernelOptions& options, const Graph& graph) {
  const auto* column = findColumn(graph.nodeAttributes(), "element");
  const auto* elements = column ? std::get_if<CategoryColumn>(&column->data) : nullptr;
  const bool keepsAll =
      options.neighbours == Neighbours::Edges || options.spatial.keepsHydrogens || !elements;
  std::vector<Node> walked;
  for (Node node = 0; node < graph.nodeCount(); ++node)
    if (keepsAll || !isHydrogen((*elements->names)[elements->codes[node]])) walked.push_back(node);
  return walked;
}

}  // namespace kindred
