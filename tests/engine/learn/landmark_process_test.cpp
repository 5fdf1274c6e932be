#include "engine/learn/landmark_process.hpp"

#include <Eigen/Cholesky>
#include <Eigen/LU>
#include <cmath>
#include <numeric>

#include "engine/core/random.hpp"
#include "engine/learn/chosen.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;

namespace {

using Dense = Eigen::MatrixXd;
using Vector = Eigen::VectorXd;

/// Points in the plane with a Gaussian as their covariance, and targets that it explains in part:
/// the last are no training graphs.
struct PlanePoints {
  static constexpr std::size_t training = 60, others = 5, all = training + others;
  static constexpr double noise = 0.05;

  Matrix kernel{all, all};
  std::vector<double> targets;

  PlanePoints() {
    Random random{3};
    std::vector<double> x, y;
    for (std::size_t at = 0; at < all; ++at) {
      x.push_back(4 * random.uniform());
      y.push_back(4 * random.uniform());
      targets.push_back(std::sin(x[at]) + 0.3 * y[at] + 0.1 * random.uniform());
    }
    for (std::size_t a = 0; a < all; ++a)
      for (std::size_t b = 0; b < all; ++b)
        kernel(a, b) = std::exp(-std::pow(x[a] - x[b], 2) - std::pow(y[a] - y[b], 2));
  }

  double operator()(std::size_t a, std::size_t b) const { return kernel(a, b); }

  Mixture covariance() const { return FittedCovariance{{}, 1, 1}; }

  Matrix part(std::size_t rows, std::size_t firstRow, std::size_t columns) const {
    Matrix some{rows, columns};
    for (std::size_t row = 0; row < rows; ++row)
      for (std::size_t column = 0; column < columns; ++column)
        some(row, column) = kernel(firstRow + row, column);
    return some;
  }

  /// By the first so many as landmarks.
  std::shared_ptr<const LandmarkPoints> points(std::size_t landmarks) const {
    Progress progress;
    auto points =
        std::make_shared<LandmarkPoints>(LandmarkFrame{covariance(),
                                                       noise,
                                                       1e-10,
                                                       {std::vector<double>(landmarks, 1)},
                                                       part(landmarks, 0, landmarks)},
                                         training, progress);
    auto rows = part(training, 0, landmarks);
    points->project(rows, progress);
    points->take(0, rows, std::vector<double>(training, 1));
    return points;
  }

  LandmarkProcess process(std::size_t landmarks) const {
    return {points(landmarks), allPlaces(training), std::span{targets}.first(training), false,
            Progress{}};
  }

  double mean() const {
    return std::accumulate(targets.begin(), targets.begin() + training, 0.0) / training;
  }

  /// The covariance of the targets by the first so many landmarks, exact among some graphs.
  Dense dense(std::size_t landmarks, const std::vector<std::int32_t>& exact) const {
    Dense ofLandmarks(landmarks, landmarks), across(training, landmarks);
    for (std::size_t b = 0; b < landmarks; ++b) {
      for (std::size_t a = 0; a < landmarks; ++a)
        ofLandmarks(a, b) = kernel(a, b);
      for (std::size_t a = 0; a < training; ++a)
        across(a, b) = kernel(a, b);
    }
    Dense sum = across * ofLandmarks.fullPivLu().solve(across.transpose());
    for (std::size_t at = 0; at < training; ++at)
      sum(at, at) = 1 + noise;
    for (const auto a : exact)
      for (const auto b : exact)
        if (a != b) sum(a, b) = kernel(a, b);
    return sum;
  }

  Vector centred() const {
    Vector y(training);
    for (std::size_t at = 0; at < training; ++at)
      y[static_cast<Eigen::Index>(at)] = targets[at] - mean();
    return y;
  }

  /// Exact covariances, as the process is given them.
  std::vector<double> covariancesOf(std::size_t graph,
                                    const std::vector<std::int32_t>& near) const {
    std::vector<double> values;
    for (const auto [a, b] : pairsOfNearest(static_cast<std::int32_t>(graph), near))
      values.push_back(kernel(static_cast<std::size_t>(a), static_cast<std::size_t>(b)));
    return values;
  }
};

/// What points and processes in single precision may be off.
constexpr double closely = 2e-5;

Prediction predicted(const PlanePoints& plane, const LandmarkProcess& process, std::size_t graph,
                     const std::vector<std::int32_t>& near) {
  auto rows = plane.part(1, graph, process.points().landmarks());
  process.points().project(rows, Progress{});
  const auto values = plane.covariancesOf(graph, near);
  return process.predict(rows.row(0), 1, {near, values}).prediction;
}

}  // namespace

TEST_CASE("a process on all graphs as landmarks is the process of them") {
  const PlanePoints plane;
  Progress progress;
  const auto n = PlanePoints::training;
  const KernelValues among{plane.part(n, 0, n)};
  const GaussianProcess whole{plane.covariance(),
                              PlanePoints::noise,
                              among,
                              std::span{plane.targets}.first(n),
                              false,
                              progress};
  const KernelValues across{{{std::make_shared<const Matrix>(plane.part(5, n, n)),
                              std::vector<double>(5, 1), std::vector<double>(n, 1)}}};
  const auto expected = whole.predict(across, progress);

  const auto process = plane.process(n);
  const auto ofLandmarks = process.ofLandmarks(progress);
  const auto alone = ofLandmarks.predict(across, progress);

  CHECK(process.evidence().logEvidence == Approx(whole.evidence().logEvidence).epsilon(closely));
  CHECK(process.evidence().variance == Approx(whole.evidence().variance).epsilon(closely));
  for (std::size_t at = 0; at < 5; ++at) {
    const auto one = predicted(plane, process, n + at, {3, 7});
    CHECK(one.mean == Approx(expected[at].mean).epsilon(closely));
    CHECK(one.deviation == Approx(expected[at].deviation).epsilon(closely));
    CHECK(alone[at].mean == Approx(expected[at].mean).epsilon(closely));
    CHECK(alone[at].deviation == Approx(expected[at].deviation).epsilon(closely));
  }
}

TEST_CASE("landmarks and exact covariances of the nearest predict as the dense matrix does") {
  const PlanePoints plane;
  const std::size_t landmarks = 9, graph = PlanePoints::training + 2;
  const auto process = plane.process(landmarks);
  for (const auto& near : {std::vector<std::int32_t>{}, {12}, {20, 31, 5, 44}}) {
    const Dense sum = plane.dense(landmarks, near);
    Dense ofLandmarks(landmarks, landmarks);
    Vector own(landmarks);
    Dense across(PlanePoints::training, landmarks);
    for (std::size_t b = 0; b < landmarks; ++b) {
      own[static_cast<Eigen::Index>(b)] = plane(graph, b);
      for (std::size_t a = 0; a < landmarks; ++a)
        ofLandmarks(a, b) = plane(a, b);
      for (std::size_t a = 0; a < PlanePoints::training; ++a)
        across(a, b) = plane(a, b);
    }
    Vector c = across * ofLandmarks.fullPivLu().solve(own);
    for (const auto one : near)
      c[one] = plane(graph, static_cast<std::size_t>(one));
    const Eigen::LLT<Dense> factor{sum};
    const Vector y = plane.centred();
    // The variance of the signal is that of the process without exact covariances.
    const double variance = y.dot(plane.dense(landmarks, {}).llt().solve(y)) /
                            static_cast<double>(PlanePoints::training);

    const auto one = predicted(plane, process, graph, near);

    CHECK(one.mean == Approx(plane.mean() + c.dot(factor.solve(y))).epsilon(closely));
    CHECK(one.deviation ==
          Approx(std::sqrt(variance * (1 + PlanePoints::noise - c.dot(factor.solve(c)))))
              .epsilon(closely));
  }
}

TEST_CASE("the process of the landmarks alone predicts as that on landmarks without the nearest") {
  const PlanePoints plane;
  Progress progress;
  const std::size_t landmarks = 9, first = PlanePoints::training;
  const auto process = plane.process(landmarks);
  const KernelValues across{{{std::make_shared<const Matrix>(plane.part(5, first, landmarks)),
                              std::vector<double>(5, 1), std::vector<double>(landmarks, 1)}}};

  const auto alone = process.ofLandmarks(progress).predict(across, progress);

  for (std::size_t at = 0; at < 5; ++at) {
    const auto one = predicted(plane, process, first + at, {});
    CHECK(alone[at].mean == Approx(one.mean).epsilon(closely));
    CHECK(alone[at].deviation == Approx(one.deviation).epsilon(closely));
  }
}

TEST_CASE("a graph that is left out is predicted as if it had never been trained on") {
  const PlanePoints plane;
  const std::size_t landmarks = 9;
  const std::int32_t graph = 40;
  const std::vector<std::int32_t> near{20, 31, 5};
  const auto process = plane.process(landmarks);
  std::vector<std::int32_t> exact{graph};
  exact.insert(exact.end(), near.begin(), near.end());
  const Dense inverse = plane.dense(landmarks, exact).inverse();
  const Vector y = plane.centred(), weights = inverse * y;
  const auto values = plane.covariancesOf(graph, near);

  const auto out = process.leaveOut(graph, {near, values});

  CHECK(out.prediction.mean ==
        Approx(plane.targets[graph] - weights[graph] / inverse(graph, graph)).epsilon(closely));
  CHECK(out.prediction.deviation ==
        Approx(std::sqrt(process.evidence().variance / inverse(graph, graph))).epsilon(closely));
  REQUIRE(out.weights.size() == 3);
  CHECK(out.weights[1] == Approx(-inverse(graph, 31) / inverse(graph, graph)).epsilon(1e-4));
}

TEST_CASE("the process of some training graphs is that which learns from them alone") {
  const PlanePoints plane;
  const std::size_t landmarks = 9, asked = PlanePoints::training;
  const auto all = plane.process(landmarks);
  // Most of them, so that few products go, and few.
  for (const std::size_t kept : {51, 14}) {
    CAPTURE(kept);
    auto training = allPlaces(PlanePoints::training);
    Random{5}.shuffle(std::span{training});
    training.resize(kept);
    const LandmarkProcess alone{plane.points(landmarks), training,
                                std::span{plane.targets}.first(PlanePoints::training), false,
                                Progress{}};

    const auto some = all.ofSome(training, Progress{});

    CHECK(some.mean() == Approx(alone.mean()).epsilon(closely));
    CHECK(some.evidence().logEvidence == Approx(alone.evidence().logEvidence).epsilon(closely));
    const auto one = predicted(plane, some, asked, {}), other = predicted(plane, alone, asked, {});
    CHECK(one.mean == Approx(other.mean).epsilon(closely));
    CHECK(one.deviation == Approx(other.deviation).epsilon(closely));
    const auto near = some.nearest(plane.part(1, 0, landmarks), std::vector<std::int32_t>{-1},
                                   PlanePoints::training, {});
    CHECK(near.front().size() == kept);
  }
}

TEST_CASE("the nearest of a graph are the training graphs in the direction of its point") {
  const PlanePoints plane;
  const std::size_t n = PlanePoints::training;
  // All graphs are landmarks: points tell every covariance.
  const auto process = plane.process(n);
  auto rows = plane.part(3, 0, n);
  process.points().project(rows, Progress{});
  const auto found = process.nearest(rows, std::vector<std::int32_t>{-1, 1, -1}, 7, {});

  for (std::size_t row = 0; row < 3; ++row) {
    auto order = allPlaces(n);
    if (row == 1) std::erase(order, 1U);
    std::ranges::sort(order, std::ranges::greater{},
                      [&](std::size_t graph) { return plane(row, graph); });
    order.resize(7);
    CHECK(std::ranges::equal(found[row], order, [](std::int32_t one, std::size_t other) {
      return one == static_cast<std::int32_t>(other);
    }));
  }
}

TEST_CASE("graphs with the same point are twins") {
  Progress progress;
  const std::vector<double> values{0.9, 0.2, 0.5, 0.2, 0.2, 0.9};
  LandmarkPoints points{
      {FittedCovariance{{}, 1, 1}, 0.1, 1e-9, {{1}}, Matrix{1, 1, 1}}, 6, progress};
  Matrix rows{6, 1};
  std::ranges::copy(values, rows.values().begin());
  points.project(rows, progress);
  std::vector<double> selves(6, 1);
  selves[4] = 1.5;  // larger than the others of its point
  points.take(0, rows, selves);

  CHECK(twinGroups(points) == std::vector<std::int32_t>{0, 1, 2, 1, 4, 0});
}
