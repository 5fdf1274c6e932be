#include "engine/align/block_algebra.hpp"

#include <Eigen/Dense>
#include <algorithm>
#include <cmath>
#include <numeric>

#include "engine/align/symmetric_eigen.hpp"

namespace kindred {

namespace {

/// A column that lies in the space of those before it but for this share of its square is dropped.
constexpr double leastShare = 1e-14;

Eigen::MatrixXd asEigen(const Matrix& matrix) {
  Eigen::MatrixXd result(matrix.rows(), matrix.columns());
  for (std::size_t row = 0; row < matrix.rows(); ++row)
    for (std::size_t column = 0; column < matrix.columns(); ++column)
      result(static_cast<Eigen::Index>(row), static_cast<Eigen::Index>(column)) =
          matrix(row, column);
  return result;
}

Matrix fromEigen(const Eigen::MatrixXd& matrix) {
  Matrix result{static_cast<std::size_t>(matrix.rows()), static_cast<std::size_t>(matrix.cols())};
  for (Eigen::Index row = 0; row < matrix.rows(); ++row)
    for (Eigen::Index column = 0; column < matrix.cols(); ++column)
      result(static_cast<std::size_t>(row), static_cast<std::size_t>(column)) = matrix(row, column);
  return result;
}

}  // namespace

std::vector<int> largestFirst(std::span<const double> values) {
  std::vector<int> places(values.size());
  std::iota(places.begin(), places.end(), 0);
  std::ranges::stable_sort(places, std::ranges::greater{},
                           [&](int place) { return std::abs(values[place]); });
  return places;
}

Orthonormaliser orthonormaliser(const Matrix& innerProducts, const Progress& progress) {
  // Row by row, as its rows are what is subtracted.
  using RowByRow = Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;
  RowByRow factor = asEigen(innerProducts);
  const Eigen::VectorXd squares = factor.diagonal();
  const Eigen::Index size = factor.cols();
  std::vector<bool> isDropped(size);
  double least = 0;
  for (Eigen::Index at = 0; at < size; ++at) {  // rows of the upper factor, one after another
    progress.checkpoint();
    const double pivot = factor(at, at);
    isDropped[at] = !(pivot > leastShare * squares[at]);
    if (isDropped[at]) {
      factor.row(at).tail(size - at).setZero();
      factor(at, at) = 1;
      continue;
    }
    const double root = std::sqrt(pivot);
    if (least == 0 || root < least) least = root;
    factor.row(at).tail(size - at) /= root;
    for (Eigen::Index row = at + 1; row < size; ++row)
      factor.row(row).tail(size - row) -= factor(at, row) * factor.row(at).tail(size - row);
  }
  Eigen::MatrixXd inverse =
      factor.triangularView<Eigen::Upper>().solve(Eigen::MatrixXd::Identity(size, size).eval());
  for (Eigen::Index at = 0; at < size; ++at)
    if (isDropped[at]) inverse.col(at).setZero();
  return {fromEigen(inverse), least};
}

BlockEigenPairs largestOfBlock(const Matrix& products, int count, const Progress& progress) {
  const auto [values, vectors] = symmetricEigenPairs(products, progress);
  const auto places = largestFirst(values);
  BlockEigenPairs pairs{{}, Matrix{products.rows(), static_cast<std::size_t>(count)}};
  for (int at = 0; at < count; ++at) {
    pairs.values.push_back(values[places[at]]);
    for (std::size_t row = 0; row < products.rows(); ++row)
      pairs.vectors(row, at) = vectors(row, places[at]);
  }
  return pairs;
}

}  // namespace kindred
