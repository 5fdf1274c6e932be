#include "engine/map/spectral_start.hpp"

#include <tbb/parallel_for.h>

#include <Eigen/Dense>
#include <cmath>

#include "engine/core/language.hpp"
#include "engine/core/random.hpp"

namespace kindred {

namespace {

constexpr int steps = 100;
constexpr int stepsBetween = 5;    // then columns lean to the smoothest by few digits
constexpr Eigen::Index width = 8;  // columns that are iterated; the first is known

using Block = Eigen::Matrix<double, Eigen::Dynamic, width, Eigen::RowMajor>;

/// (N + 1) X / 2 with N = D^-½ P D^-½, whose eigenvalues lie from 0 to 1: a row by one thread.
Block smoothed(const Affinities& affinities, const std::vector<double>& roots, const Block& block) {
  Block product{block.rows(), width};
  tbb::parallel_for(std::size_t{0}, affinities.size(), [&](std::size_t row) {
    Eigen::Matrix<double, 1, width> sum = block.row(static_cast<Eigen::Index>(row));
    for (auto at = affinities.offsets[row]; at < affinities.offsets[row + 1]; ++at) {
      const auto other = affinities.neighbours[static_cast<std::size_t>(at)];
      sum += affinities.values[static_cast<std::size_t>(at)] * roots[row] *
             roots[static_cast<std::size_t>(other)] * block.row(other);
    }
    product.row(static_cast<Eigen::Index>(row)) = sum / 2;
  });
  return product;
}

/// Makes columns orthonormal from the left on; those that others span become 0.
void orthonormalise(Block& block) {
  constexpr double vanishing = 1e-10;  // of the length that a column had
  for (Eigen::Index column = 0; column < width; ++column) {
    const double before = block.col(column).norm();
    for (int again = 0; again < 2; ++again)
      for (Eigen::Index other = 0; other < column; ++other)
        block.col(column) -= block.col(other).dot(block.col(column)) * block.col(other);
    const double length = block.col(column).norm();
    block.col(column) *= length > vanishing * before ? 1 / length : 0;
  }
}

}  // namespace

std::vector<Point2> spectralStart(const Affinities& affinities, std::uint64_t seed,
                                  Progress& progress) {
  progress.begin(Language::translated("Spreading the first points"), steps);
  const auto size = affinities.size();
  std::vector<double> roots(size);  // of the inverse row sums
  Block block{static_cast<Eigen::Index>(size), width};
  Random random{seed};
  for (std::size_t row = 0; row < size; ++row) {
    double sum = 0;
    for (auto at = affinities.offsets[row]; at < affinities.offsets[row + 1]; ++at)
      sum += affinities.values[static_cast<std::size_t>(at)];
    roots[row] = sum > 0 ? 1 / std::sqrt(sum) : 0;
    block(static_cast<Eigen::Index>(row), 0) = std::sqrt(sum);  // the smoothest: all at one place
    for (Eigen::Index column = 1; column < width; ++column)
      block(static_cast<Eigen::Index>(row), column) = sum > 0 ? random.uniform() - 0.5 : 0;
  }
  orthonormalise(block);
  for (int step = 0; step < steps; ++step) {
    progress.checkpoint();
    const auto first = block.col(0).eval();
    block = smoothed(affinities, roots, block);
    block.col(0) = first;
    if ((step + 1) % stepsBetween == 0) orthonormalise(block);
    progress.advance();
  }
  // Within the subspace, the eigenvectors themselves.
  const auto image = smoothed(affinities, roots, block);
  const Eigen::Matrix<double, width, width> inside = block.transpose() * image;
  const Eigen::SelfAdjointEigenSolver<Eigen::Matrix<double, width, width>> solver{
      (inside + inside.transpose()) / 2};
  const Block vectors = block * solver.eigenvectors();
  std::vector<Point2> places(size);
  for (std::size_t row = 0; row < size; ++row)
    for (const int axis : {0, 1})
      places[row][axis] = roots[row] * vectors(static_cast<Eigen::Index>(row), width - 2 - axis);
  return places;
}

}  // namespace kindred
