#include "engine/learn/evidence.hpp"

#include <Eigen/Eigenvalues>
#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numbers>

namespace kindred {

namespace {

using Rows = Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;

double logEvidenceOf(double count, double variance, double logDeterminant) {
  return -0.5 * (count * std::log(variance) + logDeterminant +
                 count * (1 + std::log(2 * std::numbers::pi)));
}

/// C = Q T Qᵀ with T of three diagonals: evidence at any noise in O(n).
class ThreeDiagonals {
 public:
  ThreeDiagonals(const Matrix& covariance, std::span<const double> targets) {
    const auto n = static_cast<Eigen::Index>(covariance.rows());
    const Eigen::Map<const Rows> matrix{covariance.values().data(), n, n};
    const Eigen::Tridiagonalization<Eigen::MatrixXd> reduced{matrix};
    const Eigen::Map<const Eigen::VectorXd> y{targets.data(), n};
    diagonal_ = reduced.diagonal();
    beside_ = reduced.subDiagonal();
    turned_ = y;
    turned_.applyOnTheLeft(reduced.matrixQ().adjoint());
  }

  Evidence at(double noise) const {
    // T + noise I = L D Lᵀ
    const auto n = diagonal_.size();
    double logDeterminant = 0, square = 0, pivot = 1, solved = 0;
    for (Eigen::Index row = 0; row < n; ++row) {
      double value = turned_[row];
      double here = diagonal_[row] + noise;
      if (row > 0) {
        const double factor = beside_[row - 1] / pivot;
        here -= factor * beside_[row - 1];
        value -= factor * solved;
      }
      if (!(here > 0)) return {.logEvidence = -std::numeric_limits<double>::infinity()};
      logDeterminant += std::log(here);
      square += value * value / here;
      pivot = here;
      solved = value;
    }
    const auto count = static_cast<double>(n);
    const double variance = std::max(square / count, std::numeric_limits<double>::min());
    return {logEvidenceOf(count, variance, logDeterminant), noise, variance};
  }

 private:
  Eigen::VectorXd diagonal_, beside_, turned_;
};

/// The largest value of a function in a stretch, by golden sections.
template <typename Function>
Evidence largestIn(double low, double high, const Function& at) {
  const double section = (std::sqrt(5.0) - 1) / 2;
  double a = high - section * (high - low), b = low + section * (high - low);
  Evidence ofA = at(a), ofB = at(b);
  while (high - low > 1e-6) {
    if (ofA.logEvidence >= ofB.logEvidence) {
      high = b;
      b = a;
      ofB = ofA;
      ofA = at(a = high - section * (high - low));
    } else {
      low = a;
      a = b;
      ofA = ofB;
      ofB = at(b = low + section * (high - low));
    }
  }
  return ofA.logEvidence >= ofB.logEvidence ? ofA : ofB;
}

}  // namespace

Evidence bestEvidence(const Matrix& covariance, std::span<const double> targets, double floor) {
  const ThreeDiagonals reduced{covariance, targets};
  const auto at = [&](double logNoise) { return reduced.at(std::max(std::exp(logNoise), floor)); };
  // Evidence may have two tops: little noise, or nothing but noise.
  const std::array ends{std::log(floor), -8.0, -3.0, 3.0};
  Evidence best = at(ends.front());
  for (std::size_t part = 0; part + 1 < ends.size(); ++part) {
    if (ends[part] >= ends[part + 1]) continue;
    const auto found = largestIn(std::max(ends[part], ends.front()), ends[part + 1], at);
    if (found.logEvidence > best.logEvidence) best = found;
  }
  return best;
}

}  // namespace kindred
