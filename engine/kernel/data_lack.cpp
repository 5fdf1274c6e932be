#include "engine/kernel/data_lack.hpp"

#include <algorithm>
#include <set>
#include <utility>

#include "engine/core/language.hpp"
#include "engine/kernel/base_kernel.hpp"
#include "engine/kernel/start_weights.hpp"
#include "engine/kernel/suggest.hpp"
#include "engine/molecule/fold_graph.hpp"

namespace kindred {

namespace {

/// The names of the attributes that an expression compares.
std::set<std::string> attributesIn(const KernelTerm& term) {
  std::set<std::string> names;
  if (!term.attribute.empty()) names.insert(term.attribute);
  for (const auto& operand : term.operands)
    names.merge(attributesIn(operand));
  return names;
}

}  // namespace

std::string lackFor(const KernelOptions& kernel, const Dataset& dataset) {
  const auto& graphs = dataset.graphs;
  if (!comparesNodes(kernel))
    return std::ranges::any_of(graphs, [](const auto& graph) { return hasBackbone(*graph); })
               ? std::string{}
               : Language::translated(
                     "It compares protein structures by their Cα atoms in space, and there are "
                     "none.");
  if (kernel.neighbours == Neighbours::Spatial &&
      std::ranges::any_of(graphs, [](const auto& graph) { return graph->positions().empty(); }))
    return Language::translated("It compares atoms in space, and not all graphs have coordinates.");
  for (const auto& [kind, text] :
       {std::pair{ItemKind::Nodes, kernel.node}, {ItemKind::Edges, kernel.edge}}) {
    const auto known = knownAttributes(dataset, kind, kernel.neighbours);
    auto names = attributesIn(BaseKernel::parse(text).root());
    if (kind == ItemKind::Nodes) names.insert(StartWeights::parse(kernel.start).attribute());
    names.erase("");
    for (const auto& name : names)
      if (std::ranges::find(known, name, &KnownAttribute::name) == known.end())
        return Language::translated("It compares the attribute %1, which not all graphs have.",
                                    name);
  }
  return {};
}

}  // namespace kindred
