#include "engine/similar/common_part.hpp"

#include <Eigen/Eigenvalues>
#include <algorithm>
#include <cmath>

namespace kindred {

namespace {

using Rows = Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;
using Vectors = Eigen::MatrixXd;

Eigen::Map<const Rows> mapOf(const Matrix& matrix) {
  return {matrix.values().data(), static_cast<Eigen::Index>(matrix.rows()),
          static_cast<Eigen::Index>(matrix.columns())};
}

/// Columns that turn kernel values with the landmarks into coordinates: V w^-½ of W = V w Vᵀ.
Vectors coordinatesOf(const Vectors& amongLandmarks, double error) {
  const Eigen::SelfAdjointEigenSolver<Vectors> solved{amongLandmarks};
  const auto& lengths = solved.eigenvalues();  // ascending
  const double least = std::max(error, 1e-12) * static_cast<double>(lengths.size());
  const auto kept = (lengths.array() > least).count();
  return solved.eigenvectors().rightCols(kept) *
         lengths.tail(kept).cwiseSqrt().cwiseInverse().asDiagonal();
}

}  // namespace

CommonPart::CommonPart(const Matrix& values, const std::vector<std::int32_t>& landmarks,
                       double damping, double error) {
  const auto all = mapOf(values);
  Vectors among(all.rows(), all.rows());
  for (Eigen::Index column = 0; column < among.cols(); ++column)
    among.col(column) = all.col(landmarks[static_cast<std::size_t>(column)]);
  const Vectors coordinates = coordinatesOf((among + among.transpose()) / 2, error);
  if (coordinates.cols() == 0) {  // nothing is like the landmarks
    projection_ = Matrix{landmarks.size(), 0};
    return;
  }
  const Vectors squares = all * all.transpose();
  const Eigen::SelfAdjointEigenSolver<Vectors> solved{coordinates.transpose() * squares *
                                                      coordinates};
  const Eigen::ArrayXd common = solved.eigenvalues().array().max(0);
  const Vectors projection = coordinates * solved.eigenvectors() *
                             (common / (common + damping)).sqrt().matrix().asDiagonal();
  projection_ = Matrix{landmarks.size(), static_cast<std::size_t>(projection.cols())};
  for (Eigen::Index row = 0; row < projection.rows(); ++row)
    for (Eigen::Index column = 0; column < projection.cols(); ++column)
      projection_(static_cast<std::size_t>(row), static_cast<std::size_t>(column)) =
          projection(row, column);
}

Matrix CommonPart::featuresOf(const Matrix& values) const {
  Matrix features{values.columns(), projection_.columns()};
  const Eigen::Index rows = static_cast<Eigen::Index>(features.rows());
  Eigen::Map<Rows> into{features.values().data(), rows,
                        static_cast<Eigen::Index>(features.columns())};
  into.noalias() = mapOf(values).transpose() * mapOf(projection_);
  return features;
}

}  // namespace kindred
