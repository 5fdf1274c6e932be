#pragma once

// The hot loops behind BlockKernels, written once; each of the loops_*.cpp compiles them
// for its instruction set.

#include "engine/backend/cpu/block_kernels.hpp"
#include "engine/backend/cpu/transpose.hpp"

namespace kindred::cpu {
namespace {

/// Vectors of a block: 2 × 4 accumulators fill the registers and hide the latency of adding.
constexpr int vectorsPerBlock = 4;

template <typename Real, int lanes>
struct BlockLoops {
  using V = Vector<Real, lanes>;
  static constexpr int width = vectorsPerBlock * lanes;
  static constexpr int sums = 2 * vectorsPerBlock;

  /// The number of terms added in single precision before the sum goes on in double.
  static constexpr int run = 16 * lanes;

  KINDRED_INLINE int usedVectors(const EdgeBlock<Real>& block) {
    return (block.edgeCount + lanes - 1) / lanes;
  }

  static void expand(const EdgeBlock<Real>& block, const Real* vector, std::size_t stride,
                     Real* expanded, std::int32_t laneBegin, std::int32_t laneEnd) {
    const int used = usedVectors(block);
    for (int v = 0; v < used; ++v) {
      for (int end = 0; end < 2; ++end) {
        const std::int32_t* const nodes = (end == 0 ? block.endB : block.endA) + v * lanes;
        for (std::int32_t lane = laneBegin; lane < laneEnd; lane += lanes) {
          V square[lanes];
#pragma GCC unroll 16
          for (int k = 0; k < lanes; ++k)
            square[k] = load<V>(vector + static_cast<std::size_t>(nodes[k]) * stride + lane);
          Transpose<Real, lanes>::inPlace(square);
          Real* const to = expanded + static_cast<std::size_t>(2 * lane + end) * width + v * lanes;
#pragma GCC unroll 16
          for (int k = 0; k < lanes; ++k)
            store(to + 2 * k * width, square[k]);
        }
      }
    }
  }

  /// Moves the node's cursors to the entries whose edges lie in the window.
  KINDRED_INLINE void moveCursors(const EdgeBlock<Real>& block, const LaneGraph<Real>& graph,
                                  std::int32_t node, std::int32_t* cursors) {
    const BlockEntry* const entries = graph.entries + graph.offsets[node];
    const std::int32_t count = graph.offsets[node + 1] - graph.offsets[node];
    std::int32_t begin = cursors[0];
    std::int32_t end = cursors[1];
    while (begin < count && entries[begin].edge < block.windowBegin)
      ++begin;
    while (end < count && entries[end].edge < block.windowEnd)
      ++end;
    cursors[0] = begin;
    cursors[1] = end;
  }

  template <bool byClass>
  KINDRED_INLINE void sumRow(const EdgeBlock<Real>& block, const LaneGraph<Real>& graph,
                             const Real* expanded, const BlockEntry* entry, const BlockEntry* last,
                             Real* to) {
    V sum[sums];
#pragma GCC unroll 8
    for (int k = 0; k < sums; ++k)
      sum[k] = V{};
    for (; entry != last; ++entry) {
      const std::int32_t row =
          byClass ? graph.rowOfEdge[entry->edge] : entry->edge - block.windowBegin;
      const Real* const coefficients = block.coefficients + static_cast<std::size_t>(row) * width;
      const Real* const from = expanded + static_cast<std::size_t>(entry->node) * 2 * width;
      const V weight = broadcast<V>(byClass ? graph.weights[entry->edge] : Real{1});
#pragma GCC unroll 8
      for (int k = 0; k < vectorsPerBlock; ++k) {
        V coefficient = load<V>(coefficients + k * lanes);
        if constexpr (byClass) coefficient *= weight;
        sum[k] += coefficient * load<V>(from + k * lanes);
        sum[vectorsPerBlock + k] += coefficient * load<V>(from + width + k * lanes);
      }
    }
#pragma GCC unroll 8
    for (int k = 0; k < sums; ++k)
      store(to + k * lanes, sum[k]);
  }

  template <bool byClass>
  KINDRED_INLINE void accumulateBy(const EdgeBlock<Real>& block, const LaneGraph<Real>& graph,
                                   const Real* expanded, std::int32_t* cursors, Real* product,
                                   std::size_t stride, std::int32_t laneBegin,
                                   std::int32_t laneEnd) {
    alignas(64) Real rows[lanes * 2 * width];
    const int used = usedVectors(block);
    for (std::int32_t lane = laneBegin; lane < laneEnd; lane += lanes) {
      for (int k = 0; k < lanes; ++k) {
        const std::int32_t node = lane + k;
        const BlockEntry* first = graph.entries;
        const BlockEntry* last = graph.entries;
        if (node < graph.nodeCount) {
          moveCursors(block, graph, node, cursors + 2 * node);
          first += graph.offsets[node] + cursors[2 * node];
          last += graph.offsets[node] + cursors[2 * node + 1];
        }
        sumRow<byClass>(block, graph, expanded, first, last, rows + k * 2 * width);
      }
      for (int end = 0; end < 2; ++end) {
        for (int v = 0; v < used; ++v) {
          const std::int32_t* const nodes = (end == 0 ? block.endA : block.endB) + v * lanes;
          V square[lanes];
#pragma GCC unroll 16
          for (int k = 0; k < lanes; ++k)
            square[k] = load<V>(rows + k * 2 * width + end * width + v * lanes);
          Transpose<Real, lanes>::inPlace(square);
          const int count =
              block.edgeCount - v * lanes < lanes ? block.edgeCount - v * lanes : lanes;
          Real* const to = product + lane;
          if (count == lanes) {
#pragma GCC unroll 16
            for (int k = 0; k < lanes; ++k)
              subtract(to + nodes[k] * stride, square[k]);
          } else {
            for (int k = 0; k < count; ++k)
              subtract(to + nodes[k] * stride, square[k]);
          }
        }
      }
    }
  }

  KINDRED_INLINE void subtract(Real* from, V value) { store(from, load<V>(from) - value); }

  static void accumulate(const EdgeBlock<Real>& block, const LaneGraph<Real>& graph,
                         const Real* expanded, std::int32_t* cursors, Real* product,
                         std::size_t stride, std::int32_t laneBegin, std::int32_t laneEnd) {
    if (graph.rowOfEdge)
      accumulateBy<true>(block, graph, expanded, cursors, product, stride, laneBegin, laneEnd);
    else
      accumulateBy<false>(block, graph, expanded, cursors, product, stride, laneBegin, laneEnd);
  }

  /// Calls visit(lane, first sum, second sum) for every vector of a row; sums go on in double.
  template <typename Visit>
  KINDRED_INLINE void overRow(std::size_t stride, double* first, double* second, Visit visit) {
    double firstTotal = 0;
    double secondTotal = 0;
    for (std::size_t begin = 0; begin < stride; begin += run) {
      const std::size_t end = begin + run < stride ? begin + run : stride;
      V firstSum{};
      V secondSum{};
      for (std::size_t lane = begin; lane < end; lane += lanes)
        visit(lane, firstSum, secondSum);
      firstTotal += laneSum<Real, lanes>(firstSum);
      secondTotal += laneSum<Real, lanes>(secondSum);
    }
    *first = firstTotal;
    if (second) *second = secondTotal;
  }

  static void start(const PairVectors<Real>& vectors, std::int32_t rowBegin, std::int32_t rowEnd,
                    double* energies, double* values) {
    for (std::int32_t row = rowBegin; row < rowEnd; ++row) {
      const std::size_t at = static_cast<std::size_t>(row) * vectors.stride;
      const Real* const similarity =
          vectors.similarity +
          static_cast<std::size_t>(vectors.similarityRow[row]) * vectors.stride;
      const V right = broadcast<V>(vectors.rowRight[row]);
      overRow(
          vectors.stride, energies + row, values + row,
          [&](std::size_t lane, V & energy, V & value) __attribute__((always_inline)) {
            const V r = right * load<V>(vectors.laneRight + lane);
            const V z = r * load<V>(similarity + lane);
            store(vectors.residual + at + lane, r);
            store(vectors.product + at + lane, r);
            store(vectors.preconditioned + at + lane, z);
            store(vectors.direction + at + lane, V{});
            energy += r * z;
            value += z * load<V>(vectors.laneStart + lane);
          });
      values[row] *= static_cast<double>(vectors.rowStart[row]);
    }
  }

  static void update(const PairVectors<Real>& vectors, double alpha, double beta,
                     std::int32_t rowBegin, std::int32_t rowEnd, double* energies, double* values) {
    const V step = broadcast<V>(static_cast<Real>(alpha));
    const V memory = broadcast<V>(static_cast<Real>(beta));
    for (std::int32_t row = rowBegin; row < rowEnd; ++row) {
      const std::size_t at = static_cast<std::size_t>(row) * vectors.stride;
      if (vectors.solution) advanceSolution(vectors, at, step, memory);
      const Real* const similarity =
          vectors.similarity +
          static_cast<std::size_t>(vectors.similarityRow[row]) * vectors.stride;
      overRow(
          vectors.stride, energies + row, values + row,
          [&](std::size_t lane, V & energy, V & value) __attribute__((always_inline)) {
            const V s = load<V>(vectors.product + at + lane) +
                        memory * load<V>(vectors.direction + at + lane);
            const V r = load<V>(vectors.residual + at + lane) - step * s;
            const V z = r * load<V>(similarity + lane);
            store(vectors.direction + at + lane, s);
            store(vectors.residual + at + lane, r);
            store(vectors.product + at + lane, r);
            store(vectors.preconditioned + at + lane, z);
            energy += r * z;
            value += z * load<V>(vectors.laneStart + lane);
          });
      values[row] *= static_cast<double>(vectors.rowStart[row]);
    }
  }

  KINDRED_INLINE void advanceSolution(const PairVectors<Real>& vectors, std::size_t at, V step,
                                      V memory) {
    for (std::size_t lane = 0; lane < vectors.stride; lane += lanes) {
      const V p = load<V>(vectors.preconditioned + at + lane) +
                  memory * load<V>(vectors.search + at + lane);
      store(vectors.search + at + lane, p);
      store(vectors.solution + at + lane, load<V>(vectors.solution + at + lane) + step * p);
    }
  }

  static void curvature(const PairVectors<Real>& vectors, std::int32_t rowBegin,
                        std::int32_t rowEnd, double* energies) {
    for (std::int32_t row = rowBegin; row < rowEnd; ++row) {
      const std::size_t at = static_cast<std::size_t>(row) * vectors.stride;
      overRow(
          vectors.stride, energies + row,
          nullptr, [&](std::size_t lane, V & energy, V&) __attribute__((always_inline)) {
            energy +=
                load<V>(vectors.preconditioned + at + lane) * load<V>(vectors.product + at + lane);
          });
    }
  }

  static void residual(const PairVectors<Real>& vectors, std::int32_t rowBegin, std::int32_t rowEnd,
                       double* norms) {
    for (std::int32_t row = rowBegin; row < rowEnd; ++row) {
      const std::size_t at = static_cast<std::size_t>(row) * vectors.stride;
      const V right = broadcast<V>(vectors.rowRight[row]);
      overRow(
          vectors.stride, norms + row,
          nullptr, [&](std::size_t lane, V & norm, V&) __attribute__((always_inline)) {
            const V r =
                load<V>(vectors.residual + at + lane) * right * load<V>(vectors.laneRight + lane);
            norm += r * r;
          });
    }
  }

  static constexpr BlockKernels<Real> kernels{lanes, width,  expand,    accumulate,
                                              start, update, curvature, residual};
};

}  // namespace
}  // namespace kindred::cpu
