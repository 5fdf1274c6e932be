#include "engine/backend/cholesky.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <stop_token>
#include <utility>

#include "engine/core/random.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;

namespace {

/// Returns the numbers; whether rows come first does not matter to a symmetric matrix.
Matrix asMatrix(const Eigen::MatrixXd& symmetric) {
  Matrix matrix{static_cast<std::size_t>(symmetric.rows()),
                static_cast<std::size_t>(symmetric.cols())};
  std::ranges::copy(symmetric.reshaped(), matrix.values().begin());
  return matrix;
}

Eigen::MatrixXd randomMatrix(Eigen::Index rows, Eigen::Index columns, std::uint64_t seed) {
  Random random{seed};
  Eigen::MatrixXd matrix{rows, columns};
  for (auto& value : matrix.reshaped())
    value = random.uniform() - 0.5;
  return matrix;
}

}  // namespace

TEST_CASE("a factor of any number of tiles solves what it was made of") {
  const auto size = GENERATE(Eigen::Index{1}, 191, 192, 193, 700);
  const Eigen::MatrixXd root = randomMatrix(size, size, 3);
  const Eigen::MatrixXd matrix =
      root * root.transpose() + Eigen::MatrixXd::Identity(size, size) * 0.1;
  const Eigen::MatrixXd expected = randomMatrix(size, 3, 5);

  const Cholesky factor{asMatrix(matrix), {}};

  REQUIRE(factor.isPositiveDefinite());
  CHECK((factor.solve(matrix * expected) - expected).norm() < 1e-9 * expected.norm());
  // |L⁻¹ b|² = b' A⁻¹ b
  const Eigen::VectorXd b = expected.col(0);
  Eigen::VectorXd half = b;
  factor.halve({half.data(), 1, static_cast<std::size_t>(size), static_cast<std::size_t>(size)});
  CHECK(half.squaredNorm() == Approx(b.dot(factor.solve(b).col(0))).epsilon(1e-9));

  const auto inverse = factor.inverse({}), halves = factor.halfInverse({});
  const Eigen::Map<const Eigen::MatrixXd> asFound{inverse.values().data(), size, size};
  CHECK((asFound * matrix - Eigen::MatrixXd::Identity(size, size)).norm() < 1e-8);
  CHECK(asFound == asFound.transpose());
  for (std::size_t row = 0; row < halves.rows(); ++row) {
    double squares = 0;
    for (const double value : halves.row(row))
      squares += value * value;
    CHECK(squares == Approx(inverse(row, row)).epsilon(1e-9));
  }
}

TEST_CASE("the determinant of a matrix is the product of its eigenvalues") {
  // A circulant of 2 and -1/2 beside it has the eigenvalues 2 - cos(2πk / n).
  const std::size_t size = 400;
  Matrix matrix{size, size};
  double expected = 0;
  for (std::size_t at = 0; at < size; ++at) {
    matrix(at, at) = 2;
    matrix(at, (at + 1) % size) = matrix((at + 1) % size, at) = -0.5;
    expected += std::log(2 - std::cos(2 * std::numbers::pi * static_cast<double>(at) / size));
  }
  CHECK(Cholesky{std::move(matrix), {}}.logDeterminant() == Approx(expected).epsilon(1e-10));
}

TEST_CASE("a matrix with a negative eigenvalue in any tile has no factor") {
  const auto place = GENERATE(Eigen::Index{0}, 300, 599);
  Eigen::MatrixXd matrix = Eigen::MatrixXd::Identity(600, 600);
  matrix(place, place) = -1;
  CHECK_FALSE(Cholesky{asMatrix(matrix), {}}.isPositiveDefinite());
}

TEST_CASE("a factor may be cancelled") {
  std::stop_source stop;
  stop.request_stop();
  const Progress progress{stop.get_token()};
  CHECK_THROWS_AS((Cholesky{asMatrix(Eigen::MatrixXd::Identity(2000, 2000)), progress}), Cancelled);
}
