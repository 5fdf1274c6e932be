#include "engine/kernel/walk_graphs.hpp"

#include <tbb/parallel_for.h>

#include <algorithm>
#include <exception>
#include <variant>

#include "engine/core/error.hpp"
#include "engine/core/text.hpp"
#include "engine/molecule/composition.hpp"
#include "engine/molecule/element_radius.hpp"
#include "engine/molecule/fold_graph.hpp"
#include "engine/molecule/residues.hpp"

namespace kindred {

namespace {

Graph withoutEdges(const Graph& graph) {
  GraphData data{.name = graph.name(),
                 .nodeCount = graph.nodeCount(),
                 .nodeAttributes = {graph.nodeAttributes().begin(), graph.nodeAttributes().end()}};
  if (hasComposition(graph) && !findColumn(data.nodeAttributes, "composition"))
    data.nodeAttributes.push_back({"composition", compositionOf(graph)});
  return Graph{std::move(data)};
}

/// The Cα alone; of a structure that has none one node, in no place.
Graph backboneOf(const Graph& structure) {
  GraphData data{.name = structure.name(), .nodeCount = 1};
  for (const auto node : alphaCarbons(structure))
    data.positions.push_back(structure.positions()[node]);
  if (!data.positions.empty()) data.nodeCount = static_cast<std::int32_t>(data.positions.size());
  return Graph{std::move(data)};
}

Graph walkGraph(const Graph& graph, const KernelOptions& options, const Progress& progress) {
  switch (options.neighbours) {
    case Neighbours::Fold:
      return foldGraph(graph);
    case Neighbours::Superposed:
      return backboneOf(graph);
    case Neighbours::None:
      return withoutEdges(graph);
    default:
      return spatialGraph(graph, options.spatial, progress);
  }
}

void requireBackbones(std::span<const std::shared_ptr<const Graph>> graphs) {
  if (!graphs.empty() &&
      std::ranges::none_of(graphs, [](const auto& graph) { return hasBackbone(*graph); }))
    throw Error{ErrorCode::Input,
                joined("Graph ", graphs.front()->name(), graphs.size() > 1 ? " and all others" : "",
                       " without Cα atoms in space: folds are those of protein structures, from "
                       "PDB or mmCIF files.")};
}

}  // namespace

std::vector<std::shared_ptr<const Graph>> graphsFor(
    const KernelOptions& options, std::span<const std::shared_ptr<const Graph>> graphs,
    const Progress& progress) {
  if (options.neighbours == Neighbours::Edges) return {graphs.begin(), graphs.end()};
  if (!comparesNodes(options)) requireBackbones(graphs);
  std::vector<std::shared_ptr<const Graph>> walked(graphs.size());
  std::vector<std::exception_ptr> failures(graphs.size());
  tbb::parallel_for(std::size_t{0}, graphs.size(), [&](std::size_t at) {
    progress.checkpoint();
    try {
      walked[at] = std::make_shared<const Graph>(walkGraph(*graphs[at], options, progress));
    } catch (const Error&) {
      failures[at] = std::current_exception();
    }
  });
  for (const auto& failure : failures)  // of several, the first is told
    if (failure) std::rethrow_exception(failure);
  return walked;
}

void requireNodes(const KernelOptions& options) {
  if (!comparesNodes(options))
    throw Error{ErrorCode::Usage,
                joined("This kernel compares ",
                       options.neighbours == Neighbours::Fold ? "pairs of helices and strands"
                                                              : "whole backbones",
                       ", and no atoms: to see which atoms are alike, take the kernel protein.")};
}

std::vector<Node> walkedNodes(const KernelOptions& options, const Graph& graph) {
  const auto* column = findColumn(graph.nodeAttributes(), "element");
  const auto* elements = column ? std::get_if<CategoryColumn>(&column->data) : nullptr;
  const bool keepsAll =
      options.neighbours != Neighbours::Spatial || options.spatial.keepsHydrogens || !elements;
  std::vector<Node> walked;
  for (Node node = 0; node < graph.nodeCount(); ++node)
    if (keepsAll || !isHydrogen((*elements->names)[elements->codes[node]])) walked.push_back(node);
  return walked;
}

}  // namespace kindred
