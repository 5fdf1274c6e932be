#include <algorithm>

#include "engine/backend/cpu/lane_program.hpp"
#include "engine/backend/cpu/molecule_graphs.hpp"
#include "engine/backend/cpu/row_program.hpp"
#include "engine/backend/pairs/independent_set.hpp"
#include "tests/engine/backend/cpu/molecule_samples.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;
using namespace kindred::cpu;
using namespace kindred::test;

namespace {

std::int32_t blackCount(const KernelGraph& graph) {
  const auto black = independentSet(graph);
  for (const Edge edge : graph.edges)
    CHECK_FALSE((black[edge.a] && black[edge.b]));
  return static_cast<std::int32_t>(std::ranges::count(black, 1));
}

KernelGraph kernelGraph(const std::shared_ptr<const Graph>& graph) {
  return compiled({graph}, elementAndOrder(0.05))->graphs.front();
}

LaneProgram lanesOf(const KernelGraph& graph, LaneWidth width) {
  const std::vector<std::uint16_t> classes(static_cast<std::size_t>(graph.nodeCount), 0);
  return planLanes(graph, classes, width);
}

}  // namespace

TEST_CASE("the black nodes are as many as independent nodes can be in graphs known by hand") {
  CHECK(blackCount(kernelGraph(labelled(1, {}, 1))) == 1);
  CHECK(blackCount(kernelGraph(labelled(1, {{0, 0}}, 1))) == 0);
  CHECK(blackCount(kernelGraph(star(8))) == 8);
  CHECK(blackCount(kernelGraph(complete(7))) == 1);
  CHECK(blackCount(kernelGraph(ring(6, 1))) == 3);
  CHECK(blackCount(kernelGraph(ring(9, 1))) == 4);
  CHECK(blackCount(kernelGraph(labelled(5, {{0, 1}, {1, 2}}, 1))) == 4);
}

TEST_CASE("black nodes of random molecules are never joined") {
  for (int seed = 0; seed < 50; ++seed) {
    const auto graph = kernelGraph(randomMolecule(10 + seed, seed / 2, seed));

    CHECK(3 * blackCount(graph) >= graph.nodeCount);
  }
}

TEST_CASE("a row program keeps every entry and puts red rows first") {
  const auto graph = kernelGraph(randomMolecule(40, 8, 3));
  const std::vector<std::uint16_t> classes(40, 0);

  const RowProgram program = planRows(graph, classes);

  CHECK(program.entryCount == 2 * graph.edgeCount());
  const auto black = independentSet(graph);
  for (std::int32_t row = 0; row < 40; ++row)
    CHECK(black[program.nodeOfRow[row]] == (row >= program.redCount));
}

TEST_CASE("a ring of a vector's width takes two entries, a star one a ray") {
  const LaneWidth eight{8, 1};

  CHECK(lanesOf(kernelGraph(ring(8, 1)), eight).entryCount == 2);
  CHECK(lanesOf(kernelGraph(star(7)), eight).entryCount == 7);
  CHECK(lanesOf(kernelGraph(labelled(1, {}, 1)), eight).entryCount == 0);
}

TEST_CASE("nodes of two blocks under a permutation of both are placed by degree") {
  // 17 to 32 nodes in two blocks of 16: the first takes the highest degree, the second the degree
  // of the 17th node, here 5 and 1.
  std::vector<Edge> edges;
  for (Node node = 1; node < 22; ++node)
    edges.push_back({(node - 1) / 4, node});

  const auto program = lanesOf(kernelGraph(labelled(22, edges, 1)), {16, 2});

  CHECK(program.blockCount == 2);
  CHECK(program.entryCount == 5 + 1);
}

TEST_CASE("graphs of many edges, or whose tables grow large, are left to others") {
  Progress progress;
  const auto dense = compiled({complete(600), ring(6, 1)}, elementAndOrder(0.05));
  const MoleculeGraphs denseGraphs{*dense, {8, 1}, progress};
  CHECK_FALSE(denseGraphs.accepts({0, 1}));
  CHECK(denseGraphs.accepts({1, 1}));

  KernelInput classes = *compiled({randomMolecule(2000, 0, 1), ring(6, 1)}, elementAndOrder(0.05));
  CHECK(MoleculeGraphs{classes, {8, 1}, progress}.accepts({0, 1}));
  classes.edge.classCount = 4096;  // the large graph has 2000 lanes and more, the ring 16
  const MoleculeGraphs classGraphs{classes, {8, 1}, progress};
  CHECK_FALSE(classGraphs.accepts({0, 1}));
  CHECK(classGraphs.accepts({1, 1}));
}

TEST_CASE("a lane program gathers every neighbour of every node once") {
  for (const LaneWidth width : {LaneWidth{8, 1}, LaneWidth{16, 2}}) {
    for (const std::int32_t size : {5, 16, 17, 33, 70, 200}) {
      const auto graph =
          kernelGraph(size == 33 ? complete(size) : randomMolecule(size, size / 6, size));

      const LaneProgram program = lanesOf(graph, width);
      const auto laneOfNode = placeInLanes(graph, width);

      std::vector<std::pair<std::int32_t, std::int32_t>> gathered, joined;
      for (std::int32_t block = 0; block < program.blockCount; ++block)
        for (auto e = program.firstEntry[block]; e < program.firstEntry[block + 1]; ++e)
          for (std::int32_t l = 0; l < width.lanes; ++l)
            if (program.edgeClasses[e * width.lanes + l] >= 0)
              gathered.emplace_back(block * width.lanes + l,
                                    program.sourceColumn[e] + program.shuffle[e * width.lanes + l]);
      for (const Edge edge : graph.edges) {
        joined.emplace_back(laneOfNode[edge.a], laneOfNode[edge.b]);
        joined.emplace_back(laneOfNode[edge.b], laneOfNode[edge.a]);
      }
      std::ranges::sort(gathered);
      std::ranges::sort(joined);
      CHECK(gathered == joined);
    }
  }
}
