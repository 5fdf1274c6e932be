#include "engine/similar/choose.hpp"

#include <array>
#include <cmath>
#include <numeric>

#include "engine/core/random.hpp"
#include "engine/result/memory_parts.hpp"
#include "engine/similar/choose_parts.hpp"
#include "tests/engine/gram/gram_samples.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;
using namespace kindred::test;

namespace {

using Rows = std::vector<std::int32_t>;

/// exp(-|x - y|) of points on a line.
Matrix onALine(const std::vector<double>& points) {
  Matrix values{points.size(), points.size()};
  for (std::size_t a = 0; a < points.size(); ++a)
    for (std::size_t b = 0; b < points.size(); ++b)
      values(a, b) = std::exp(-std::abs(points[a] - points[b]));
  return values;
}

Rows chosenOf(const Matrix& values, std::size_t number, ChooseRule rule = ChooseRule::Cover) {
  return chosenRows(values, number, rule, 1e-9, {});
}

/// The sum of all rows' likeness to the nearest of some.
double coveredBy(const Matrix& values, const Rows& rows) {
  double sum = 0;
  for (std::size_t row = 0; row < values.rows(); ++row) {
    double nearest = 0;
    for (const auto chosen : rows)
      nearest = std::max(nearest, values(static_cast<std::size_t>(chosen), row));
    sum += nearest;
  }
  return sum;
}

/// Looks at every row each time.
Rows greedily(const Matrix& values, std::size_t number) {
  Rows rows;
  while (rows.size() < number) {
    double most = -1;
    std::int32_t best = 0;
    for (std::int32_t row = 0; row < static_cast<std::int32_t>(values.rows()); ++row) {
      if (std::ranges::count(rows, row) > 0) continue;
      auto with = rows;
      with.push_back(row);
      if (const double covered = coveredBy(values, with); covered > most + 1e-7) {
        most = covered;
        best = row;
      }
    }
    rows.push_back(best);
  }
  return rows;
}

std::vector<double> drawnPoints(std::size_t count, std::uint64_t seed) {
  Random random{seed};
  std::vector<double> points(count);
  for (auto& point : points)
    point = 10 * random.uniform();
  return points;
}

}  // namespace

TEST_CASE("one of each tight cluster is chosen, the largest cluster first") {
  // Four near 0, three near 5, two near 9. Of two in the middle the one nearer to the others wins.
  const auto values = onALine({5.1, 0, 5, 0.1, 9, 0.2, 4.9, 0.3, 9.1});

  const auto rows = chosenOf(values, 3);

  CHECK(rows == Rows{5, 2, 4});
}

TEST_CASE("twins are chosen after all others") {
  const auto values = onALine({2, 2, 0, 0, 7, 2});

  CHECK(chosenOf(values, 3) == Rows{0, 2, 4});
  CHECK(chosenOf(values, 9) == Rows{0, 2, 4, 1, 3, 5});
  CHECK(chosenOf(values, 3, ChooseRule::Spread) == Rows{0, 4, 2});
}

TEST_CASE("rows that spread begin in the middle, and go to what is farthest") {
  const auto values = onALine({0, 1, 2, 9, 5});

  CHECK(chosenOf(values, 5, ChooseRule::Spread) == Rows{1, 3, 4, 0, 2});
}

TEST_CASE("covering rows are those of the plain greedy rule, and near the best there are") {
  for (const std::uint64_t seed : {1, 2, 3, 4}) {
    const auto values = onALine(drawnPoints(60, seed));
    CHECK(chosenOf(values, 12) == greedily(values, 12));

    const auto few = onALine(drawnPoints(12, seed));
    double best = 0;
    for (std::int32_t a = 0; a < 12; ++a)
      for (std::int32_t b = 0; b < a; ++b)
        for (std::int32_t c = 0; c < b; ++c)
          best = std::max(best, coveredBy(few, {a, b, c}));
    CHECK(coveredBy(few, chosenOf(few, 3)) >= (1 - std::exp(-1)) * best);
  }
}

TEST_CASE("values that differ by no more than they may be wrong are equal") {
  auto values = onALine({0, 0.1, 5, 5.1});  // rows 1 and 2 mirror each other
  values(2, 3) += 1e-7;

  CHECK(chosenRows(values, 1, ChooseRule::Cover, 1e-6, {}) == Rows{1});
  CHECK(chosenRows(values, 1, ChooseRule::Cover, 1e-9, {}) == Rows{2});
}

TEST_CASE("a few thousand graphs are drawn, or four for each that is asked for") {
  CHECK(drawnFor(300, {}) == 300);
  CHECK(drawnFor(40'000, {}) == 2000);
  CHECK(drawnFor(40'000, {.number = 1000}) == 4000);
}

TEST_CASE("coverage is of the graphs that are not left out") {
  Representatives found{.chosen = {3, 0},
                        .nearest = {0.25F, 0.25F},
                        .standsIn = {1, 0, -1, 0, 1},
                        .likeness = {1, 0.5F, 0.9F, 1, 0.75F},
                        .drawn = 4};

  const auto coverage = coverageOf(found);

  CHECK(coverage.graphs == 4);
  CHECK(coverage.mean == 3.25 / 4);
  CHECK(coverage.half == 1);
  CHECK(coverage.mostly == 0.5);
  CHECK(coverage.least == 0.5);
  CHECK(coverage.closest == 0.25);
  CHECK(standsForOf(found) == std::vector<std::size_t>{2, 2});
  CHECK(coverageText(found) ==
        "2 of 4 chosen: half of all are at least 1.00 like a chosen one, 95 % at least 0.50. No "
        "two chosen are more alike than 0.25.");
}

TEST_CASE("chosen graphs are written with what they stand for, once") {
  const Representatives found{.chosen = {2, 0},
                              .nearest = {0.5F, 0.5F},
                              .standsIn = {1, 0, 0},
                              .likeness = {1, 0.5F, 1},
                              .drawn = 3};
  auto data = *paths(3);
  data.properties = {{"stands for", NumberColumn{{9, 9, 9}}}, {"pKi", NumberColumn{{5, 6, 7}}}};

  const auto chosen = chosenGraphs(data, found);

  REQUIRE(chosen.properties.size() == 3);
  CHECK(chosen.graphs.front() == data.graphs[2]);
  CHECK(std::get<NumberColumn>(findColumn(chosen.properties, "pKi")->data).values ==
        std::vector<double>{7, 5});
  CHECK(std::get<NumberColumn>(findColumn(chosen.properties, "stands for")->data).values ==
        std::vector<double>{2, 1});
}

TEST_CASE("representatives are kept, and refused if they are of other graphs") {
  const Representatives found{.chosen = {2, 0},
                              .nearest = {0.5F, 0.5F},
                              .standsIn = {1, -1, 0},
                              .likeness = {1, 0.9F, 1},
                              .drawn = 2};
  MemoryParts parts;
  keepRepresentatives(found, parts);

  CHECK(keptRepresentatives(3, parts) == found);
  CHECK_THROWS_AS(keptRepresentatives(4, parts), MalformedBytes);
  auto wrong = found;
  wrong.standsIn[0] = 2;
  keepRepresentatives(wrong, parts);
  CHECK_THROWS_AS(keptRepresentatives(3, parts), MalformedBytes);
}
