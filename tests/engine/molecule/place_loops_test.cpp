#include "engine/molecule/place_loops.hpp"

#include <algorithm>
#include <cmath>

#include "engine/core/matrix.hpp"
#include "engine/core/random.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;

namespace {

std::vector<Point3> anyPlaces(std::size_t count, std::uint64_t seed) {
  Random random{seed};
  std::vector<Point3> places(count);
  for (auto& place : places)
    for (auto& coordinate : place)
      coordinate = 20 * random.uniform();
  return places;
}

double squaredDistance(const Point3& a, const Point3& b) {
  return std::pow(a[0] - b[0], 2) + std::pow(a[1] - b[1], 2) + std::pow(a[2] - b[2], 2);
}

constexpr PairLimits all{1, 1e30F, 1e30F};

/// The best score of ways through two chains, by trying them all: `i` and `j` are left, and the
/// last two were paired or not.
double bestScore(const Matrix& scores, std::size_t i, std::size_t j, double opening,
                 bool& endsInPair) {
  endsInPair = false;
  if (i == 0 || j == 0) return 0;
  bool inside = false, above = false, beside = false;
  const double pair = bestScore(scores, i - 1, j - 1, opening, inside) + scores(i - 1, j - 1);
  double left = bestScore(scores, i - 1, j, opening, above);
  double right = bestScore(scores, i, j - 1, opening, beside);
  if (above) left -= opening;
  if (beside) right -= opening;
  endsInPair = pair >= std::max(left, right);
  return std::max({pair, left, right});
}

}  // namespace

TEST_CASE("sums of near pairs are those of a plain loop, whatever the number of pairs") {
  for (const std::size_t count : {1, 3, 7, 8, 9, 31}) {
    const auto a = anyPlaces(count, 1), b = anyPlaces(count, 2);
    const AxisPlaces axesA{a, {}}, axesB{b, {}};

    const auto found = nearPairs(axesA.from(0), axesB.from(0), count, {}, {25, 144, 100});

    double score = 0, near = 0, product = 0;
    for (std::size_t at = 0; at < count; ++at) {
      const double distance = squaredDistance(a[at], b[at]);
      if (distance <= 144) score += 1 / (1 + distance / 25);
      if (distance <= 100) near += 1, product += b[at][1] * a[at][2];
    }
    CHECK(found.score == Approx(score).epsilon(1e-5));
    CHECK(found.sums.count == near);
    CHECK(found.sums.products[5] == Approx(product).epsilon(1e-5));
  }
}

TEST_CASE("the motion of sums is that of a singular value decomposition") {
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    const std::size_t count = 3 + seed % 5;
    const auto a = anyPlaces(count, seed), b = anyPlaces(count, seed + 100);
    const AxisPlaces axesA{a, {}}, axesB{b, {}};

    const auto motion = motionOf(nearPairs(axesA.from(0), axesB.from(0), count, {}, all).sums);

    const auto best = superposition(a, b);
    double least = 0;
    for (std::size_t at = 0; at < count; ++at)
      least += squaredDistance(a[at], best(b[at]));
    double squares = 0;
    for (std::size_t at = 0; at < count; ++at) {
      Point3 moved{motion.shift[0], motion.shift[1], motion.shift[2]};
      for (std::size_t row = 0; row < 3; ++row)
        for (std::size_t column = 0; column < 3; ++column)
          moved[row] += static_cast<double>(motion.rotation[3 * row + column]) * b[at][column];
      squares += squaredDistance(a[at], moved);
    }
    CHECK(squares == Approx(least).epsilon(1e-4).margin(1e-4));
  }
}

TEST_CASE("ways through two chains have the score of the best of all") {
  for (const auto& [countA, countB] : {std::pair{5, 7}, {7, 5}, {6, 6}, {1, 4}})
    for (const float opening : {0.0F, 0.3F}) {
      const auto a = anyPlaces(static_cast<std::size_t>(countA), 3),
                 b = anyPlaces(static_cast<std::size_t>(countB), 4);
      const std::vector<Point3> backwards(b.rbegin(), b.rend());
      const std::vector<float> forms(32, 1);
      PlaceWays ways;

      ways.fill(AxisPlaces{a, {}}, forms, AxisPlaces{backwards, {}}, forms,
                {.half = 64, .opening = opening});

      Matrix scores{a.size(), b.size()};
      for (std::size_t i = 0; i < a.size(); ++i)
        for (std::size_t j = 0; j < b.size(); ++j)
          scores(i, j) = 1 / (1 + squaredDistance(a[i], b[j]) / 64);
      double sum = 0;
      bool wasAlone = false;
      for (std::size_t i = a.size(), j = b.size(); i > 0 && j > 0;) {
        const auto step = ways.step(i, j);
        if (step == PairStep::Pair) {
          sum += scores(i - 1, j - 1) - (wasAlone ? static_cast<double>(opening) : 0);
        }
        wasAlone = step != PairStep::Pair;
        i -= step != PairStep::AloneB;
        j -= step != PairStep::AloneA;
      }
      bool endsInPair = false;
      CHECK(sum ==
            Approx(bestScore(scores, a.size(), b.size(), static_cast<double>(opening), endsInPair))
                .epsilon(1e-5));
    }
}

TEST_CASE("residues of one form count more") {
  const auto places = anyPlaces(3, 5);
  std::vector<float> formsA(16, 1), formsB(16, 2);
  formsA[0] = formsB[0] = 3;  // b is given backwards: the first of a is like the last of b
  PlaceWays ways;

  ways.fill(AxisPlaces{places, {}}, formsA, AxisPlaces{places, {}}, formsB,
            {.place = 0, .form = 1, .opening = 0});

  CHECK(ways.step(1, 3) == PairStep::Pair);
  CHECK(ways.step(3, 3) == PairStep::AloneA);
}
