#include "engine/align/candidates.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <numeric>
#include <tuple>
#include <utility>

#include "engine/core/error.hpp"
#include "engine/core/text.hpp"

namespace kindred {

namespace {

bool isBefore(const CandidatePair& first, const CandidatePair& second) {
  return std::tie(first.a, first.b) < std::tie(second.a, second.b);
}

std::string textOf(const CandidatePair& pair) {
  return joined("The candidate pair of node ", pair.a, " of network A and node ", pair.b,
                " of network B");
}

void requireNode(const CandidatePair& pair, Node node, std::int32_t nodeCount,
                 std::string_view network) {
  if (node >= 0 && node < nodeCount) return;
  throw Error{ErrorCode::Input, joined(textOf(pair), " does not fit: network ", network, " has ",
                                       counted(nodeCount, "node", "nodes"),
                                       "; number the nodes from 0 to ", nodeCount - 1, ".")};
}

/// Returns where the candidates of each node begin, and the end of the last.
std::vector<std::int32_t> offsetsOf(std::span<const Node> nodes, std::int32_t nodeCount) {
  std::vector<std::int32_t> offsets(static_cast<std::size_t>(nodeCount) + 1, 0);
  for (const Node node : nodes)
    ++offsets[node + 1];
  std::partial_sum(offsets.begin(), offsets.end(), offsets.begin());
  return offsets;
}

}  // namespace

Candidates::Candidates(std::int32_t nodeCountA, std::int32_t nodeCountB,
                       std::vector<CandidatePair> pairs) {
  assert(nodeCountA >= 0 && nodeCountB >= 0);
  if (!std::in_range<std::int32_t>(pairs.size()))
    throw Error{ErrorCode::Input,
                joined("There are ", pairs.size(),
                       " candidate pairs, and an alignment takes at most 2147483647: give fewer.")};
  for (const auto& pair : pairs) {
    requireNode(pair, pair.a, nodeCountA, "A");
    requireNode(pair, pair.b, nodeCountB, "B");
    if (!std::isfinite(pair.weight))
      throw Error{ErrorCode::Input, joined(textOf(pair), " has the weight ", pair.weight,
                                           ": give each pair a finite number.")};
  }
  if (!std::ranges::is_sorted(pairs, isBefore)) std::ranges::sort(pairs, isBefore);
  const auto twice = std::ranges::adjacent_find(
      pairs, [](const auto& first, const auto& second) { return !isBefore(first, second); });
  if (twice != pairs.end())
    throw Error{ErrorCode::Input, joined(textOf(*twice), " is given twice: give each pair once.")};

  nodesA_.reserve(pairs.size());
  nodesB_.reserve(pairs.size());
  weights_.reserve(pairs.size());
  for (const auto& pair : pairs) {
    nodesA_.push_back(pair.a);
    nodesB_.push_back(pair.b);
    weights_.push_back(pair.weight);
  }
  offsetsA_ = offsetsOf(nodesA_, nodeCountA);
  offsetsB_ = offsetsOf(nodesB_, nodeCountB);
  orderB_.resize(pairs.size());
  std::vector<std::int32_t> next{offsetsB_.begin(), offsetsB_.end() - 1};
  for (std::int32_t candidate = 0; candidate < size(); ++candidate)
    orderB_[next[nodesB_[candidate]]++] = candidate;
}

}  // namespace kindred
