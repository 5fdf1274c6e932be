#include "engine/backend/primitives/published_rows.hpp"

#include <array>
#include <limits>
#include <numeric>

#include "engine/backend/cpu/align/overlap_pairs.hpp"
#include "engine/core/error.hpp"

namespace kindred {
namespace {

/// Columns of each row, in any order.
Recycled<std::int32_t> unsortedColumns(const PublishedRows& rows, std::span<const std::int32_t> e,
                                       std::span<const std::int32_t> f) {
  Recycled<std::int32_t> columns(static_cast<std::size_t>(rows.entries()));
  std::vector<std::int64_t> next{rows.offsets.begin(), rows.offsets.end() - 1};
  for (std::size_t pair = 0; pair < e.size(); ++pair) {
    columns[next[e[pair]]++] = f[pair];
    columns[next[f[pair]]++] = e[pair];
  }
  return columns;
}

/// Calls visit(entry, place) for the entries of each row; `place` is the next free one in the row
/// of its column. As S is symmetric, rows are met in the order in which they stand there.
template <typename Visit>
void forTransposed(const PublishedRows& rows, const Recycled<std::int32_t>& columns,
                   const Visit& visit) {
  std::vector<std::int64_t> next{rows.offsets.begin(), rows.offsets.end() - 1};
  for (std::int32_t row = 0; row < rows.rows(); ++row)
    for (auto entry = rows.offsets[row]; entry < rows.offsets[row + 1]; ++entry)
      visit(row, entry, next[columns[entry]]++);
}

}  // namespace

PublishedRows publishedRows(std::int32_t candidates, std::span<const std::int32_t> e,
                            std::span<const std::int32_t> f) {
  if (2 * e.size() > std::numeric_limits<std::uint32_t>::max())
    throw Error{ErrorCode::Memory,
                "The overlap matrix has too many entries for the published layout: choose fewer "
                "candidates."};
  PublishedRows rows;
  rows.offsets.assign(static_cast<std::size_t>(candidates) + 1, 0);
  for (std::size_t pair = 0; pair < e.size(); ++pair) {
    ++rows.offsets[e[pair] + 1];
    ++rows.offsets[f[pair] + 1];
  }
  std::partial_sum(rows.offsets.begin(), rows.offsets.end(), rows.offsets.begin());
  Recycled<std::int32_t> sorted(static_cast<std::size_t>(rows.entries()));
  forTransposed(rows, unsortedColumns(rows, e, f),
                [&](std::int32_t row, std::int64_t, std::int64_t place) { sorted[place] = row; });
  rows.transposed.resize(sorted.size());
  forTransposed(rows, sorted, [&](std::int32_t, std::int64_t entry, std::int64_t place) {
    rows.transposed[entry] = static_cast<std::uint32_t>(place);
  });
  return rows;
}

PublishedRows publishedRows(const AlignmentInput& input, const Progress& progress) {
  const auto pairs = cpu::overlapPairs(*input.a, *input.b, *input.candidates, progress);
  return publishedRows(input.candidates->size(), pairs.e, pairs.f);
}

std::vector<RowBin> rowBins(std::span<const std::int64_t> offsets) {
  constexpr std::array sizes{8, 16, 32, 64, 128, 256, 512};
  std::vector<RowBin> bins(sizes.size());
  for (std::size_t bin = 0; bin < sizes.size(); ++bin)
    bins[bin].threads = sizes[bin];
  for (std::size_t row = 0; row + 1 < offsets.size(); ++row) {
    const auto entries = offsets[row + 1] - offsets[row];
    std::size_t bin = 0;
    while (bin + 1 < sizes.size() && entries > sizes[bin])
      ++bin;
    bins[bin].rows.push_back(static_cast<std::int32_t>(row));
  }
  std::erase_if(bins, [](const RowBin& bin) { return bin.rows.empty(); });
  return bins;
}

}  // namespace kindred
