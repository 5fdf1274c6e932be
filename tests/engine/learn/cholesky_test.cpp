#include "engine/learn/cholesky.hpp"

#include <stop_token>

#include "engine/core/random.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;

namespace {

Eigen::MatrixXd randomMatrix(Eigen::Index rows, Eigen::Index columns, std::uint64_t seed) {
  Random random{seed};
  Eigen::MatrixXd matrix{rows, columns};
  for (auto& value : matrix.reshaped())
    value = random.uniform() - 0.5;
  return matrix;
}

}  // namespace

TEST_CASE("a factor of any number of tiles solves what it was made of") {
  const auto size = GENERATE(Eigen::Index{1}, 511, 512, 513, 1300);
  const Eigen::MatrixXd root = randomMatrix(size, size, 3);
  const Eigen::MatrixXd matrix =
      root * root.transpose() + Eigen::MatrixXd::Identity(size, size) * 0.1;
  const Eigen::MatrixXd expected = randomMatrix(size, 3, 5);

  const Cholesky factor{matrix, {}};

  REQUIRE(factor.isPositiveDefinite());
  CHECK((factor.solve(matrix * expected) - expected).norm() < 1e-9 * expected.norm());
  // |L⁻¹ b|² = b' A⁻¹ b
  const Eigen::VectorXd b = expected.col(0);
  CHECK(factor.halves(b).squaredNorm() == Approx(b.dot(factor.solve(b).col(0))).epsilon(1e-9));
}

TEST_CASE("a matrix with a negative eigenvalue in any tile has no factor") {
  const auto place = GENERATE(Eigen::Index{0}, 600, 1199);
  Eigen::MatrixXd matrix = Eigen::MatrixXd::Identity(1200, 1200);
  matrix(place, place) = -1;
  CHECK_FALSE(Cholesky{matrix, {}}.isPositiveDefinite());
}

TEST_CASE("a factor may be cancelled") {
  std::stop_source stop;
  stop.request_stop();
  const Progress progress{stop.get_token()};
  CHECK_THROWS_AS((Cholesky{Eigen::MatrixXd::Identity(2000, 2000), progress}), Cancelled);
}
