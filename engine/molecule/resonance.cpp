#include "engine/molecule/resonance.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <string>
#include <utility>

#include "engine/molecule/element_radius.hpp"

namespace kindred {

namespace {

template <typename Kind>
const Kind* columnNamed(std::span<const Column> columns, std::string_view name) {
  const auto* column = findColumn(columns, name);
  return column ? std::get_if<Kind>(&column->data) : nullptr;
}

/// Ends of one element at one atom.
struct Ends {
  std::vector<Node> atoms;
  bool hasDoubleBond = false;
};

}  // namespace

std::vector<std::vector<Node>> resonantAtoms(const Graph& molecule) {
  constexpr std::array<std::string_view, 3> movable{"N", "O", "S"};
  const auto* elements = columnNamed<CategoryColumn>(molecule.nodeAttributes(), "element");
  const auto* orders = columnNamed<NumberColumn>(molecule.edgeAttributes(), "order");
  if (elements == nullptr || orders == nullptr) return {};
  const auto elementOf = [&](Node node) -> const std::string& {
    return (*elements->names)[elements->codes[node]];
  };
  std::map<std::pair<Node, std::string>, Ends> byCentre;
  for (Node node = 0; node < molecule.nodeCount(); ++node) {
    if (std::ranges::find(movable, elementOf(node)) == movable.end()) continue;
    std::vector<std::size_t> heavy;  // places among its neighbours
    const auto neighbours = molecule.neighbours(node);
    for (std::size_t at = 0; at < neighbours.size(); ++at)
      if (!isHydrogen(elementOf(neighbours[at]))) heavy.push_back(at);
    if (heavy.size() != 1) continue;
    auto& ends = byCentre[{neighbours[heavy.front()], elementOf(node)}];
    ends.atoms.push_back(node);
    const auto edge = molecule.edgesAt(node)[heavy.front()];
    ends.hasDoubleBond = ends.hasDoubleBond || orders->values[static_cast<std::size_t>(edge)] == 2;
  }
  std::vector<std::vector<Node>> groups;
  for (auto& [centre, ends] : byCentre)
    if (ends.hasDoubleBond && ends.atoms.size() > 1) groups.push_back(std::move(ends.atoms));
  return groups;
}

}  // namespace kindred
