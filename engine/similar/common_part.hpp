#pragma once

#include <vector>

#include "engine/core/matrix.hpp"

namespace kindred {

/// The part that a library of graphs has in common, by the normalised kernel values of some of its
/// graphs, the landmarks. With F Fᵀ the values that the landmarks explain (Nyström) and R = K - F
/// Fᵀ the rest, damping leaves the rest as it is and shrinks the common part:
///
///     K' = F (I + Fᵀ F / λ)⁻¹ Fᵀ + R = K - Z Zᵀ,   λ = ε n
///
/// If all graphs are landmarks, R is 0 and K' = λ K (K + λ)⁻¹. A row of Z, the common features
/// of a graph, follows from its kernel values with the landmarks alone, for a graph of the library
/// and any other.
class CommonPart {
 public:
  /// Rows of `values` are the landmarks, columns the graphs of the library; `landmarks` are the
  /// columns that they are, `damping` is λ. `error` is how far a value may be off: directions of
  /// landmarks that are no longer than it do not count. O(landmarks² library).
  CommonPart(const Matrix& values, const std::vector<std::int32_t>& landmarks, double damping,
             double error);

  /// Returns a row of features for each column of `values`, whose rows are the landmarks.
  Matrix featuresOf(const Matrix& values) const;

 private:
  Matrix projection_;  ///< landmarks by features
};

}  // namespace kindred
