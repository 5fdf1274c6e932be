#include "engine/backend/row_products.hpp"

#include <cmath>
#include <functional>
#include <iostream>
#include <numeric>
#include <vector>

#include "engine/backend/cpu/row_product_loops.hpp"
#include "engine/core/matrix.hpp"
#include "engine/core/random.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;

namespace {

Matrix randomNumbers(std::size_t rows, std::size_t columns, std::uint64_t seed) {
  Random random{seed};
  Matrix matrix{rows, columns};
  for (double& value : matrix.values())
    value = random.uniform() - 0.5;
  return matrix;
}

template <typename Numbers>
auto part(Numbers& matrix, std::size_t row, std::size_t column, std::size_t rows,
          std::size_t columns) {
  auto* const first = matrix.row(row).data() + column;
  return TileOf<std::remove_pointer_t<decltype(first)>>{first, rows, columns, matrix.columns()};
}

}  // namespace

TEST_CASE("products of rows of any number and length are subtracted from a part of a matrix") {
  const std::size_t rows = GENERATE(1, 12, 13, 50), columns = GENERATE(1, 16, 35),
                    length = GENERATE(1, 128, 300);
  const auto left = randomNumbers(rows + 2, length + 3, 1),
             right = randomNumbers(columns, length, 2);
  const auto before = randomNumbers(rows + 1, columns + 5, 3);
  auto into = before;

  subtractProducts(part(into, 1, 4, rows, columns), part(left, 2, 3, rows, length),
                   part(right, 0, 0, columns, length));

  for (std::size_t row = 0; row < into.rows(); ++row)
    for (std::size_t column = 0; column < into.columns(); ++column) {
      double expected = before(row, column);
      if (row >= 1 && column >= 4 && column < 4 + columns)
        for (std::size_t at = 0; at < length; ++at)
          expected -= left(row + 1, at + 3) * right(column - 4, at);
      CHECK(into(row, column) == Approx(expected).margin(1e-12));
    }
}

TEST_CASE("products in single precision are those in double precision, rounded") {
  const std::size_t rows = GENERATE(1, 4, 12, 25), columns = GENERATE(32, 70),
                    length = GENERATE(7, 300);
  const auto left = randomNumbers(rows, length, 1), right = randomNumbers(columns, length, 2);
  const auto singles = [](const Matrix& matrix) {
    return std::vector<float>(matrix.values().begin(), matrix.values().end());
  };
  const auto leftSingles = singles(left), rightSingles = singles(right);
  const TileOf<const float> leftTile{leftSingles.data(), rows, length, length},
      rightTile{rightSingles.data(), columns, length, length};
  std::vector<float> into(rows * columns, 1), packed = into;

  subtractProducts({into.data(), rows, columns, columns}, leftTile, rightTile);
  PackedRows{leftTile, ProductSide::Left}.subtractFrom({packed.data(), rows, columns, columns},
                                                       PackedRows{rightTile, ProductSide::Right});

  if (rows > 4) CHECK(packed == into);  // fewer are not packed
  for (std::size_t row = 0; row < rows; ++row)
    for (std::size_t column = 0; column < columns; ++column) {
      double expected = 1;
      for (std::size_t at = 0; at < length; ++at)
        expected -= left(row, at) * right(column, at);
      CHECK(into[row * columns + column] == Approx(expected).margin(3e-5));
      CHECK(packed[row * columns + column] == Approx(expected).margin(3e-5));
    }
}

TEST_CASE("numbers are rounded to whole multiples of a unit, two by two") {
  const std::vector<float> numbers{1, -1, 0.5F, -0.25F, 0, 3e-5F};
  const float unit = 1.0F / 32'767;
  const std::vector<std::vector<int>> expected{{32'767, -32'767, 16'384, 0}, {-8'192, 0, 1, 0}};

  const auto pairs = roundedPairs({numbers.data(), 2, 3, 3}, unit);

  REQUIRE(pairs.size() == 4);
  for (std::size_t row = 0; row < 2; ++row)
    for (std::size_t pair = 0; pair < 2; ++pair) {
      const auto both = static_cast<std::uint32_t>(pairs[2 * row + pair]);
      CHECK(static_cast<std::int16_t>(both) == expected[row][2 * pair]);
      CHECK(static_cast<std::int16_t>(both >> 16) == expected[row][2 * pair + 1]);
    }
}

TEST_CASE("products of pairs are exact") {
  if (!multipliesPairs()) {
    std::cout << "skipped: this processor multiplies floats as fast as numbers of 16 bits\n";
    return;
  }
  const std::size_t rows = GENERATE(1, 12, 25), columns = GENERATE(32, 70),
                    length = GENERATE(7, 512);
  // As long as coordinates are: no sum leaves 32 bits.
  const float unit = std::sqrt(static_cast<float>(length)) / 2 / 32'767;
  const auto left = randomNumbers(rows, length, 1), right = randomNumbers(columns, length, 2);
  const auto rounded = [&](const Matrix& matrix) {
    const std::vector<float> singles(matrix.values().begin(), matrix.values().end());
    return roundedPairs({singles.data(), matrix.rows(), length, length}, unit);
  };
  const auto leftPairs = rounded(left), rightPairs = rounded(right);
  const auto pairs = (length + 1) / 2;
  std::vector<std::int32_t> into(rows * columns, 5);

  PackedPairs{{leftPairs.data(), rows, pairs, pairs}, ProductSide::Left}.subtractFrom(
      {into.data(), rows, columns, columns},
      PackedPairs{{rightPairs.data(), columns, pairs, pairs}, ProductSide::Right});

  const auto productOf = [](NumberPair a, NumberPair b) {
    return static_cast<std::int16_t>(a) * static_cast<std::int16_t>(b) + (a >> 16) * (b >> 16);
  };
  for (std::size_t row = 0; row < rows; ++row)
    for (std::size_t column = 0; column < columns; ++column) {
      const auto expected =
          std::inner_product(&leftPairs[row * pairs], &leftPairs[row * pairs] + pairs,
                             &rightPairs[column * pairs], 0, std::plus{}, productOf);
      CHECK(into[row * columns + column] == 5 - expected);
      double product = 0;
      for (std::size_t at = 0; at < length; ++at)
        product += left(row, at) * right(column, at);
      CHECK(unit * unit * static_cast<float>(expected) ==
            Approx(product).margin(0.51 * unit * static_cast<double>(length)));
    }
}

TEST_CASE("the portable loops multiply groups of rows") {
  const auto& loops = cpu::portable::rowProductLoops.ofDoubles;
  const std::int64_t length = 5;
  const auto left = randomNumbers(length, static_cast<std::size_t>(loops.left), 4),
             right = randomNumbers(length, static_cast<std::size_t>(loops.right), 5);
  Matrix into{left.columns(), right.columns(), 1};

  loops.subtract(left.values().data(), right.values().data(), length, into.values().data(),
                 loops.right);

  for (std::size_t row = 0; row < into.rows(); ++row)
    for (std::size_t column = 0; column < into.columns(); ++column) {
      double expected = 1;
      for (std::size_t at = 0; at < left.rows(); ++at)
        expected -= left(at, row) * right(at, column);
      CHECK(into(row, column) == Approx(expected).margin(1e-12));
    }
}
