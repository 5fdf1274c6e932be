#include "engine/backend/cuda/molecule/molecule_solutions.hpp"

#include "tests/engine/backend/cpu/molecule_samples.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;
using namespace kindred::cuda;
using namespace kindred::test;

namespace {

constexpr std::int32_t blockBytes = 100 * 1024;

Graphs samples() {
  return {randomMolecule(7, 1, 1), star(9), ring(6, 2), randomMolecule(40, 3, 3)};
}

/// Node of the rows and node of the lanes, as a device would write it were it their x.
void write(const MoleculeGraphs& graphs, const MoleculeOrientation& pair, std::span<float> own) {
  const auto nodeOfRow = graphs.record(pair.rows).nodeOfRow;
  const std::int32_t width = graphs.nodeCount(pair.lanes);
  for (std::size_t row = 0; row < nodeOfRow.size(); ++row)
    for (std::int32_t lane = 0; lane < width; ++lane)
      own[row * width + lane] =
          static_cast<float>(nodeOfRow[row] < 0 ? -1 : 100 * nodeOfRow[row] + lane);
}

}  // namespace

TEST_CASE("solutions of molecules are read node by node, whichever graph is rows") {
  const auto input = compiled(samples(), elementAndOrder(0.05));
  const MoleculeGraphs graphs{*input, blockBytes};
  const std::vector<GraphPair> pairs{{0, 3}, {3, 0}, {1, 2}, {2, 2}, {0, 3}};
  MoleculeSolutions solutions{graphs, pairs, 1'000'000};
  REQUIRE(solutions.pairs().size() == pairs.size());
  std::vector<float> numbers(solutions.size(), -1);
  for (std::size_t at = 0; at < pairs.size(); ++at)
    write(graphs, *graphs.orient(pairs[at]),
          std::span{numbers}.subspan(solutions.firstNumbers()[at]));

  for (std::size_t at = 0; at < pairs.size(); ++at) {
    const auto [rows, lanes] = *graphs.orient(pairs[at]);
    const Matrix values = solutions.read(at, numbers, 2);
    REQUIRE(values.rows() == static_cast<std::size_t>(graphs.nodeCount(pairs[at].a)));
    REQUIRE(values.columns() == static_cast<std::size_t>(graphs.nodeCount(pairs[at].b)));
    for (Node a = 0; a < graphs.nodeCount(pairs[at].a); ++a)
      for (Node b = 0; b < graphs.nodeCount(pairs[at].b); ++b)
        CHECK(values(a, b) == 2 * (rows == pairs[at].a ? 100 * a + b : 100 * b + a));
  }
}

TEST_CASE("a pair that repeats another has its solution") {
  const auto input = compiled(samples(), elementAndOrder(0.05));
  const MoleculeGraphs graphs{*input, blockBytes};
  const std::vector<GraphPair> pairs{{0, 2}, {0, 3}, {3, 0}};
  MoleculeSolutions solutions{graphs, pairs, 1'000'000};
  std::vector<float> numbers(solutions.size(), -1);
  write(graphs, *graphs.orient({0, 3}), std::span{numbers}.subspan(solutions.firstNumbers()[1]));

  solutions.share(std::vector<MoleculeRepeat>{{.place = 2, .first = 1}});

  const Matrix one = solutions.read(1, numbers, 1);
  const Matrix other = solutions.read(2, numbers, 1);
  for (std::size_t a = 0; a < one.rows(); ++a)
    for (std::size_t b = 0; b < one.columns(); ++b)
      CHECK(one(a, b) == other(b, a));
}

TEST_CASE("so many solutions are taken at once as there is room for, and one at least") {
  const auto input = compiled(samples(), elementAndOrder(0.05));
  const MoleculeGraphs graphs{*input, blockBytes};
  const std::vector<GraphPair> pairs(5, GraphPair{0, 3});
  const std::size_t one = MoleculeSolutions{graphs, std::span{pairs}.first(1), 1}.size();

  CHECK(one >= 7 * 40);
  CHECK(MoleculeSolutions(graphs, pairs, 1).pairs().size() == 1);
  CHECK(MoleculeSolutions(graphs, pairs, 3 * one).pairs().size() == 3);
  CHECK(MoleculeSolutions(graphs, pairs, 4 * one - 1).pairs().size() == 3);
  CHECK(MoleculeSolutions(graphs, pairs, 9 * one).size() == 5 * one);
}
