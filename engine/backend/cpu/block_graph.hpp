#pragma once

#include <cstdint>
#include <vector>

#include "engine/backend/cpu/aligned_vector.hpp"
#include "engine/backend/cpu/block_kernels.hpp"
#include "engine/kernel/compile.hpp"

namespace kindred::cpu {

/// A graph laid out for the block loops, for either place in a pair.
///
/// The system is scaled symmetrically; see GraphScaling.
template <typename Real>
struct BlockGraph {
  const KernelGraph* graph = nullptr;
  std::int32_t paddedNodes = 0;  ///< to whole vectors
  std::int32_t edgeCount = 0;

  // Edges by position: their order along `sortValue`, or as in the graph.
  std::vector<std::int32_t> edgeAt;
  std::vector<double> sortValues;  ///< one a position if edges are sorted, else empty
  std::vector<std::int32_t> endA;  ///< padded to whole blocks with node 0
  std::vector<std::int32_t> endB;
  AlignedVector<Real> weights;  ///< scaled
  AlignedVector<Real> halved;   ///< the same, halved at self-loops, which have both ends in a row
  std::vector<std::int32_t> classes;

  /// Each number of the edges as the sum of two: value by value, each padded to whole blocks.
  AlignedVector<Real> values;
  std::int32_t paddedEdges = 0;

  // The adjacency by rows.
  std::vector<std::int32_t> offsets;
  std::vector<BlockEntry> entries;

  AlignedVector<Real> right;  ///< sqrt(d), times a power of two
  AlignedVector<Real> start;  ///< p / sqrt(d), times a power of two
  double scale = 1;           ///< what a kernel value is to be multiplied by for those powers

  const Real* valueHigh(std::int32_t value) const {
    return values.data() + 2 * static_cast<std::size_t>(value) * paddedEdges;
  }
  const Real* valueLow(std::int32_t value) const { return valueHigh(value) + paddedEdges; }

  BlockGraph() = default;

  /// `sortValue` is the number of an edge to sort by, or -1.
  BlockGraph(const KernelGraph& graph, const BlockKernels<Real>& kernels, std::int32_t sortValue,
             std::int32_t valueCount);
};

extern template struct BlockGraph<float>;
extern template struct BlockGraph<double>;

}  // namespace kindred::cpu
