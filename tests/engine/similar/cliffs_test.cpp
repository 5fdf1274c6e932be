#include "engine/similar/cliffs.hpp"

#include <array>
#include <limits>

#include "tests/engine/gram/gram_samples.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;
using namespace kindred::test;

namespace {

/// Four graphs: 0 and 1 twins, 1 and 2 alike by .95, 0 and 3 by .5.
SimilarResult lists() {
  return {.lists = {{{1, 1.0}, {3, 0.5}}, {{0, 1.0}, {2, 0.95}}, {{1, 0.95}}, {{0, 0.5}}},
          .request = {.queries = paths(4), .options = {.most = 2}}};
}

}  // namespace

TEST_CASE("SALI is the difference over the dissimilarity, and twins are as alike as .99") {
  CHECK(saliOf(2, 0.5) == 4);
  CHECK(saliOf(-2, 0.5) == 4);
  CHECK_THAT(saliOf(3, 0.98), Catch::Matchers::WithinRel(150.0, 1e-12));
  CHECK_THAT(saliOf(3, 1), Catch::Matchers::WithinRel(300.0, 1e-12));
  CHECK(saliOf(3, 0.995) == saliOf(3, 1));
}

TEST_CASE("each pair that is alike enough is a cliff once, the steepest first") {
  const std::array values{5.0, 5.5, 8.5, 9.0};

  const auto cliffs = cliffsAmong(lists(), values, {.threshold = 0.5});

  REQUIRE(cliffs.size() == 3);
  CHECK(cliffs[0].a == 1);  // 3 / .05
  CHECK(cliffs[0].b == 2);
  CHECK(cliffs[0].difference == 3);
  CHECK_THAT(cliffs[0].sali, Catch::Matchers::WithinRel(60.0, 1e-12));
  CHECK(cliffs[1].b == 1);  // .5 / .01
  CHECK_THAT(cliffs[1].sali, Catch::Matchers::WithinRel(50.0, 1e-12));
  CHECK(cliffs[2].sali == 8);  // 4 / .5
}

TEST_CASE("cliffs can be sorted by difference, cut, and left out below a similarity") {
  const std::array values{5.0, 5.5, 8.5, 9.0};
  const auto order = CliffOrder::Difference;

  CHECK(cliffsAmong(lists(), values, {.threshold = 0, .order = order}).front().b == 3);
  CHECK(cliffsAmong(lists(), values, {.threshold = 0, .most = 1}).front().sali == Approx(60));
  CHECK(cliffsAmong(lists(), values, {.threshold = 0.9}).size() == 2);
}

TEST_CASE("cliffs differ by as much as is asked for") {
  const std::array values{5.0, 5.5, 8.5, 9.0, std::numeric_limits<double>::quiet_NaN()};

  CHECK(cliffsAmong(lists(), values, {.threshold = 0, .least = 3}).size() == 2);
  CHECK(cliffsAmong(lists(), values, {.threshold = 0, .least = 3.5}).size() == 1);
}

TEST_CASE("graphs without a value, or with the same, are on no cliff") {
  const std::array values{5.0, 5.0, std::numeric_limits<double>::quiet_NaN(), 5.0};

  CHECK(cliffsAmong(lists(), values, {.threshold = 0}).empty());
}

TEST_CASE("twins on cliffs and lists that are full are told") {
  const std::array values{5.0, 5.5, 8.5, 9.0};
  const auto remarks = cliffRemarks(lists(), {.threshold = 0.4}, cliffsAmong(lists(), values, {}));

  REQUIRE(remarks.size() == 2);
  CHECK(remarks[0].code == "cliffs.twins");
  CHECK(remarks[0].sentence.starts_with("1 of 2 pairs are twins"));
  CHECK(remarks[1].code == "cliffs.cut-lists");
  CHECK(remarks[1].severity == Severity::Doubt);
  // A list that ends below the threshold holds all that are so alike.
  CHECK(cliffRemarks(lists(), {.threshold = 0.96}, cliffsAmong(lists(), values, {})).size() == 1);
}
