#include "engine/backend/cpu/align/top_eigenpairs.hpp"

#include <Eigen/Eigenvalues>
#include <algorithm>

#include "engine/align/block_algebra.hpp"
#include "engine/align/block_start.hpp"
#include "engine/backend/cpu/align/column_block.hpp"

namespace kindred::cpu {

namespace {

constexpr int powerSteps = 3;
constexpr int filters = 3;
constexpr int mostRowsWhole = 600;  // solved in less than a second

EigenPairs solvedWhole(const DensePanels& matrix, int count, Progress& progress) {
  progress.checkpoint();
  const auto& shape = matrix.shape;
  Eigen::MatrixXd whole(shape.rowCount, shape.columnCount);
  for (Eigen::Index row = 0; row < whole.rows(); ++row)
    for (Eigen::Index column = 0; column < whole.cols(); ++column)
      whole(row, column) = static_cast<double>(
          matrix.values[shape.place(column / PanelShape::width, row) + column % PanelShape::width]);
  const Eigen::SelfAdjointEigenSolver<Eigen::MatrixXd> solver{(whole + whole.transpose()) / 2};
  const auto& values = solver.eigenvalues();
  const auto places = largestFirst({values.data(), static_cast<std::size_t>(values.size())});
  EigenPairs pairs;
  for (int at = 0; at < count; ++at)
    pairs.values.push_back(values[places[at]]);
  for (Eigen::Index row = 0; row < whole.rows(); ++row)
    for (int at = 0; at < count; ++at)
      pairs.vectors.push_back(static_cast<float>(solver.eigenvectors()(row, places[at])));
  progress.advance(eigenPairSteps);
  return pairs;
}

/// A block of vectors that comes near the wanted eigenvectors.
class BlockIteration {
 public:
  BlockIteration(const DensePanels& matrix, int block, std::uint64_t seed, SimdLevel level,
                 Progress& progress)
      : matrix_{matrix},
        level_{level},
        progress_{progress},
        basis_{matrix.shape.rowCount, block},
        other_{matrix.shape.rowCount, block} {
    for (int column = 0; column < block; ++column)
      for (std::int64_t row = 0; row < basis_.rowCount; ++row)
        basis_.column(column)[row] = startOf(seed, row, column, block);
  }

  void power() {
    multiply(1, basis_, 0, other_);
    std::swap(basis_, other_);
    orthonormalise();
  }

  /// The Chebyshev polynomial of degree 4 that is at most 1 within ±`bound`.
  void filter(float bound) {
    const float once = 1 / bound, twice = 2 / bound;
    multiply(once, basis_, 0, other_);
    multiply(twice, other_, -1, basis_);
    multiply(twice, basis_, -1, other_);
    multiply(twice, other_, -1, basis_);
    orthonormalise();
  }

  /// About the least eigenvalue that the block reaches, after power(); 0: the matrix is 0.
  float leastLength() const { return leastLength_; }

  EigenPairs pairs(int count) {
    orthonormalise();  // again: one time leaves what single precision has lost
    multiply(1, basis_, 0, other_);
    const auto products = innerProducts(basis_, other_, progress_);
    auto [values, chosen] = largestOfBlock(products, count, progress_);
    multiplyFromRight(basis_, chosen, progress_);
    EigenPairs pairs{.values = std::move(values), .vectors = {}};
    pairs.vectors.resize(basis_.rowCount * count);
    for (int at = 0; at < count; ++at)
      for (std::int64_t row = 0; row < basis_.rowCount; ++row)
        pairs.vectors[row * count + at] = basis_.column(at)[row];
    return pairs;
  }

 private:
  void multiply(float factor, const ColumnBlock<float>& block, float ofResult,
                ColumnBlock<float>& result) {
    multiplyTransposed(matrix_, factor, block, ofResult, result, level_, progress_);
    progress_.advance();
  }

  void orthonormalise() {
    const auto [factor, least] =
        orthonormaliser(innerProducts(basis_, basis_, progress_), progress_);
    multiplyFromRight(basis_, factor, progress_);
    leastLength_ = static_cast<float>(least);
  }

  const DensePanels& matrix_;
  SimdLevel level_;
  Progress& progress_;
  ColumnBlock<float> basis_;
  ColumnBlock<float> other_;
  float leastLength_ = 0;
};

}  // namespace

EigenPairs topEigenPairs(const DensePanels& matrix, int count, std::uint64_t seed, SimdLevel level,
                         Progress& progress) {
  constexpr int atLeast = 64;  // vectors beside those that are wanted
  const int rows = matrix.shape.rowCount;
  count = std::min(count, rows);
  const int block = count + std::max(atLeast, count / 2);
  if (rows <= std::max(block, std::min(2 * block, mostRowsWhole)))
    return solvedWhole(matrix, count, progress);
  BlockIteration iteration{matrix, block, seed, level, progress};
  for (int step = 0; step < powerSteps; ++step)
    iteration.power();
  const float bound = iteration.leastLength();
  for (int step = 0; step < filters && bound > 0; ++step)
    iteration.filter(bound);
  return iteration.pairs(count);
}

}  // namespace kindred::cpu
