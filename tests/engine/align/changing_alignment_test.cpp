#include "engine/align/changing_alignment.hpp"

#include <cmath>
#include <numeric>
#include <vector>

#include "engine/align/method/completion.hpp"
#include "engine/graph/generate.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;

namespace {

/// The edges of a network between nodes of a set.
std::int64_t edgesBetween(const std::vector<Node>& nodes, const Loopless& network) {
  std::int64_t count = 0;
  for (const Node one : nodes)
    for (const Node other : nodes)
      if (one < other && network.areJoined(one, other)) ++count;
  return count;
}

}  // namespace

TEST_CASE("sums follow every change, and are as before when all are taken back") {
  const Loopless a{barabasiAlbert(40, 3, 1)}, b{barabasiAlbert(60, 4, 2)};
  std::vector<Node> start(40);
  std::iota(start.begin(), start.end(), 10);
  std::vector<ScoredPair> similarities;
  for (Node node = 0; node < 40; ++node)
    similarities.push_back({node, (7 * node) % 60, 0.1 * (node + 1)});
  SearchInput input{a, b, start};
  input.similarities = similarities;
  const SearchOptions options;
  const EdgeBits edges{b};
  const KnownPairs known{input, options, {}};
  ChangingAlignment alignment{input, edges, known, options, start};
  const auto before = alignment.sums();
  Random random{1};
  std::vector<ChangingAlignment::Change> changes;

  for (int time = 0; time < 500; ++time) {
    const auto change = alignment.changeTo(static_cast<Node>(random.below(40)),
                                           static_cast<Node>(random.below(60)));
    if (!alignment.isAllowed(change)) continue;
    alignment.make(change);
    changes.push_back(change);
    const auto& sums = alignment.sums();
    REQUIRE(sums.conserved == conservedEdges(alignment.images(), a, b));
    REQUIRE(sums.between == edgesBetween(alignment.images(), b));
    double similarity = 0;
    for (Node node = 0; node < 40; ++node)
      similarity += known.worths.of(node, alignment.images()[node]);
    REQUIRE(sums.similarity == Approx(similarity).margin(1e-9));
  }
  CHECK(alignment.images() != start);

  alignment.takeBack(changes, before);

  CHECK(alignment.images() == start);
  CHECK(alignment.sums().conserved == before.conserved);
  CHECK(alignment.sums().between == before.between);
  CHECK(alignment.sums().similarity == before.similarity);
}

TEST_CASE("a change that loses edges is made as often as the temperature tolerates it") {
  // A path of three nodes and a node beside it: the end of the path may go there.
  const Loopless path{Graph{GraphData{.nodeCount = 4, .edges = {{0, 1}, {1, 2}}}}};
  const std::vector<Node> start{0, 1, 2, 3};
  const SearchInput input{path, path, start};
  const SearchOptions options{.goal = SearchGoal::EdgeCorrectness};
  const EdgeBits edges{path};
  const KnownPairs known{input, options, {}};
  Random random{3};
  const auto madeIn = [&](double temperature) {
    int made = 0;
    for (int time = 0; time < 10'000; ++time) {
      ChangingAlignment alignment{input, edges, known, options, start};
      if (alignment.consider(alignment.changeTo(2, 3), Tolerance{temperature}, random)) ++made;
    }
    return made;
  };

  CHECK(madeIn(0) == 0);
  CHECK(madeIn(1) == Approx(10'000 * std::exp(-1.)).epsilon(0.05));
  CHECK(madeIn(0.3) == Approx(10'000 * std::exp(-1 / 0.3)).epsilon(0.15));
}
