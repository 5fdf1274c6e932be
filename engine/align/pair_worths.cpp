#include "engine/align/pair_worths.hpp"

#include <algorithm>
#include <tuple>

namespace kindred {

PairWorths::PairWorths(std::span<const ScoredPair> similarities, std::int32_t nodesOfA, double best)
    : offsets_(static_cast<std::size_t>(nodesOfA) + 1, 0) {
  std::vector<ScoredPair> pairs;
  double largest = 0;
  for (const auto& pair : similarities) {
    if (pair.score > 0 && best > 0) pairs.push_back(pair);
    largest = std::max(largest, pair.score);
  }
  std::ranges::sort(pairs, {}, [](const ScoredPair& pair) { return std::tuple{pair.a, pair.b}; });
  for (const auto& pair : pairs) {
    ++offsets_[pair.a + 1];
    nodesOfB_.push_back(pair.b);
    worths_.push_back(best * pair.score / largest);
  }
  for (std::size_t node = 1; node < offsets_.size(); ++node)
    offsets_[node] += offsets_[node - 1];
}

double PairWorths::of(Node a, Node b) const {
  const auto begin = nodesOfB_.begin() + offsets_[a], end = nodesOfB_.begin() + offsets_[a + 1];
  const auto found = std::lower_bound(begin, end, b);
  return found != end && *found == b ? worths_[found - nodesOfB_.begin()] : 0;
}

}  // namespace kindred
