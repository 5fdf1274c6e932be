#include "engine/reorder/envelope.hpp"

#include "engine/core/error.hpp"
#include "engine/reorder/order.hpp"
#include "tests/engine/reorder/graphs.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;
using namespace kindred::test;

TEST_CASE("bandwidth and profile agree with a matrix that is counted by hand") {
  //     0 1 2 3 4
  //  0  . . . x .      rows reach to the left, up to the diagonal, by
  //  1  . x x . .      0, 0, 1, 3, 1 columns
  //  2  . x . . .
  //  3  x . . . x
  //  4  . . . x .
  const Graph graph{{.nodeCount = 5, .edges = {{0, 3}, {1, 1}, {1, 2}, {3, 4}}}};

  CHECK(envelopeOf(graph, Permutation::identity(5)) == Envelope{3, 5});
}

TEST_CASE("a path has bandwidth 1 and a profile of its edges, a star those of its hub's place") {
  CHECK(envelopeOf(pathGraph(10), Permutation::identity(10)) == Envelope{1, 9});

  // Node 0 is the hub of eight: each other row reaches back to column 0, by 1 + 2 + ... + 8.
  GraphData star{.nodeCount = 9};
  for (Node leaf = 1; leaf < 9; ++leaf)
    star.edges.push_back({0, leaf});
  const Graph graph{std::move(star)};
  CHECK(envelopeOf(graph, Permutation::identity(9)) == Envelope{8, 36});

  // With the hub in the middle: its row reaches 4 back, the later ones 1, 2, 3, 4.
  const auto middle = Permutation::fromNewFromOld({4, 0, 1, 2, 3, 5, 6, 7, 8});
  CHECK(envelopeOf(graph, middle) == Envelope{4, 14});
}

TEST_CASE("RCM narrows the matrix of a grid to about its shorter side") {
  // Cuthill and McKee: levels of a 4 by 12 grid from a corner hold at most 4 nodes, so that no
  // entry lies farther than two levels, less one node, from the diagonal.
  GraphData grid{.nodeCount = 48};
  for (Node row = 0; row < 4; ++row)
    for (Node column = 0; column < 12; ++column) {
      if (column < 11) grid.edges.push_back({row * 12 + column, row * 12 + column + 1});
      if (row < 3) grid.edges.push_back({row * 12 + column, row * 12 + column + 12});
    }
  const Graph graph{std::move(grid)};
  Progress progress;

  const auto rcm = envelopeOf(graph, order(graph, {.method = OrderMethod::Rcm}, progress));

  CHECK(envelopeOf(graph, Permutation::identity(48)).bandwidth == 12);
  CHECK(rcm.bandwidth <= 7);
}

TEST_CASE("matrices without entries beside the diagonal have no envelope") {
  CHECK(envelopeOf(Graph{}, Permutation{}) == Envelope{});
  CHECK(envelopeOf(Graph{{.nodeCount = 2, .edges = {{1, 1}}}}, Permutation::identity(2)) ==
        Envelope{});
  CHECK(combined({3, 5}, {2, 9}) == Envelope{3, 14});
  CHECK_THROWS_AS(envelopeOf(pathGraph(3), Permutation::identity(2)), Error);
}
