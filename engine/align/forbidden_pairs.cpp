#include "engine/align/forbidden_pairs.hpp"

#include <algorithm>
#include <tuple>

#include "engine/core/error.hpp"
#include "engine/core/text.hpp"

namespace kindred {

ForbiddenPairs::ForbiddenPairs(std::span<const NodePair> pairs, std::int32_t nodesOfA,
                               std::int32_t nodesOfB)
    : offsets_(static_cast<std::size_t>(nodesOfA) + 1, 0) {
  std::vector<NodePair> sorted(pairs.begin(), pairs.end());
  std::ranges::sort(sorted, {}, [](const NodePair& pair) { return std::tuple{pair.a, pair.b}; });
  nodesOfB_.reserve(sorted.size());
  for (const auto& [a, b] : sorted) {
    if (a < 0 || a >= nodesOfA || b < 0 || b >= nodesOfB)
      throw Error{ErrorCode::Input, joined("Nodes ", a + 1, " and ", b + 1,
                                           " cannot be forbidden: one of them is not there.")};
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

void ForbiddenPairs::requireNone(std::span<const NodePair> locked) const {
  for (const auto& [a, b] : locked)
    if (has(a, b))
      throw Error{ErrorCode::Input, joined("Nodes ", a + 1, " and ", b + 1,
                                           " are locked and forbidden: take one of both back.")};
}

}  // namespace kindred
