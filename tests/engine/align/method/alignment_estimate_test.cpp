#include "engine/align/method/alignment_estimate.hpp"

#include "engine/align/method/alignment_plan.hpp"
#include "engine/graph/generate.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;

namespace {

std::shared_ptr<const Graph> networkOf(std::int32_t nodes) {
  return std::make_shared<const Graph>(barabasiAlbert(nodes, 4, 1));
}

}  // namespace

TEST_CASE("an estimate grows with pairs, shrinks with threads, and takes a time limit as it is") {
  BestAlignmentRequest small{.a = networkOf(1500), .b = networkOf(1500)};
  BestAlignmentRequest large{.a = networkOf(6000), .b = networkOf(6000)};

  const auto ofSmall = estimateAlignment(small, ratesOfProcessor(1)),
             ofLarge = estimateAlignment(large, ratesOfProcessor(1));
  // A value of eight bytes a pair of nodes.
  CHECK(ofSmall.memoryBytes == 8 * 1500 * 1500);
  CHECK(ofLarge.memoryBytes == 16 * ofSmall.memoryBytes);
  CHECK(ofLarge.seconds > 4 * ofSmall.seconds);
  CHECK(estimateAlignment(large, ratesOfProcessor(4)).seconds == Approx(ofLarge.seconds / 4));

  large.search.seconds = 60;
  const double limited = estimateAlignment(large, ratesOfProcessor(1)).seconds;
  large.search.seconds = 90;
  CHECK(estimateAlignment(large, ratesOfProcessor(1)).seconds - limited == Approx(30));
}

TEST_CASE("networks of different sizes are refined twice, and one search from a start not at all") {
  const auto small = networkOf(1500), large = networkOf(3000);
  BestAlignmentRequest alike{.a = large, .b = large, .search = {.seconds = 1}};
  BestAlignmentRequest unlike{.a = small, .b = large, .search = {.seconds = 1}};

  // Half the pairs, twice.
  CHECK(estimateAlignment(unlike, ratesOfProcessor(1)).seconds ==
        Approx(estimateAlignment(alike, ratesOfProcessor(1)).seconds).epsilon(0.02));
  const double anew = estimateAlignment(unlike, ratesOfProcessor(1)).seconds;
  unlike.start = {{0, 0}};
  CHECK(estimateAlignment(unlike, ratesOfProcessor(1)).seconds ==
        anew);  // looks how sure pairs are
  unlike.search.chains = 1;
  CHECK(estimateAlignment(unlike, ratesOfProcessor(1)).seconds == Approx(1));
}

TEST_CASE("walks count in the time and the memory of either method") {
  const auto network = networkOf(2000);
  BestAlignmentRequest best{.a = network, .b = network, .search = {.seconds = 1}};
  CualignRequest byCandidates{.a = network, .b = network};
  const auto rates = ratesOfProcessor(1);
  const double ofBest = estimateAlignment(best, rates).seconds;
  const double ofCandidates = estimateAlignment(byCandidates, rates).seconds;
  const auto bytes = estimateAlignment(best, rates).memoryBytes;

  best.walks.nearest = byCandidates.walks.nearest = 10;

  // Some 30 steps, from 2,000 nodes to 32,000 ends of edges, three times, at a billion a second.
  const double ofWalks = estimateAlignment(best, rates).seconds - ofBest;
  CHECK(ofWalks > 2);
  CHECK(ofWalks < 18);
  CHECK(estimateAlignment(byCandidates, rates).seconds - ofCandidates == Approx(ofWalks));
  CHECK(estimateAlignment(best, rates).memoryBytes > bytes);
}

TEST_CASE("an estimate counts trees and a relaxed mapping where these may be needed") {
  const auto roads = std::make_shared<const Graph>(erdosRenyiWithEdges(900, 1200, 1));
  const auto hubs = networkOf(5000);
  const auto rates = ratesOfProcessor(1);
  const auto ofRoads = planComparison(Loopless{*roads}, Loopless{*roads}, {}, rates);
  const auto ofHubs = planComparison(Loopless{*hubs}, Loopless{*hubs}, {}, rates);

  CHECK(ofRoads.treeDepths == std::vector{10, 20});
  CHECK(ofRoads.trees() > 0);
  CHECK(ofRoads.relaxing() > 0);
  CHECK(ofHubs.trees() == 0);
  CHECK(ofHubs.relaxing() == 0);  // 25 million pairs of nodes
  const BestAlignmentRequest request{.a = roads, .b = roads};
  const auto estimate = estimateAlignment(request, rates);
  CHECK(estimate.seconds > ofRoads.relaxing());
  CHECK(estimate.mostSeconds == Approx(estimate.seconds + ofRoads.trees() + ofRoads.growing()));
}

TEST_CASE("a GPU is expected to take the time that it took") {
  const auto ofSeconds = [](std::int32_t nodes, std::int32_t degree) {
    const auto network = std::make_shared<const Graph>(barabasiAlbert(nodes, degree, 1));
    const BestAlignmentRequest best{.a = network, .b = network};
    return estimateAlignment(best, ratesOfGpu()).seconds;
  };
  // 7,393 nodes and 25,600 edges took .8 s, 16,060 and 157,600 took 2.9 s, fresh processes.
  CHECK(ofSeconds(7393, 3) > 0.8 / 3);
  CHECK(ofSeconds(7393, 3) < 0.8 * 3);
  CHECK(ofSeconds(16'060, 10) > 2.9 / 3);
  CHECK(ofSeconds(16'060, 10) < 2.9 * 3);
}

TEST_CASE("more candidates and more iterations make an alignment by candidates longer") {
  const auto a = networkOf(1000);
  const CualignRequest few{.a = a, .b = a, .choice = {.nearest = 5}};
  const CualignRequest many{.a = a, .b = a, .choice = {.nearest = 50}};
  auto longer = many;
  longer.belief.iterations *= 2;

  CHECK(estimateAlignment(many, ratesOfProcessor(1)).seconds >
        estimateAlignment(few, ratesOfProcessor(1)).seconds);
  CHECK(estimateAlignment(many, ratesOfProcessor(1)).memoryBytes >
        estimateAlignment(few, ratesOfProcessor(1)).memoryBytes);
  CHECK(estimateAlignment(longer, ratesOfProcessor(1)).seconds >
        estimateAlignment(many, ratesOfProcessor(1)).seconds);
}
