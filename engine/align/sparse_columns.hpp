#pragma once

#include <tbb/parallel_for.h>

#include <algorithm>
#include <cstdint>
#include <span>

#include "engine/graph/graph.hpp"

namespace kindred {

/// Calls visit(row, at) for every entry of a sparse matrix, `at` its place among `columns`, which
/// ascend in each row. Threads take ranges of columns: all entries of a column are visited by one
/// of them, row after row, so that what belongs to a column needs no lock.
template <typename Offset, typename Visit>
void forEntriesByColumns(std::span<const Offset> offsets, std::span<const Node> columns,
                         std::int32_t columnCount, const Visit& visit) {
  constexpr std::int64_t parts = 32;
  tbb::parallel_for(std::int64_t{0}, parts, [&](std::int64_t part) {
    const auto begin = static_cast<Node>(columnCount * part / parts);
    const auto end = static_cast<Node>(columnCount * (part + 1) / parts);
    if (begin == end) return;
    for (std::size_t row = 0; row + 1 < offsets.size(); ++row) {
      const auto last = columns.begin() + offsets[row + 1];
      for (auto at = std::lower_bound(columns.begin() + offsets[row], last, begin);
           at != last && *at < end; ++at)
        visit(static_cast<Node>(row), at - columns.begin());
    }
  });
}

}  // namespace kindred
