#include "engine/align/forbidden_pairs.hpp"

#include <algorithm>
#include <cassert>
#include <tuple>

namespace kindred {

ForbiddenPairs::ForbiddenPairs(std::span<const NodePair> pairs, std::int32_t nodesOfA,
                               [[maybe_unused]] std::int32_t nodesOfB)
    : offsets_(static_cast<std::size_t>(nodesOfA) + 1, 0) {
  std::vector<NodePair> sorted(pairs.begin(), pairs.end());
  std::ranges::sort(sorted, {}, [](const NodePair& pair) { return std::tuple{pair.a, pair.b}; });
  nodesOfB_.reserve(sorted.size());
  for (const auto& [a, b] : sorted) {
    assert(a >= 0 && a < nodesOfA && b >= 0 && b < nodesOfB);
    ++offsets_[a + 1];
    nodesOfB_.push_back(b);
  }
  for (std::size_t node = 1; node < offsets_.size(); ++node)
    offsets_[node] += offsets_[node - 1];
}

bool ForbiddenPairs::has(Node a, Node b) const {
  if (isEmpty()) return false;
  return std::binary_search(nodesOfB_.begin() + offsets_[a], nodesOfB_.begin() + offsets_[a + 1],
                            b);
}

}  // namespace kindred
