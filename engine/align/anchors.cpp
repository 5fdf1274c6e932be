#include "engine/align/anchors.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>
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

/// The edges among the nodes of one network that have a partner.
class HitEdges {
 public:
  HitEdges(const Loopless& network, std::span<const Node> partnerOf)
      : network_{network}, partnerOf_{partnerOf}, degrees_(network.nodeCount(), 0) {
    for (Node node = 0; node < network.nodeCount(); ++node)
      if (has(node))
        degrees_[node] =
            std::ranges::count_if(network.neighbours(node), [&](Node other) { return has(other); });
    ends_ = std::reduce(degrees_.begin(), degrees_.end(), std::int64_t{0});
  }

  bool has(Node node) const { return partnerOf_[node] != noNode; }
  std::int64_t ends() const { return ends_; }

  /// Returns how many edges of `node` lead to the partners of some nodes of the other network by
  /// chance, if only the degrees are known.
  double expected(Node node, std::span<const Node> others, std::span<const Node> partners) const {
    double sum = 0;
    for (const Node other : others)
      if (partners[other] != noNode)
        sum += std::min(1.0, degree(node) * degree(partners[other]) /
                                 static_cast<double>(std::max<std::int64_t>(1, ends_)));
    return sum;
  }

 private:
  double degree(Node node) const { return static_cast<double>(degrees_[node]); }

  const Loopless& network_;
  std::span<const Node> partnerOf_;
  std::vector<std::int64_t> degrees_;
  std::int64_t ends_ = 0;
};

/// The probability of at least `found` rare events of which `expected` are expected: the upper tail
/// of Poisson's distribution.
double poissonTail(std::int64_t found, double expected) {
  double below = 0, each = std::exp(-expected);
  for (std::int64_t count = 0; count < found; ++count) {
    below += each;
    each *= expected / static_cast<double>(count + 1);
  }
  return std::max(0.0, 1 - below);
}

/// Best hits beside each other.
struct HitPair {
  HitPair(std::span<const ScoredPair> bestHits, const Loopless& first, const Loopless& second)
      : a{first},
        b{second},
        hits{bestHits, first, second},
        ofA{first, hits.imageOf},
        ofB{second, hits.preimageOf} {}

  std::int64_t conservedAt(const ScoredPair& hit) const {
    return std::ranges::count_if(a.neighbours(hit.a), [&](Node other) {
      return ofA.has(other) && b.areJoined(hit.b, hits.imageOf[other]);
    });
  }

  /// True if a wrong hit would hardly ever conserve so many edges, whether the others are right or
  /// not.
  bool isProven(const ScoredPair& hit, std::int64_t conserved) const {
    constexpr double rare = 0.01;
    const double byA = ofB.expected(hit.b, a.neighbours(hit.a), hits.imageOf),
                 byB = ofA.expected(hit.a, b.neighbours(hit.b), hits.preimageOf);
    return conserved > 0 && poissonTail(conserved, std::max(byA, byB)) < rare;
  }

  const Loopless& a;
  const Loopless& b;
  HitNetwork hits;
  HitEdges ofA, ofB;
};

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

double Anchors::trust() const {
  const double beyondChance = std::max(0.0, static_cast<double>(conservedEdges) - byChance);
  return std::min(1.0, std::sqrt((beyondChance + 1) / static_cast<double>(possibleEdges + 1)));
}

double Anchors::weighed(double sequence) const {
  const double regardless = std::max(0.0, 2 * sequence - 1);
  return sequence * (regardless + (1 - regardless) * trust());
}

Anchors anchorsOf(std::span<const ScoredPair> bestHits, const Loopless& a, const Loopless& b,
                  double sequence) {
  if (sequence <= 0 || bestHits.empty()) return {};
  Anchors anchors{.pairs = {}, .bestHits = std::ssize(bestHits)};
  const HitPair both{bestHits, a, b};
  const auto count = static_cast<double>(bestHits.size());
  anchors.byChance = static_cast<double>(both.ofA.ends()) / 2 *
                     static_cast<double>(both.ofB.ends()) / std::max(1.0, count * (count - 1));
  anchors.possibleEdges = std::min(both.ofA.ends(), both.ofB.ends()) / 2;
  std::vector<char> isProven;
  for (const auto& hit : bestHits) {
    const auto conserved = both.conservedAt(hit);
    isProven.push_back(both.isProven(hit, conserved) ? 1 : 0);
    anchors.conservedEdges += conserved;
  }
  anchors.conservedEdges /= 2;
  if (!anchors.areTrusted() && sequence < 1) return anchors;
  const double others = std::max(0.0, 2 * sequence - 1) * count;
  for (std::size_t at = 0; at < bestHits.size(); ++at)
    if (isProven[at] != 0 || static_cast<double>(at) < others)
      anchors.pairs.push_back({bestHits[at].a, bestHits[at].b});
  return anchors;
}

}  // namespace kindred
