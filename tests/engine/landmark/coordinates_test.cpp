#include <optional>

#include "engine/landmark/landmarks.hpp"
#include "tests/engine/landmark/projected.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;
using namespace kindred::test;

namespace {

/// How far the worst value is beyond its bound; below 0 if none is.
double worstExcess(const Eigen::MatrixXd& values, const Coordinates& points) {
  double worst = -1;
  for (std::size_t a = 0; a < points.graphs(); ++a)
    for (std::size_t b = 0; b < points.graphs(); ++b) {
      if (a == b) continue;
      const double off =
          std::abs(values(static_cast<Eigen::Index>(a), static_cast<Eigen::Index>(b)) -
                   productOf(points, a, b));
      worst = std::max(
          worst, off - double{points.remainder(a)} * points.remainder(b) - points.productError());
    }
  return worst;
}

}  // namespace

TEST_CASE("products of coordinates are what the landmarks explain of values, in whatever blocks") {
  const auto values = kernelOfPoints(90, 0.15, 1);
  const auto among = values.topLeftCorner(30, 30);
  const Eigen::MatrixXd explained =
      values.leftCols(30) * Eigen::LDLT<Eigen::MatrixXd>{among}.solve(values.topRows(30));
  for (const auto& points : {projected(values, {30}, 0), projected(values, {10, 20}, 0),
                             projected(values, {5, 9, 16}, 0)}) {
    REQUIRE(points);
    CHECK(points->landmarks() == 30);
    for (std::size_t a = 0; a < 90; a += 7)
      for (std::size_t b = 0; b < 90; ++b)
        CHECK(productOf(*points, a, b) ==
              Approx(explained(static_cast<Eigen::Index>(a), static_cast<Eigen::Index>(b)))
                  .margin(2e-3));
    const double left = 1 - explained(70, 70);
    CHECK(points->remainder(70) == Approx(std::sqrt(left)).margin(0.02));
    CHECK(points->remainder(3) < 0.05);  // a landmark
  }
}

TEST_CASE("no value is beyond its bound, however rough the values are") {
  const double error = GENERATE(0.0, 1e-6, 1e-3), width = GENERATE(0.02, 0.3, 20.0);
  auto values = kernelOfPoints(150, width, 2);
  Random random{3};
  for (Eigen::Index row = 0; row < values.rows(); ++row)
    for (Eigen::Index column = 0; column < row; ++column)
      values(row, column) = values(column, row) += error * (2 * random.uniform() - 1);
  for (const auto& points :
       {projected(values, {40}, error), projected(values, {8, 16, 16}, error)}) {
    REQUIRE(points);
    CHECK(worstExcess(values, *points) <= 0);
  }
}

TEST_CASE("no value is beyond its bound if all errors point where the kernel sees nothing") {
  const double error = GENERATE(1e-6, 1e-4);
  auto values = kernelOfPoints(150, 20, 6);
  const Eigen::SelfAdjointEigenSolver<Eigen::MatrixXd> solved{values};
  const Eigen::VectorXd signs =
      solved.eigenvectors().col(0).unaryExpr([](double number) { return number < 0 ? -1.0 : 1.0; });
  values -= error * signs * signs.transpose();
  values.diagonal().setOnes();
  for (const auto& points :
       {projected(values, {40}, error), projected(values, {8, 8, 8, 8, 8}, error),
        projected(values, {4, 4, 8, 16, 32, 40}, error)})
    if (points) CHECK(worstExcess(values, *points) <= 0);
}

TEST_CASE("bounds of one block are tight where landmarks see all") {
  const auto points = projected(kernelOfPoints(100, 20, 4), {40}, 1e-9);
  REQUIRE(points);
  for (std::size_t graph = 0; graph < 100; ++graph)
    CHECK(points->remainder(graph) < 0.02);
}

TEST_CASE("values that are those of no kernel are not bounded") {
  auto values = kernelOfPoints(40, 0.3, 5);
  SECTION("among landmarks") {
    values(1, 2) = values(2, 1) = 1.5;
    CHECK_FALSE(projected(values, {10}, 1e-6));
  }
  SECTION("with landmarks") {
    values(30, 2) = values(2, 30) = 3;
    CHECK_FALSE(projected(values, {10}, 1e-6));
  }
}

TEST_CASE("fewer landmarks are the first of more") {
  const auto few = drawnLandmarks(1000, 30), more = drawnLandmarks(1000, 70);
  CHECK(std::equal(few.begin(), few.end(), more.begin()));
  CHECK(drawnLandmarks(5, 30).size() == 5);
}

TEST_CASE("small landmarks are the smaller ones of two drawn, the first of more") {
  std::vector<std::int32_t> nodes(1000);
  for (std::size_t graph = 0; graph < nodes.size(); ++graph)
    nodes[graph] = static_cast<std::int32_t>(graph * 7 % 40);
  const auto drawn = drawnLandmarks(1000, 140);
  const auto few = smallLandmarks(nodes, 30), more = smallLandmarks(nodes, 70);
  CHECK(std::equal(few.begin(), few.end(), more.begin()));
  REQUIRE(more.size() == 70);
  for (std::size_t at = 0; at < more.size(); ++at) {
    CHECK((more[at] == drawn[2 * at] || more[at] == drawn[2 * at + 1]));
    CHECK(nodes[more[at]] == std::min(nodes[drawn[2 * at]], nodes[drawn[2 * at + 1]]));
  }
}
