#include "engine/align/kernel_similarity.hpp"

#include <tbb/task_arena.h>

#include <cmath>
#include <stop_token>

#include "engine/align/choose_candidates.hpp"
#include "engine/graph/generate.hpp"
#include "engine/graph/perturb.hpp"
#include "engine/nodal/nodal.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/checkpoint_gap.hpp"
#include "tests/support/little_memory.hpp"
#include "tests/support/reference/reference_backend.hpp"
#include "tests/support/slowness.hpp"

using namespace kindred;
using namespace kindred::test;
using Catch::Matchers::WithinAbs;

namespace {

/// The network with an attribute that the general kernel reads: log(1 + degree).
std::shared_ptr<const Graph> withDegrees(const Graph& network) {
  GraphData data{.nodeCount = network.nodeCount(),
                 .edges = {network.edges().begin(), network.edges().end()}};
  NumberColumn sizes;
  for (Node node = 0; node < network.nodeCount(); ++node)
    sizes.values.push_back(std::log1p(network.degree(node)));
  data.nodeAttributes.push_back({"size", std::move(sizes)});
  return std::make_shared<const Graph>(std::move(data));
}

NodalMatrix similarityOf(const Graph& a, const Graph& b, const WalkKernel& kernel = {}) {
  Progress progress;
  return nodalSimilarity(Loopless{a}, Loopless{b}, kernel, progress);
}

}  // namespace

TEST_CASE("walks compare nodes as the general solver of the kernel does") {
  const auto a = barabasiAlbert(40, 2, 1);
  GraphData data{.nodeCount = 53};  // nodes 50 to 52 stay alone
  const auto network = erdosRenyi(50, 0.1, 2);
  data.edges = {network.edges().begin(), network.edges().end()};
  const Graph b{std::move(data)};
  const auto backend = makeReferenceBackend();
  for (const auto& [q, width] : {std::pair{0.2, 0.5}, {0.05, 0.25}, {0.5, 2.}}) {
    Progress progress;
    const auto expected =
        computeNodal({.a = withDegrees(a),
                      .b = withDegrees(b),
                      .kernel = {.node = "se(size, " + std::to_string(width) + ")",
                                 .edge = "constant(1)",
                                 .q = q}},
                     *backend, progress)
            .similarity.values;

    const auto found = similarityOf(a, b, {q, width});

    INFO("q " << q << ", width " << width);
    REQUIRE(expected.rows() == 40);
    for (Node row = 0; row < 40; ++row)
      for (Node column = 0; column < 53; ++column)
        CHECK_THAT(found(row, column), WithinAbs(expected(row, column), 1e-5));
  }
}

TEST_CASE("nodes of regular networks are as alike as the closed form says") {
  const Graph ring{{.nodeCount = 4, .edges = {{0, 1}, {1, 2}, {2, 3}, {3, 0}}}};
  const Graph triangle{{.nodeCount = 3, .edges = {{0, 1}, {1, 2}, {2, 0}, {1, 1}}}};
  const auto found = similarityOf(ring, triangle, {.q = 0.1});

  for (const float value : found.values)
    CHECK_THAT(value, WithinAbs(1 / (1 - 0.9 * 0.9), 1e-5));
}

TEST_CASE("the most alike pairs are the nearest of either node") {
  const NodalMatrix similarity{3,
                               {0.5F, 0.25F, 0.5F,  //
                                1, 0.75F, 0.25F}};

  CHECK(mostAlike(similarity, 1, {}) ==
        std::vector<ScoredPair>{{0, 0, 0.5}, {0, 2, 0.5}, {1, 0, 1}, {1, 1, 0.75}});
  CHECK(mostAlike(similarity, 7, {}).size() == 6);

  // A GPU finds the nearest of each node, and joins them.
  const NearestNodes ofA{{0, 1, 2}, {0, 0}, {0.5F, 1}};
  const NearestNodes ofB{{0, 1, 2, 3}, {1, 1, 0}, {1, 0.75F, 0.5F}};
  CHECK(nearPairs(ofA, ofB, true, {}) ==
        std::vector<CandidatePair>{{0, 0, 0.5}, {0, 2, 0.5}, {1, 0, 1}, {1, 1, 0.75}});
}

TEST_CASE("no walk tells a node from its copy, and no other node is as alike") {
  const auto network = erdosRenyi(60, 0.2, 3);
  const auto copy = noisyCopy(network, {}, 2);

  const auto pairs =
      alikeByWalks(Loopless{network}, Loopless{copy.graph}, {.q = 0.1, .nearest = 1}, {});

  REQUIRE(pairs.size() == 60);
  for (Node node = 0; node < 60; ++node) {
    CHECK(pairs[node].b == copy.truth.newFromOld()[node]);
    CHECK_THAT(pairs[node].score, WithinAbs(1, 1e-5));
  }
  CHECK(alikeByWalks(Loopless{network}, Loopless{copy.graph}, {}, {}).empty());
}

TEST_CASE("walks look for a cancel often, however many pairs of nodes there are") {
  const Loopless apart{Graph{{.nodeCount = 4000}}};  // each step takes almost no time

  const double gap = longestGapOf([&](const Progress& progress) {
    tbb::task_arena{1}.execute([&] {
      CHECK(alikeByWalks(apart, apart, {.nearest = 200}, progress).size() >= 4000 * 200);
    });
  });

  CHECK(gap < 0.05 * slowness());
}

TEST_CASE("walks that do not fit into memory are refused before they begin") {
  const Loopless apart{Graph{{.nodeCount = 4000}}};
  tbb::task_arena{1}.execute([&] {  // the stacks of many threads may not fit either
    const LittleMemory enoughForWalks{200'000'000};

    CHECK(alikeByWalks(apart, apart, {.nearest = 1}, {}).size() >= 4000);
    CHECK_THROWS_WITH(alikeByWalks(apart, apart, {.nearest = 4000}, {}),
                      Catch::Matchers::StartsWith("Comparing 4,000 with 4,000 nodes by walks takes "
                                                  "448 MB of memory, and ") &&
                          Catch::Matchers::EndsWith(
                              "are free: count fewer nodes as alike, or align smaller networks."));
  });
}

TEST_CASE("walks can be stopped to keep what is there") {
  const Loopless network{barabasiAlbert(50, 2, 1)};
  std::stop_source keep;
  Progress kept{{}, keep.get_token()};
  keep.request_stop();

  CHECK(nodalSimilarity(network, network, {}, kept).values.size() == 2500);
}
