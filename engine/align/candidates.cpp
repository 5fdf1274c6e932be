#include "engine/align/candidates.hpp"

#include <tbb/parallel_for.h>

#include <algorithm>
#include <atomic>
#include <cassert>
#include <cmath>
#include <numeric>
#include <tuple>
#include <utility>

#include "engine/align/sparse_columns.hpp"
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

/// True if a pair can stand where it does: nodes are there, the weight is finite, and it comes
/// after the pair before it.
bool fits(const std::vector<CandidatePair>& pairs, std::size_t at, std::int32_t nodeCountA,
          std::int32_t nodeCountB) {
  const auto& pair = pairs[at];
  return pair.a >= 0 && pair.a < nodeCountA && pair.b >= 0 && pair.b < nodeCountB &&
         std::isfinite(pair.weight) && (at == 0 || isBefore(pairs[at - 1], pair));
}

/// Calls work(begin, end) for parts of so many numbers, side by side.
template <typename Work>
void forParts(std::size_t count, const Work& work) {
  constexpr std::size_t ofPart = 1 << 16;
  tbb::parallel_for(std::size_t{0}, (count + ofPart - 1) / ofPart, [&](std::size_t part) {
    work(part * ofPart, std::min(count, (part + 1) * ofPart));
  });
}

bool areInOrder(const std::vector<CandidatePair>& pairs, std::int32_t nodeCountA,
                std::int32_t nodeCountB) {
  std::atomic<bool> areAll = true;
  forParts(pairs.size(), [&](std::size_t begin, std::size_t end) {
    for (std::size_t at = begin; at < end; ++at)
      if (!fits(pairs, at, nodeCountA, nodeCountB)) {
        areAll = false;
        return;
      }
  });
  return areAll;
}

/// Puts pairs in order; throws if they cannot be candidates.
void order(std::vector<CandidatePair>& pairs, std::int32_t nodeCountA, std::int32_t nodeCountB) {
  for (const auto& pair : pairs) {
    requireNode(pair, pair.a, nodeCountA, "A");
    requireNode(pair, pair.b, nodeCountB, "B");
    if (!std::isfinite(pair.weight))
      throw Error{ErrorCode::Input, joined(textOf(pair), " has the weight ", pair.weight,
                                           ": give each pair a finite number.")};
  }
  std::ranges::sort(pairs, isBefore);
  const auto twice = std::ranges::adjacent_find(
      pairs, [](const auto& first, const auto& second) { return !isBefore(first, second); });
  if (twice != pairs.end())
    throw Error{ErrorCode::Input, joined(textOf(*twice), " is given twice: give each pair once.")};
}

}  // namespace

Candidates::Candidates(std::int32_t nodeCountA, std::int32_t nodeCountB,
                       std::vector<CandidatePair> pairs) {
  assert(nodeCountA >= 0 && nodeCountB >= 0);
  if (!std::in_range<std::int32_t>(pairs.size()))
    throw Error{ErrorCode::Input,
                joined("There are ", pairs.size(),
                       " candidate pairs, and an alignment takes at most 2147483647: give fewer.")};
  if (!areInOrder(pairs, nodeCountA, nodeCountB)) order(pairs, nodeCountA, nodeCountB);

  nodesA_.resize(pairs.size());
  nodesB_.resize(pairs.size());
  weights_.resize(pairs.size());
  offsetsA_.assign(static_cast<std::size_t>(nodeCountA) + 1, size());
  forParts(pairs.size(), [&](std::size_t begin, std::size_t end) {
    for (std::size_t at = begin; at < end; ++at) {
      std::tie(nodesA_[at], nodesB_[at], weights_[at]) =
          std::tie(pairs[at].a, pairs[at].b, pairs[at].weight);
      for (Node a = at == 0 ? 0 : pairs[at - 1].a + 1; a <= pairs[at].a; ++a)
        offsetsA_[a] = static_cast<std::int32_t>(at);
    }
  });
  offsetsB_.assign(static_cast<std::size_t>(nodeCountB) + 1, 0);
  const auto byNodesOfB = [&](const auto& visit) {
    forEntriesByColumns<std::int32_t>(offsetsA_, nodesB_, nodeCountB, visit);
  };
  byNodesOfB([&](Node, std::int64_t at) { ++offsetsB_[nodesB_[at] + 1]; });
  std::partial_sum(offsetsB_.begin(), offsetsB_.end(), offsetsB_.begin());
  orderB_.resize(pairs.size());
  std::vector<std::int32_t> next{offsetsB_.begin(), offsetsB_.end() - 1};
  byNodesOfB(
      [&](Node, std::int64_t at) { orderB_[next[nodesB_[at]]++] = static_cast<std::int32_t>(at); });
}

Candidates::Candidates(Parts parts)
    : nodesA_(parts.nodesB.size()),
      nodesB_{std::move(parts.nodesB)},
      weights_{std::move(parts.weights)},
      offsetsA_{std::move(parts.offsetsA)},
      offsetsB_{std::move(parts.offsetsB)},
      orderB_{std::move(parts.orderB)},
      mark_{std::move(parts.mark)} {
  assert(offsetsA_.back() == size() && offsetsB_.back() == size());
  assert(weights_.size() == nodesA_.size() && orderB_.size() == nodesA_.size());
  constexpr std::int32_t nodesAtOnce = 256;
  const std::int32_t rooms = (nodeCountA() + nodesAtOnce - 1) / nodesAtOnce;
  tbb::parallel_for(std::int32_t{0}, rooms, [&](std::int32_t room) {
    const Node end = std::min((room + 1) * nodesAtOnce, nodeCountA());
    for (Node a = room * nodesAtOnce; a < end; ++a)
      std::fill(nodesA_.begin() + offsetsA_[a], nodesA_.begin() + offsetsA_[a + 1], a);
  });
}

}  // namespace kindred
