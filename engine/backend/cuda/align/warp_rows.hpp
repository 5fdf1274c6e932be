#pragma once

#include <cstdint>
#include <vector>

#include "engine/backend/cuda/align/kind_rows.hpp"

namespace kindred::cuda {

/// The neighbours of places as the warps of one block add up numbers that lie in shared memory; see
/// resident_lines.cuh. A warp reads a stream of rows, a neighbour for each lane in a row:
///
///   slices:  32 places, a lane each; as many rows as the place of most neighbours has
///   hubs:    the first places, which have too many for that; all lanes of a warp share them out
///
/// Neighbours of a place may come in any order, so rows are put together of places that lie in
/// different banks of the memory. Lanes without a neighbour read one of the numbers behind the last
/// place, which are 0.
struct WarpRows {
  static constexpr std::int32_t warps = 32;
  static constexpr std::int32_t width = 32;  ///< lanes of a warp, places of a slice
  static constexpr std::int32_t ahead = 3;   ///< pairs of rows that are read beyond a stream
  static constexpr std::int32_t mostHubs = 512;

  std::int32_t hubs = 0;
  std::int32_t slots = 0;  ///< slices of a warp at most

  std::vector<std::uint32_t> pairs;   ///< of rows: `width` words, the first row in the low halves
  std::vector<std::int32_t> begins;   ///< the first pair of each warp: its hubs, then its slices
  std::vector<std::int32_t> ofSlots;  ///< pairs of each slot of each warp
  std::vector<std::int32_t> hubOffsets{0};  ///< of the hubs of each warp
  std::vector<std::int32_t> hubsOfWarps;
  std::vector<std::int32_t> ofHubs;  ///< pairs, one for each of hubsOfWarps

  /// The slice that a warp has in a slot: turn and turn about, so that all have as much to do.
  static std::int32_t sliceAt(std::int32_t warp, std::int32_t slot) noexcept {
    return slot * warps + (slot % 2 == 0 ? warp : warps - 1 - warp);
  }

  /// Numbers of 0 behind the last place, one in each bank that `lines` floats can begin in.
  static std::int32_t zeros(int lines) noexcept { return width / lines; }
};

/// For numbers of `lines` floats, 1, 2 or 4, side by side at each place. There are at most
/// 65,535 - 32 / lines places.
WarpRows warpRows(const KindRows& rows, int lines);

}  // namespace kindred::cuda
