#include "engine/molecule/residues.hpp"

#include <algorithm>
#include <cmath>

#include "engine/core/text.hpp"

namespace kindred {

namespace {

const CategoryColumn* categoriesNamed(const Graph& graph, std::string_view name) {
  const auto* column = findColumn(graph.nodeAttributes(), name);
  return column == nullptr ? nullptr : std::get_if<CategoryColumn>(&column->data);
}

/// Looks for atoms of some name and element.
class AtomNames {
 public:
  explicit AtomNames(const Graph& structure)
      : atoms_{categoriesNamed(structure, "atom")},
        elements_{categoriesNamed(structure, "element")} {}

  bool areThere() const { return atoms_ != nullptr && elements_ != nullptr; }
  bool is(Node node, std::string_view atom, std::string_view element) const {
    return (*atoms_->names)[atoms_->codes[node]] == atom &&
           (*elements_->names)[elements_->codes[node]] == element;
  }

 private:
  const CategoryColumn* atoms_;
  const CategoryColumn* elements_;
};

}  // namespace

std::vector<Node> residueNodes(const Graph& structure) {
  const AtomNames names{structure};
  std::vector<Node> nodes;
  if (!names.areThere()) return nodes;
  for (Node node = 0; node < structure.nodeCount(); ++node)
    if (names.is(node, "CA", "C") || names.is(node, "P", "P"))  // not calcium
      nodes.push_back(node);
  return nodes;
}

std::vector<Node> alphaCarbons(const Graph& structure) {
  const AtomNames names{structure};
  std::vector<Node> nodes;
  if (!names.areThere() || structure.positions().empty()) return nodes;
  for (Node node = 0; node < structure.nodeCount(); ++node)
    if (names.is(node, "CA", "C") && isPlaced(structure, node)) nodes.push_back(node);
  return nodes;
}

bool isPlaced(const Graph& structure, Node node) {
  return std::ranges::all_of(structure.positions()[node],
                             [](double x) { return std::isfinite(x); });
}

bool isAlphaCarbon(const Graph& structure, Node node) {
  const AtomNames names{structure};
  return names.areThere() && names.is(node, "CA", "C");
}

std::string residueName(const Graph& structure, Node node) {
  if (structure.nodeNames().empty()) return toText(node + 1);
  const auto& name = structure.nodeNames()[node];
  const auto end = name.rfind('/');
  return end == std::string::npos || end == 0 ? name : name.substr(0, end);
}

}  // namespace kindred
