#include "engine/molecule/formula.hpp"

#include "tests/support/catch.hpp"

using namespace kindred;

namespace {

/// Atoms by code: 0 H, 1 C, 2 N, 3 O, 4 S.
Graph molecule(std::vector<std::int32_t> codes, std::vector<double> hydrogens,
               std::vector<double> charges) {
  const auto count = static_cast<std::int32_t>(codes.size());
  const auto names = std::make_shared<const std::vector<std::string>>(
      std::vector<std::string>{"H", "C", "N", "O", "S"});
  return Graph{{.nodeCount = count,
                .nodeAttributes = {{"element", CategoryColumn{std::move(codes), names}},
                                   {"hydrogens", NumberColumn{std::move(hydrogens)}},
                                   {"charge", NumberColumn{std::move(charges)}}}}};
}

}  // namespace

TEST_CASE("a formula begins with carbon and hydrogen, then goes by letter") {
  CHECK(formulaOf(molecule({3, 1, 2, 1}, {1, 3, 0, 2}, {0, 0, 0, 0})) == "C2H6NO");
  CHECK(formulaOf(molecule({3, 0, 0}, {0, 0, 0}, {0, 0, 0})) == "H2O");  // explicit ones count
}

TEST_CASE("hydrogens that are atoms of their own are counted once") {
  // Methane as an XYZ file has it: the attribute of the carbon counts its four atoms.
  auto methane = molecule({1, 0, 0, 0, 0}, {4, 0, 0, 0, 0}, {0, 0, 0, 0, 0});
  const Graph bonded{
      {.nodeCount = 5,
       .edges = {{0, 1}, {0, 2}, {0, 3}, {0, 4}},
       .nodeAttributes = {methane.nodeAttributes().begin(), methane.nodeAttributes().end()}}};

  CHECK(formulaOf(bonded) == "CH4");
  CHECK(impliedHydrogens(bonded) == std::vector<int>{0, 0, 0, 0, 0});
}

TEST_CASE("a formula ends with the net charge") {
  CHECK(formulaOf(molecule({2}, {4}, {1})) == "H4N+");
  CHECK(formulaOf(molecule({4, 3, 3, 3, 3}, {0, 0, 0, 0, 0}, {0, 0, 0, -1, -1})) == "O4S-2");
  CHECK(formulaOf(molecule({2, 1, 3}, {3, 2, 0}, {1, 0, -1})) == "CH5NO");
}

TEST_CASE("there is no formula without elements and hydrogens") {
  CHECK(formulaOf(Graph{{.nodeCount = 2}}).empty());
}
