#pragma once

#include <cstdint>
#include <vector>

namespace kindred {

/// Stands instead of a candidate if a node has none.
inline constexpr std::int32_t unmatched = -1;

/// Candidates of which no two share a node.
struct Matching {
  std::vector<std::int32_t> ofNodeA;  ///< the candidate of each node of A, or unmatched

  bool operator==(const Matching&) const = default;
};

}  // namespace kindred
