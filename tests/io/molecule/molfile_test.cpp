#include <array>
#include <string>

#include "engine/core/error.hpp"
#include "engine/kernel/presets.hpp"
#include "engine/kernel/suggest.hpp"
#include "tests/io/molecule/molecule_reading.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/test_data.hpp"

using namespace kindred;
using namespace kindred::test;

namespace {

const std::string ethanol =
    "ethanol\n  by hand\n\n"
    "  3  2  0  0  0  0  0  0  0  0999 V2000\n"
    "    0.0000    0.0000    0.0000 C   0  0\n"
    "    1.5000    0.0000    0.0000 C   0  0\n"
    "    2.2000    1.2000    0.5000 O   0  0\n"
    "  1  2  1  0\n"
    "  2  3  1  0\n"
    "M  END\n";

const std::string water =
    "3\nwater\n"
    "O 0.000 0.000 0.117\n"
    "H 0.000 0.757 -0.469\n"
    "H 0.000 -0.757 -0.469\n";

}  // namespace

TEST_CASE("a MOL file gives bonds with lengths and atoms with positions") {
  const auto result = readText("sdf", ethanol);

  REQUIRE(result.dataset.size() == 1);
  const auto& graph = *result.dataset.graphs[0];
  CHECK(graph.name() == "ethanol");
  CHECK(atomsOf(graph, "hydrogens") == "3 2 1");
  CHECK(graph.positions()[2] == Point3{2.2, 1.2, 0.5});
  // |(0.7, 1.2, 0.5)| = sqrt(2.18)
  CHECK(bondsOf(graph, "length") == "1.5 1.47648230602334");
}

TEST_CASE("records of an SDF file have properties, and bad ones are left out") {
  const auto text = ethanol + "> <logP>\n-0.31\n\n>  <Class>\nalcohol\nprimary\n\n$$$$\n" +
                    "broken\n\n\n  9  9  0     V2000\nM  END\n> <logP>\n7\n\n$$$$\n" + ethanol +
                    "> <logP>\nNA\n\n$$$$\n\n";

  const auto result = readText("sdf", text);

  REQUIRE(result.dataset.size() == 2);
  CHECK(valuesOf(result.dataset.properties, "logP") == "-0.31 nan");
  CHECK(valuesOf(result.dataset.properties, "Class") == "alcohol primary ");
  REQUIRE(result.notices.size() == 1);
  CHECK(result.notices[0].record == 2);
  CHECK(result.notices[0].line == 19);
  CHECK(
      result.notices[0].sentence ==
      "It announces 9 atoms and 9 bonds, but has only 0 lines of them. The molecule is left out.");
}

TEST_CASE("a property of an SDF file whose name does not end with > is read as well") {
  const auto result = readText("sdf", ethanol + "> <logP\n-0.31\n\n> <Class>\nalcohol\n\n$$$$\n");

  CHECK(valuesOf(result.dataset.properties, "logP") == "-0.31");
  CHECK(valuesOf(result.dataset.properties, "Class") == "alcohol");
}

TEST_CASE(
    "molecules without a title are called by their file, and numbered where there are several") {
  auto untitled = ethanol;
  untitled.erase(0, untitled.find('\n'));

  const auto several =
      readText("sdf", untitled + "$$$$\n" + ethanol + "$$$$\n" + untitled + "$$$$\n");

  CHECK(readText("sdf", untitled).dataset.graphs.at(0)->name() == "test");
  REQUIRE(several.dataset.size() == 3);
  CHECK(several.dataset.graphs[0]->name() == "test 1");
  CHECK(several.dataset.graphs[1]->name() == "ethanol");
  CHECK(several.dataset.graphs[2]->name() == "test 3");
}

TEST_CASE("flat coordinates become the drawing, not positions in space") {
  auto flat = ethanol;
  flat.replace(flat.find("0.5000 O"), 6, "0.0000");

  const auto graph = *readText("sdf", flat).dataset.graphs.at(0);

  CHECK(graph.positions().empty());
  REQUIRE(graph.drawing().size() == 3);
  CHECK(graph.drawing()[2] == Point2{2.2, 1.2});
  CHECK(bondsOf(graph, "length") == "no such column");
}

TEST_CASE("a molecule is laid out in two dimensions when asked for") {
  io::ReadOptions options;
  options.molecules.withDrawing = true;

  const auto benzene = moleculeOf("c1ccccc1", options);

  REQUIRE(benzene.drawing().size() == 6);
  CHECK(moleculeOf("c1ccccc1").drawing().empty());
  // A regular hexagon: all sides are equal.
  const auto side = [&](const Edge& edge) {
    const auto [ax, ay] = benzene.drawing()[edge.a];
    const auto [bx, by] = benzene.drawing()[edge.b];
    return std::hypot(ax - bx, ay - by);
  };
  for (const auto& edge : benzene.edges())
    CHECK(side(edge) == Approx(side(benzene.edges()[0])).epsilon(0.05));
}

TEST_CASE("an XYZ file gives a graph a frame, with bonds from distances") {
  const auto result = readText("xyz", water + water);

  REQUIRE(result.dataset.size() == 2);
  const auto& graph = *result.dataset.graphs[0];
  CHECK(graph.name() == "water");
  CHECK(graph.nodeCount() == 3);
  CHECK(graph.edgeCount() == 2);
  CHECK(suggestKernel(result.dataset) == kernelPreset("molecule3d").options);
}

TEST_CASE("a bad frame of an XYZ file is left out with its reason") {
  const auto result =
      readText("xyz", "2\nbad\nC 0 0 x\nC 0 0 1\nhello\nworld\n" + water + "4\n\nC 0 0 0\n");

  CHECK(result.dataset.size() == 1);
  REQUIRE(result.notices.size() == 3);
  CHECK(result.notices[0].sentence ==
        "Line 3 is no atom with three coordinates. The molecule is left out.");
  CHECK(result.notices[1].line == 5);
  CHECK(result.notices[2].sentence ==
        "It announces 4 atoms and ends after 1. The molecule is left out.");
}

TEST_CASE("MOL2 atom types of a force field are read by their elements") {
  const std::string text =
      "@<TRIPOS>MOLECULE\nmethyl chloride\n 2 1 0 0 0\nSMALL\nNO_CHARGES\n"
      "@<TRIPOS>ATOM\n"
      "1 C1 0.0 0.0 0.0 c3\n"
      "2 CL1 1.8 0.0 0.0 cl\n"
      "@<TRIPOS>BOND\n1 1 2 1\n";

  const auto result = readText("mol2", text + text + text.substr(0, text.find("2 CL1")));

  REQUIRE(result.dataset.size() == 2);
  CHECK(atomsOf(*result.dataset.graphs[0], "element") == "C Cl");
  CHECK(result.dataset.graphs[0]->name() == "methyl chloride");
  REQUIRE(result.notices.size() == 3);
  CHECK_THAT(result.notices[0].sentence, Catch::Matchers::ContainsSubstring("force field"));
  CHECK(result.notices[2].line == 21);
  CHECK(result.notices[2].sentence == "It announces 2 atoms, but has 1. The molecule is left out.");
}

TEST_CASE("chirality comes from positions where nothing else says it") {
  // Seen from the side of H: N above, CHO to one side, CH3 to the other. With CHO on the right the
  // turn N, CHO, CH3 is clockwise; from behind, as the rule wants it, anticlockwise: S.
  const auto aldehyde = [](const std::string& sign, const std::string& opposite) {
    const auto text = "6\n\nC 0.0 0.0 0.0\nN 0.0 1.2 -0.85\nC " + sign + "1.2 -0.7 -0.6\nO " +
                      sign + "2.2 -0.2 -0.9\nC " + opposite + "1.2 -0.7 -0.6\nH 0.0 0.0 1.09\n";
    return *readText("xyz", text).dataset.graphs.at(0);
  };

  CHECK(atomsOf(aldehyde("", "-"), "element") == "C N C O C H");
  CHECK(atomsOf(aldehyde("", "-"), "chirality") == "S none none none none none");
  CHECK(atomsOf(aldehyde("-", ""), "chirality") == "R none none none none none");
}

TEST_CASE("real files of molecules have the records that their provenance states") {
  struct Case {
    std::string_view file;
    std::size_t records;
  };
  for (const auto& [file, records] :
       {Case{"sdf/cdk2.sdf", 47}, Case{"sdf/gdb1k_991_with_energy.sdf", 991},
        Case{"sdf/logBB_test.sdf", 39}, Case{"sdf/qm9_mini.sdf", 21}, Case{"sdf/salts.sdf", 240},
        Case{"sdf/zinc_leads_500_2d.sdf", 500}, Case{"sdf/ob_tencmpds.sdf.gz", 10},
        Case{"sdf/largemol_476atoms.mol", 1}, Case{"sdf/ob_fullerene60.mol", 1},
        Case{"sdf/ob_c4.mol2.gz", 4}, Case{"sdf/chemfiles_imatinib.mol2", 1},
        Case{"sdf/chemfiles_adp.mol2", 1}, Case{"sdf/chemfiles_zinc_856218.mol2", 1},
        Case{"sdf/ob_test3d.xyz", 1}, Case{"sdf/chemfiles_trajectory.xyz", 2},
        Case{"sdf/chemfiles_methane.xyz", 1}, Case{"sdf/chemfiles_spaces.xyz", 1},
        Case{"sdf/chemfiles_topology.xyz", 1}}) {
    const auto path = testData(file);
    if (!path) continue;
    INFO(file);
    Progress progress;
    const auto result = io::readDataset(std::array{*path}, {}, progress);
    CHECK(result.dataset.size() == records);
  }
}

TEST_CASE("buckminsterfullerene has 60 atoms, 90 bonds and rings of five and six") {
  const auto path = testData("sdf/ob_fullerene60.mol");
  if (!path) return;
  Progress progress;

  const auto graph = *io::readDataset(std::array{*path}, {}, progress).dataset.graphs.at(0);

  CHECK(graph.nodeCount() == 60);
  CHECK(graph.edgeCount() == 90);
  // Of its 12 pentagons and 20 hexagons 31 are independent: a pentagon touches every atom.
  const auto& rings = std::get<NumberListColumn>(findColumn(graph.nodeAttributes(), "rings")->data);
  for (Node node = 0; node < 60; ++node)
    CHECK(rings.values[rings.offsets[node]] == 5);
}
