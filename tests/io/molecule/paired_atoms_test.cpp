#include "engine/molecule/paired_atoms.hpp"

#include "tests/io/molecule/molecule_reading.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;
using namespace kindred::test;

namespace {

PairedAtoms paired(const std::string& a, const std::string& b) {
  const auto data = readText("smiles", a + "\n" + b + "\n").dataset;
  return pairedByGrowth(HeavyAtoms{*data.graphs[0]}, HeavyAtoms{*data.graphs[1]});
}

}  // namespace

TEST_CASE("what differs between two molecules is one atom in the middle, or two at the ends") {
  const auto middle = paired("c1ccccc1CCNCC1CCOC1", "c1ccccc1CCOCC1CCOC1");
  CHECK(middle.ofA == std::vector<Node>{8});
  CHECK(middle.ofB == std::vector<Node>{8});
  CHECK(middle.same.size() == 14);

  const auto ends = paired("Fc1ccc(CO)cc1", "Brc1ccc(CN)cc1");
  CHECK(ends.ofA == std::vector<Node>{0, 6});
  CHECK(ends.ofB == std::vector<Node>{0, 6});
}

TEST_CASE("a ring that is one atom larger differs in that atom") {
  const auto rings = paired("O=C1CCCCCCCCCN1", "O=C1CCCCCCCCCCN1");

  CHECK(rings.ofA.empty());
  CHECK(rings.ofB.size() == 1);
  CHECK(rings.same.size() == 12);
}

TEST_CASE("atoms are the same only of one element, and bonds of one order") {
  CHECK(paired("CCC", "[Na+].[Cl-]").same.empty());
  CHECK(paired("CC", "C=C").same.size() == 1);
  CHECK(paired("C1CCCCC1", "c1ccccc1").same.empty());
  CHECK(paired("CCO", "OCC").same.size() == 3);
}

TEST_CASE("bonds that one molecule alone has differ, with both their ends") {
  const auto opened = paired("C1CCCCC1", "CCCCCC");
  CHECK(opened.same.size() == 6);
  CHECK(opened.ofA.size() == 2);
  CHECK(opened.ofB == std::vector<Node>{0, 5});

  const auto unsaturated = paired("C1CCCCC1", "C1CCCC=C1");
  CHECK(unsaturated.ofA.size() == 2);
  CHECK(unsaturated.ofB == std::vector<Node>{4, 5});
}

TEST_CASE("charges differ, and handedness if nothing else does") {
  CHECK(paired("CC(=O)[O-]", "CC(=O)O").ofB == std::vector<Node>{3});
  CHECK(paired("C[C@H](N)C(=O)O", "C[C@@H](N)C(=O)O").ofA == std::vector<Node>{1});
  CHECK(paired("C[C@H](N)C(=O)O", "C[C@@H](N)C(=O)OC").ofA.empty());
  CHECK(paired("CCO", "CCO").ofA.empty());
}

TEST_CASE("a substituent that stands at another place differs") {
  const auto moved = paired("Oc1ccc(C(F)(F)F)cc1", "Oc1cccc(C(F)(F)F)c1");  // para, meta

  CHECK(moved.ofA == std::vector<Node>{0});
  CHECK(moved.ofB == std::vector<Node>{0});
}
