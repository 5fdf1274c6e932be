#include "engine/align/isomorphism.hpp"

#include <algorithm>
#include <numeric>

#include "engine/graph/generate.hpp"
#include "engine/graph/perturb.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/checkpoint_gap.hpp"
#include "tests/support/slowness.hpp"

using namespace kindred;
using namespace kindred::test;

namespace {

Loopless networkOf(std::int32_t nodes, std::vector<Edge> edges) {
  return Loopless{Graph{{.nodeCount = nodes, .edges = std::move(edges)}}};
}

bool conservesAll(const Loopless& a, const Loopless& b, const std::vector<Node>& images) {
  for (Node node = 0; node < a.nodeCount(); ++node)
    for (const Node neighbour : a.neighbours(node))
      if (!b.areJoined(images[node], images[neighbour])) return false;
  return true;
}

/// Tries all permutations.
bool areIsomorphic(const Loopless& a, const Loopless& b) {
  std::vector<Node> images(a.nodeCount());
  std::iota(images.begin(), images.end(), 0);
  do {
    if (a.edgeCount() == b.edgeCount() && conservesAll(a, b, images)) return true;
  } while (std::ranges::next_permutation(images).found);
  return false;
}

}  // namespace

TEST_CASE(
    "an isomorphism is found exactly where there is one, of all small networks that are tried") {
  int found = 0;
  for (std::uint64_t seed = 1; seed <= 300; ++seed) {
    INFO("seed " << seed);
    const auto network = erdosRenyi(6, 0.4, seed % 20);
    const Loopless a{network}, b{noisyCopy(erdosRenyi(6, 0.4, seed), {}, seed).graph};
    const auto isomorphism = findIsomorphism(a, b, {}, {}, {});

    CHECK(isomorphism.has_value() == areIsomorphic(a, b));
    if (!isomorphism) continue;
    ++found;
    auto images = isomorphism->images;
    CHECK(conservesAll(a, b, images));
    std::ranges::sort(images);
    CHECK(std::ranges::adjacent_find(images) == images.end());
  }
  CHECK(found >= 20);
}

TEST_CASE("a permuted network is found again, and twins are sure to their number") {
  const auto network = barabasiAlbert(3000, 1, 5);  // a tree: many leaves of one hub
  const auto copy = noisyCopy(network, {}, 7).graph;
  const Loopless a{network}, b{copy};

  const auto found = findIsomorphism(a, b, {}, {}, {});

  REQUIRE(found);
  CHECK(conservesAll(a, b, found->images));

  // A star: its centre is sure, each of its four leaves could be any of them.
  const auto star = networkOf(5, {{0, 1}, {0, 2}, {0, 3}, {0, 4}});
  CHECK(findIsomorphism(star, star, {}, {}, {})->confidence ==
        std::vector<float>{1, 0.25F, 0.25F, 0.25F, 0.25F});
}

TEST_CASE("networks that colour refinement cannot tell apart are not said to be equal") {
  const auto ring = networkOf(6, {{0, 1}, {1, 2}, {2, 3}, {3, 4}, {4, 5}, {5, 0}});
  const auto triangles = networkOf(6, {{0, 1}, {1, 2}, {2, 0}, {3, 4}, {4, 5}, {5, 3}});

  CHECK_FALSE(findIsomorphism(ring, triangles, {}, {}, {}));
  CHECK(findIsomorphism(ring, ring, {}, {}, {}));
}

TEST_CASE("an isomorphism keeps images that are fixed, or there is none") {
  const auto path = networkOf(4, {{0, 1}, {1, 2}, {2, 3}});

  CHECK(findIsomorphism(path, path, std::vector<Node>{3, noNode, noNode, noNode}, {}, {})->images ==
        std::vector<Node>{3, 2, 1, 0});
  CHECK_FALSE(findIsomorphism(path, path, std::vector<Node>{1, noNode, noNode, noNode}, {}, {}));
  CHECK_FALSE(findIsomorphism(path, path, std::vector<Node>{0, noNode, noNode, 0}, {}, {}));
}

TEST_CASE("of nodes that structure does not tell apart the preferred ones are paired") {
  const auto path = networkOf(4, {{0, 1}, {1, 2}, {2, 3}});
  const auto images = [&](std::vector<ScoredPair> preferred) {
    return findIsomorphism(path, path, {}, preferred, {})->images;
  };

  CHECK(images({{0, 3, 0.1}}) == std::vector<Node>{3, 2, 1, 0});
  CHECK(images({{0, 3, 0.1}, {1, 1, 0.2}}) == std::vector<Node>{0, 1, 2, 3});
  CHECK(images({{0, 1, 5}, {0, 3, 0.1}}) == std::vector<Node>{3, 2, 1, 0});  // 0 is no 1
}

TEST_CASE("an isomorphism is looked for with checkpoints while both networks become one") {
  constexpr Node nodes = 50'000, steps = 10;
  GraphData rings{.nodeCount = nodes};
  for (Node node = 0; node < nodes; ++node)
    for (Node step = 1; step <= steps; ++step)
      rings.edges.push_back({node, (node + step) % nodes});
  auto changed = rings;
  changed.edges.front() = {0, nodes / 2};
  const Loopless a{Graph{std::move(rings)}}, b{Graph{std::move(changed)}};

  const double gap = longestGapOf(
      [&](const Progress& progress) { CHECK_FALSE(findIsomorphism(a, b, {}, {}, progress)); });

  CHECK(gap < 0.05 * slowness());
}
