#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "engine/core/matrix.hpp"

namespace kindred {

/// A covariance of two graphs, made of raw kernel values K:
///
///     N = K_ij / √(K_ii K_jj)    how alike they are, 0..1
///     D = 1 - N                  how far apart
///     s = ½ log K_ii             how large one is
///     A = √(K_ii + K_jj - 2 K_ij)   how far apart, size and all
///
/// Which of them predicts best depends on the target: what adds up over atoms needs raw values,
/// what depends on size knows it by s.
struct Covariance {
  enum class Form {
    Normalised,  ///< N
    Power,       ///< N⁸
    Distance,    ///< exp(-D / ℓ m), m the median of D among (2,500 of) the training graphs
    Apart,       ///< exp(-A / m), m the median of A among them
    Size,        ///< that times exp(-(s - s')² / 2 w²)
    Raw,         ///< K over the mean K_ii
    Sum,         ///< Raw + share · Distance
  };

  Form form = Form::Normalised;
  double length = 0.3;  ///< ℓ
  double width = 0.5;   ///< w
  double share = 0.03;

  /// "normalised", "power", "distance 0.3", "apart", "size 0.3 0.5", "raw", "raw + 0.03 distance".
  std::string name() const;

  /// "exp(-D / m) exp(-(s - s')^2 / 4.5)"; k is the mean of K_ii.
  std::string formula() const;

  bool operator==(const Covariance&) const = default;
};

/// The covariances that are mixed, if nobody says which; of what adds up over a graph raw values
/// and what corrects them.
std::vector<Covariance> candidateCovariances(bool addsUp);

/// Those of a kernel of sums over nodes, whose size tells as much as their direction.
std::vector<Covariance> covariancesOfSums();

/// All covariances that have a name.
std::vector<Covariance> namedCovariances();

/// Returns the one of that name. Throws Error (Usage), naming those there are.
Covariance covarianceNamed(std::string_view name);

/// A covariance with what it takes from the training graphs.
class FittedCovariance {
 public:
  FittedCovariance() = default;

  /// `kernel` has raw values among the training graphs.
  FittedCovariance(const Covariance& covariance, const Matrix& kernel);

  /// Returns the covariance of two graphs a and b from K(a,b), K(a,a) and K(b,b).
  double operator()(double kernel, double first, double second) const {
    return ofLikeness(likenessOf(kernel, first, second), kernel, first, second);
  }

  /// Returns the covariance from N, if that is at hand.
  double ofLikeness(double alike, double kernel, double first, double second) const;

  /// N: how alike two graphs are, from the same three values.
  static double likenessOf(double kernel, double first, double second);

  /// Among the training graphs.
  Matrix among(const Matrix& kernel) const;

  /// Rows are other graphs, columns the training graphs.
  Matrix between(const Matrix& kernel, std::span<const double> ofRows,
                 std::span<const double> ofColumns) const;

  const Covariance& covariance() const noexcept { return covariance_; }
  double medianDistance() const noexcept { return median_; }
  double meanDiagonal() const noexcept { return mean_; }

  /// Restores a covariance as it was kept.
  FittedCovariance(const Covariance& covariance, double medianDistance, double meanDiagonal)
      : covariance_{covariance}, median_{medianDistance}, mean_{meanDiagonal} {}

 private:
  Covariance covariance_;
  double median_ = 1;
  double mean_ = 1;
};

}  // namespace kindred
