#include "engine/learn/neighbour_measures.hpp"

#include <cmath>
#include <numeric>

#include "engine/core/error.hpp"
#include "engine/core/random.hpp"
#include "engine/learn/active_learning.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;

TEST_CASE("graphs of one class are near each other as counted by hand") {
  // Four graphs of the classes 0, 0, 1, 1: 0 and 1 are near, 2 is nearer to 0 than to 3.
  Matrix values{4, 4, 1};
  const auto set = [&](std::size_t a, std::size_t b, double value) {
    values(a, b) = values(b, a) = value;
  };
  set(0, 1, 0.9);
  set(0, 2, 0.6);
  set(0, 3, 0.1);
  set(1, 2, 0.2);
  set(1, 3, 0.3);
  set(2, 3, 0.5);
  const std::vector<std::int32_t> labels{0, 0, 1, 1};

  const auto measures = neighbourMeasures(values, labels);

  CHECK(measures.nearest == Approx(0.75));           // all but the third
  CHECK(measures.nearestFive == Approx(1.0 / 3.0));  // one of three others
  // Of one class .9 and .5; .9 beats all four others, .5 all but .6.
  CHECK(measures.auc == Approx(7.0 / 8));
  CHECK(measures.median == Approx(0.4));
}

TEST_CASE("measuring the most informative graphs knows a line better than measuring at random") {
  // Points that crowd at one end of a line: drawn evenly, few lie at the other.
  constexpr std::size_t count = 200;
  Random random{3};
  std::vector<double> places, targets;
  for (std::size_t at = 0; at < count; ++at) {
    const double share = random.uniform();
    places.push_back(10 * share * share * share);
    targets.push_back(std::sin(places.back()));
  }
  Matrix kernel{count, count};
  for (std::size_t row = 0; row < count; ++row)
    for (std::size_t column = 0; column < count; ++column)
      kernel(row, column) = std::exp(-std::pow(places[row] - places[column], 2) / 2);
  Progress progress;
  const FitOptions options{.terms = {{0, covarianceNamed("normalised")}}};

  const auto active = learnActively(kernel, targets, options, 20, 1, progress);

  REQUIRE(active.measured.size() == 20);
  auto sorted = active.measured;
  std::ranges::sort(sorted);
  CHECK(std::ranges::adjacent_find(sorted) == sorted.end());
  CHECK(active.rest.count == 180);
  // The farthest point is measured, whatever was drawn first.
  const auto farthest = std::ranges::max_element(places) - places.begin();
  double nearest = 10;
  for (const auto at : active.measured)
    nearest = std::min(nearest, std::abs(places[at] - places[static_cast<std::size_t>(farthest)]));
  CHECK(nearest < 0.5);
  CHECK_THROWS_AS(learnActively(kernel, targets, options, 200, 1, progress), Error);
  CHECK_THROWS_AS(learnActively(kernel, targets, options, 15, 1, progress), Error);
}
