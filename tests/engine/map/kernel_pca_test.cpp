#include "engine/map/kernel_pca.hpp"

#include <tbb/global_control.h>

#include <stop_token>

#include "engine/core/random.hpp"
#include "tests/engine/map/wave_kernel.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;
using namespace kindred::test;

TEST_CASE("the components of points on two axes are these axes") {
  // Points (±2, 0) and (0, ±1): centred, with variances 8 and 2.
  const std::vector<std::array<double, 2>> points{{2, 0}, {-2, 0}, {0, 1}, {0, -1}};
  Matrix gram{4, 4};
  for (std::size_t i = 0; i < 4; ++i)
    for (std::size_t j = 0; j < 4; ++j)
      gram(i, j) = points[i][0] * points[j][0] + points[i][1] * points[j][1];
  Progress progress;

  const auto pca = kernelPca(gram, 3, progress);

  CHECK(pca.variances[0] == Approx(8));
  CHECK(pca.variances[1] == Approx(2));
  CHECK(pca.variances[2] == Approx(0).margin(1e-12));
  CHECK(pca.share(0) == Approx(0.8));
  for (std::size_t i = 0; i < 4; ++i) {
    CHECK(std::abs(pca.coordinates(i, 0)) == Approx(std::abs(points[i][0])).margin(1e-12));
    CHECK(std::abs(pca.coordinates(i, 1)) == Approx(std::abs(points[i][1])).margin(1e-12));
  }
  CHECK(pca.coordinates(0, 0) == Approx(-pca.coordinates(1, 0)));
}

TEST_CASE("kernel PCA has the values of scikit-learn") {
  Progress progress;

  const auto pca = kernelPca(waveKernel(), 3, progress);

  // sklearn.decomposition.KernelPCA(3, kernel="precomputed", eigen_solver="dense")
  CHECK(pca.variances[0] == Approx(2.171628402574883).epsilon(1e-12));
  CHECK(pca.variances[1] == Approx(2.092817932750543).epsilon(1e-12));
  CHECK(pca.variances[2] == Approx(0.944238442491589).epsilon(1e-12));
  CHECK(pca.total == Approx(7.295248533351857).epsilon(1e-12));
  const double expected[3][3] = {{-0.486209696959653, -0.065481158451502, 0.508465308455095},
                                 {0.33324288525923, 0.666938693656994, -0.12548228092828},
                                 {0.375249109174888, 0.706758979916296, 0.136765286000246}};
  const std::size_t rows[] = {0, 5, 11};
  for (std::size_t at = 0; at < 3; ++at)
    for (std::size_t component = 0; component < 3; ++component)
      CHECK(pca.coordinates(rows[at], component) == Approx(expected[at][component]).epsilon(1e-9));
}

TEST_CASE("equal graphs, one graph and none have components of no variance") {
  Progress progress;

  const auto equal = kernelPca(Matrix{5, 5, 1}, 2, progress);
  const auto one = kernelPca(Matrix{1, 1, 1}, 2, progress);

  CHECK(equal.variances[0] == Approx(0).margin(1e-12));
  CHECK(equal.coordinates(3, 1) == Approx(0).margin(1e-12));
  CHECK(equal.share(0) == Approx(0).margin(1e-12));
  CHECK(one.coordinates.columns() == 1);
  CHECK(kernelPca(Matrix{}, 2, progress).coordinates.rows() == 0);
}

TEST_CASE("the leading directions of a larger matrix are eigenvectors, on one core as on all") {
  // K = U diag(λ) Uᵀ would need a decomposition: instead C v = λ v is checked by its residual.
  constexpr std::size_t size = 700;
  Random random{3};
  std::vector<Point3> points(size);
  for (auto& point : points)
    for (auto& coordinate : point)
      coordinate = 3 * random.uniform();
  Matrix gram{size, size};
  for (std::size_t i = 0; i < size; ++i)
    for (std::size_t j = 0; j < size; ++j)
      gram(i, j) = gaussian(points[i], points[j]);
  Progress progress;

  const auto pca = kernelPca(gram, 2, progress);
  const tbb::global_control single{tbb::global_control::max_allowed_parallelism, 1};
  const auto again = kernelPca(gram, 2, progress);

  CHECK(pca.coordinates == again.coordinates);
  for (std::size_t component = 0; component < 2; ++component) {
    std::vector<double> product(size);
    double mean = 0;
    for (std::size_t i = 0; i < size; ++i) {
      for (std::size_t j = 0; j < size; ++j)
        product[i] += gram(i, j) * pca.coordinates(j, component);
      mean += product[i] / size;
    }
    double residual = 0;
    double norm = 0;
    for (std::size_t i = 0; i < size; ++i) {
      const double off =
          product[i] - mean - pca.variances[component] * pca.coordinates(i, component);
      residual += off * off;
      norm += pca.coordinates(i, component) * pca.coordinates(i, component);
    }
    CHECK(std::sqrt(residual / norm) < 1e-6 * pca.variances[0]);
    CHECK(norm == Approx(pca.variances[component]).epsilon(1e-9));
  }
}

TEST_CASE("kernel PCA stops when it is cancelled") {
  std::stop_source stop;
  stop.request_stop();
  Progress progress{stop.get_token()};

  CHECK_THROWS_AS(kernelPca(waveKernel(), 2, progress), Cancelled);
}
