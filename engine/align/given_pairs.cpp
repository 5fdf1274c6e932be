#include "engine/align/given_pairs.hpp"

#include <algorithm>
#include <compare>
#include <utility>
#include <vector>

#include "engine/align/forbidden_pairs.hpp"
#include "engine/core/error.hpp"
#include "engine/core/text.hpp"

namespace kindred {

namespace {

class Networks {
 public:
  Networks(const Graph& a, const Graph& b) : a_{a}, b_{b} {}

  bool have(const NodePair& pair) const {
    return pair.a >= 0 && pair.a < a_.nodeCount() && pair.b >= 0 && pair.b < b_.nodeCount();
  }

  [[noreturn]] void refuse(const NodePair& pair, std::string_view why) const {
    throw Error{ErrorCode::Input,
                joined("Nodes ", nodeText(a_, pair.a), " and ", nodeText(b_, pair.b), " ", why)};
  }

  /// Refuses pairs that are not there, or that have a node of another one.
  void requireAlignment(std::span<const NodePair> pairs, std::string_view why) const {
    std::vector<bool> isTakenOfA(a_.nodeCount()), isTakenOfB(b_.nodeCount());
    for (const auto& pair : pairs) {
      if (!have(pair) || isTakenOfA[pair.a] || isTakenOfB[pair.b]) refuse(pair, why);
      isTakenOfA[pair.a] = isTakenOfB[pair.b] = true;
    }
  }

 private:
  const Graph& a_;
  const Graph& b_;
};

template <typename Pair>
std::pair<Node, Node> nodesOfPair(const Pair& pair) {
  return {pair.a, pair.b};
}

}  // namespace

std::string nodeText(const Graph& graph, Node node) {
  const auto names = graph.nodeNames();
  const bool hasName = node >= 0 && node < static_cast<Node>(names.size()) && !names[node].empty();
  return hasName ? names[node] : toText(node + 1);
}

std::vector<NodePair> pairsOf(const Mapping& mapping) {
  std::vector<NodePair> pairs;
  for (Node a = 0; a < mapping.nodesOfA(); ++a)
    if (const Node b = mapping.imageOf(a); b != noNode) pairs.push_back({a, b});
  return pairs;
}

void putInOrder(std::vector<NodePair>& pairs) {
  std::ranges::sort(pairs, {}, nodesOfPair<NodePair>);
  const auto again = std::ranges::unique(pairs);
  pairs.erase(again.begin(), again.end());
}

void putInOrder(std::vector<ScoredPair>& pairs) {
  std::ranges::sort(pairs, [](const ScoredPair& x, const ScoredPair& y) {
    if (nodesOfPair(x) != nodesOfPair(y)) return nodesOfPair(x) < nodesOfPair(y);
    return std::strong_order(x.score, y.score) > 0;
  });
  const auto again = std::ranges::unique(pairs, {}, nodesOfPair<ScoredPair>);
  pairs.erase(again.begin(), again.end());
}

void requireFitting(const Graph& a, const Graph& b, std::span<const NodePair> locked,
                    std::span<const NodePair> forbidden, const Progress& progress) {
  const Networks networks{a, b};
  networks.requireAlignment(locked,
                            "cannot be locked: one of them is not there, or locked already.");
  for (const auto& pair : forbidden)
    if (!networks.have(pair))
      networks.refuse(pair, "cannot be forbidden: one of them is not there.");
  const ForbiddenPairs sorted{forbidden, a.nodeCount(), b.nodeCount(), progress};
  for (const auto& pair : locked)
    if (sorted.has(pair.a, pair.b))
      networks.refuse(pair,
                      "are locked and forbidden: leave the pair out of one of the two files.");
}

void requireStart(const Graph& a, const Graph& b, std::span<const NodePair> start) {
  Networks{a, b}.requireAlignment(
      start, "cannot begin aligned: one of them is not there, or aligned already.");
}

}  // namespace kindred
