#include "engine/align/symmetric_eigen.hpp"

#include <tbb/parallel_for.h>
#include <tbb/parallel_invoke.h>

#include <Eigen/Eigenvalues>
#include <Eigen/Jacobi>
#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

namespace kindred {

namespace {

/// Turns columns `at` and `at + 1` of the vectors.
struct Turn {
  Eigen::Index at;
  double cosine;
  double sine;
};

/// A tridiagonal matrix on its way to a diagonal one.
class QrSteps {
 public:
  QrSteps(Eigen::VectorXd diagonal, Eigen::VectorXd beside)
      : diagonal_{std::move(diagonal)}, beside_{std::move(beside)} {}

  void run(const Progress& progress) {
    constexpr int mostSteps = 50;  // of each value; two are usual
    Eigen::Index end = diagonal_.size() - 1;
    for (Eigen::Index left = mostSteps * diagonal_.size(); left > 0; --left) {
      while (end > 0 && isNothing(end - 1))
        --end;
      if (end <= 0) return;
      progress.checkpoint();
      Eigen::Index start = end - 1;
      while (start > 0 && !isNothing(start - 1))
        --start;
      step(start, end);
    }
  }

  const Eigen::VectorXd& values() const { return diagonal_; }
  const std::vector<Turn>& turns() const { return turns_; }

 private:
  bool isNothing(Eigen::Index at) {
    constexpr double precision = std::numeric_limits<double>::epsilon();
    constexpr double least = std::numeric_limits<double>::min();
    const double around = std::abs(diagonal_[at]) + std::abs(diagonal_[at + 1]);
    if (std::abs(beside_[at]) > precision * around + least) return false;
    beside_[at] = 0;
    return true;
  }

  /// The eigenvalue of the last two rows that is nearer to the last one (Wilkinson's shift).
  double shift(Eigen::Index end) const {
    const double half = (diagonal_[end - 1] - diagonal_[end]) / 2, beside = beside_[end - 1];
    const double away = std::hypot(half, beside);
    return diagonal_[end] - beside * (beside / (half + (half < 0 ? -away : away)));
  }

  void step(Eigen::Index start, Eigen::Index end) {
    double here = diagonal_[start] - shift(end), bulge = beside_[start];
    for (auto at = start; at < end && bulge != 0; ++at) {
      Eigen::JacobiRotation<double> rotation;
      rotation.makeGivens(here, bulge);
      const double cosine = rotation.c(), sine = rotation.s();
      const double first = diagonal_[at], next = diagonal_[at + 1], beside = beside_[at];
      const double onBeside = sine * first + cosine * beside;
      const double onNext = sine * beside + cosine * next;
      diagonal_[at] =
          cosine * (cosine * first - sine * beside) - sine * (cosine * beside - sine * next);
      diagonal_[at + 1] = sine * onBeside + cosine * onNext;
      beside_[at] = cosine * onBeside - sine * onNext;
      if (at > start) beside_[at - 1] = cosine * beside_[at - 1] - sine * bulge;
      here = beside_[at];
      if (at + 1 < end) {
        bulge = -sine * beside_[at + 1];
        beside_[at + 1] *= cosine;
      }
      turns_.push_back({at, cosine, sine});
    }
  }

  Eigen::VectorXd diagonal_;
  Eigen::VectorXd beside_;
  std::vector<Turn> turns_;
};

/// So many rows of the vectors are turned at a time: numbers side by side.
constexpr int rowsAtOnce = 16;
using Rows = Eigen::Array<double, rowsAtOnce, Eigen::Dynamic>;
using Column = Eigen::Array<double, rowsAtOnce, 1>;

void turnRows(Rows& rows, const std::vector<Turn>& turns) {
  for (const auto& [at, cosine, sine] : turns) {
    const Column first = rows.col(at), second = rows.col(at + 1);
    rows.col(at) = cosine * first - sine * second;
    rows.col(at + 1) = sine * first + cosine * second;
  }
}

}  // namespace

SymmetricEigenPairs symmetricEigenPairs(const Matrix& matrix, const Progress& progress) {
  const auto size = static_cast<Eigen::Index>(matrix.rows());
  Eigen::MatrixXd symmetric(size, size);
  double largest = 0;
  for (Eigen::Index row = 0; row < size; ++row)
    for (Eigen::Index column = 0; column < size; ++column) {
      symmetric(row, column) = (matrix(row, column) + matrix(column, row)) / 2;
      largest = std::max(largest, std::abs(symmetric(row, column)));
    }
  if (size == 0) return {};
  if (size == 1) return {{matrix(0, 0)}, Matrix{1, 1, 1}};
  // Products of numbers as they are would leave the range of doubles for extreme ones.
  const double scale = largest > 0 && std::isfinite(largest) ? largest : 1;
  const Eigen::Tridiagonalization<Eigen::MatrixXd> tridiagonal{symmetric / scale};
  QrSteps steps{tridiagonal.diagonal(), tridiagonal.subDiagonal()};
  Eigen::MatrixXd basis;
  tbb::parallel_invoke([&] { basis = tridiagonal.matrixQ(); }, [&] { steps.run(progress); });
  SymmetricEigenPairs pairs{std::vector<double>(matrix.rows()),
                            Matrix{matrix.rows(), matrix.rows()}};
  for (Eigen::Index at = 0; at < size; ++at)
    pairs.values[at] = scale * steps.values()[at];
  tbb::parallel_for(Eigen::Index{0}, (size + rowsAtOnce - 1) / rowsAtOnce, [&](Eigen::Index part) {
    const Eigen::Index first = part * rowsAtOnce;
    const Eigen::Index count = std::min(size - first, Eigen::Index{rowsAtOnce});
    Rows rows = Rows::Zero(rowsAtOnce, size);
    rows.topRows(count) = basis.middleRows(first, count).array();
    turnRows(rows, steps.turns());
    for (Eigen::Index row = 0; row < count; ++row)
      for (Eigen::Index column = 0; column < size; ++column)
        pairs.vectors(first + row, column) = rows(row, column);
  });
  return pairs;
}

}  // namespace kindred
