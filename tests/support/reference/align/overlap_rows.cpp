#include "tests/support/reference/align/overlap_rows.hpp"

namespace kindred {

OverlapRows overlapRows(const Graph& a, const Graph& b, const Candidates& candidates) {
  OverlapRows rows{{0}, {}, {}};
  for (std::int32_t e = 0; e < candidates.size(); ++e) {
    for (const Node neighbour : a.neighbours(candidates.nodesA()[e])) {
      if (neighbour == candidates.nodesA()[e]) continue;
      for (auto f = candidates.offsetsA()[neighbour]; f < candidates.offsetsA()[neighbour + 1];
           ++f) {
        const Node first = candidates.nodesB()[e], second = candidates.nodesB()[f];
        if (first != second && areJoined(b, first, second)) rows.columns.push_back(f);
      }
    }
    rows.offsets.push_back(static_cast<std::int64_t>(rows.columns.size()));
  }

  // Row by row, the next place of each column's row is that of the transposed pair.
  rows.transposed.resize(rows.columns.size());
  std::vector<std::int64_t> next{rows.offsets.begin(), rows.offsets.end() - 1};
  for (std::int32_t e = 0; e < candidates.size(); ++e)
    for (auto at = rows.offsets[e]; at < rows.offsets[e + 1]; ++at)
      rows.transposed[at] = next[rows.columns[at]]++;
  return rows;
}

}  // namespace kindred
