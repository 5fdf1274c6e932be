#include "viz/scene3d/sequence.hpp"

#include "engine/molecule/residues.hpp"
#include "viz/scene3d/backbone.hpp"

namespace kindred::viz {

namespace {

/// "12A" of "A/LEU 12A/CA".
std::string numberOf(const Graph& graph, Node node) {
  const auto name = residueName(graph, node);
  return name.substr(name.rfind(' ') + 1);
}

}  // namespace

Sequence sequenceOf(const Graph& graph) {
  Sequence sequence;
  if (graph.positions().empty()) return sequence;
  auto backbone = backboneOf(graph, conformationOf(graph));
  for (const auto& trace : backbone.traces) {
    const auto name = categoryOf(graph, "chain", trace.nodes.front());
    const bool goesOn = !sequence.chains.empty() && sequence.chains.back().name == name;
    if (!goesOn) sequence.chains.push_back({std::string{name}, {}});
    auto& residues = sequence.chains.back().residues;
    for (std::size_t at = 0; at < trace.nodes.size(); ++at) {
      const Node node = trace.nodes[at];
      residues.push_back({node, residueLetter(categoryOf(graph, "residue", node)),
                          numberOf(graph, node), trace.windings[at], goesOn && at == 0});
    }
  }
  sequence.residueOf = std::move(backbone.residueOf);
  return sequence;
}

}  // namespace kindred::viz
