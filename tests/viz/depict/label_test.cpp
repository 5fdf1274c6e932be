#include "viz/depict/atom_label.hpp"

#include "tests/support/catch.hpp"
#include "tests/viz/depict/molecules.hpp"

using namespace kindred;
using namespace kindred::test;
using namespace kindred::viz;

TEST_CASE("charges are raised, with their size where it is not one") {
  CHECK(chargeText(0).empty());
  CHECK(chargeText(1) == "⁺");
  CHECK(chargeText(-2) == "²⁻");
}

TEST_CASE("carbon has no label but where it stands alone or is charged") {
  const auto structure = structureOf(benzene());
  const std::vector<HandAtom> methane{{"C", 0, 0, 4}};
  const std::vector<HandAtom> carbanion{{"C", 0, 0, 2, -1}, {"C", 1, 0, 3}};
  const std::vector<HandBond> bond{{0, 1}};

  CHECK(labelOf(structure, 0, true).symbol.empty());
  const auto alone = labelOf(structureOf(handMolecule("", methane, {})), 0, true);
  CHECK(alone.symbol + alone.after == "CH₄");
  const auto charged = labelOf(structureOf(handMolecule("", carbanion, bond)), 0, true);
  CHECK(charged.before + charged.symbol + charged.after + charged.charge == "H₂C⁻");
}

TEST_CASE("hydrogens are written where no bond is") {
  const std::vector<HandAtom> right{{"C", 0, 0, 3}, {"O", 1, 0, 1}};
  const std::vector<HandAtom> left{{"C", 0, 0, 3}, {"O", -1, 0, 1}};
  const std::vector<HandAtom> between{{"C", -0.9, 0.5}, {"N", 0, 0, 1}, {"C", 0.9, 0.5}};
  const std::vector<HandBond> bond{{0, 1}};
  const std::vector<HandBond> bonds{{0, 1}, {1, 2}};

  CHECK(labelOf(structureOf(handMolecule("", right, bond)), 1, true).after == "H");
  CHECK(labelOf(structureOf(handMolecule("", left, bond)), 1, true).before == "H");
  const auto amine = labelOf(structureOf(handMolecule("", between, bonds)), 1, true);
  CHECK(amine.beside == "H");
  CHECK(amine.side == HydrogenSide::Below);
  CHECK(labelOf(structureOf(handMolecule("", right, bond)), 1, false).after.empty());
}

TEST_CASE("water is H₂O and ammonium NH₄⁺") {
  const std::vector<HandAtom> atoms{{"O", 0, 0, 2}, {"N", 3, 0, 4, 1}};
  const auto structure = structureOf(handMolecule("", atoms, {}));

  const auto water = labelOf(structure, 0, true);
  const auto ammonium = labelOf(structure, 1, true);
  CHECK(water.before + water.symbol + water.after == "H₂O");
  CHECK(ammonium.before + ammonium.symbol + ammonium.after + ammonium.charge == "NH₄⁺");
}

TEST_CASE("hydrogens that are atoms of their own are not written a second time") {
  const std::vector<HandAtom> atoms{{"C", 0, 0, 3}, {"O", 1, 0, 1}, {"H", 1.5, 0.8}};
  const std::vector<HandBond> bonds{{0, 1}, {1, 2}};

  const auto structure = structureOf(handMolecule("", atoms, bonds));

  CHECK(structure.atoms[1].hydrogens == 0);
  CHECK(structure.atoms[0].hydrogens == 3);
}

TEST_CASE("the end of a part is no asterisk: it has the number of its column, or no label") {
  const std::vector<HandAtom> atoms{{"*", 0, 0}, {"C", 1, 0, 2}, {"O", 2, 0, 1}};
  const std::vector<HandBond> bonds{{0, 1}, {1, 2}};
  const auto cut = handMolecule("", atoms, bonds);
  auto data = cut.data();
  data.nodeAttributes.push_back({"isotope", NumberColumn{{12, 0, 0}}});
  const std::vector<HandAtom> alone{{"*", 0, 0}};

  CHECK(isCutEnd(structureOf(cut), 0));
  CHECK(labelOf(structureOf(cut), 0, true).symbol.empty());
  CHECK_FALSE(isCutEnd(structureOf(cut), 2));
  const auto numbered = structureOf(Graph{std::move(data)});
  CHECK_FALSE(isCutEnd(numbered, 0));
  CHECK(labelOf(numbered, 0, true).symbol == "R12");
  CHECK(labelOf(structureOf(handMolecule("", alone, {})), 0, true).symbol == "*");
}
