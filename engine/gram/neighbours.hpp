#pragma once

#include <cstdint>
#include <vector>

#include "engine/core/matrix.hpp"
#include "engine/gram/gram_values.hpp"

namespace kindred {

/// Another graph and how alike it is.
struct SimilarGraph {
  std::int32_t graph = 0;
  double value = 0;

  bool operator==(const SimilarGraph&) const = default;
};

/// The columns of a row, the most alike first; equal ones in their order. Of a symmetric matrix
/// the graph itself is left out, and everywhere what is not computed. O(columns log columns).
std::vector<SimilarGraph> mostSimilar(const Matrix& values, std::size_t row, bool isSymmetric);

/// Returns the columns of a row of a matrix as it is looked at, the most alike first.
std::vector<SimilarGraph> mostSimilar(const GramValues& values, std::size_t row);

}  // namespace kindred
