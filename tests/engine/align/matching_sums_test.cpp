#include "engine/align/matching_sums.hpp"

#include <algorithm>
#include <cmath>
#include <random>

#include "engine/align/tree_weights.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;

namespace {

using Values = std::vector<std::vector<double>>;

/// Adds the products of all matchings of rows from `row` on to the sums by their numbers of pairs.
void addMatchings(const Values& values, std::size_t row, std::vector<char>& taken, double product,
                  std::size_t pairs, std::vector<double>& sums) {
  if (row == values.size()) {
    sums[pairs] += product;
    return;
  }
  addMatchings(values, row + 1, taken, product, pairs, sums);
  for (std::size_t column = 0; column < taken.size(); ++column) {
    if (taken[column] != 0) continue;
    taken[column] = 1;
    addMatchings(values, row + 1, taken, product * values[row][column], pairs + 1, sums);
    taken[column] = 0;
  }
}

double byEnumeration(const Values& values, std::size_t columns, std::span<const double> weights) {
  std::vector<double> sums(std::min(values.size(), columns) + 1, 0);
  std::vector<char> taken(columns, 0);
  addMatchings(values, 0, taken, 1, 0, sums);
  double total = 0;
  for (std::size_t pairs = 0; pairs < sums.size(); ++pairs)
    total += weights[pairs] * sums[pairs];
  return total;
}

Values randomValues(int rows, int columns, std::mt19937& random) {
  std::uniform_real_distribution<double> value{0.1, 3};
  Values values(rows, std::vector<double>(columns));
  for (auto& row : values)
    std::ranges::generate(row, [&] { return value(random); });
  return values;
}

constexpr double weights[] = {0.5, 2, 0.25, 3, 0.125, 1.5, 0.75};

}  // namespace

TEST_CASE("sums over matchings are those of all matchings, whichever row is left out") {
  std::mt19937 random{1};
  for (const auto& [rows, columns] : {std::pair{1, 1},
                                      {2, 1},
                                      {1, 3},
                                      {2, 2},
                                      {3, 3},
                                      {4, 2},
                                      {3, 5},
                                      {6, 5},
                                      {5, 7},
                                      {7, 4},
                                      {6, 3},
                                      {6, 0}})
    for (int leftOut = -1; leftOut < rows; ++leftOut) {
      INFO(rows << " by " << columns << " without row " << leftOut);
      std::vector<float> lanes((rows * columns + 1) * matchingLanes);
      std::vector<double> expected;
      for (int lane = 0; lane < matchingLanes; ++lane) {
        auto values = randomValues(rows, columns, random);
        for (int row = 0; row < rows; ++row)
          for (int column = 0; column < columns; ++column)
            lanes[(row * columns + column) * matchingLanes + lane] =
                static_cast<float>(values[row][column]);
        if (leftOut >= 0) values.erase(values.begin() + leftOut);
        expected.push_back(byEnumeration(values, columns, weights));
      }

      std::vector<float> found(matchingLanes);
      matchingSums({lanes.data(), rows, columns, leftOut}, weights, found.data());

      for (int lane = 0; lane < matchingLanes; ++lane)
        CHECK(found[lane] == Approx(expected[lane]).epsilon(1e-5));
      for (const auto sumsOf : allMatchingSums()) {
        std::vector<float> same(matchingLanes);
        sumsOf({lanes.data(), rows, columns, leftOut}, weights, same.data());
        CHECK(same == found);
      }
    }
}

TEST_CASE("many children that are all alike have the sum of all their matchings") {
  ManyChildren children;
  children.match(std::vector<float>(56, 0.5F), 7, 8);
  const Values rest(6, std::vector<double>(7, 0.5));

  CHECK(children.sum(2, 3, weights) == Approx(byEnumeration(rest, 7, weights)));
}

TEST_CASE("many children of which each has one partner have the sum of that matching") {
  std::vector<float> values(36, 1e-3F);
  for (int child = 0; child < 6; ++child)
    values[child * 6 + (child + 1) % 6] = 1e3F;
  ManyChildren children;
  children.match(values, 6, 6);

  const double onlyAll[] = {0, 0, 0, 0, 0, 0, 1};
  CHECK(children.sum(-1, -1, onlyAll) == Approx(1e18));
  const double onlyFive[] = {0, 0, 0, 0, 0, 1};
  CHECK(children.sum(0, 1, onlyFive) == Approx(1e15));
}

TEST_CASE("there are C(c, m) C(d, m) m! matchings of m pairs") {
  CHECK(matchingCount(3, 5, 0) == 1);
  CHECK(matchingCount(3, 5, 1) == 15);
  CHECK(matchingCount(3, 5, 3) == 60);
  CHECK(matchingCount(4, 4, 2) == 72);
}

TEST_CASE("children weigh by how much likelier partners have them than strangers") {
  // A parent has one child in half of the cases; A has it with 0.8, B with 0.5.
  const TreeWeights tree{std::vector{0.5, 0.5}, 0.8, 0.5, {}};

  CHECK(tree.of(1, 1)[1] == Approx(0.5 * 0.4 / (0.4 * 0.25)));
  CHECK(tree.of(1, 1)[0] == 0);  // both have one, yet the parent has no second
  CHECK(tree.of(1, 0)[0] == Approx(0.5 * 0.4 / (0.4 * 0.75)));
  CHECK(tree.of(0, 1)[0] == Approx(0.5 * 0.1 / (0.6 * 0.25)));
  CHECK(tree.of(0, 0)[0] == Approx((0.5 + 0.5 * 0.1) / (0.6 * 0.75)));
}

TEST_CASE("probabilities of partners and of strangers both sum to 1") {
  const std::vector parents{0.1, 0.3, 0.25, 0.2, 0.1, 0.05};
  const double a = 0.9, b = 0.7;
  const TreeWeights tree{parents, a, b, {}};
  const auto children = [&](double share, int c) {
    double probability = 0;
    for (int n = c; n < 6; ++n)
      probability += parents[n] * std::tgamma(n + 1) / std::tgamma(c + 1) / std::tgamma(n - c + 1) *
                     std::pow(share, c) * std::pow(1 - share, n - c);
    return probability;
  };

  double total = 0;
  for (int c = 0; c < 6; ++c)
    for (int d = 0; d < 6; ++d)
      for (int m = 0; m <= std::min(c, d); ++m)
        total += tree.of(c, d)[m] * matchingCount(c, d, m) * children(a, c) * children(b, d);

  CHECK(total == Approx(1));
}
