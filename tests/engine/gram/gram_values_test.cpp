#include "engine/gram/gram_values.hpp"

#include <cmath>
#include <limits>

#include "engine/gram/statistics.hpp"
#include "engine/similar/neighbours.hpp"
#include "tests/engine/reorder/graphs.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;
using kindred::test::pathGraph;

namespace {

/// K = [[4, 3], [3, 9]], so that the normalised value of the pair is 3 / √36 = 0.5.
std::shared_ptr<GramResult> pairResult(bool isNormalised) {
  auto result = std::make_shared<GramResult>();
  result->values = Matrix{2, 2, isNormalised ? 0.5 : 3};
  result->values(0, 0) = isNormalised ? 1 : 4;
  result->values(1, 1) = isNormalised ? 1 : 9;
  result->rowDiagonal = {4, 9};
  result->request.normalise = isNormalised;
  return result;
}

}  // namespace

TEST_CASE("values are looked at raw or normalised, whichever way they were computed") {
  for (const bool isComputedNormalised : {false, true}) {
    const auto result = pairResult(isComputedNormalised);
    const GramValues normalised{result, true};
    const GramValues raw{result, false};

    CHECK(normalised.at(0, 1) == Approx(0.5).epsilon(1e-15));
    CHECK(normalised.at(1, 1) == 1);
    CHECK(raw.at(1, 0) == Approx(3).epsilon(1e-15));
    CHECK(raw.at(1, 1) == Approx(9).epsilon(1e-15));
    CHECK(normalised.isNormalised());
    CHECK_FALSE(raw.isNormalised());
    std::vector<float> read(2);
    raw.read(1, std::vector<std::size_t>{1, 0}, read);
    CHECK(read[0] == Approx(9));
    CHECK(read[1] == Approx(3));
  }
}

TEST_CASE("what passes 1 by rounding is 1, what passes it by more is seen") {
  auto result = pairResult(false);
  result->request.solve.tolerance = 1e-3;
  result->values(0, 1) = 6.006;
  CHECK(GramValues{result, true}.at(0, 1) == 1);
  result->values(0, 1) = 6.6;
  CHECK(GramValues{result, true}.at(0, 1) == Approx(1.1));
}

TEST_CASE("a graph without anything to be alike in is like no other") {
  auto result = pairResult(false);
  result->values(0, 0) = result->values(0, 1) = result->rowDiagonal[0] = 0;

  CHECK(GramValues{result, true}.at(0, 1) == 0);
  CHECK(GramValues{result, true}.at(0, 0) == 0);
}

TEST_CASE("raw values of a rectangular matrix stay raw, for want of diagonals") {
  auto result = pairResult(false);
  result->request.columns = std::make_shared<Dataset>();

  CHECK_FALSE(GramValues::canNormalise(*result));
  CHECK_FALSE(GramValues(result, true).isNormalised());
  CHECK(GramValues(result, true).at(0, 1) == 3);
}

TEST_CASE("values under way are normalised as soon as the diagonal is known") {
  const GramPlan plan{.rows = 2, .columns = 2, .blocks = {{0, 2, 0, 2}}, .pairCount = 3};
  auto partial = std::make_shared<PartialGram>(plan);
  auto values = std::make_shared<float[]>(3);
  values[0] = 4;
  values[1] = 3;
  partial->add({0, values, 2});

  CHECK(GramValues(partial, 1e-6, false).at(1, 0) == 3);
  CHECK(std::isnan(GramValues(partial, 1e-6, true).at(1, 0)));
  partial->setDiagonals({4, 9}, {});
  const GramValues normalised{partial, 1e-6, true};
  CHECK(normalised.at(1, 0) == Approx(0.5));
  CHECK(normalised.at(0, 0) == 1);
  CHECK(std::isnan(normalised.at(1, 1)));
}

TEST_CASE("values that are looked at have statistics and neighbours") {
  auto result = std::make_shared<GramResult>();
  result->values = Matrix{3, 3, 2};
  result->values(0, 2) = result->values(2, 0) = 8;
  result->rowDiagonal = {4, 4, 16};
  result->request.normalise = false;
  const GramValues values{result, true};

  // 2 / 4, 8 / 8 and 2 / 8.
  CHECK(statisticsOf(values).count == 3);
  CHECK(statisticsOf(values).lowest == Approx(0.25));
  CHECK(statisticsOf(values).mean == Approx(1.75 / 3));
  const std::vector graphs(3, std::make_shared<const Graph>(pathGraph(2)));
  const auto similar = mostSimilar(values, 0, Nearness{graphs, graphs, 1e-6});
  REQUIRE(similar.size() == 2);
  CHECK(similar[0].graph == 2);
  CHECK(similar[0].value == Approx(1));
  CHECK(similar[1].value == Approx(0.5));
}
