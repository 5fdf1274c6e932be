#pragma once

#include <cstddef>
#include <cstdint>

#include "engine/backend/cpu/processor.hpp"

namespace kindred::cpu {

/// One entry of a row of the first graph's adjacency matrix.
struct BlockEntry {
  std::int32_t node;
  std::int32_t edge;  ///< its position among the graph's ordered edges
};

/// The first graph of a pair: its nodes are vector lanes, its adjacency is walked.
template <typename Real>
struct LaneGraph {
  std::int32_t nodeCount;
  const std::int32_t* offsets;  ///< of each node's entries
  const BlockEntry* entries;    ///< by node, then ascending by edge

  /// The row of an edge's coefficients: that of its class, to be multiplied by its weight; null
  /// if every edge has a row of its own.
  const std::int32_t* rowOfEdge;
  const Real* weights;
};

/// Some edges of the second graph, side by side in vector lanes.
template <typename Real>
struct EdgeBlock {
  const std::int32_t* endA;  ///< BlockKernels::width of them; 0 beyond edgeCount
  const std::int32_t* endB;
  std::int32_t edgeCount;
  std::int32_t windowBegin;  ///< the edges of the first graph that
  std::int32_t windowEnd;    ///< these are not negligible against
  const Real* coefficients;  ///< rows of width: one a class, or one an edge of the window
};

/// The vectors of conjugate gradients over the nodes of a pair. A row is a node of the second
/// graph, a lane a node of the first; rows are `stride` apart, lanes beyond the nodes are 0.
template <typename Real>
struct PairVectors {
  std::size_t stride;
  Real* residual;
  Real* preconditioned;  ///< z = V r
  Real* direction;       ///< s = A p
  Real* product;         ///< w = A z

  const Real* similarity;             ///< rows of κv, `stride` apart
  const std::int32_t* similarityRow;  ///< which of them a node of the second graph takes

  const Real* laneRight;  ///< the right-hand side is laneRight × rowRight
  const Real* rowRight;
  const Real* laneStart;  ///< K is laneStart × rowStart times the solution
  const Real* rowStart;

  Real* solution;  ///< x, or null if only K is asked for
  Real* search;    ///< p, null with it
};

/// The hot loops of one instruction set. Ranges of lanes are multiples of `lanes`; sums go to one
/// element a row, so that whoever splits the work adds them in the same order.
template <typename Real>
struct BlockKernels {
  std::int32_t lanes;
  std::int32_t width;  ///< edges of a block

  /// expanded[node][end][edge] = vector[other end of the edge][node].
  void (*expand)(const EdgeBlock<Real>& block, const Real* vector, std::size_t stride,
                 Real* expanded, std::int32_t laneBegin, std::int32_t laneEnd);

  /// product -= the block's part of A× times the expanded vector. `cursors`, two a node, keep each
  /// node's place in its entries while the window moves on; 0 at the first block.
  void (*accumulate)(const EdgeBlock<Real>& block, const LaneGraph<Real>& graph,
                     const Real* expanded, std::int32_t* cursors, Real* product, std::size_t stride,
                     std::int32_t laneBegin, std::int32_t laneEnd);

  /// residual and product = right-hand side, direction = 0; then as `update`.
  void (*start)(const PairVectors<Real>& vectors, std::int32_t rowBegin, std::int32_t rowEnd,
                double* energies, double* values);

  /// One step: p = z + beta p, x += alpha p, s = w + beta s, r -= alpha s, z = V r, w = r.
  /// energies = r·z and values = start·z, one a row.
  void (*update)(const PairVectors<Real>& vectors, double alpha, double beta, std::int32_t rowBegin,
                 std::int32_t rowEnd, double* energies, double* values);

  /// energies = z·w, one a row.
  void (*curvature)(const PairVectors<Real>& vectors, std::int32_t rowBegin, std::int32_t rowEnd,
                    double* energies);

  /// norms = |r times right-hand side|², one a row: the residual before symmetric scaling.
  void (*residual)(const PairVectors<Real>& vectors, std::int32_t rowBegin, std::int32_t rowEnd,
                   double* norms);
};

/// The loops for a level; Real is float or double.
template <typename Real>
const BlockKernels<Real>& blockKernels(SimdLevel level);

}  // namespace kindred::cpu
