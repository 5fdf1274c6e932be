#include "engine/align/forbidden_pairs.hpp"

#include <algorithm>
#include <cassert>

namespace kindred {

namespace {

constexpr std::size_t pairsBetweenChecks = 1 << 16;

}  // namespace

ForbiddenPairs::ForbiddenPairs(std::span<const NodePair> pairs, std::int32_t nodesOfA,
                               [[maybe_unused]] std::int32_t nodesOfB, const Progress& progress)
    : offsets_(static_cast<std::size_t>(nodesOfA) + 1, 0), nodesOfB_(pairs.size()) {
  for (std::size_t at = 0; at < pairs.size(); ++at) {
    if (at % pairsBetweenChecks == 0) progress.checkpoint();
    assert(pairs[at].a >= 0 && pairs[at].a < nodesOfA);
    assert(pairs[at].b >= 0 && pairs[at].b < nodesOfB);
    ++offsets_[pairs[at].a + 1];
  }
  for (std::size_t node = 1; node < offsets_.size(); ++node)
    offsets_[node] += offsets_[node - 1];
  auto next = offsets_;
  for (std::size_t at = 0; at < pairs.size(); ++at) {
    if (at % pairsBetweenChecks == 0) progress.checkpoint();
    nodesOfB_[next[pairs[at].a]++] = pairs[at].b;
  }
  for (Node node = 0; node < nodesOfA; ++node) {
    if (offsets_[node] == offsets_[node + 1]) continue;
    progress.checkpoint();
    std::sort(nodesOfB_.begin() + offsets_[node], nodesOfB_.begin() + offsets_[node + 1]);
  }
}

bool ForbiddenPairs::has(Node a, Node b) const {
  if (isEmpty()) return false;
  return std::binary_search(nodesOfB_.begin() + offsets_[a], nodesOfB_.begin() + offsets_[a + 1],
                            b);
}

}  // namespace kindred
