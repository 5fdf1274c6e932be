#include "viz/matrix/pyramid.hpp"

#include <cmath>
#include <limits>

#include "engine/core/random.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;
using namespace kindred::viz;

namespace {

std::shared_ptr<Matrix> randomMatrix(std::size_t rows, std::size_t columns) {
  Random random{3};
  auto matrix = std::make_shared<Matrix>(rows, columns);
  for (auto& value : matrix->values())
    value = random.uniform();
  return matrix;
}

SquareLevels plain(std::shared_ptr<const Matrix> matrix) {
  const auto rows = Permutation::identity(static_cast<std::int32_t>(matrix->rows()));
  const auto columns = Permutation::identity(static_cast<std::int32_t>(matrix->columns()));
  return squaresOf(
      std::make_shared<const MatrixPyramid>(cellsOf(std::move(matrix)), rows, columns));
}

std::vector<float> sampled(const SquareLevels& squares, CellRange rows, CellRange columns,
                           int width, int height) {
  std::vector<float> pixels;
  squares.sample(rows, columns, width, height, [&](int first, int end, std::span<const float> row) {
    for (int y = first; y < end; ++y)
      pixels.insert(pixels.end(), row.begin(), row.end());
  });
  return pixels;
}

}  // namespace

TEST_CASE("a pixel shows the mean of its cells") {
  const auto matrix = randomMatrix(64, 64);

  const auto pixels = sampled(plain(matrix), {0, 64}, {0, 64}, 8, 8);

  for (std::size_t y = 0; y < 8; ++y)
    for (std::size_t x = 0; x < 8; ++x) {
      double sum = 0;
      for (std::size_t row = 8 * y; row < 8 * y + 8; ++row)
        for (std::size_t column = 8 * x; column < 8 * x + 8; ++column)
          sum += (*matrix)(row, column);
      CHECK(pixels[8 * y + x] == Approx(sum / 64));
    }
}

TEST_CASE("the mean of all pixels is that of the matrix, whatever the sizes") {
  const auto matrix = randomMatrix(500, 301);
  double sum = 0;
  for (const double value : matrix->values())
    sum += value;

  const auto pixels = sampled(plain(matrix), {0, 500}, {0, 301}, 37, 53);

  double shown = 0;
  for (const float pixel : pixels)
    shown += pixel;
  CHECK(shown / (37 * 53) == Approx(sum / (500 * 301)).margin(0.005));
}

TEST_CASE("a cell larger than a pixel is shown as it is") {
  const auto matrix = randomMatrix(3, 4);

  const auto pixels = sampled(plain(matrix), {0, 3}, {0, 4}, 8, 9);

  for (std::size_t y = 0; y < 9; ++y)
    for (std::size_t x = 0; x < 8; ++x)
      CHECK(pixels[8 * y + x] == static_cast<float>((*matrix)(y / 3, x / 2)));
}

TEST_CASE("rows and columns are shown in their order") {
  auto matrix = std::make_shared<Matrix>(2, 3);
  for (std::size_t index = 0; index < 6; ++index)
    matrix->values()[index] = static_cast<double>(index);
  const auto squares = squaresOf(
      std::make_shared<const MatrixPyramid>(cellsOf(matrix), Permutation::fromOldFromNew({1, 0}),
                                            Permutation::fromOldFromNew({2, 0, 1})));

  CHECK(sampled(squares, {0, 2}, {0, 3}, 3, 2) == std::vector<float>{5, 3, 4, 2, 0, 1});
}

TEST_CASE("a pyramid knows the lowest and the highest cell, of one cell too") {
  const auto extentOf = [](const std::shared_ptr<const Matrix>& matrix) {
    const auto rows = Permutation::identity(static_cast<std::int32_t>(matrix->rows()));
    const auto columns = Permutation::identity(static_cast<std::int32_t>(matrix->columns()));
    return MatrixPyramid{cellsOf(matrix), rows, columns}.extent();
  };
  auto matrix = std::make_shared<Matrix>(3, 5, 2);
  (*matrix)(2, 4) = -1;
  (*matrix)(1, 2) = std::numeric_limits<double>::quiet_NaN();

  CHECK(extentOf(matrix).low == -1);
  CHECK(extentOf(matrix).high == 2);
  CHECK(extentOf(matrix).hasMissing);
  CHECK(extentOf(std::make_shared<Matrix>(1, 1, 7)).low == 7);
  CHECK(extentOf(std::make_shared<Matrix>(0, 3)).high == 1);
}

TEST_CASE("what is not a number is left out of the means") {
  auto matrix = std::make_shared<Matrix>(2, 4, 1);
  (*matrix)(0, 0) = std::numeric_limits<double>::quiet_NaN();
  (*matrix)(1, 1) = std::numeric_limits<double>::infinity();
  for (const std::size_t row : {0, 1})
    for (const std::size_t column : {2, 3})
      (*matrix)(row, column) = std::numeric_limits<double>::quiet_NaN();

  const auto pixels = sampled(plain(matrix), {0, 2}, {0, 4}, 2, 1);

  CHECK(pixels[0] == 1);
  CHECK(std::isnan(pixels[1]));
}
