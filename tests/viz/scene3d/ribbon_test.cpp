#include "viz/scene3d/ribbon.hpp"

#include <algorithm>
#include <map>

#include "tests/support/catch.hpp"
#include "tests/viz/scene3d/structures.hpp"
#include "viz/scene3d/vector.hpp"

using namespace kindred;
using namespace kindred::viz;
using namespace kindred::test;

namespace {

SceneMesh ribbonsOf(const Graph& graph) {
  const auto conformation = conformationOf(graph);
  const std::vector<Colour> colours(conformation.atoms.size());
  SceneMesh mesh;
  for (const auto& trace : backboneOf(graph, conformation).traces)
    addRibbon(mesh, trace, conformation, colours);
  return mesh;
}

/// The widest and the narrowest distance of a point of the surface from the chain.
double farthest(const SceneMesh& mesh, const Graph& graph) {
  const auto conformation = conformationOf(graph);
  const auto backbone = backboneOf(graph, conformation);
  double far = 0;
  for (const auto& point : mesh.points) {
    double near = 1e9;
    for (const auto& trace : backbone.traces)
      for (std::size_t at = 0; at + 1 < trace.nodes.size(); ++at)
        for (const double share : {0.0, 0.25, 0.5, 0.75, 1.0})
          near = std::min(
              near, distance(point, between(conformation.atoms[trace.nodes[at]].place,
                                            conformation.atoms[trace.nodes[at + 1]].place, share)));
    far = std::max(far, near);
  }
  return far;
}

}  // namespace

TEST_CASE("a ribbon is sound: unit normals, triangles of points that are there") {
  for (const auto* file : {"helix-ala-24.pdb", "strand-ala-12.pdb", "cyclic-ala-8.pdb"}) {
    const auto mesh = ribbonsOf(sample(file));

    REQUIRE_FALSE(mesh.triangles.empty());
    CHECK(mesh.normals.size() == mesh.points.size());
    CHECK(mesh.colours.size() == mesh.points.size());
    for (const auto& normal : mesh.normals)
      REQUIRE(length(normal) == Approx(1));
    const auto count = static_cast<std::int32_t>(mesh.points.size());
    for (const auto& triangle : mesh.triangles)
      for (const auto corner : triangle)
        REQUIRE((corner >= 0 && corner < count));
  }
}

TEST_CASE("helices and strands are wider than coil, so that shapes tell them apart") {
  const auto width = [](std::string_view file) {
    const auto graph = sample(file);
    return farthest(ribbonsOf(graph), graph);
  };

  const double coil = width("polyproline-ala-12.pdb");
  CHECK(coil < 0.7);
  CHECK(width("helix-ala-24.pdb") > 2 * coil);
  CHECK(width("strand-ala-12.pdb") > 2 * coil);
}

TEST_CASE("the ribbon of a cyclic peptide ends where it begins") {
  const auto mesh = ribbonsOf(sample("cyclic-ala-8.pdb"));
  const auto graph = sample("cyclic-ala-8.pdb");
  const auto conformation = conformationOf(graph);
  const auto trace = backboneOf(graph, conformation).traces[0];

  // The first and the last cross-section lie around the first residue.
  const auto& first = conformation.atoms[trace.nodes[0]].place;
  CHECK(distance(mesh.points.front(), first) < 2);
  CHECK(distance(mesh.points.back(), first) < 2);
}

TEST_CASE("two residues make a ribbon") {
  const auto graph = structures("pdb/ala_ala_ala.pdb");
  if (graph.empty()) return;

  CHECK_FALSE(ribbonsOf(*graph[0]).triangles.empty());
}
