#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "engine/backend/cholesky.hpp"
#include "engine/backend/row_products.hpp"
#include "engine/core/progress.hpp"
#include "engine/landmark/coordinates.hpp"

namespace kindred {

/// A space of graphs that some of them, the landmarks, span by their normalised kernel values,
/// beyond that of the landmarks of earlier blocks:
///
///     K'(x, y) = K(x, y) - z(x)·z(y)                of earlier blocks
///     K'(L, L) + ηI = R R',   z(x) = R⁻¹ K'(L, x)   of this one
///     r(x)² = 1 + Ση - |z(x)|²                      of all
///
///     | K(x, y) - z(x)·z(y) | ≤ r(x) r(y)
///
/// The bound holds for the values of a kernel as they are computed. If none is off by more than e,
/// the matrix of all landmarks and two graphs with η on its diagonal has no negative eigenvalue as
/// long as Σ m/η + 2/Ση ≤ 1/e over blocks of m landmarks. So each block has a share of 1/e, and
/// η = 1.1 m e / share.
class LandmarkSpace {
 public:
  /// The error of values, and the share of this block: those of all add up to 1.
  struct Error {
    double ofValue = 0;
    double share = 1;
  };

  /// The most landmarks of one block that values with such errors allow for.
  static std::size_t mostLandmarks(double errorOfValue);

  /// Reads the values among the landmarks from their rows of the last block.
  LandmarkSpace(const Coordinates& values, std::span<const std::int32_t> landmarks, Error error,
                const Progress& progress);

  /// Makes values of a last block coordinates. Returns false if the values are those of no kernel,
  /// or too far off, so that nothing is bounded.
  bool project(Coordinates& values, const Progress& progress) const;

 private:
  /// Subtracts from values what earlier blocks know.
  void subtractKnown(const Coordinates& points, std::span<const std::size_t> graphs,
                     const MatrixTile& values) const;

  std::vector<std::vector<double>> known_;  ///< of the landmarks by each earlier block
  double shift_;                            ///< η
  Cholesky factor_;
};

}  // namespace kindred
