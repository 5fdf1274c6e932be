#include "viz/scene3d/conformation.hpp"

#include "engine/core/error.hpp"
#include "engine/core/text.hpp"
#include "engine/molecule/covalent.hpp"
#include "engine/molecule/element_radius.hpp"
#include "viz/scene3d/vector.hpp"

namespace kindred::viz {

namespace {

constexpr double carbonRadius = 1.7;

const NumberColumn* bondOrders(const Graph& graph) {
  const auto* column = findColumn(graph.edgeAttributes(), "order");
  return column == nullptr ? nullptr : std::get_if<NumberColumn>(&column->data);
}

std::vector<PlacedAtom> atomsOf(const Graph& graph) {
  std::vector<PlacedAtom> atoms;
  atoms.reserve(static_cast<std::size_t>(graph.nodeCount()));
  for (Node node = 0; node < graph.nodeCount(); ++node) {
    const auto symbol = categoryOf(graph, "element", node);
    const auto& place = graph.positions()[node];
    atoms.push_back({place, symbol, vanDerWaalsRadius(symbol).value_or(carbonRadius),
                     isHydrogen(symbol), isFinite(place)});
  }
  return atoms;
}

std::vector<PlacedBond> bondsByDistance(const std::vector<PlacedAtom>& atoms) {
  std::vector<Point3> places;
  std::vector<std::string_view> symbols;
  for (const auto& atom : atoms) {
    places.push_back(atom.place);
    symbols.push_back(atom.symbol);
  }
  std::vector<PlacedBond> bonds;
  for (const auto& [a, b] : covalentBonds(places, symbols))
    bonds.push_back({a, b});
  return bonds;
}

std::vector<PlacedBond> bondsByEdges(const Graph& graph, const NumberColumn* orders) {
  std::vector<PlacedBond> bonds;
  for (std::size_t edge = 0; edge < graph.edges().size(); ++edge) {
    const auto [a, b] = graph.edges()[edge];
    if (a != b) bonds.push_back({a, b, orders == nullptr ? 1 : orders->values[edge]});
  }
  return bonds;
}

}  // namespace

std::string_view categoryOf(const Graph& graph, std::string_view column, Node node) {
  const auto* found = findColumn(graph.nodeAttributes(), column);
  const auto* data = found == nullptr ? nullptr : std::get_if<CategoryColumn>(&found->data);
  return data == nullptr ? std::string_view{} : (*data->names)[data->codes[node]];
}

Conformation conformationOf(const Graph& graph) {
  if (graph.positions().empty() && graph.nodeCount() > 0)
    throw Error{ErrorCode::Input,
                joined(graph.name().empty() ? "The graph" : graph.name(),
                       " has no coordinates in space: read it from a file that has them, such as "
                       "SDF, MOL2, XYZ, PDB or mmCIF.")};
  Conformation conformation{atomsOf(graph), {}};
  const auto* orders = bondOrders(graph);
  const bool hasElements = findColumn(graph.nodeAttributes(), "element") != nullptr;
  conformation.bonds = orders == nullptr && hasElements ? bondsByDistance(conformation.atoms)
                                                        : bondsByEdges(graph, orders);
  std::erase_if(conformation.bonds, [&](const PlacedBond& bond) {
    return !conformation.atoms[bond.a].hasPlace || !conformation.atoms[bond.b].hasPlace;
  });
  return conformation;
}

}  // namespace kindred::viz
