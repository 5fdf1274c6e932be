#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "engine/core/bytes.hpp"
#include "engine/learn/mixture.hpp"

namespace kindred {

class Cholesky;

/// A covariance and its noise, as landmarks chose them.
struct LandmarkFrame {
  Mixture covariance;
  double noise = 0;                            ///< relative to the signal
  double shift = 0;                            ///< η, raised if rounding takes more
  std::vector<std::vector<double>> diagonals;  ///< K of each landmark with itself, by kernel
  Matrix among;                                ///< covariances of landmarks

  /// C(L, L) + ηI.
  Matrix shifted() const;
};

/// Graphs as points by the covariance of a process:
///
///     C(L, L) + ηI = R R',   z(x) = R⁻¹ C(L, x),   C(x, y) = z(x)·z(y) + what L does not see
class LandmarkPoints {
 public:
  /// Throws Error (Input) if no shift of the frame makes a covariance of it.
  LandmarkPoints(LandmarkFrame frame, std::size_t graphs, const Progress& progress);

  const LandmarkFrame& frame() const noexcept { return frame_; }
  const Cholesky& factor() const noexcept { return *factor_; }
  std::size_t graphs() const noexcept { return selves_.size(); }
  std::size_t landmarks() const noexcept { return frame_.among.rows(); }

  /// Makes points of rows of covariances with landmarks.
  void project(Matrix& rows, const Progress& progress) const;

  /// Takes some graphs, from the first on: their points and their covariances with themselves.
  void take(std::size_t first, const Matrix& points, std::span<const double> selves);

  std::span<const float> of(std::size_t graph) const {
    return std::span{numbers_}.subspan(graph * landmarks(), landmarks());
  }
  double self(std::size_t graph) const { return selves_[graph]; }

  /// Returns the variance of a graph that landmarks do not see; at least 0.
  double left(std::size_t graph) const { return left_[graph]; }

  /// Some graphs as they are kept; read() returns false if they do not fit.
  std::vector<std::byte> bytes(std::size_t first, std::size_t count) const;
  bool read(std::size_t first, std::size_t count, Bytes bytes);

 private:
  void measure(std::size_t first, std::size_t count);

  LandmarkFrame frame_;
  std::shared_ptr<const Cholesky> factor_;  ///< R
  std::vector<float> numbers_;
  std::vector<double> selves_, left_;
};

/// Graphs that have the same points, as the same molecule written twice: a number a graph, that of
/// the first of its kind.
std::vector<std::int32_t> twinGroups(const LandmarkPoints& points);

}  // namespace kindred
