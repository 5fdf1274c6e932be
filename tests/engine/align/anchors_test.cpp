#include "engine/align/anchors.hpp"

#include <algorithm>
#include <numeric>

#include "engine/graph/generate.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;

namespace {

Loopless ring(std::int32_t nodes) {
  GraphData data{.nodeCount = nodes};
  for (Node node = 0; node < nodes; ++node)
    data.edges.push_back({std::min(node, (node + 1) % nodes), std::max(node, (node + 1) % nodes)});
  return Loopless{Graph{data}};
}

/// Each node with the one so many steps further, the first the surest.
std::vector<ScoredPair> hits(std::int32_t nodes, std::int32_t step) {
  std::vector<ScoredPair> pairs;
  for (Node node = 0; node < nodes; ++node)
    pairs.push_back({node, node * step % nodes, 1 - node / 100.});
  return pairs;
}

}  // namespace

TEST_CASE("best hits are each other's most similar, and no ties") {
  const std::vector<ScoredPair> similarities{{0, 0, 0.9}, {0, 1, 0.5}, {1, 1, 0.7}, {2, 2, 0.4},
                                             {2, 3, 0.4}, {3, 1, 0.6}, {4, 4, 0},   {5, 5, 0.2}};

  // Node 3 prefers 1, which prefers 1; both partners of 2 are as good; 0 says nothing.
  CHECK(reciprocalBest(similarities, 6, 6) ==
        std::vector<ScoredPair>{{0, 0, 0.9}, {1, 1, 0.7}, {5, 5, 0.2}});
  CHECK(reciprocalBest({}, 6, 6).empty());
}

TEST_CASE("a tie below the best says nothing, and one with the best does") {
  CHECK(
      reciprocalBest(std::vector<ScoredPair>{{0, 0, 0.4}, {0, 1, 0.4}, {0, 2, 0.9}}, 1, 3).size() ==
      1);
  CHECK(
      reciprocalBest(std::vector<ScoredPair>{{0, 0, 0.9}, {0, 1, 0.4}, {0, 2, 0.9}}, 1, 3).empty());
}

TEST_CASE("best hits stay aligned if they conserve more than chance") {
  const auto network = ring(50);

  const auto equal = anchorsOf(hits(50, 1), network, network, 0.5);
  CHECK(equal.conservedEdges == 50);
  CHECK(equal.byChance == Approx(50. * 50 / (50 * 49 / 2)));
  CHECK(equal.areTrusted());
  CHECK(equal.pairs.size() == 50);

  // Each node with the one three times as far: no edge is conserved.
  const auto scattered = anchorsOf(hits(50, 3), network, network, 0.5);
  CHECK(scattered.conservedEdges == 0);
  CHECK(scattered.pairs.empty());
  CHECK(anchorsOf(hits(50, 3), network, network, 0.9).pairs.empty());
  CHECK(anchorsOf(hits(50, 3), network, network, 1).pairs.size() == 50);
  CHECK(anchorsOf(hits(50, 1), network, network, 0).pairs.empty());
}

TEST_CASE("the more the sequence counts, the more of the best hits stay that conserve nothing") {
  const auto network = ring(50);
  auto pairs = hits(50, 1);
  // Of twenty nodes, every second changes partners with the next but one: they conserve nothing.
  for (std::size_t node = 0; node < 20; node += 4)
    std::swap(pairs[node].b, pairs[node + 2].b);
  const auto kept = [&](double sequence) {
    return anchorsOf(pairs, network, network, sequence).pairs.size();
  };

  // 20 to 48 conserve both edges, and so do 1, 5, 9, 13 and 17 between two that change partners;
  // one edge alone may be by chance: of 50 wrong ones, 4 have it.
  const auto supported = kept(0.5);
  CHECK(supported == 34);
  CHECK(kept(0.3) == supported);
  CHECK(kept(0.6) > supported);
  CHECK(kept(0.75) >= kept(0.6));
  CHECK(kept(1) == 50);
}

TEST_CASE("best hits are trusted as far as the edges that they conserve show") {
  const auto network = Loopless{erdosRenyiWithEdges(400, 3200, 7)};
  auto pairs = hits(400, 1);
  for (auto& pair : pairs)
    pair.score = 1;
  // A third is right: the others change partners in a ring.
  std::vector<std::size_t> wrong;
  for (std::size_t at = 0; at < 400; ++at)
    if (at % 3 != 0) wrong.push_back(at);
  const auto first = pairs[wrong.front()].b;
  for (std::size_t at = 0; at + 1 < wrong.size(); ++at)
    pairs[wrong[at]].b = pairs[wrong[at + 1]].b;
  pairs[wrong.back()].b = first;

  const auto anchors = anchorsOf(pairs, network, network, 0.5);

  CHECK(anchors.possibleEdges == 3200);
  CHECK(anchors.trust() == Approx(1 / 3.).margin(0.05));
  CHECK(anchors.weighed(0.5) == Approx(anchors.trust() / 2));
  CHECK(anchors.weighed(0) == 0);
  CHECK(anchors.weighed(1) == 1);
  const auto wrongKept =
      std::ranges::count_if(anchors.pairs, [](const NodePair& pair) { return pair.a != pair.b; });
  CHECK(anchors.pairs.size() > 60);
  CHECK(wrongKept <= 4);  // one in a hundred of 267, by chance a few more
}

TEST_CASE("few best hits that no edge joins are trusted, for nothing speaks against them") {
  const auto network = ring(50);
  const auto few = anchorsOf(std::vector<ScoredPair>{{0, 0, 1}, {10, 10, 1}, {20, 20, 1}}, network,
                             network, 0.5);

  CHECK(few.pairs.empty());
  CHECK(few.trust() == 1);
}
