#include "engine/molecule/residues.hpp"

#include "engine/core/text.hpp"

namespace kindred {

namespace {

const CategoryColumn* categoriesNamed(const Graph& graph, std::string_view name) {
  const auto* column = findColumn(graph.nodeAttributes(), name);
  return column == nullptr ? nullptr : std::get_if<CategoryColumn>(&column->data);
}

}  // namespace

std::vector<Node> residueNodes(const Graph& structure) {
  const auto* atoms = categoriesNamed(structure, "atom");
  const auto* elements = categoriesNamed(structure, "element");
  std::vector<Node> nodes;
  if (atoms == nullptr || elements == nullptr) return nodes;
  const auto is = [&](Node node, std::string_view atom, std::string_view element) {
    return (*atoms->names)[atoms->codes[node]] == atom &&
           (*elements->names)[elements->codes[node]] == element;
  };
  for (Node node = 0; node < structure.nodeCount(); ++node)
    if (is(node, "CA", "C") || is(node, "P", "P")) nodes.push_back(node);  // not calcium
  return nodes;
}

std::string residueName(const Graph& structure, Node node) {
  if (structure.nodeNames().empty()) return toText(node + 1);
  const auto& name = structure.nodeNames()[node];
  const auto end = name.rfind('/');
  return end == std::string::npos || end == 0 ? name : name.substr(0, end);
}

}  // namespace kindred
