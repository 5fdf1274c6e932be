#include "engine/align/aligned_pairs.hpp"

#include <cmath>

#include "tests/support/catch.hpp"

using namespace kindred;

namespace {

/// A triangle 0 1 2 with a tail 2 - 3 and a self-loop at 3.
Graph tailed() {
  return Graph{{.nodeCount = 4, .edges = {{0, 1}, {0, 2}, {1, 2}, {2, 3}, {3, 3}}}};
}

/// A square 0 1 2 3 with a node 4 beside 0.
Graph square() {
  return Graph{{.nodeCount = 5, .edges = {{0, 1}, {1, 2}, {2, 3}, {0, 3}, {0, 4}}}};
}

}  // namespace

TEST_CASE("pairs of an alignment count what they conserve, without self-loops") {
  // By hand: 0 -> 1, 1 -> 0, 2 -> 3, 3 is not aligned. Of edges 0-1, 0-2, 1-2 the images 1-0, 1-3,
  // 0-3 are joined but for 1-3.
  const Mapping mapping{{1, 0, 3, noNode}, 5};

  const auto pairs = alignedPairs(tailed(), square(), mapping, {});

  REQUIRE(pairs.size() == 4);
  CHECK(pairs[0] == AlignedPair{0, 1, 2, 2, 1});
  CHECK(pairs[1] == AlignedPair{1, 0, 2, 3, 2});
  CHECK(pairs[2] == AlignedPair{2, 3, 3, 2, 1});
  CHECK(pairs[3] == AlignedPair{3, noNode, 1, 0, 0});
}

TEST_CASE("neighbours of a pair are conserved, lost, not aligned or gained") {
  const Mapping mapping{{1, 0, 3, noNode}, 5};

  const auto ofTwo = pairNeighbours(tailed(), square(), mapping, 2);
  CHECK(ofTwo == PairNeighbours{{1}, {0}, {3}, {2}});
  const auto ofOne = pairNeighbours(tailed(), square(), mapping, 1);
  CHECK(ofOne == PairNeighbours{{0, 2}, {}, {}, {4}});
  const auto ofNone = pairNeighbours(tailed(), square(), mapping, 3);
  CHECK(ofNone == PairNeighbours{{}, {2}, {}, {}});
}

TEST_CASE("other partners of a node are told by what they would conserve, the best first") {
  const Mapping mapping{{1, 0, 3, noNode}, 5};

  // The neighbours 0 and 1 of 2 are aligned with 1 and 0, beside which are 0, 2 and 1, 3, 4.
  using Alternatives = std::vector<PairAlternative>;
  CHECK(pairAlternatives(tailed(), square(), mapping, 2, 3) ==
        Alternatives{{0, 1}, {1, 1}, {2, 1}});
  // Of 1, the images 1 and 3 of its neighbours are both beside 0, its own, and 2.
  CHECK(pairAlternatives(tailed(), square(), mapping, 1, 3) == Alternatives{{2, 2}});
  CHECK(pairAlternatives(tailed(), square(), mapping, 3, 3) == Alternatives{{0, 1}, {2, 1}});
  CHECK(
      pairAlternatives(tailed(), square(), Mapping{{1, noNode, noNode, noNode}, 5}, 3, 3).empty());
}

TEST_CASE("two alignments agree in the share of pairs that both have") {
  const Mapping one{{1, 0, 3, noNode}, 5};
  const Mapping other{{1, 2, 3, 4}, 5};

  CHECK(agreement(one, other) == Approx(2. / 3));
  CHECK(agreement(other, one) == Approx(0.5));
  CHECK(std::isnan(agreement(Mapping{{noNode}, 1}, Mapping{{0}, 1})));
}
