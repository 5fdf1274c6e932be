#include "tests/viz/depict/molecules.hpp"

namespace kindred::test {

namespace {

constexpr double halfWidth = 0.8660254037844386;  // of the width of a regular hexagon of side 1

}  // namespace

Graph handMolecule(std::string name, std::span<const HandAtom> atoms,
                   std::span<const HandBond> bonds) {
  GraphData data{.name = std::move(name), .nodeCount = static_cast<std::int32_t>(atoms.size())};
  std::vector<std::string> elements;
  std::vector<std::string> hands;
  NumberColumn hydrogens;
  NumberColumn charges;
  NumberColumn orders;
  for (const auto& atom : atoms) {
    elements.push_back(atom.element);
    hands.push_back(atom.chirality);
    hydrogens.values.push_back(atom.hydrogens);
    charges.values.push_back(atom.charge);
    data.drawing.push_back({atom.x, atom.y});
  }
  for (const auto& bond : bonds) {
    data.edges.push_back({bond.a, bond.b});
    orders.values.push_back(bond.order);
  }
  data.nodeAttributes = {{"element", categoriesOf(elements)},
                         {"hydrogens", hydrogens},
                         {"charge", charges},
                         {"chirality", categoriesOf(hands)}};
  data.edgeAttributes = {{"order", orders}};
  return Graph{data};
}

Graph benzene() {
  const std::vector<HandAtom> atoms{
      {"C", 0, 1, 1},  {"C", halfWidth, 0.5, 1},   {"C", halfWidth, -0.5, 1},
      {"C", 0, -1, 1}, {"C", -halfWidth, -0.5, 1}, {"C", -halfWidth, 0.5, 1}};
  const std::vector<HandBond> bonds{{0, 1, 1.5}, {1, 2, 1.5}, {2, 3, 1.5},
                                    {3, 4, 1.5}, {4, 5, 1.5}, {5, 0, 1.5}};
  return handMolecule("Benzene", atoms, bonds);
}

Graph aspirin() {
  const std::vector<HandAtom> atoms{{"C", 0, 1, 1},
                                    {"C", halfWidth, 0.5, 0},
                                    {"C", halfWidth, -0.5, 0},
                                    {"C", 0, -1, 1},
                                    {"C", -halfWidth, -0.5, 1},
                                    {"C", -halfWidth, 0.5, 1},
                                    {"O", 2 * halfWidth, -1, 0},
                                    {"C", 3 * halfWidth, -0.5},
                                    {"O", 3 * halfWidth, 0.5},
                                    {"C", 4 * halfWidth, -1, 3},
                                    {"C", 2 * halfWidth, 1},
                                    {"O", 2 * halfWidth, 2},
                                    {"O", 3 * halfWidth, 1.5, 1}};
  const std::vector<HandBond> bonds{{0, 1, 2}, {1, 2},      {2, 3, 2}, {3, 4},    {4, 5, 2},
                                    {5, 0},    {2, 6},      {6, 7},    {7, 8, 2}, {7, 9},
                                    {1, 10},   {10, 11, 2}, {10, 12}};
  return handMolecule("Aspirin", atoms, bonds);
}

Graph caffeine() {
  const std::vector<HandAtom> atoms{{"N", 0, 1},
                                    {"C", halfWidth, 0.5},
                                    {"C", halfWidth, -0.5},
                                    {"C", 0, -1},
                                    {"N", -halfWidth, -0.5},
                                    {"C", -halfWidth, 0.5},
                                    {"N", 1.82, 0.81},
                                    {"C", 2.4, 0, 1},
                                    {"N", 1.82, -0.81},
                                    {"O", -2 * halfWidth, 1},
                                    {"O", 0, -2},
                                    {"C", 0, 2, 3},
                                    {"C", -2 * halfWidth, -1, 3},
                                    {"C", 2.13, -1.76, 3}};
  const std::vector<HandBond> bonds{{0, 1},    {1, 2, 2},  {2, 3},    {3, 4},  {4, 5},
                                    {5, 0},    {1, 6},     {6, 7, 2}, {7, 8},  {8, 2},
                                    {5, 9, 2}, {3, 10, 2}, {0, 11},   {4, 12}, {8, 13}};
  return handMolecule("Caffeine", atoms, bonds);
}

Graph zwitterion() {
  const std::vector<HandAtom> atoms{
      {"C", 0, 0, 3},          {"C", halfWidth, 0.5, 1, 0, "S"}, {"N", halfWidth, 1.5, 3, 1},
      {"C", 2 * halfWidth, 0}, {"O", 3 * halfWidth, 0.5, 0, -1}, {"O", 2 * halfWidth, -1}};
  const std::vector<HandBond> bonds{{0, 1}, {1, 2}, {1, 3}, {3, 4}, {3, 5, 2}};
  return handMolecule("Alanine", atoms, bonds);
}

}  // namespace kindred::test
