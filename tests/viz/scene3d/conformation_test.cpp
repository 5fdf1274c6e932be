#include "viz/scene3d/conformation.hpp"

#include <limits>
#include <set>

#include "engine/core/error.hpp"
#include "engine/molecule/covalent.hpp"
#include "tests/support/catch.hpp"
#include "tests/viz/scene3d/structures.hpp"

using namespace kindred;
using namespace kindred::viz;
using namespace kindred::test;

TEST_CASE("edges with an order are bonds") {
  const auto benzene = benzeneInSpace();
  const auto conformation = conformationOf(benzene);

  REQUIRE(conformation.atoms.size() == 12);
  CHECK(conformation.bonds.size() == 12);
  CHECK(conformation.bonds[0].order == 1.5);
  CHECK(conformation.atoms[0].symbol == "C");
  CHECK(conformation.atoms[0].radius == 1.7);
  CHECK_FALSE(conformation.atoms[0].isHydrogen);
  CHECK(conformation.atoms[6].isHydrogen);
}

TEST_CASE("neighbours in space are no bonds") {
  // A chain of 12 alanines with both ends: 61 heavy atoms without a ring, so 60 bonds.
  const auto graph = sample("helix-ala-12.pdb");
  REQUIRE(graph.edgeCount() > 500);

  const auto conformation = conformationOf(graph);

  CHECK(conformation.bonds.size() == static_cast<std::size_t>(graph.nodeCount()) - 1);
}

TEST_CASE("bonds by distance are the bonds that molecule files list") {
  std::size_t molecules = 0;
  for (const auto* file : {"sdf/gdb1k_991_with_energy.sdf", "sdf/cdk2.sdf"})
    for (const auto& graph : structures(file, true)) {
      const auto listed = conformationOf(*graph);
      std::vector<Point3> places;
      std::vector<std::string_view> symbols;
      for (const auto& atom : listed.atoms) {
        places.push_back(atom.place);
        symbols.push_back(atom.symbol);
      }
      std::set<std::pair<Node, Node>> expected;
      for (const auto& bond : listed.bonds)
        expected.insert(std::minmax(bond.a, bond.b));

      std::set<std::pair<Node, Node>> found;
      for (const auto& [a, b] : covalentBonds(places, symbols))
        found.insert({a, b});

      // A cyclopropane of this strained cage has two carbons 1.957 Å apart, which its file does not
      // call bonded.
      if (graph->name() == "gdb1k_0733") expected.insert({3, 5});
      INFO(graph->name());
      CHECK(found == expected);
      ++molecules;
    }
  CHECK((molecules == 0 || molecules == 991 + 47));
}

TEST_CASE("a graph without elements keeps its edges, without a loop to itself") {
  GraphData data{.name = "network",
                 .nodeCount = 3,
                 .edges = {{0, 1}, {1, 1}, {1, 2}},
                 .positions = {{0, 0, 0}, {9, 0, 0}, {9, 9, 0}}};

  const auto conformation = conformationOf(Graph{std::move(data)});

  CHECK(conformation.bonds.size() == 2);
  CHECK(conformation.atoms[0].symbol.empty());
}

TEST_CASE("an atom without a finite place takes its bonds away") {
  const double nan = std::numeric_limits<double>::quiet_NaN();
  const auto graph =
      ballsAndSticks({{"C", {0, 0, 0}}, {"O", {nan, 0, 0}}, {"C", {1.5, 0, 0}}}, {{0, 1}, {0, 2}});

  const auto conformation = conformationOf(graph);

  CHECK_FALSE(conformation.atoms[1].hasPlace);
  REQUIRE(conformation.bonds.size() == 1);
  CHECK(conformation.bonds[0].b == 2);
}

TEST_CASE("a graph without coordinates is refused with a sentence") {
  const Graph graph{GraphData{.name = "aspirin", .nodeCount = 1}};

  CHECK_THROWS_AS(conformationOf(graph), Error);
  CHECK_THROWS_WITH(conformationOf(graph),
                    Catch::Matchers::ContainsSubstring("aspirin has no coordinates in space"));
  CHECK(conformationOf(Graph{}).atoms.empty());
}
