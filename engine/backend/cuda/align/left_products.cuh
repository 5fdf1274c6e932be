#pragma once

#include "engine/backend/cuda/align/sparse_products.cuh"

namespace kindred::cuda {

// Products of the adjacency matrix of a network with a dense matrix, from the left: a row becomes
// the sum of the rows of its neighbours. A launch has a block for so many rows and each tile of
// columns, blocks of one tile side by side, so that its numbers stay in the level-2 cache:
//
//   block:   16 rows, or one hub, whose neighbours they share out and whose sums they add up in
//   turn thread:  four columns side by side of a row, or of a sixteenth of a hub shared:  sums of
//   the sixteenths, 64 times four numbers each
//
// Bound: reads of the neighbours' rows from that cache, 4 bytes for each neighbour and column.
// Tiles of 512 columns take 6 % longer, tiles of 128 as long.

inline constexpr int columnsOfTile = 256;
inline constexpr int threadsOfTileRow = columnsOfTile / 4;
inline constexpr int rowsOfTile = 16;
inline constexpr int threadsOfLeftProduct = threadsOfTileRow * rowsOfTile;

/// The blocks of a launch of threadsOfLeftProduct threads, for so many columns.
inline dim3 blocksOfLeftProduct(const SparseRows& rows, std::int64_t columns) {
  return {static_cast<unsigned>(rows.hubs + (rows.count - rows.hubs + rowsOfTile - 1) / rowsOfTile),
          static_cast<unsigned>((columns + columnsOfTile - 1) / columnsOfTile)};
}

/// Calls finish(row, column, sum) with the four sums that this thread has, the first of them in
/// `column`. There are so many columns, a multiple of four. `visit` is called with a sum under way,
/// a neighbour and the first column, after the neighbour's numbers were added.
template <typename Visit, typename Finish>
__device__ void multiplyFromLeft(const SparseRows& rows, const float* values, std::int64_t stride,
                                 std::int64_t columns, const Visit& visit, const Finish& finish) {
  __shared__ float4 ofShares[rowsOfTile][threadsOfTileRow];
  const auto lane = static_cast<int>(threadIdx.x) % threadsOfTileRow;
  const auto group = static_cast<int>(threadIdx.x) / threadsOfTileRow;
  const auto block = static_cast<std::int32_t>(blockIdx.x);
  const bool isHub = block < rows.hubs;
  const std::int32_t row = isHub ? block : rows.hubs + (block - rows.hubs) * rowsOfTile + group;
  const std::int64_t column = blockIdx.y * std::int64_t{columnsOfTile} + lane * 4;
  const bool isThere = row < rows.count && column < columns;
  float4 sum = make_float4(0, 0, 0, 0);
  if (isThere) {
    const std::int32_t step = isHub ? rowsOfTile : 1, end = rows.offsets[row + 1];
#pragma unroll 4
    for (std::int32_t at = rows.offsets[row] + (isHub ? group : 0); at < end; at += step) {
      const std::int32_t neighbour = rows.neighbours[at];
      sum = sumOf(sum, *reinterpret_cast<const float4*>(values + neighbour * stride + column));
      visit(sum, neighbour, column);
    }
  }
  if (isHub) {
    ofShares[group][lane] = sum;
    __syncthreads();
    if (group > 0) return;
    for (int other = 1; other < rowsOfTile; ++other)
      sum = sumOf(sum, ofShares[other][lane]);
  }
  if (isThere) finish(row, column, sum);
}

/// Multiplies from the left as above, and shows no value to anybody on the way.
template <typename Finish>
__device__ void multiplyFromLeft(const SparseRows& rows, const float* values, std::int64_t stride,
                                 std::int64_t columns, const Finish& finish) {
  multiplyFromLeft(
      rows, values, stride, columns, [](float4&, std::int32_t, std::int64_t) {}, finish);
}

}  // namespace kindred::cuda
