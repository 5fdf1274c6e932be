#include <cmath>

#include "engine/align/kernel_similarity.hpp"
#include "engine/backend/alignment.hpp"
#include "engine/graph/generate.hpp"
#include "engine/graph/perturb.hpp"
#include "tests/engine/backend/tested_backends.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;
using namespace kindred::test;
using Catch::Matchers::WithinAbs;

namespace {

std::vector<ScoredPair> alikeOn(Backend& backend, const Graph& a, const Graph& b,
                                const WalkKernel& kernel) {
  return backend.alignment()->findAlike(Loopless{a}, Loopless{b}, kernel, {});
}

}  // namespace

TEST_CASE("every GPU compares nodes by walks as the processor does, at the edges of tiles") {
  for (const auto& gpu : usableGpus())
    for (const auto& [nodesA, nodesB] :
         {std::pair{45, 33}, {1, 130}, {513, 64}, {31, 1030}, {300, 300}}) {
      const auto a = erdosRenyi(nodesA, 0.1, 1), b = erdosRenyi(nodesB, 0.05, 2);
      const WalkKernel all{.q = 0.1, .nearest = 2000};
      INFO(nodesA << " by " << nodesB);
      const auto expected = alikeByWalks(Loopless{a}, Loopless{b}, all, {});
      const auto found = alikeOn(*gpu, a, b, all);

      REQUIRE(found.size() == expected.size());
      for (std::size_t at = 0; at < found.size(); ++at) {
        REQUIRE(std::pair{found[at].a, found[at].b} == std::pair{expected[at].a, expected[at].b});
        REQUIRE_THAT(found[at].score, WithinAbs(expected[at].score, 2e-5));
      }
    }
}

TEST_CASE("a GPU finds copies of nodes, and few pairs, beside hubs and in long lines") {
  for (const auto& gpu : usableGpus())
    for (const int nodes : {400, 15'000}) {  // four lines of the larger do not fit shared memory
      const auto network = barabasiAlbert(nodes, 3, 1);
      const auto copy = noisyCopy(network, {}, 2);
      const auto pairs = alikeOn(*gpu, network, copy.graph, {.q = 0.1, .nearest = 2});
      const auto again = alikeOn(*gpu, network, copy.graph, {.q = 0.1, .nearest = 2});

      CHECK(pairs == again);
      CHECK(pairs.size() <= 4 * static_cast<std::size_t>(nodes));
      std::vector<double> best(nodes, 0);
      int copiesFound = 0;
      for (const auto& [a, b, score] : pairs) {
        best[a] = std::max(best[a], score);
        if (copy.truth.newFromOld()[a] == b) ++copiesFound;
      }
      for (const double score : best)
        REQUIRE_THAT(score, WithinAbs(1, 2e-5));
      CHECK(copiesFound > nodes / 2);  // others are as alike, or seem so in single precision
    }
}

TEST_CASE("a GPU compares no nodes where there are none, or walks are not asked for") {
  for (const auto& gpu : usableGpus()) {
    const auto network = barabasiAlbert(20, 2, 1);
    CHECK(alikeOn(*gpu, network, network, {}).empty());
    CHECK(alikeOn(*gpu, Graph{{.nodeCount = 0}}, network, {.nearest = 1}).empty());
  }
}
