#include "engine/align/forbidden_pairs.hpp"

#include <algorithm>

#include "tests/support/catch.hpp"
#include "tests/support/checkpoint_gap.hpp"
#include "tests/support/slowness.hpp"

using namespace kindred;
using namespace kindred::test;

TEST_CASE("forbidden pairs are found again, whatever their order, and no others") {
  const std::vector<NodePair> pairs{{2, 1}, {0, 2}, {2, 0}, {0, 2}};
  const ForbiddenPairs forbidden{pairs, 3, 4};

  for (Node a = 0; a < 3; ++a)
    for (Node b = 0; b < 4; ++b)
      CHECK(forbidden.has(a, b) == (std::ranges::count(pairs, NodePair{a, b}) > 0));
  CHECK_FALSE(forbidden.isEmpty());
  CHECK(ForbiddenPairs{}.isEmpty());
}

TEST_CASE("a cancel is heard while millions of forbidden pairs are sorted") {
  constexpr Node nodes = 2000;
  std::vector<NodePair> pairs;
  for (Node step = 0; step < nodes; ++step)
    for (Node a = 0; a < nodes; ++a)
      pairs.push_back({(a + step) % nodes, nodes - 1 - step});

  const double gap = longestGapOf(
      [&](const Progress& progress) { ForbiddenPairs(pairs, nodes, nodes, progress); });

  CHECK(gap < 0.02 * slowness());
}
