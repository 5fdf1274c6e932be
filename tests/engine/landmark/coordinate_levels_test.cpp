#include "engine/landmark/coordinate_levels.hpp"

#include <cmath>

#include "engine/core/random.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;

namespace {

std::shared_ptr<const GraphCoordinates> madeUpCoordinates(std::size_t graphs,
                                                          std::size_t landmarks) {
  Random random{7};
  std::vector<float> numbers(graphs * landmarks);
  for (auto& number : numbers)
    number = static_cast<float>(random.uniform()) - 0.3F;
  std::vector<double> squares(graphs);
  for (auto& square : squares)
    square = random.uniform();
  auto made = std::make_shared<GraphCoordinates>();
  made->points = Coordinates{std::move(numbers), std::move(squares)};
  return made;
}

/// The matrix of a level, row by row in double precision, and that of the level above.
struct Squares {
  std::size_t side;
  std::vector<double> values;

  Squares above() const {
    Squares coarse{(side + 1) / 2, {}};
    for (std::size_t row = 0; row < coarse.side; ++row)
      for (std::size_t column = 0; column < coarse.side; ++column) {
        double sum = 0, count = 0;
        for (auto y = 2 * row; y < std::min(2 * row + 2, side); ++y)
          for (auto x = 2 * column; x < std::min(2 * column + 2, side); ++x, ++count)
            sum += values[y * side + x];
        coarse.values.push_back(sum / count);
      }
    return coarse;
  }
};

Squares productsOf(const GraphCoordinates& coordinates, const Permutation& order) {
  const auto side = coordinates.graphs();
  Squares squares{side, {}};
  for (const auto row : order.oldFromNew())
    for (const auto column : order.oldFromNew()) {
      const auto a = coordinates.of(row), b = coordinates.of(column);
      double sum = 0;
      for (std::size_t at = 0; at < a.size(); ++at)
        sum += double{a[at]} * b[at];
      squares.values.push_back(sum);
    }
  return squares;
}

}  // namespace

TEST_CASE("means over squares of every level are those of all products one by one") {
  const std::size_t graphs = GENERATE(1, 2, 64, 333), landmarks = GENERATE(1, 37);
  const auto coordinates = madeUpCoordinates(graphs, landmarks);
  Random random{3};
  const auto order = randomPermutation(static_cast<std::int32_t>(graphs), random);
  const auto levels = std::make_shared<const CoordinateLevels>(coordinates, order);
  CoordinateSquares read{levels};

  auto expected = productsOf(*coordinates, order);
  for (std::size_t level = 0; level < levels->levels(); ++level, expected = expected.above()) {
    REQUIRE(levels->count(level) == expected.side);
    for (const std::size_t first : {std::size_t{0}, expected.side / 3})
      for (std::size_t row = 0; row < expected.side; ++row) {
        std::vector<float> values(expected.side - first);
        read(level, row, first, values);
        double worst = 0;
        for (std::size_t at = 0; at < values.size(); ++at)
          worst = std::max(
              worst, std::abs(values[at] - expected.values[row * expected.side + first + at]));
        REQUIRE(worst < 1e-5);
      }
  }
  CHECK(levels->count(levels->levels() - 1) == 1);
}

TEST_CASE("rows are read in any order, and a copy reads on its own") {
  const auto coordinates = madeUpCoordinates(200, 20);
  const auto order = Permutation::identity(200);
  const auto expected = productsOf(*coordinates, order).above();
  CoordinateSquares read{std::make_shared<const CoordinateLevels>(coordinates, order)};
  auto copy = read;
  for (const std::size_t row : {90, 3, 4, 99, 0, 70})
    for (auto* reader : {&read, &copy}) {
      std::vector<float> values(10);
      const auto first = reader == &read ? row / 2 : std::size_t{80};
      (*reader)(1, row, first, values);
      for (std::size_t at = 0; at < values.size(); ++at)
        CHECK(values[at] == Approx(expected.values[row * 100 + first + at]).margin(1e-5));
    }
}

TEST_CASE("the mean bound of a block is that of all its bounds one by one") {
  const auto coordinates = madeUpCoordinates(50, 3);
  Random random{5};
  const auto order = randomPermutation(50, random);
  const CoordinateLevels levels{coordinates, order};
  const auto remainders = coordinates->remainders();
  double sum = 0;
  for (std::size_t row = 10; row < 30; ++row)
    for (std::size_t column = 45; column < 50; ++column)
      sum += double{remainders[order.oldFromNew()[row]]} * remainders[order.oldFromNew()[column]];
  CHECK(levels.meanBound({10, 30}, {45, 50}) == Approx(sum / 100).epsilon(1e-4));
}
