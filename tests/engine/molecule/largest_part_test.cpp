#include "engine/molecule/largest_part.hpp"

#include <algorithm>
#include <numeric>

#include "engine/molecule/smarts.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;

namespace {

struct DrawnBond {
  Node a, b;
  double order = 1;
  bool isOfRing = false;
};

Graph drawnMolecule(const std::vector<std::string>& elements, const std::vector<DrawnBond>& bonds) {
  GraphData data{.nodeCount = static_cast<std::int32_t>(elements.size())};
  std::vector<double> orders;
  std::vector<std::string> rings, aromatic(elements.size(), "no");
  for (const auto& [a, b, order, isOfRing] : bonds) {
    data.edges.push_back({a, b});
    orders.push_back(order);
    rings.emplace_back(isOfRing ? "yes" : "no");
    if (order == 1.5) aromatic[a] = aromatic[b] = "yes";
  }
  data.nodeAttributes = {{"element", categoriesOf(elements)}, {"aromatic", categoriesOf(aromatic)}};
  data.edgeAttributes = {{"order", NumberColumn{orders}}, {"ring", categoriesOf(rings)}};
  return Graph{std::move(data)};
}

/// Benzene with others bound to its first atoms.
Graph benzeneWith(const std::vector<std::string>& others) {
  std::vector<std::string> elements(6, "C");
  std::vector<DrawnBond> bonds;
  for (Node at = 0; at < 6; ++at)
    bonds.push_back({at, (at + 1) % 6, 1.5, true});
  for (std::size_t at = 0; at < others.size(); ++at) {
    elements.push_back(others[at]);
    bonds.push_back({static_cast<Node>(at), static_cast<Node>(6 + at)});
  }
  return drawnMolecule(elements, bonds);
}

std::vector<Node> nodesOf(const Graph& graph) {
  std::vector<Node> nodes(static_cast<std::size_t>(graph.nodeCount()));
  std::iota(nodes.begin(), nodes.end(), 0);
  return nodes;
}

std::vector<Node> sharedWith(const Graph& first, const Graph& second) {
  std::vector<Node> shared;
  for (const auto& [node, partner] : largestCommonPart(first, nodesOf(first), second))
    shared.push_back(node);
  std::ranges::sort(shared);
  return shared;
}

}  // namespace

TEST_CASE("the largest common part leaves out what differs") {
  // Chlorophenol in two orders of its atoms; aniline and phenol share benzene.
  CHECK(sharedWith(benzeneWith({"O", "Cl"}), benzeneWith({"Cl", "O"})).size() == 8);
  CHECK(sharedWith(benzeneWith({"N"}), benzeneWith({"O"})) == std::vector<Node>{0, 1, 2, 3, 4, 5});
  // Cl beside O, and opposite to it: either of them, not both.
  CHECK(sharedWith(benzeneWith({"O", "Cl"}), benzeneWith({"O", "H", "H", "Cl"})).size() == 7);
}

TEST_CASE("a common part is connected, and its bonds are of the same order") {
  const auto ester = drawnMolecule({"C", "C", "O", "O", "C"}, {{0, 1}, {1, 2, 2}, {1, 3}, {3, 4}}),
             ether = drawnMolecule({"C", "C", "O", "C"}, {{0, 1}, {1, 2}, {2, 3}}),
             acids = drawnMolecule({"O", "N", "S", "C", "O"}, {{0, 1}, {1, 2}, {2, 3}, {3, 4}}),
             others = drawnMolecule({"O", "N", "P", "C", "O"}, {{0, 1}, {1, 2}, {2, 3}, {3, 4}});
  CHECK(sharedWith(ester, ether) == std::vector<Node>{0, 1, 3, 4});
  CHECK(sharedWith(acids, others).size() == 2);
  CHECK(sharedWith(ester, drawnMolecule({"F"}, {})).empty());
}

TEST_CASE("no other atoms are paired than were asked for") {
  const auto phenol = benzeneWith({"O"});
  const std::vector<Node> some{0, 1, 2, 6};
  CHECK(largestCommonPart(phenol, some, phenol).size() == 4);
}

TEST_CASE("a part of a molecule is written as SMARTS") {
  CHECK(smartsOf(benzeneWith({"O", "Cl"}), nodesOf(benzeneWith({"O", "Cl"}))) == "c1(c(cccc1)Cl)O");
  const auto biphenyl = [] {
    std::vector<DrawnBond> bonds{{0, 6}};
    for (const Node first : {0, 6})
      for (Node at = 0; at < 6; ++at)
        bonds.push_back({first + at, first + (at + 1) % 6, 1.5, true});
    return drawnMolecule(std::vector<std::string>(12, "C"), bonds);
  }();
  CHECK(smartsOf(biphenyl, nodesOf(biphenyl)) == "c1(ccccc1)-c2ccccc2");
  const auto silane =
      drawnMolecule({"C", "Si", "C", "N", "C"}, {{0, 1}, {1, 2}, {2, 3, 3}, {1, 4}});
  CHECK(smartsOf(silane, std::vector<Node>{0, 1, 2, 3}) == "C[Si]C#N");
  CHECK(smartsOf(silane, {}).empty());
}
