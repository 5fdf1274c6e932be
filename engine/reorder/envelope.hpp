#pragma once

#include <cstdint>

#include "engine/graph/graph.hpp"
#include "engine/graph/permutation.hpp"

namespace kindred {

/// The distance of the entries of an adjacency matrix from its diagonal: what banded and skyline
/// solvers pay for. Both halves of the matrix are alike, so that each number is that of one half.
struct Envelope {
  /// The largest distance |i − j| of an entry (i, j) from the diagonal; 0 of a matrix without
  /// entries beside it. scipy.linalg.bandwidth gives it twice, once a half.
  std::int64_t bandwidth = 0;

  /// The sum over all rows i of i − min j, where j is i itself or the column of an entry of the
  /// row: the cells of the lower half from the first entry of each row up to the diagonal, without
  /// the diagonal.
  std::int64_t profile = 0;

  bool operator==(const Envelope&) const = default;
};

/// Measures the matrix of a graph under a permutation. Throws Error (Input) on a permutation that
/// does not fit. O(nodes + edges).
Envelope envelopeOf(const Graph& graph, const Permutation& permutation);

/// The envelope of several matrices: the largest bandwidth, the sum of the profiles.
Envelope combined(const Envelope& one, const Envelope& other);

}  // namespace kindred
