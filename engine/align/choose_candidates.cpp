#include "engine/align/choose_candidates.hpp"

#include <tbb/blocked_range.h>
#include <tbb/parallel_for.h>

#include <algorithm>
#include <cassert>
#include <cmath>
#include <numeric>
#include <tuple>

#include "engine/align/sparse_columns.hpp"
#include "engine/core/memory.hpp"
#include "engine/core/text.hpp"

namespace kindred {

namespace {

/// Memory of each pair while candidates are put together.
constexpr std::uint64_t bytesOfPair = 64;

double weightOf(double cosine) {
  const double within = std::clamp(cosine, -1., 1.);
  return std::exp(-std::sqrt(2 - 2 * within));
}

/// Checks for cancellation now and then, as pairs take too little time to do so for each.
class PairCheckpoint {
 public:
  explicit PairCheckpoint(const Progress& progress) : progress_{progress} {}

  void operator()() {
    if (seen_++ % 65'536 == 0) progress_.checkpoint();
  }

 private:
  const Progress& progress_;
  std::int64_t seen_ = 0;
};

/// Gives each node of A those nodes of B that found it, ascending.
NearestNodes turned(const NearestNodes& ofB, std::int32_t nodesOfA, const Progress& progress) {
  NearestNodes result;
  result.offsets.assign(static_cast<std::size_t>(nodesOfA) + 1, 0);
  forEntriesByColumns<std::int64_t>(ofB.offsets, ofB.nodes, nodesOfA, [&](Node, std::int64_t at) {
    ++result.offsets[ofB.nodes[at] + 1];
  });
  progress.checkpoint();
  std::partial_sum(result.offsets.begin(), result.offsets.end(), result.offsets.begin());
  result.nodes.resize(ofB.nodes.size());
  result.cosines.resize(ofB.nodes.size());
  std::vector<std::int64_t> next{result.offsets.begin(), result.offsets.end() - 1};
  forEntriesByColumns<std::int64_t>(ofB.offsets, ofB.nodes, nodesOfA, [&](Node b, std::int64_t at) {
    const auto place = next[ofB.nodes[at]]++;
    result.nodes[place] = b;
    result.cosines[place] = ofB.cosines[at];
  });
  progress.checkpoint();
  return result;
}

/// Adds the pairs of a node of A that both searches found, or either.
void addPairs(Node a, const NearestNodes& ofA, const NearestNodes& fromB, bool isUnion,
              std::vector<CandidatePair>& pairs) {
  auto one = ofA.offsets[a], other = fromB.offsets[a];
  const auto endOne = ofA.offsets[a + 1], endOther = fromB.offsets[a + 1];
  while (one < endOne || other < endOther) {
    const bool isInOne =
        one < endOne && (other == endOther || ofA.nodes[one] <= fromB.nodes[other]);
    const bool isInOther =
        other < endOther && (one == endOne || fromB.nodes[other] <= ofA.nodes[one]);
    if (isUnion || (isInOne && isInOther))
      pairs.push_back({a, isInOne ? ofA.nodes[one] : fromB.nodes[other],
                       isInOne ? ofA.cosines[one] : fromB.cosines[other]});
    if (isInOne) ++one;
    if (isInOther) ++other;
  }
}

std::vector<CandidatePair> pairsOf(const Candidates& candidates, const Progress& progress) {
  PairCheckpoint check{progress};
  std::vector<CandidatePair> pairs;
  pairs.reserve(candidates.size());
  for (std::int32_t at = 0; at < candidates.size(); ++at) {
    check();
    pairs.push_back({candidates.nodesA()[at], candidates.nodesB()[at], candidates.weights()[at]});
  }
  return pairs;
}

bool standsBefore(const CandidatePair& first, const CandidatePair& second) {
  return first.a != second.a ? first.a < second.a : first.b < second.b;
}

/// The pairs with a positive score, in order; scores divided by the largest.
std::vector<CandidatePair> scaled(std::span<const ScoredPair> prior) {
  double largest = 0;
  for (const auto& pair : prior)
    largest = std::max(largest, pair.score);
  std::vector<CandidatePair> pairs;
  for (const auto& [a, b, score] : prior)
    if (score > 0) pairs.push_back({a, b, score / largest});
  std::ranges::sort(pairs, standsBefore);
  return pairs;
}

}  // namespace

void requirePairMemory(std::int64_t pairs) {
  const auto bytes = static_cast<std::uint64_t>(pairs) * bytesOfPair;
  requireFree(bytes, joined("A list of ", counted(pairs, "candidate pair", "candidate pairs")),
              "choose a smaller density");
}

std::vector<CandidatePair> nearPairs(const NearestNodes& ofA, const NearestNodes& ofB, bool isUnion,
                                     const Progress& progress) {
  const auto found = std::ssize(ofA.nodes) + std::ssize(ofB.nodes);
  requirePairMemory(isUnion ? found : std::min(std::ssize(ofA.nodes), std::ssize(ofB.nodes)));
  const auto fromB = turned(ofB, ofA.nodeCount(), progress);
  // Each part of the nodes of A gives pairs of its own, which then follow each other.
  constexpr std::int32_t nodesOfPart = 64;
  const std::int32_t parts = (ofA.nodeCount() + nodesOfPart - 1) / nodesOfPart;
  std::vector<std::vector<CandidatePair>> ofParts(parts);
  tbb::parallel_for(std::int32_t{0}, parts, [&](std::int32_t part) {
    progress.checkpoint();
    const Node end = std::min((part + 1) * nodesOfPart, ofA.nodeCount());
    for (Node a = part * nodesOfPart; a < end; ++a)
      addPairs(a, ofA, fromB, isUnion, ofParts[part]);
  });
  std::vector<std::size_t> first{0};
  for (const auto& pairs : ofParts)
    first.push_back(first.back() + pairs.size());
  std::vector<CandidatePair> pairs(first.back());
  tbb::parallel_for(std::int32_t{0}, parts, [&](std::int32_t part) {
    std::ranges::copy(ofParts[part], pairs.begin() + static_cast<std::ptrdiff_t>(first[part]));
  });
  return pairs;
}

Candidates nearCandidates(const NearestNodes& ofA, const NearestNodes& ofB, bool isUnion,
                          const Progress& progress) {
  auto pairs = nearPairs(ofA, ofB, isUnion, progress);
  constexpr std::size_t pairsAtOnce = 1 << 16;
  tbb::parallel_for(tbb::blocked_range<std::size_t>{0, pairs.size(), pairsAtOnce},
                    [&](const auto& some) {
                      for (auto at = some.begin(); at < some.end(); ++at)
                        pairs[at].weight = weightOf(pairs[at].weight);
                    });
  return Candidates{ofA.nodeCount(), ofB.nodeCount(), std::move(pairs)};
}

Candidates withPrior(const Candidates& candidates, std::span<const ScoredPair> prior, PriorUse use,
                     const Progress& progress) {
  PairCheckpoint check{progress};
  progress.checkpoint();
  auto scores = scaled(prior);
  const auto nodesA = candidates.nodeCountA(), nodesB = candidates.nodeCountB();
  if (use == PriorUse::Only) return Candidates{nodesA, nodesB, std::move(scores)};
  auto pairs = pairsOf(candidates, progress);
  if (use == PriorUse::Weights) {
    for (auto& pair : pairs) {
      check();
      const auto known = std::ranges::lower_bound(scores, pair, standsBefore);
      const bool isKnown = known != scores.end() && known->a == pair.a && known->b == pair.b;
      pair.weight = isKnown ? known->weight : 0;
    }
    return Candidates{nodesA, nodesB, std::move(pairs)};
  }
  std::vector<CandidatePair> all;
  all.reserve(pairs.size() + scores.size());
  std::ranges::merge(pairs, scores, std::back_inserter(all), standsBefore);
  std::vector<CandidatePair> once;
  once.reserve(all.size());
  for (const auto& pair : all) {
    check();
    if (!once.empty() && once.back().a == pair.a && once.back().b == pair.b)
      once.back().weight = std::max(once.back().weight, pair.weight);
    else
      once.push_back(pair);
  }
  return Candidates{nodesA, nodesB, std::move(once)};
}

std::vector<ScoredPair> joinedScores(std::vector<ScoredPair> pairs,
                                     std::span<const ScoredPair> others) {
  const auto scale = [](std::span<ScoredPair> scaled) {
    double largest = 0;
    for (const auto& pair : scaled)
      largest = std::max(largest, pair.score);
    for (auto& pair : scaled)
      pair.score /= largest > 0 ? largest : 1;
  };
  const auto first = pairs.size();
  pairs.insert(pairs.end(), others.begin(), others.end());
  scale(std::span{pairs}.first(first));
  scale(std::span{pairs}.subspan(first));
  std::ranges::sort(pairs, {}, [](const auto& pair) {
    return std::tuple{pair.a, pair.b, -pair.score};
  });
  const auto rest = std::ranges::unique(pairs, {}, [](const auto& pair) {
    return std::pair{pair.a, pair.b};
  });
  pairs.erase(rest.begin(), rest.end());
  return pairs;
}

Candidates withoutForbidden(const Candidates& candidates, const ForbiddenPairs& forbidden,
                            const Progress& progress) {
  auto pairs = pairsOf(candidates, progress);
  std::erase_if(pairs, [&](const auto& pair) { return forbidden.has(pair.a, pair.b); });
  return Candidates{candidates.nodeCountA(), candidates.nodeCountB(), std::move(pairs)};
}

Candidates withLocked(const Candidates& candidates, std::span<const NodePair> locked,
                      const Progress& progress) {
  std::vector<Node> imageOfA(candidates.nodeCountA(), noNode);
  std::vector<Node> ownerOfB(candidates.nodeCountB(), noNode);
  for (const auto& [a, b] : locked) {
    assert(imageOfA[a] == noNode && ownerOfB[b] == noNode);
    imageOfA[a] = b;
    ownerOfB[b] = a;
  }
  std::vector<double> weights(candidates.nodeCountA(), 1);
  std::vector<CandidatePair> pairs;
  for (const auto& pair : pairsOf(candidates, progress)) {
    if (imageOfA[pair.a] == pair.b) weights[pair.a] = pair.weight;
    if (imageOfA[pair.a] == noNode && ownerOfB[pair.b] == noNode) pairs.push_back(pair);
  }
  for (const auto& [a, b] : locked)
    pairs.push_back({a, b, weights[a]});
  return Candidates{candidates.nodeCountA(), candidates.nodeCountB(), std::move(pairs)};
}

double densityOf(const Candidates& candidates) {
  const double all =
      static_cast<double>(candidates.nodeCountA()) * static_cast<double>(candidates.nodeCountB());
  return all == 0 ? 0 : candidates.size() / all;
}

}  // namespace kindred
