#include "engine/molecule/atomic_weight.hpp"

#include <cmath>

#include "engine/molecule/elements.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;

namespace {

/// Atoms with their implicit hydrogens and isotopes (0: as nature mixes them).
struct Atom {
  std::string_view element;
  double hydrogens = 0;
  double isotope = 0;
};

Graph molecule(const std::vector<Atom>& atoms, std::vector<Edge> bonds = {}) {
  std::vector<std::int32_t> codes;
  std::vector<double> hydrogens, isotopes;
  for (const auto& atom : atoms) {
    codes.push_back(*elementNamed(atom.element));
    hydrogens.push_back(atom.hydrogens);
    isotopes.push_back(atom.isotope);
  }
  return Graph{{.nodeCount = static_cast<std::int32_t>(atoms.size()),
                .edges = std::move(bonds),
                .nodeAttributes = {{"element", CategoryColumn{codes, elementNames()}},
                                   {"hydrogens", NumberColumn{hydrogens}},
                                   {"isotope", NumberColumn{isotopes}}}}};
}

/// So many atoms of an element, all hydrogens at the last of them.
void add(std::vector<Atom>& atoms, std::string_view element, int count, double hydrogens = 0) {
  for (int atom = 0; atom < count; ++atom)
    atoms.push_back({element, atom + 1 == count ? hydrogens : 0});
}

}  // namespace

TEST_CASE("molecular weights are those that are published") {
  // PubChem: 18.015, 180.16, 194.19, 558.6; ChEMBL of atorvastatin: 558.65.
  std::vector<Atom> aspirin, caffeine, atorvastatin, cisplatin;
  add(aspirin, "C", 9, 8);
  add(aspirin, "O", 4);
  add(caffeine, "C", 8, 10);
  add(caffeine, "N", 4);
  add(caffeine, "O", 2);
  add(atorvastatin, "C", 33, 35);
  add(atorvastatin, "F", 1);
  add(atorvastatin, "N", 2);
  add(atorvastatin, "O", 5);
  add(cisplatin, "Pt", 1);
  add(cisplatin, "Cl", 2);
  add(cisplatin, "N", 2, 6);

  CHECK(molecularWeight(molecule({{"O", 2}})) == Approx(18.015).margin(5e-4));
  CHECK(molecularWeight(molecule(aspirin)) == Approx(180.16).margin(5e-3));
  CHECK(molecularWeight(molecule(caffeine)) == Approx(194.19).margin(5e-3));
  CHECK(molecularWeight(molecule(atorvastatin)) == Approx(558.65).margin(5e-3));
  CHECK(molecularWeight(molecule(cisplatin)) == Approx(300.05).margin(0.01));
}

TEST_CASE("a weight has no digits of rounding errors") {
  // Of alkanes, by whole thousandths: 12.011 n + 1.008 (2 n + 2).
  for (int carbons = 1; carbons <= 40; ++carbons) {
    std::vector<Atom> alkane;
    add(alkane, "C", carbons, 2 * carbons + 2);
    const int thousandths = 12011 * carbons + 1008 * (2 * carbons + 2);

    CHECK(molecularWeight(molecule(alkane)) == thousandths / 1000.0);
  }
}

TEST_CASE("an isotope that is given counts by its own mass") {
  // Heavy water, 20.0276 g/mol (CRC Handbook); fludeoxyglucose (18F), 181.149 (DrugBank).
  std::vector<Atom> tracer{{"F", 0, 18}};
  add(tracer, "C", 6, 11);
  add(tracer, "O", 5);

  // The attribute of the oxygen counts its deuterium atoms, as readers have it.
  CHECK(molecularWeight(molecule({{"O", 2}, {"H", 0, 2}, {"H", 0, 2}}, {{0, 1}, {0, 2}})) ==
        Approx(20.0276).margin(6e-4));
  CHECK(molecularWeight(molecule(tracer)) == Approx(181.15).margin(5e-3));
  CHECK(isotopeMass(43, 99) == Approx(98.90625).margin(1e-5));
  CHECK(isotopeMass(6, 12) == 12);
  CHECK(isotopeMass(26, 48) == 48);  // not in the table
}

TEST_CASE("deuterium that is counted among the hydrogens of an atom weighs what it weighs") {
  // Heavy water, 20.0276 g/mol, and deuterated chloroform, 120.38 (CRC Handbook).
  const auto weightOf = [](const std::vector<Atom>& atoms, std::vector<Edge> bonds,
                           double deuterium) {
    const auto plain = molecule(atoms, bonds);
    std::vector<Column> columns{plain.nodeAttributes().begin(), plain.nodeAttributes().end()};
    std::vector<double> counts(atoms.size());
    counts.front() = deuterium;
    columns.push_back({"deuterium", NumberColumn{counts}});
    return molecularWeight(
        Graph{{.nodeCount = plain.nodeCount(), .edges = bonds, .nodeAttributes = columns}});
  };

  CHECK(weightOf({{"O", 2}}, {}, 2) == Approx(20.0276).margin(6e-4));
  CHECK(weightOf({{"C", 1}, {"Cl"}, {"Cl"}, {"Cl"}}, {{0, 1}, {0, 2}, {0, 3}}, 1) ==
        Approx(120.38).margin(0.01));
}

TEST_CASE("there is no weight without elements, or of an atom that may be any") {
  CHECK(std::isnan(molecularWeight(Graph{{.nodeCount = 2}})));
  CHECK(std::isnan(molecularWeight(molecule({{"C", 3}, {"*"}}))));
  CHECK(atomicWeight(43) == Approx(98).margin(1));
  CHECK(std::isnan(atomicWeight(119)));
}
