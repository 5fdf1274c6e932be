#include "engine/backend/cholesky.hpp"

#include <tbb/parallel_for.h>

#include <Eigen/Cholesky>
#include <algorithm>
#include <cmath>
#include <type_traits>
#include <utility>

namespace kindred {

namespace {

using RowMajor = Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;
using Stride = Eigen::OuterStride<>;

template <typename Map>
Map mapOf(const auto& tile) {
  return {tile.values, static_cast<Eigen::Index>(tile.rows),
          static_cast<Eigen::Index>(tile.columns), Stride{static_cast<Eigen::Index>(tile.stride)}};
}

/// Returns the numbers as a matrix of Eigen.
auto asMatrix(const MatrixTile& tile) { return mapOf<Eigen::Map<RowMajor, 0, Stride>>(tile); }
auto asMatrix(const ConstTile& tile) { return mapOf<Eigen::Map<const RowMajor, 0, Stride>>(tile); }

auto tileOf(auto& matrix, std::size_t tileSize, std::size_t row, std::size_t column) {
  const auto first = row * tileSize, across = column * tileSize;
  auto* const values = matrix.row(first).data() + across;
  return TileOf<std::remove_pointer_t<decltype(values)>>{
      values, std::min(tileSize, matrix.rows() - first), std::min(tileSize, matrix.rows() - across),
      matrix.columns()};
}

/// Small matrices have tiles enough for all cores, large ones such as fit a cache.
std::size_t tileSizeFor(std::size_t size) { return size < 6000 ? 192 : 384; }

}  // namespace

Cholesky::Cholesky(Matrix matrix, const Progress& progress)
    : tileSize_{tileSizeFor(matrix.rows())}, lower_{std::move(matrix)} {
  for (std::size_t at = 0; at < tiles(); ++at) {
    auto corner = asMatrix(tileOf(lower_, tileSize_, at, at));
    const Eigen::LLT<Eigen::Ref<RowMajor, 0, Stride>> factor{corner};
    isPositiveDefinite_ = factor.info() == Eigen::Success;
    if (!isPositiveDefinite_) return;
    tbb::parallel_for(at + 1, tiles(), [&](std::size_t below) {
      progress.checkpoint();
      halveBy(at, tileOf(lower_, tileSize_, below, at));
    });
    // The tiles below and right, column by column.
    tbb::parallel_for(at + 1, tiles(), [&](std::size_t column) {
      tbb::parallel_for(column, tiles(), [&](std::size_t row) {
        progress.checkpoint();
        subtractProducts(tileOf(lower_, tileSize_, row, column), lower(row, at), lower(column, at));
      });
    });
  }
}

std::size_t Cholesky::tiles() const { return (lower_.rows() + tileSize_ - 1) / tileSize_; }

ConstTile Cholesky::lower(std::size_t row, std::size_t column) const {
  return tileOf(lower_, tileSize_, row, column);
}

void Cholesky::halveBy(std::size_t corner, const MatrixTile& rows) const {
  const auto left = asMatrix(lower(corner, corner));
  auto right = asMatrix(rows);
  left.triangularView<Eigen::Lower>().transpose().solveInPlace<Eigen::OnTheRight>(right);
}

double Cholesky::logDeterminant() const {
  double sum = 0;
  for (std::size_t at = 0; at < lower_.rows(); ++at)
    sum += std::log(lower_(at, at));
  return 2 * sum;
}

void Cholesky::halve(const MatrixTile& rows) const {
  const auto columnsAt = [&](std::size_t at) {
    const auto first = at * tileSize_;
    return MatrixTile{rows.values + first, rows.rows, std::min(tileSize_, rows.columns - first),
                      rows.stride};
  };
  for (std::size_t at = 0; at < tiles(); ++at) {
    for (std::size_t before = 0; before < at; ++before)
      subtractProducts(columnsAt(at), columnsAt(before), lower(at, before));
    halveBy(at, columnsAt(at));
  }
}

Eigen::MatrixXd Cholesky::solve(Eigen::MatrixXd columns) const {
  const auto size = static_cast<Eigen::Index>(lower_.rows());
  const Eigen::Map<const RowMajor> lower{lower_.values().data(), size, size};
  lower.triangularView<Eigen::Lower>().solveInPlace(columns);
  lower.triangularView<Eigen::Lower>().transpose().solveInPlace(columns);
  return columns;
}

Matrix Cholesky::halfInverse(const Progress& progress) const {
  Matrix halves{lower_.rows(), lower_.rows()};
  tbb::parallel_for(std::size_t{0}, tiles(), [&](std::size_t row) {
    auto corner = asMatrix(tileOf(halves, tileSize_, row, row));
    corner.setIdentity();
    halveBy(row, tileOf(halves, tileSize_, row, row));
    for (std::size_t at = row + 1; at < tiles(); ++at) {
      progress.checkpoint();
      const auto here = tileOf(halves, tileSize_, row, at);
      for (std::size_t before = row; before < at; ++before)
        subtractProducts(here, tileOf(halves, tileSize_, row, before), lower(at, before));
      halveBy(at, here);
    }
  });
  return halves;
}

Matrix Cholesky::inverse(const Progress& progress) const {
  auto halves = halfInverse(progress);
  Matrix inverse{lower_.rows(), lower_.rows()};
  tbb::parallel_for(std::size_t{0}, tiles(), [&](std::size_t row) {
    tbb::parallel_for(std::size_t{0}, row + 1, [&](std::size_t column) {
      const auto here = tileOf(inverse, tileSize_, row, column);
      for (std::size_t at = row; at < tiles(); ++at) {
        progress.checkpoint();
        subtractProducts(here, tileOf(halves, tileSize_, row, at),
                         tileOf(halves, tileSize_, column, at));
      }
      asMatrix(here) *= -1;
      if (row != column)
        asMatrix(tileOf(inverse, tileSize_, column, row)) = asMatrix(here).transpose();
    });
  });
  return inverse;
}

}  // namespace kindred
