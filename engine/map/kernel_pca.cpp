#include "engine/map/kernel_pca.hpp"

#include <tbb/parallel_for.h>

#include <Eigen/Dense>
#include <algorithm>
#include <cassert>
#include <cmath>

#include "engine/core/language.hpp"
#include "engine/core/random.hpp"

namespace kindred {

namespace {

using Columns = Eigen::MatrixXd;
using Rows = Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;

constexpr Eigen::Index spareColumns = 4;  // beyond the components, for faster convergence
constexpr int mostProducts = 40;
constexpr double tolerance = 1e-8;    // of a residual over the largest eigenvalue
constexpr double negligible = 1e-10;  // norm of a column that is a combination of those before
constexpr std::size_t rowsAtOnce = 32;

void centre(Columns& block) { block.rowwise() -= block.colwise().mean(); }

/// C times a block whose columns are centred.
Columns centredProduct(const Matrix& gram, const Columns& block, Progress& progress) {
  const std::size_t size = gram.rows();
  const Rows right = block;
  Rows product(block.rows(), block.cols());
  tbb::parallel_for(std::size_t{0}, (size + rowsAtOnce - 1) / rowsAtOnce, [&](std::size_t piece) {
    progress.checkpoint();
    const auto begin = piece * rowsAtOnce;
    const auto count = std::min(rowsAtOnce, size - begin);
    const Eigen::Map<const Rows> rows{gram.row(begin).data(), static_cast<Eigen::Index>(count),
                                      static_cast<Eigen::Index>(size)};
    product.middleRows(static_cast<Eigen::Index>(begin), static_cast<Eigen::Index>(count))
        .noalias() = rows * right;
  });
  progress.advance();
  Columns centred = product;
  centre(centred);
  return centred;
}

/// Makes the columns orthonormal, and orthogonal to `basis`; leaves out those that depend on
/// others.
Columns orthonormal(Columns block, const Columns& basis) {
  Eigen::Index kept = 0;
  for (Eigen::Index column = 0; column < block.cols(); ++column) {
    Eigen::VectorXd vector = block.col(column);
    const double before = vector.norm();
    if (!(before > 0)) continue;
    for (int pass = 0; pass < 2; ++pass) {  // twice is enough
      if (basis.cols() > 0) vector -= basis * (basis.transpose() * vector);
      const auto done = block.leftCols(kept);
      if (kept > 0) vector -= done * (done.transpose() * vector);
    }
    const double norm = vector.norm();
    if (norm <= negligible * before) continue;
    block.col(kept++) = vector / norm;
  }
  block.conservativeResize(Eigen::NoChange, kept);
  return block;
}

Columns randomBlock(Eigen::Index rows, Eigen::Index columns) {
  Random random{1};
  Columns block(rows, columns);
  for (Eigen::Index column = 0; column < columns; ++column)
    for (Eigen::Index row = 0; row < rows; ++row)
      block(row, column) = random.uniform() - 0.5;
  centre(block);
  return block;
}

void append(Columns& all, const Columns& block) {
  all.conservativeResize(block.rows(), all.cols() + block.cols());
  all.rightCols(block.cols()) = block;
}

struct Eigenpairs {
  Eigen::VectorXd values;  ///< the largest first
  Columns vectors;
};

/// The leading eigenvectors of C that the space of `basis` holds, and whether they have converged.
bool rayleighRitz(const Columns& basis, const Columns& images, Eigen::Index wanted,
                  Eigenpairs& found) {
  Columns projected = basis.transpose() * images;
  projected = (projected + projected.transpose()).eval() / 2;
  const Eigen::SelfAdjointEigenSolver<Columns> solver{projected};
  const auto count = std::min(wanted, projected.cols());
  const Columns combination = solver.eigenvectors().rightCols(count).rowwise().reverse();
  found.values = solver.eigenvalues().tail(count).reverse();
  found.vectors = basis * combination;
  const Columns residuals = images * combination - found.vectors * found.values.asDiagonal();
  const double largest = solver.eigenvalues().cwiseAbs().maxCoeff();
  return count == wanted && residuals.colwise().norm().maxCoeff() <= tolerance * largest;
}

Eigenpairs leadingEigenpairs(const Matrix& gram, Eigen::Index wanted, Progress& progress) {
  const auto size = static_cast<Eigen::Index>(gram.rows());
  Columns basis(size, 0);
  Columns images(size, 0);
  Eigenpairs found;
  auto block = orthonormal(randomBlock(size, std::min(wanted + spareColumns, size)), basis);
  for (int product = 0; product < mostProducts && block.cols() > 0; ++product) {
    if (product > 0 && progress.mayStopEarly()) break;
    progress.checkpoint();
    const Columns image = centredProduct(gram, block, progress);
    append(basis, block);
    append(images, image);
    if (rayleighRitz(basis, images, wanted, found)) break;
    block = orthonormal(image, basis);
  }
  return found;
}

double centredTrace(const Matrix& gram, const Eigen::VectorXd& means) {
  double trace = 0;
  for (std::size_t at = 0; at < gram.rows(); ++at)
    trace += gram(at, at);
  return trace - means.sum();  // n times the mean of all
}

}  // namespace

KernelPca kernelPca(const Matrix& gram, std::size_t components, Progress& progress) {
  assert(gram.rows() == gram.columns());
  const std::size_t size = gram.rows();
  components = std::min(components, size);
  progress.begin(Language::translated("Finding the leading directions"), mostProducts);
  Eigen::VectorXd means(static_cast<Eigen::Index>(size));
  for (std::size_t row = 0; row < size; ++row) {
    progress.checkpoint();
    double sum = 0;
    for (const double value : gram.row(row))
      sum += value;
    means[static_cast<Eigen::Index>(row)] = sum / static_cast<double>(size);
  }
  const auto pairs = leadingEigenpairs(gram, static_cast<Eigen::Index>(components), progress);
  KernelPca pca{.coordinates = Matrix{size, components},
                .variances = std::vector<double>(components, 0),
                .total = centredTrace(gram, means),
                .offsets = std::vector<double>(components, 0)};
  for (Eigen::Index column = 0; column < pairs.values.size(); ++column) {
    Eigen::Index largest = 0;
    pairs.vectors.col(column).cwiseAbs().maxCoeff(&largest);
    const double variance = std::max(pairs.values[column], 0.0);
    const double scale = std::sqrt(variance) * (pairs.vectors(largest, column) < 0 ? -1.0 : 1.0);
    const auto component = static_cast<std::size_t>(column);
    pca.variances[component] = variance;
    pca.offsets[component] = scale * means.dot(pairs.vectors.col(column));
    for (std::size_t row = 0; row < size; ++row)
      pca.coordinates(row, component) =
          scale * pairs.vectors(static_cast<Eigen::Index>(row), column);
  }
  return pca;
}

}  // namespace kindred
