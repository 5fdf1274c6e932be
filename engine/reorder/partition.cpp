#include "engine/reorder/partition.hpp"

#include <algorithm>
#include <numeric>

#include "engine/core/language.hpp"
#include "engine/reorder/bisect.hpp"

namespace kindred {

namespace {

constexpr std::int32_t messageCost = 50;

/// A run of nodes that is still to be cut, and the tiles it will fill.
struct Part {
  std::int32_t begin = 0;
  std::int32_t end = 0;
  std::int32_t tiles = 1;
};

class RecursiveBisection {
 public:
  RecursiveBisection(const Graph& graph, int tileSize)
      : graph_{graph},
        tileSize_{tileSize},
        nodes_(graph.nodeCount()),
        partOf_(graph.nodeCount(), 0),
        netOfColumn_(graph.nodeCount(), -1),
        netOfPart_(graph.nodeCount(), -1) {
    std::iota(nodes_.begin(), nodes_.end(), 0);
  }

  std::vector<Node> run(Random& random, Progress& progress) {
    const std::int32_t tiles = (graph_.nodeCount() + tileSize_ - 1) / tileSize_;
    int levels = 0;
    while (std::int64_t{1} << levels < tiles)
      ++levels;
    progress.begin(Language::translated("Cutting into parts"),
                   static_cast<std::uint64_t>(levels) * nodes_.size());
    std::vector<Part> parts{{0, graph_.nodeCount(), tiles}};
    for (int level = 0; level < levels; ++level) {
      std::vector<Part> halves;
      for (const auto& part : parts) {
        const Part left = part.tiles > 1 ? cutOff(part, random, progress) : part;
        halves.push_back(left);
        if (left.end < part.end) halves.push_back({left.end, part.end, part.tiles - left.tiles});
        progress.advance(static_cast<std::uint64_t>(part.end - part.begin));
      }
      parts = std::move(halves);
    }
    return std::move(nodes_);
  }

 private:
  /// Reorders the part's nodes, those of its left half first, and returns that half.
  Part cutOff(const Part& part, Random& random, const Progress& progress) {
    const std::int32_t leftTiles = (part.tiles + 1) / 2;
    const std::int32_t leftCount = leftTiles * tileSize_;
    const auto sides = bisected(hypergraphOf(part), leftCount, random, progress);
    const std::vector<Node> before(nodes_.begin() + part.begin, nodes_.begin() + part.end);
    std::int32_t left = part.begin;
    std::int32_t right = part.begin + leftCount;
    for (std::size_t at = 0; at < before.size(); ++at)
      nodes_[sides[at] != 0 ? left++ : right++] = before[at];
    // Parts are known by where they begin: the left half keeps the number of the whole.
    for (std::int32_t at = part.begin + leftCount; at < part.end; ++at)
      partOf_[nodes_[at]] = part.begin + leftCount;
    return {part.begin, part.begin + leftCount, leftTiles};
  }

  Hypergraph hypergraphOf(const Part& part) {
    columns_.clear();
    messages_.clear();
    std::vector<Node> touchedColumns;
    std::vector<std::int32_t> touchedParts;
    const auto addPin = [](std::vector<std::vector<std::int32_t>>& nets, std::int32_t& net,
                           std::vector<std::int32_t>& touched, std::int32_t key, std::int32_t pin) {
      if (net < 0) {
        net = static_cast<std::int32_t>(nets.size());
        nets.emplace_back();
        touched.push_back(key);
      }
      if (nets[net].empty() || nets[net].back() != pin) nets[net].push_back(pin);
    };
    for (std::int32_t at = part.begin; at < part.end; ++at) {
      const Node node = nodes_[at];
      const std::int32_t pin = at - part.begin;
      addPin(columns_, netOfColumn_[node], touchedColumns, node, pin);
      for (const Node neighbour : graph_.neighbours(node)) {
        addPin(columns_, netOfColumn_[neighbour], touchedColumns, neighbour, pin);
        const std::int32_t other = partOf_[neighbour];
        if (other != part.begin) addPin(messages_, netOfPart_[other], touchedParts, other, pin);
      }
    }

    Hypergraph hypergraph{part.end - part.begin};
    for (const auto& net : columns_)
      hypergraph.addNet(net, 1);
    for (const auto& net : messages_)
      hypergraph.addNet(net, messageCost);
    hypergraph.finish();
    for (const Node column : touchedColumns)
      netOfColumn_[column] = -1;
    for (const auto other : touchedParts)
      netOfPart_[other] = -1;
    return hypergraph;
  }

  const Graph& graph_;
  int tileSize_;
  std::vector<Node> nodes_;
  std::vector<std::int32_t> partOf_;  ///< by the index of the part's first node
  std::vector<std::int32_t> netOfColumn_;
  std::vector<std::int32_t> netOfPart_;
  std::vector<std::vector<std::int32_t>> columns_;
  std::vector<std::vector<std::int32_t>> messages_;
};

}  // namespace

std::vector<Node> partitioned(const Graph& graph, int tileSize, Random& random,
                              Progress& progress) {
  return RecursiveBisection{graph, tileSize}.run(random, progress);
}

}  // namespace kindred
