#include "engine/learn/landmark_process.hpp"

#include <tbb/parallel_for.h>

#include <Eigen/LU>
#include <algorithm>
#include <cmath>
#include <numbers>
#include <numeric>
#include <utility>

#include "engine/backend/cholesky.hpp"
#include "engine/core/error.hpp"
#include "engine/learn/chosen.hpp"

namespace kindred {

namespace {

using Vector = Eigen::VectorXd;

Eigen::Map<const Vector> vectorOf(std::span<const double> values) {
  return {values.data(), static_cast<Eigen::Index>(values.size())};
}

/// Parts of 0 to count - 1, each so many long.
struct Parts {
  std::size_t count, atOnce;

  std::size_t size() const { return (count + atOnce - 1) / atOnce; }
  std::size_t first(std::size_t part) const { return part * atOnce; }
  std::size_t sizeOf(std::size_t part) const { return std::min(atOnce, count - first(part)); }
};

/// Subtracts the products of rows, so many numbers of each, from the lower tiles of a matrix.
void subtractRowProducts(const Matrix& rows, std::size_t used, Matrix& negative) {
  const Parts tiles{rows.rows(), 192};
  tbb::parallel_for(std::size_t{0}, tiles.size() * (tiles.size() + 1) / 2, [&](std::size_t at) {
    std::size_t row = 0;
    while ((row + 1) * (row + 2) / 2 <= at)
      ++row;
    const auto column = at - row * (row + 1) / 2;
    const auto tileOf = [&](std::size_t tile) {
      return ConstTile{rows.row(tiles.first(tile)).data(), tiles.sizeOf(tile), used,
                       rows.columns()};
    };
    subtractProducts(MatrixTile{negative.row(tiles.first(row)).data() + tiles.first(column),
                                tiles.sizeOf(row), tiles.sizeOf(column), negative.columns()},
                     tileOf(row), tileOf(column));
  });
}

/// A graph, and the length of another one's point in the direction of its own.
struct Neighbour {
  float along;
  std::int32_t graph;

  /// True if the other one stands behind; of equal ones the first is in front.
  bool operator>(const Neighbour& other) const {
    return along != other.along ? along > other.along : graph < other.graph;
  }
};

}  // namespace

/// Graphs near another one, as rows.
struct LandmarkProcess::Near {
  Matrix points;    ///< z
  Matrix halves;    ///< W: L_A⁻¹ z / λ
  Vector inverses;  ///< 1 / λ
  Vector weights;   ///< of Σ⁻¹ y

  Eigen::MatrixXd inverse() const {
    const auto half = asMatrix(halves);
    Eigen::MatrixXd inverse = -half * half.transpose();
    inverse.diagonal() += inverses;
    return inverse;
  }

  /// The exact covariances between the graphs less those by their points, and no diagonal.
  Eigen::MatrixXd unseen(std::span<const double> exact) const {
    const auto z = asMatrix(points);
    Eigen::MatrixXd unseen = -z * z.transpose();
    unseen.diagonal().setZero();
    std::size_t at = 0;
    for (Eigen::Index row = 0; row < unseen.rows(); ++row)
      for (Eigen::Index column = row + 1; column < unseen.cols(); ++column)
        unseen(column, row) = unseen(row, column) += exact[at++];
    return unseen;
  }

  static Eigen::Map<const Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>>
  asMatrix(const Matrix& matrix) {
    return {matrix.values().data(), static_cast<Eigen::Index>(matrix.rows()),
            static_cast<Eigen::Index>(matrix.columns())};
  }
};

std::vector<GraphPair> pairsOfNearest(std::int32_t graph, std::span<const std::int32_t> nearest) {
  std::vector<GraphPair> pairs;
  for (const auto one : nearest)
    pairs.push_back({graph, one});
  for (std::size_t one = 0; one < nearest.size(); ++one)
    for (std::size_t other = one + 1; other < nearest.size(); ++other)
      pairs.push_back({nearest[one], nearest[other]});
  return pairs;
}

LandmarkProcess::LandmarkProcess(std::shared_ptr<const LandmarkPoints> points,
                                 std::span<const std::size_t> training,
                                 std::span<const double> targets, bool addsUp)
    : points_{std::move(points)},
      isTraining_(points_->graphs()),
      training_{training.begin(), training.end()},
      centred_{targets.begin(), targets.end()},
      addsUp_{addsUp},
      evidence_{.noise = points_->frame().noise},
      products_{points_->landmarks(), points_->landmarks()} {
  if (training.size() < 2)
    throw Error{ErrorCode::Input, "Two graphs with a target are the least to learn from."};
  for (const auto graph : training)
    isTraining_[graph] = true;
  if (!addsUp) {
    const auto trained = chosenOf(targets, training);
    mean_ =
        std::accumulate(trained.begin(), trained.end(), 0.0) / static_cast<double>(trained.size());
  }
  for (double& target : centred_)
    target -= mean_;
}

LandmarkProcess::LandmarkProcess(std::shared_ptr<const LandmarkPoints> points,
                                 std::span<const std::size_t> training,
                                 std::span<const double> targets, bool addsUp,
                                 const Progress& progress)
    : LandmarkProcess{std::move(points), training, targets, addsUp} {
  products_ = productsOf(training_, progress);
  fit(progress);
}

LandmarkProcess LandmarkProcess::ofSome(std::span<const std::size_t> training,
                                        const Progress& progress) const {
  auto targets = centred_;
  for (double& target : targets)
    target += mean_;
  LandmarkProcess some{points_, training, targets, addsUp_};
  std::vector<std::size_t> gone;
  std::ranges::copy_if(training_, std::back_inserter(gone),
                       [&](std::size_t graph) { return !some.isTraining_[graph]; });
  if (gone.size() < training.size()) {
    const auto without = productsOf(gone, progress);
    std::ranges::transform(products_.values(), without.values(), some.products_.values().begin(),
                           std::minus{});
  } else {
    some.products_ = productsOf(training, progress);
  }
  some.fit(progress);
  return some;
}

double LandmarkProcess::noiseOf(std::size_t graph) const {
  return points_->left(graph) + evidence_.noise;
}

Matrix LandmarkProcess::productsOf(std::span<const std::size_t> graphs,
                                   const Progress& progress) const {
  constexpr std::size_t graphsAtOnce = 4096;
  const auto size = points_->landmarks();
  Matrix products{size, size}, columns{size, std::min(graphsAtOnce, graphs.size())};
  const Parts parts{graphs.size(), graphsAtOnce};
  for (std::size_t part = 0; part < parts.size(); ++part) {
    progress.checkpoint();
    const auto some = graphs.subspan(parts.first(part), parts.sizeOf(part));
    std::vector<double> scales;
    for (const auto graph : some)
      scales.push_back(1 / std::sqrt(noiseOf(graph)));
    // A landmark's row holds its coordinate of each graph.
    tbb::parallel_for(std::size_t{0}, size, [&](std::size_t landmark) {
      const auto row = columns.row(landmark);
      for (std::size_t at = 0; at < some.size(); ++at)
        row[at] = points_->of(some[at])[landmark] * scales[at];
    });
    subtractRowProducts(columns, some.size(), products);
  }
  for (std::size_t row = 0; row < size; ++row)
    for (std::size_t column = 0; column <= row; ++column)
      products(row, column) = products(column, row) = -products(row, column);
  return products;
}

void LandmarkProcess::fit(const Progress& progress) {
  const auto size = points_->landmarks();
  // So many parts whatever the number of threads, so that sums are always the same.
  const Parts parts{training_.size(), 4096};
  Matrix sums{parts.size(), size};
  tbb::parallel_for(std::size_t{0}, parts.size(), [&](std::size_t part) {
    progress.checkpoint();
    const auto sum = sums.row(part);
    for (const auto graph : std::span{training_}.subspan(parts.first(part), parts.sizeOf(part))) {
      const double target = centred_[graph] / noiseOf(graph);
      const auto point = points_->of(graph);
      for (std::size_t at = 0; at < size; ++at)
        sum[at] += target * point[at];
    }
  });
  Vector ofTargets = Vector::Zero(static_cast<Eigen::Index>(size));
  for (std::size_t part = 0; part < parts.size(); ++part)
    ofTargets += vectorOf(std::as_const(sums).row(part));
  double squares = 0, logNoise = 0;
  for (const auto graph : training_) {
    const double noise = noiseOf(graph);
    squares += centred_[graph] * centred_[graph] / noise;
    logNoise += std::log(noise);
  }
  auto shifted = products_;
  for (std::size_t at = 0; at < size; ++at)
    shifted(at, at) += 1;
  factor_ = std::make_shared<const Cholesky>(std::move(shifted), progress);
  half_.assign(ofTargets.begin(), ofTargets.end());
  factor_->halve({half_.data(), 1, size, size});
  const Vector weights = factor_->solve(ofTargets);
  weights_.assign(weights.begin(), weights.end());
  const auto count = static_cast<double>(training_.size());
  evidence_.variance = std::max((squares - vectorOf(half_).squaredNorm()) / count,
                                std::numeric_limits<double>::min());
  evidence_.logEvidence =
      -0.5 * (count * std::log(evidence_.variance) + logNoise + factor_->logDeterminant() +
              count * (1 + std::log(2 * std::numbers::pi)));
}

std::vector<std::vector<std::int32_t>> LandmarkProcess::nearest(const Matrix& points,
                                                                std::span<const std::int32_t> own,
                                                                std::size_t count,
                                                                const Progress& progress) const {
  const auto size = points_->landmarks();
  const std::vector<float> rows(points.values().begin(), points.values().end());
  std::vector<float> scales;
  for (std::size_t graph = 0; graph < points_->graphs(); ++graph) {
    const double seen = points_->self(graph) - points_->left(graph);
    scales.push_back(seen > 0 ? static_cast<float>(1 / std::sqrt(seen)) : 0);
  }
  std::vector<std::vector<std::int32_t>> found(points.rows());
  const Parts groups{points.rows(), 64}, tiles{points_->graphs(), 256};
  tbb::parallel_for(std::size_t{0}, groups.size(), [&](std::size_t group) {
    std::vector<std::vector<Neighbour>> heaps(groups.sizeOf(group));
    std::vector<float> products(groups.atOnce * tiles.atOnce);
    for (std::size_t tile = 0; tile < tiles.size(); ++tile) {
      progress.checkpoint();
      std::ranges::fill(products, 0.0F);
      subtractProducts({products.data(), heaps.size(), tiles.sizeOf(tile), tiles.atOnce},
                       {&rows[groups.first(group) * size], heaps.size(), size, size},
                       {points_->of(tiles.first(tile)).data(), tiles.sizeOf(tile), size, size});
      for (std::size_t at = 0; at < heaps.size(); ++at)
        for (std::size_t column = 0; column < tiles.sizeOf(tile); ++column) {
          const auto graph = tiles.first(tile) + column;
          if (!isTraining_[graph] ||
              own[groups.first(group) + at] == static_cast<std::int32_t>(graph))
            continue;
          const Neighbour one{-scales[graph] * products[at * tiles.atOnce + column],
                              static_cast<std::int32_t>(graph)};
          auto& heap = heaps[at];
          if (heap.size() == count) {
            if (!(one > heap.front())) continue;
            std::ranges::pop_heap(heap, std::greater{});
            heap.pop_back();
          }
          heap.push_back(one);
          std::ranges::push_heap(heap, std::greater{});
        }
    }
    for (std::size_t at = 0; at < heaps.size(); ++at) {
      std::ranges::sort(heaps[at], std::greater{});
      for (const auto& one : heaps[at])
        found[groups.first(group) + at].push_back(one.graph);
    }
  });
  return found;
}

LandmarkProcess::Near LandmarkProcess::nearOf(std::span<const std::int32_t> graphs) const {
  const auto size = points_->landmarks();
  Near near{Matrix{graphs.size(), size}, {}, Vector(graphs.size()), Vector(graphs.size())};
  for (std::size_t at = 0; at < graphs.size(); ++at) {
    const auto graph = static_cast<std::size_t>(graphs[at]);
    std::ranges::copy(points_->of(graph), near.points.row(at).begin());
    near.inverses[static_cast<Eigen::Index>(at)] = 1 / noiseOf(graph);
  }
  near.halves = near.points;
  factor_->halve({near.halves.values().data(), graphs.size(), size, size});
  for (std::size_t at = 0; at < graphs.size(); ++at) {
    const double inverse = near.inverses[static_cast<Eigen::Index>(at)];
    for (double& number : near.halves.row(at))
      number *= inverse;
    near.weights[static_cast<Eigen::Index>(at)] =
        inverse * centred_[static_cast<std::size_t>(graphs[at])] -
        vectorOf(std::as_const(near.halves).row(at)).dot(vectorOf(half_));
  }
  return near;
}

// With D, what the points do not say of covariances between the nearest: Σ + D has the inverse
// Σ⁻¹ - Σ⁻¹ D M Σ⁻¹, where M = (I + Σ⁻¹ D)⁻¹ of the nearest alone.

LandmarkProcess::Predicted LandmarkProcess::predict(std::span<const double> point, double self,
                                                    const Nearest& nearest) const {
  const auto z = vectorOf(point);
  Vector half = z;
  factor_->halve({half.data(), 1, point.size(), point.size()});
  double mean = mean_ + z.dot(vectorOf(weights_)), known = z.squaredNorm() - half.squaredNorm();
  const double left = std::max(0.0, self - z.squaredNorm());
  Predicted predicted;
  if (!nearest.graphs.empty()) {
    const auto near = nearOf(nearest.graphs);
    const auto count = nearest.graphs.size();
    const auto unseen = near.unseen(nearest.covariances.subspan(count));
    const auto inverse = near.inverse();
    const Eigen::PartialPivLU<Eigen::MatrixXd> solver{
        Eigen::MatrixXd::Identity(unseen.rows(), unseen.cols()) + inverse * unseen};
    const Vector ofPoint = Near::asMatrix(near.halves) * half,
                 beside =
                     vectorOf(nearest.covariances.first(count)) - Near::asMatrix(near.points) * z;
    const Vector weights = solver.solve(near.weights);
    const Vector ofNearest = solver.solve(ofPoint + inverse * beside);
    predicted.weights.assign(ofNearest.begin(), ofNearest.end());
    mean += beside.dot(weights) - ofPoint.dot(unseen * weights);
    known += beside.dot(solver.solve(2 * ofPoint + inverse * beside)) -
             ofPoint.dot(unseen * solver.solve(ofPoint));
  }
  const double rest = z.squaredNorm() + left + evidence_.noise - known;
  predicted.prediction = {mean, std::sqrt(evidence_.variance * std::max(rest, 1e-12))};
  return predicted;
}

LandmarkProcess::Predicted LandmarkProcess::leaveOut(std::int32_t graph,
                                                     const Nearest& nearest) const {
  std::vector<std::int32_t> all{graph};
  all.insert(all.end(), nearest.graphs.begin(), nearest.graphs.end());
  const auto near = nearOf(all);
  const auto unseen = near.unseen(nearest.covariances);
  const auto inverse = near.inverse();
  const Eigen::PartialPivLU<Eigen::MatrixXd> solver{
      Eigen::MatrixXd::Identity(unseen.rows(), unseen.cols()) + inverse * unseen};
  const double weight = solver.solve(near.weights)[0];
  const Vector own = solver.solve(inverse.col(0));  // of the inverse of Σ + D
  Predicted predicted{
      .prediction = {mean_ + centred_[static_cast<std::size_t>(graph)] - weight / own[0],
                     std::sqrt(evidence_.variance / own[0])}};
  for (Eigen::Index at = 1; at < own.size(); ++at)
    predicted.weights.push_back(-own[at] / own[0]);
  return predicted;
}

GaussianProcess LandmarkProcess::ofLandmarks(const Progress& progress) const {
  // It predicts as a process of the landmarks alone whose covariance between them, noise included,
  // is R (I + (Z' Λ⁻¹ Z)⁻¹) R'. Twins among the landmarks make Z' Λ⁻¹ Z singular; what is added
  // changes explained variances by no more than itself.
  constexpr double added = 1e-6;
  const auto& frame = points_->frame();
  auto shifted = products_;
  for (std::size_t at = 0; at < shifted.rows(); ++at)
    shifted(at, at) += added;
  const Cholesky products{std::move(shifted), progress};
  if (!products.isPositiveDefinite())
    throw Error{ErrorCode::Input,
                "The kernel matrix is not positive definite: compute it with a smaller tolerance."};
  auto covariances = frame.shifted();
  auto rows = covariances;
  points_->project(rows, progress);  // R
  const Vector weights = points_->factor().solve(Near::asMatrix(rows) * vectorOf(weights_));
  const auto size = rows.rows();
  tbb::parallel_for(std::size_t{0}, size, [&](std::size_t row) {
    products.halve({rows.row(row).data(), 1, size, size});
  });
  Matrix negative{size, size};
  subtractRowProducts(rows, size, negative);
  for (std::size_t row = 0; row < size; ++row)
    for (std::size_t column = 0; column <= row; ++column)
      covariances(row, column) -= negative(row, column);
  return {{frame.covariance, mean_, {weights.begin(), weights.end()}, frame.diagonals},
          evidence_,
          addsUp_,
          std::make_shared<const Cholesky>(std::move(covariances), progress)};
}

}  // namespace kindred
