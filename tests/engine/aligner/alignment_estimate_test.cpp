#include "engine/aligner/alignment_estimate.hpp"

#include "engine/graph/generate.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;

namespace {

std::shared_ptr<const Graph> networkOf(std::int32_t nodes) {
  return std::make_shared<const Graph>(barabasiAlbert(nodes, 4, 1));
}

}  // namespace

TEST_CASE("an estimate grows with pairs, shrinks with threads, and takes a time limit as it is") {
  BestAlignmentRequest small{.a = networkOf(500), .b = networkOf(500)};
  BestAlignmentRequest large{.a = networkOf(2000), .b = networkOf(2000)};

  const auto ofSmall = estimateAlignment(small, 1), ofLarge = estimateAlignment(large, 1);
  // A value of eight bytes a pair of nodes.
  CHECK(ofSmall.memoryBytes == 8 * 500 * 500);
  CHECK(ofLarge.memoryBytes == 16 * ofSmall.memoryBytes);
  CHECK(ofLarge.seconds > 4 * ofSmall.seconds);
  CHECK(estimateAlignment(large, 4).seconds == Approx(ofLarge.seconds / 4));

  large.search.seconds = 60;
  const double limited = estimateAlignment(large, 1).seconds;
  large.search.seconds = 90;
  CHECK(estimateAlignment(large, 1).seconds - limited == Approx(30));
}

TEST_CASE("networks of different sizes are refined twice, and one that was begun not at all") {
  const auto small = networkOf(1000), large = networkOf(2000);
  BestAlignmentRequest alike{.a = large, .b = large, .search = {.seconds = 1}};
  BestAlignmentRequest unlike{.a = small, .b = large, .search = {.seconds = 1}};

  // Half the pairs, twice.
  CHECK(estimateAlignment(unlike, 1).seconds ==
        Approx(estimateAlignment(alike, 1).seconds).epsilon(0.02));
  unlike.start = {{0, 0}};
  CHECK(estimateAlignment(unlike, 1).seconds == Approx(1));
}

TEST_CASE("more candidates and more iterations make an alignment by candidates longer") {
  const auto a = networkOf(1000);
  const CualignRequest few{.a = a, .b = a, .choice = {.nearest = 5}};
  const CualignRequest many{.a = a, .b = a, .choice = {.nearest = 50}};
  auto longer = many;
  longer.belief.iterations *= 2;

  CHECK(estimateAlignment(many, 1).seconds > estimateAlignment(few, 1).seconds);
  CHECK(estimateAlignment(many, 1).memoryBytes > estimateAlignment(few, 1).memoryBytes);
  CHECK(estimateAlignment(longer, 1).seconds > estimateAlignment(many, 1).seconds);
}
