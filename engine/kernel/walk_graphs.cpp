#include "engine/kernel/walk_graphs.hpp"

#include <tbb/parallel_for.h>

#include <exception>
#include <variant>

#include "engine/core/error.hpp"
#include "engine/molecule/element_radius.hpp"

namespace kindred {

std::vector<std::shared_ptr<const Graph>> graphsFor(
    const KernelOptions& options, std::span<const std::shared_ptr<const Graph>> graphs,
    const Progress& progress) {
  if (options.neighbours == Neighbours::Edges) return {graphs.begin(), graphs.end()};
  std::vector<std::shared_ptr<const Graph>> spatial(graphs.size());
  std::vector<std::exception_ptr> failures(graphs.size());
  tbb::parallel_for(std::size_t{0}, graphs.size(), [&](std::size_t at) {
    progress.checkpoint();
    try {
      spatial[at] =
          std::make_shared<const Graph>(spatialGraph(*graphs[at], options.spatial, progress));
    } catch (const Error&) {
      failures[at] = std::current_exception();
    }
  });
  for (const auto& failure : failures)  // of several, the first is told
    if (failure) std::rethrow_exception(failure);
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
