#include "gui/view/gram/shown_gram.hpp"

#include <limits>
#include <vector>

#include "tests/support/catch.hpp"

using namespace kindred;
using namespace kindred::gui;

TEST_CASE("the tree of a clustering has its merges and its order") {
  // Items at 0, 10 and 1 on a line, K = x y: the first and the last meet first.
  Matrix matrix{3, 3};
  const std::vector<double> places{0, 10, 1};
  for (std::size_t row = 0; row < 3; ++row)
    for (std::size_t column = 0; column < 3; ++column)
      matrix(row, column) = places[row] * places[column];
  Progress progress;

  const auto tree = dendrogramOf(clusterItems(matrix, progress));

  REQUIRE(tree.forks.size() == 2);
  CHECK(tree.forks[0] == viz::Fork{0, 2, 1});
  CHECK(tree.forks[1].height == Approx(9.5));
  CHECK(tree.order.size() == 3);
}

TEST_CASE("the counted values of a kernel matrix are those of its statistics") {
  constexpr std::size_t size = 400;
  Matrix matrix{size, size};
  for (std::size_t row = 0; row < size; ++row)
    for (std::size_t column = 0; column < size; ++column)
      matrix(row, column) = static_cast<double>((row + column) % 100) / 100;
  matrix(0, 1) = std::numeric_limits<double>::quiet_NaN();

  const auto values = countedValues(statisticsOf(matrix, true));

  CHECK(values.count == 79799);
  CHECK(values.histogram.missing == 1);
  CHECK(values.histogram.low == 0);
  CHECK(values.histogram.high == 0.99);
  CHECK(values.median == Approx(0.495).margin(0.01));
  CHECK(values.fifth == Approx(0.05).margin(0.01));
  CHECK(values.ninetyFifth == Approx(0.95).margin(0.01));
  CHECK(countedValues(statisticsOf(Matrix{1, 1, 1}, true)).histogram.counts.empty());
  CHECK(countedValues(statisticsOf(Matrix{2, 2, 1}, true)).histogram.counts.size() == 1);
}
