#include "engine/align/symmetric_eigen.hpp"

#include <tbb/global_control.h>
#include <tbb/task_arena.h>

#include <algorithm>
#include <cmath>
#include <numbers>

#include "engine/core/random.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;
using Catch::Matchers::WithinAbs;

namespace {

using Rows = std::size_t;

/// How far M V is from V Λ, and V from being orthogonal, as shares of the largest number.
double worstError(const Matrix& matrix, const SymmetricEigenPairs& pairs) {
  const auto& [values, vectors] = pairs;
  double largest = 1e-300, worst = 0;
  for (const double number : matrix.values())
    largest = std::max(largest, std::abs(number));
  for (Rows row = 0; row < matrix.rows(); ++row)
    for (Rows column = 0; column < matrix.rows(); ++column) {
      double product = -values[column] * vectors(row, column), orthogonal = row == column ? -1 : 0;
      for (Rows at = 0; at < matrix.rows(); ++at) {
        product += matrix(row, at) * vectors(at, column);
        orthogonal += vectors(at, row) * vectors(at, column);
      }
      worst = std::max({worst, std::abs(product) / largest, std::abs(orthogonal)});
    }
  return worst;
}

template <typename Number>
Matrix symmetric(Rows size, const Number& number) {
  Matrix matrix{size, size};
  for (Rows row = 0; row < size; ++row)
    for (Rows column = 0; column <= row; ++column)
      matrix(row, column) = matrix(column, row) = number(row, column);
  return matrix;
}

Matrix randomMatrix(Rows size, double scale = 1) {
  Random random{size};
  return symmetric(size, [&](Rows, Rows) { return scale * (random.uniform() - 0.5); });
}

}  // namespace

TEST_CASE("the eigenvalues of a path have their closed form") {
  constexpr int size = 65;
  const auto path =
      symmetric(size, [](Rows row, Rows column) { return row == column + 1 ? 1 : 0; });

  const auto pairs = symmetricEigenPairs(path, {});

  auto values = pairs.values;
  std::ranges::sort(values);
  for (int at = 0; at < size; ++at)
    CHECK_THAT(values[at],
               WithinAbs(2 * std::cos(std::numbers::pi * (size - at) / (size + 1)), 1e-13));
  CHECK(worstError(path, pairs) < 1e-13);
}

TEST_CASE("eigenvectors are orthogonal, also of values that are equal or extreme") {
  for (const int size : {1, 2, 3, 17, 192}) {
    INFO(size);
    const auto ofNumbers = [&](double onDiagonal, double beside) {
      return symmetric(static_cast<Rows>(size),
                       [&](Rows row, Rows column) { return row == column ? onDiagonal : beside; });
    };
    for (const auto& matrix :
         {ofNumbers(1, 1), ofNumbers(1, 0), ofNumbers(1. - size, 1), ofNumbers(0, 0),
          randomMatrix(static_cast<Rows>(size)), randomMatrix(static_cast<Rows>(size), 1e-200),
          randomMatrix(static_cast<Rows>(size), 1e200)})
      CHECK(worstError(matrix, symmetricEigenPairs(matrix, {})) < 1e-11);
  }
}

TEST_CASE("every number of threads finds the same bits of eigenpairs") {
  const auto matrix = randomMatrix(100);
  const auto expected = symmetricEigenPairs(matrix, {});
  const tbb::global_control allowed{tbb::global_control::max_allowed_parallelism, 7};
  for (const int threads : {1, 7})
    tbb::task_arena{threads}.execute([&] {
      const auto found = symmetricEigenPairs(matrix, {});
      CHECK(found.values == expected.values);
      CHECK(found.vectors == expected.vectors);
    });
}
