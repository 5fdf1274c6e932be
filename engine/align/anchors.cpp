#include "engine/align/anchors.hpp"

#include <algorithm>
#include <cmath>
#include <tuple>

namespace kindred {

namespace {

/// The score of the best partner of a node, and whether another one has it, too.
struct BestScore {
  double score = 0;
  bool isShared = false;

  void see(double other) {
    isShared = other == score || (isShared && other < score);
    score = std::max(score, other);
  }
  bool is(double other) const { return other == score && !isShared; }
};

/// Best hits as a partial alignment.
struct HitNetwork {
  HitNetwork(std::span<const ScoredPair> hits, const Loopless& a, const Loopless& b)
      : imageOf(a.nodeCount(), noNode), preimageOf(b.nodeCount(), noNode) {
    for (const auto& hit : hits) {
      imageOf[hit.a] = hit.b;
      preimageOf[hit.b] = hit.a;
    }
  }

  std::vector<Node> imageOf, preimageOf;
};

/// The ends of edges among the nodes that have a partner.
std::int64_t endsAmong(const Loopless& network, std::span<const Node> partnerOf) {
  std::int64_t ends = 0;
  for (Node node = 0; node < network.nodeCount(); ++node)
    if (partnerOf[node] != noNode)
      ends += std::ranges::count_if(network.neighbours(node),
                                    [&](Node other) { return partnerOf[other] != noNode; });
  return ends;
}

std::int64_t conservedAt(Node node, const HitNetwork& hits, const Loopless& a, const Loopless& b) {
  return std::ranges::count_if(a.neighbours(node), [&](Node other) {
    return hits.imageOf[other] != noNode && b.areJoined(hits.imageOf[node], hits.imageOf[other]);
  });
}

}  // namespace

std::vector<ScoredPair> reciprocalBest(std::span<const ScoredPair> similarities,
                                       std::int32_t nodesOfA, std::int32_t nodesOfB) {
  std::vector<BestScore> ofA(nodesOfA), ofB(nodesOfB);
  for (const auto& [a, b, score] : similarities)
    if (score > 0) {
      ofA[a].see(score);
      ofB[b].see(score);
    }
  std::vector<ScoredPair> best;
  for (const auto& pair : similarities)
    if (pair.score > 0 && ofA[pair.a].is(pair.score) && ofB[pair.b].is(pair.score))
      best.push_back(pair);
  std::ranges::sort(best, {}, [](const ScoredPair& pair) {
    return std::tuple{-pair.score, pair.a, pair.b};
  });
  return best;
}

bool Anchors::areTrusted() const {
  constexpr double factor = 2, deviations = 5;
  const auto conserved = static_cast<double>(conservedEdges);
  return conserved >= factor * byChance &&
         conserved - byChance >= deviations * std::sqrt(std::max(byChance, 1.0));
}

Anchors anchorsOf(std::span<const ScoredPair> bestHits, const Loopless& a, const Loopless& b,
                  double sequence) {
  if (sequence <= 0 || bestHits.empty()) return {};
  Anchors anchors{.pairs = {}, .bestHits = static_cast<std::int64_t>(bestHits.size())};
  const HitNetwork hits{bestHits, a, b};
  const auto count = static_cast<double>(bestHits.size());
  const double orders = std::max(1.0, count * (count - 1));
  anchors.byChance = static_cast<double>(endsAmong(a, hits.imageOf)) / 2 *
                     static_cast<double>(endsAmong(b, hits.preimageOf)) / orders;
  std::vector<std::int64_t> conserved;
  for (const auto& hit : bestHits) {
    conserved.push_back(conservedAt(hit.a, hits, a, b));
    anchors.conservedEdges += conserved.back();
  }
  anchors.conservedEdges /= 2;
  if (!anchors.areTrusted() && sequence < 1) return anchors;
  const double others = std::max(0.0, 2 * sequence - 1) * count;
  for (std::size_t at = 0; at < bestHits.size(); ++at)
    if (conserved[at] > 0 || static_cast<double>(at) < others)
      anchors.pairs.push_back({bestHits[at].a, bestHits[at].b});
  return anchors;
}

}  // namespace kindred
