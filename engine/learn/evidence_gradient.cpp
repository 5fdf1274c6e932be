#include "engine/learn/evidence_gradient.hpp"

#include <Eigen/Cholesky>
#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>
#include <vector>

namespace kindred {

namespace {

using Rows = Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;

struct Pair {
  std::size_t row = 0, column = 0;
};

/// The pairs whose distances the median is the mean of: one or two.
std::vector<Pair> pairsAtMedian(std::size_t graphs, const auto& distance) {
  std::vector<std::pair<double, Pair>> distances;
  for (std::size_t row = 0; row < graphs; ++row)
    for (std::size_t column = row + 1; column < graphs; ++column)
      distances.push_back({distance(row, column), {row, column}});
  if (distances.empty()) return {};
  const auto by = [](const auto& one, const auto& other) { return one.first < other.first; };
  const auto middle = distances.begin() + static_cast<std::ptrdiff_t>(distances.size() / 2);
  std::nth_element(distances.begin(), middle, distances.end(), by);
  std::vector<Pair> pairs{middle->second};
  if (distances.size() % 2 == 0)
    pairs.push_back(std::max_element(distances.begin(), middle, by)->second);
  return pairs;
}

class KernelChain {
 public:
  KernelChain(const FittedCovariance& covariance, const Matrix& kernel, const Matrix& byCovariance)
      : fitted_{covariance},
        kernel_{kernel},
        by_{byCovariance},
        result_{kernel.rows(), kernel.columns()} {}

  Matrix result() {
    using Form = Covariance::Form;
    const auto& covariance = fitted_.covariance();
    switch (covariance.form) {
      case Form::Normalised:
        ofLikeness([](double) { return 1.0; });
        break;
      case Form::Power:
        ofLikeness([](double likeness) { return 8 * std::pow(likeness, 7); });
        break;
      case Form::Distance:
        ofDistance([](std::size_t, std::size_t) { return 1.0; });
        break;
      case Form::Apart:
        ofApart();
        break;
      case Form::Size:
        ofDistance([&](std::size_t row, std::size_t column) {
          const double apart = logOf(row) - logOf(column);
          return std::exp(-apart * apart / (8 * covariance.width * covariance.width));
        });
        ofSize();
        break;
      case Form::Raw:
        ofRaw();
        break;
      case Form::Sum:
        ofRaw();
        ofDistance([&](std::size_t, std::size_t) { return covariance.share; });
        break;
    }
    return std::move(result_);
  }

 private:
  double logOf(std::size_t graph) const { return std::log(kernel_(graph, graph)); }

  double likeness(std::size_t row, std::size_t column) const {
    const double scale = std::sqrt(kernel_(row, row)) * std::sqrt(kernel_(column, column));
    return std::clamp(kernel_(row, column) / scale, 0.0, 1.0);
  }

  /// N changes with three kernel values.
  void addLikeness(std::size_t row, std::size_t column, double change) {
    const double scale = std::sqrt(kernel_(row, row)) * std::sqrt(kernel_(column, column));
    const double half = kernel_(row, column) / scale / 2;
    result_(row, column) += change / scale;
    result_(row, row) -= change * half / kernel_(row, row);
    result_(column, column) -= change * half / kernel_(column, column);
  }

  /// `slope` is of the covariance by N. A graph is as like itself whatever its kernel value.
  void ofLikeness(const auto& slope) {
    for (std::size_t row = 0; row < kernel_.rows(); ++row)
      for (std::size_t column = 0; column < kernel_.columns(); ++column)
        if (row != column)
          addLikeness(row, column, by_(row, column) * slope(likeness(row, column)));
  }

  /// factor × exp((N - 1) / (length × median)).
  void ofDistance(const auto& factor) {
    const double scale = fitted_.covariance().length * fitted_.medianDistance();
    double byMedian = 0;
    for (std::size_t row = 0; row < kernel_.rows(); ++row)
      for (std::size_t column = 0; column < kernel_.columns(); ++column) {
        if (row == column) continue;
        const double alike = likeness(row, column);
        const double change =
            by_(row, column) * factor(row, column) * std::exp((alike - 1) / scale) / scale;
        addLikeness(row, column, change);
        byMedian += change * (1 - alike) / fitted_.medianDistance();
      }
    const auto pairs = pairsAtMedian(kernel_.rows(), [&](std::size_t row, std::size_t column) {
      return -kernel_(row, column) / std::sqrt(kernel_(row, row) * kernel_(column, column));
    });
    for (const auto [row, column] : pairs) {
      // In both triangles, so that the result stays symmetric.
      const double change = -byMedian / static_cast<double>(pairs.size()) / 2;
      addLikeness(row, column, change);
      addLikeness(column, row, change);
    }
  }

  double apart(std::size_t row, std::size_t column) const {
    const double square = kernel_(row, row) + kernel_(column, column) - 2 * kernel_(row, column);
    return std::sqrt(std::max(square, 0.0));
  }

  /// A changes with three kernel values. Graphs that are not apart stay so.
  void addApart(std::size_t row, std::size_t column, double change) {
    const double far = apart(row, column);
    if (far == 0) return;
    result_(row, column) -= change / far;
    result_(row, row) += change / far / 2;
    result_(column, column) += change / far / 2;
  }

  void ofApart() {
    const double median = fitted_.medianDistance();
    double byMedian = 0;
    for (std::size_t row = 0; row < kernel_.rows(); ++row)
      for (std::size_t column = 0; column < kernel_.columns(); ++column) {
        if (row == column) continue;
        const double far = apart(row, column);
        const double change = -by_(row, column) * std::exp(-far / median) / median;
        addApart(row, column, change);
        byMedian -= change * far / median;
      }
    const auto pairs = pairsAtMedian(
        kernel_.rows(), [&](std::size_t row, std::size_t column) { return apart(row, column); });
    for (const auto [row, column] : pairs) {
      const double change = byMedian / static_cast<double>(pairs.size()) / 2;
      addApart(row, column, change);
      addApart(column, row, change);
    }
  }

  void ofSize() {
    const double square = fitted_.covariance().width * fitted_.covariance().width;
    for (std::size_t row = 0; row < kernel_.rows(); ++row)
      for (std::size_t column = 0; column < kernel_.columns(); ++column) {
        const double value =
            fitted_(kernel_(row, column), kernel_(row, row), kernel_(column, column));
        const double change =
            -by_(row, column) * value * (logOf(row) - logOf(column)) / (4 * square);
        result_(row, row) += change / kernel_(row, row);
        result_(column, column) -= change / kernel_(column, column);
      }
  }

  void ofRaw() {
    const double mean = fitted_.meanDiagonal();
    double byMean = 0;
    for (std::size_t row = 0; row < kernel_.rows(); ++row)
      for (std::size_t column = 0; column < kernel_.columns(); ++column) {
        result_(row, column) += by_(row, column) / mean;
        byMean -= by_(row, column) * kernel_(row, column) / (mean * mean);
      }
    for (std::size_t row = 0; row < kernel_.rows(); ++row)
      result_(row, row) += byMean / static_cast<double>(kernel_.rows());
  }

  const FittedCovariance& fitted_;
  const Matrix& kernel_;
  const Matrix& by_;
  Matrix result_;
};

}  // namespace

Matrix evidenceByCovariance(const Matrix& covariance, std::span<const double> targets,
                            double noise) {
  const auto n = static_cast<Eigen::Index>(covariance.rows());
  Eigen::MatrixXd matrix = Eigen::Map<const Rows>{covariance.values().data(), n, n};
  matrix.diagonal().array() += noise;
  const Eigen::LLT<Eigen::Ref<Eigen::MatrixXd>> factor{matrix};
  if (factor.info() != Eigen::Success) return {};
  const Eigen::Map<const Eigen::VectorXd> y{targets.data(), n};
  const Eigen::VectorXd weights = factor.solve(y);
  const double variance =
      std::max(y.dot(weights) / static_cast<double>(n), std::numeric_limits<double>::min());
  Matrix result{covariance.rows(), covariance.columns()};
  Eigen::Map<Rows> by{result.values().data(), n, n};
  by = factor.solve(Eigen::MatrixXd::Identity(n, n));
  by = (weights * weights.transpose() / variance - by) / 2;
  return result;
}

Matrix byKernelValues(const FittedCovariance& covariance, const Matrix& kernel,
                      const Matrix& byCovariance) {
  return KernelChain{covariance, kernel, byCovariance}.result();
}

}  // namespace kindred
