#pragma once

#include <cstdint>

#include "engine/backend/cuda/protein/edge_chunks.hpp"

namespace kindred::cuda {

// A block's warps take a few rows of its band each; those that have the same rows share out the
// chunks.
inline constexpr std::int32_t warpsOfBand = 8;
inline constexpr std::int32_t rowsOfWarp = 2;

/// The layout of a band in a block's shared memory, in bytes from the beginning of that memory.
struct BandLayout {
  std::int32_t windows;  ///< after the entries of its rows: one a chunk and row, chunk by chunk
  std::int32_t sums;     ///< over columns: of every warp, for each of its rows
  std::int32_t rows;     ///< of z, those of neighbours
  std::int32_t bytes;

  KINDRED_HOST_DEVICE BandLayout(std::int32_t height, std::int32_t entries, std::int32_t chunks,
                                 std::int32_t neighbours, std::int32_t columns) {
    windows = entries * static_cast<std::int32_t>(sizeof(RowEntry));
    sums = windows +
           (height * chunks * static_cast<std::int32_t>(sizeof(std::uint16_t)) + 15) / 16 * 16;
    rows = sums + 4 * warpsOfBand * rowsOfWarp * sumStride(columns);
    bytes = rows + 4 * (neighbours * columns + EdgeChunks::width);
  }

  /// From one row of sums to the next: lanes without an edge have a column of their own.
  KINDRED_HOST_DEVICE static std::int32_t sumStride(std::int32_t columns) {
    return columns + EdgeChunks::width;
  }
};

}  // namespace kindred::cuda
