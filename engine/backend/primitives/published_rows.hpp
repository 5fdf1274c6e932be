#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "engine/backend/alignment.hpp"
#include "engine/core/recycled.hpp"

namespace kindred {

/// The overlap matrix S as it was published: compressed rows, their entries by ascending columns,
/// and for each entry the place of the transposed one. The columns themselves are needed by no
/// message. It belongs to the ladder; back ends keep each pair once.
struct PublishedRows {
  std::vector<std::int64_t> offsets{0};  ///< entries of row e: offsets[e] to offsets[e + 1]
  Recycled<std::uint32_t> transposed;    ///< one an entry

  std::int32_t rows() const { return static_cast<std::int32_t>(offsets.size()) - 1; }
  std::int64_t entries() const { return offsets.back(); }
};

/// Pairs {e, f} of overlapping candidates, each once, in any order. Throws Error (Memory) if
/// their entries are too many for 32 bits.
PublishedRows publishedRows(std::int32_t candidates, std::span<const std::int32_t> e,
                            std::span<const std::int32_t> f);

/// The overlap matrix of an input, found by all cores.
PublishedRows publishedRows(const AlignmentInput& input, const Progress& progress);

/// Rows of S of about the same length, and how many threads take each: a virtual warp.
struct RowBin {
  int threads = 0;
  std::vector<std::int32_t> rows;  ///< ascending
};

/// Virtual warps of 8, 16, ... 512 threads: a row is in the first bin that has as many threads as
/// the row has entries, and in the last if there is none. Bins without rows are left out.
std::vector<RowBin> rowBins(std::span<const std::int64_t> offsets);

}  // namespace kindred
