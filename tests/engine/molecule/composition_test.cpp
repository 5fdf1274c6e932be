#include "engine/molecule/composition.hpp"

#include <array>

#include "tests/support/catch.hpp"

using namespace kindred;

namespace {

struct MadeAtom {
  std::string element, hybridisation, aromatic;
  double hydrogens = 0, charge = 0;
};

struct MadeBond {
  Edge ends;
  double order;
  std::string ring;
};

Graph molecule(const std::vector<MadeAtom>& atoms, const std::vector<MadeBond>& bonds) {
  GraphData data{.nodeCount = static_cast<std::int32_t>(atoms.size())};
  std::vector<std::string> elements, hybridisations, aromatic, rings;
  NumberColumn hydrogens, charges, orders;
  for (const auto& atom : atoms) {
    elements.push_back(atom.element);
    hybridisations.push_back(atom.hybridisation);
    aromatic.push_back(atom.aromatic);
    hydrogens.values.push_back(atom.hydrogens);
    charges.values.push_back(atom.charge);
  }
  for (const auto& bond : bonds) {
    data.edges.push_back(bond.ends);
    orders.values.push_back(bond.order);
    rings.push_back(bond.ring);
  }
  data.nodeAttributes = {{"element", categoriesOf(elements)},
                         {"hybridisation", categoriesOf(hybridisations)},
                         {"aromatic", categoriesOf(aromatic)},
                         {"hydrogens", hydrogens},
                         {"charge", charges}};
  data.edgeAttributes = {{"order", orders}, {"ring", categoriesOf(rings)}};
  return Graph{std::move(data)};
}

/// The sums over atoms, seven times as large: as they are before all are brought below 1.
std::vector<double> sums(const Graph& graph) {
  const auto column = compositionOf(graph);
  REQUIRE(rowCount(column) == static_cast<std::size_t>(graph.nodeCount()));
  std::vector<double> sums(11);
  for (std::size_t at = 0; at < column.values.size(); ++at)
    sums[at % 11] += 7 * column.values[at];
  return sums;
}

void check(const std::vector<double>& found, const std::array<double, 11>& expected) {
  for (std::size_t at = 0; at < expected.size(); ++at) {
    INFO(at);
    CHECK(found[at] == Approx(expected[at]).margin(1e-12));
  }
}

}  // namespace

TEST_CASE("the composition of a molecule counts what a chemist counts") {
  // Butylammonium: only the two single bonds between inner carbons turn, and not those to ends,
  // to CH3 and NH3+.
  const auto butylammonium =
      molecule({{"N", "sp3", "no", 3, 1},
                {"C", "sp3", "no", 2},
                {"C", "sp3", "no", 2},
                {"C", "sp3", "no", 2},
                {"C", "sp3", "no", 3}},
               {{{0, 1}, 1, "no"}, {{1, 2}, 1, "no"}, {{2, 3}, 1, "no"}, {{3, 4}, 1, "no"}});
  check(sums(butylammonium), {5 * 0.1, 0.33, 3 * 0.67, 2 * 0.3, 0, 0, 4 * 0.2, 0, 0, 3, 0});

  // Chlorothiophene: a ring of five aromatic atoms, a sulfur, a halogen outside.
  const auto chlorothiophene = molecule({{"S", "sp2", "yes"},
                                         {"C", "sp2", "yes"},
                                         {"C", "sp2", "yes", 1},
                                         {"C", "sp2", "yes", 1},
                                         {"C", "sp2", "yes", 1},
                                         {"Cl", "sp3", "no"}},
                                        {{{0, 1}, 1.5, "yes"},
                                         {{1, 2}, 1.5, "yes"},
                                         {{2, 3}, 1.5, "yes"},
                                         {{3, 4}, 1.5, "yes"},
                                         {{0, 4}, 1.5, "yes"},
                                         {{1, 5}, 1, "no"}});
  check(sums(chlorothiophene), {6 * 0.1, 0, 0, 0, 5 * 0.125, 5 * 0.167, 0, 1, 1.4, 0, 0});
}

TEST_CASE("no atom is more than 1 with itself, whatever its charge and hydrogens") {
  const auto column = compositionOf(molecule({{"N", "sp3", "no", 9, -7}}, {}));
  double self = 0;
  for (const double part : column.values)
    self += part * part;
  CHECK(self <= 1);
}

TEST_CASE("graphs that are no described molecules have no composition") {
  CHECK_FALSE(hasComposition(Graph{GraphData{.nodeCount = 2}}));
  CHECK(hasComposition(molecule({{"C", "sp3", "no", 4}}, {})));
}
