#include "engine/graph/perturb.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

#include "engine/core/error.hpp"
#include "engine/core/random.hpp"
#include "engine/core/text.hpp"
#include "engine/graph/node_pairs.hpp"

namespace kindred {

namespace {

[[noreturn]] void refuseNoise(const std::string& sentence) {
  throw Error{ErrorCode::Usage, sentence};
}

void requireRange(const Noise& noise) {
  const auto require = [](std::string_view what, double share, double most) {
    constexpr double ofRounding = 1e-12;
    if (!(share >= 0 && share <= most + ofRounding))
      refuseNoise(joined("Noise cannot ", what, " ", rounded(100 * share),
                         " % of the edges: give 0 to ", rounded(100 * std::max(0.0, most)), " %."));
  };
  require("remove", noise.removed, 1);
  require("rewire", noise.rewired, 1 - noise.removed);
  if (!(noise.added >= 0) || !std::isfinite(noise.added))
    refuseNoise(joined("Noise cannot add ", rounded(100 * noise.added),
                       " % of the edges: give a number that is not negative."));
}

/// Looks for a cancel once in many steps.
class Steps {
 public:
  explicit Steps(const Progress& progress) : progress_{progress} {}

  void operator()() {
    constexpr std::size_t stepsBetweenChecks = 1 << 14;
    if (++count_ % stepsBetweenChecks == 0) progress_.checkpoint();
  }

 private:
  const Progress& progress_;
  std::size_t count_ = 0;
};

/// A set of pairs of nodes in one array: it is gone at once when work is cancelled, while a set of
/// the standard library frees each of millions of nodes.
class PairSet {
 public:
  explicit PairSet(Steps& step) : step_{step} {}

  std::int64_t size() const { return size_; }

  /// False if the pair is there already.
  bool insert(std::uint64_t pair) {
    if (2 * size_ >= std::ssize(places_)) grow();
    if (!put(pair)) return false;
    ++size_;
    return true;
  }

 private:
  static constexpr std::uint64_t nothing = 0;  // no pair: its ends differ

  bool put(std::uint64_t pair) {
    step_();
    constexpr std::uint64_t golden = 0x9e3779b97f4a7c15;
    const std::size_t mask = places_.size() - 1;
    auto at = static_cast<std::size_t>((pair * golden) >> 32U) & mask;
    while (places_[at] != nothing && places_[at] != pair)
      at = (at + 1) & mask;
    return std::exchange(places_[at], pair) == nothing;
  }

  void grow() {
    constexpr std::size_t least = 64;
    const auto before = std::exchange(places_, {});
    const auto size = std::max(least, 2 * before.size());
    places_.reserve(size);
    for (std::size_t at = 0; at < size; ++at) {
      step_();
      places_.push_back(nothing);
    }
    for (const auto pair : before)
      if (pair != nothing) put(pair);
  }

  Steps& step_;
  std::vector<std::uint64_t> places_;
  std::int64_t size_ = 0;
};

/// The pairs of nodes that are joined or were, and random nodes for more.
class JoinedPairs {
 public:
  JoinedPairs(std::int32_t nodeCount, Random& random, Steps& step)
      : nodeCount_{static_cast<std::uint32_t>(nodeCount)}, random_{random}, keys_{step} {}

  bool join(Edge edge) { return edge.a != edge.b && keys_.insert(pairKey(edge.a, edge.b)); }
  std::int64_t room() const { return pairsAmong(nodeCount_) - keys_.size(); }

  /// A new pair; there must be room.
  Edge joinAny() {
    while (true)
      if (const Edge edge{anyNode(), anyNode()}; join(edge)) return edge;
  }

  /// The edge with one end moved.
  Edge moveEnd(Edge edge) {
    // If one node of all is free beside one end, so many draws miss it with probability e^-20.
    for (std::int64_t left = 40 * std::int64_t{nodeCount_}; left > 0; --left) {
      Edge moved = edge;
      (random_.below(2) == 0 ? moved.a : moved.b) = anyNode();
      if (join(moved)) return moved;
    }
    refuseNoise(
        "Noise cannot rewire an edge whose ends are joined with all nodes: rewire fewer edges.");
  }

 private:
  Node anyNode() { return static_cast<Node>(random_.below(nodeCount_)); }

  std::uint32_t nodeCount_;
  Random& random_;
  PairSet keys_;
};

/// Puts edges first that can go, one after the other, so that each node keeps one. Returns how many
/// these are.
std::int64_t putSpareFirst(std::vector<std::int32_t>& order, const GraphData& data, Steps& step) {
  std::vector<std::int32_t> degree(data.nodeCount, 0);
  for (const auto row : order) {
    ++degree[data.edges[row].a];
    ++degree[data.edges[row].b];
  }
  const auto rest = std::ranges::stable_partition(order, [&](std::int32_t row) {
    step();
    const auto [a, b] = data.edges[row];
    if (degree[a] == 1 || degree[b] == 1) return false;
    --degree[a];
    --degree[b];
    return true;
  });
  return rest.begin() - order.begin();
}

void addNoise(GraphData& data, const Noise& noise, Random& random, Steps& step) {
  requireRange(noise);
  JoinedPairs pairs{data.nodeCount, random, step};
  std::vector<std::int32_t> order;  // edges between two nodes
  std::vector<std::int32_t> kept;   // the rows that the new edges take their attributes from
  order.reserve(data.edges.size());
  for (std::int32_t edge = 0; edge < std::ssize(data.edges); ++edge)
    (pairs.join(data.edges[edge]) ? order : kept).push_back(edge);
  const auto countOf = [&, edges = static_cast<double>(order.size())](double share) {
    constexpr double beyondAnyNetwork = 1e18;
    return static_cast<std::int64_t>(std::llround(std::min(share * edges, beyondAnyNetwork)));
  };
  const auto added = countOf(noise.added), removed = countOf(noise.removed);
  const auto rewired = std::min(countOf(noise.rewired), std::ssize(order) - removed);
  random.shuffle(std::span{order}, step);
  if (noise.keepsNodesJoined)
    if (const auto spare = putSpareFirst(order, data, step); removed + rewired > spare)
      refuseNoise(joined("Noise cannot take ", removed + rewired, " edges: without ", spare,
                         " of them, every other one is the last of a node."));
  for (std::int64_t at = removed; at < removed + rewired; ++at)
    data.edges[order[at]] = pairs.moveEnd(data.edges[order[at]]);
  kept.insert(kept.end(), order.begin() + removed, order.end());
  std::ranges::sort(kept, [&](std::int32_t one, std::int32_t other) {
    step();
    return one < other;
  });
  if (added > pairs.room())
    refuseNoise(joined("Noise cannot add ", added, " edges: only ", pairs.room(),
                       " pairs of nodes are left."));
  std::vector<Edge> edges;
  std::vector<double> weights;
  edges.reserve(kept.size() + added);  // a vector that grows moves millions of edges at once
  weights.reserve(kept.size() + added);
  for (const auto row : kept) {
    step();
    edges.push_back(data.edges[row]);
    weights.push_back(data.weights[row]);
  }
  for (std::int64_t left = added; left > 0; --left) {
    kept.push_back(order[random.below(static_cast<std::uint32_t>(order.size()))]);
    edges.push_back(pairs.joinAny());
    weights.push_back(1);
  }
  for (auto& column : data.edgeAttributes)
    column.data = selectedRows(column.data, kept);
  data.edges = std::move(edges);
  data.weights = std::move(weights);
}

void sortEdges(GraphData& data, Steps& step) {
  for (auto& edge : data.edges)
    if (edge.a > edge.b) std::swap(edge.a, edge.b);
  std::vector<std::int32_t> rows(data.edges.size());
  std::iota(rows.begin(), rows.end(), 0);
  const auto keyOf = [&](std::int32_t row) {
    return pairKey(data.edges[row].a, data.edges[row].b);
  };
  std::ranges::sort(rows, [&](std::int32_t one, std::int32_t other) {
    step();
    return keyOf(one) < keyOf(other);
  });
  const auto edges = std::exchange(data.edges, {});
  const auto weights = std::exchange(data.weights, {});
  data.edges.reserve(edges.size());
  data.weights.reserve(weights.size());
  for (const auto row : rows) {
    step();
    data.edges.push_back(edges[row]);
    data.weights.push_back(weights[row]);
  }
  for (auto& column : data.edgeAttributes)
    column.data = selectedRows(column.data, rows);
}

/// The nodes of a graph, without its edges.
Graph nodesOf(const Graph& graph) {
  const auto copied = [](auto values) { return std::vector(values.begin(), values.end()); };
  return Graph{{.name = graph.name(),
                .nodeCount = graph.nodeCount(),
                .nodeAttributes = copied(graph.nodeAttributes()),
                .nodeNames = copied(graph.nodeNames()),
                .positions = copied(graph.positions()),
                .drawing = copied(graph.drawing())}};
}

/// Adds the edges of a graph between the nodes that its nodes became, with their weights and
/// attributes.
void addEdges(GraphData& data, const Graph& graph, const Permutation& places, Steps& step) {
  data.edges.reserve(graph.edges().size());
  data.weights.reserve(graph.edges().size());
  for (std::int32_t edge = 0; edge < graph.edgeCount(); ++edge) {
    step();
    const auto [a, b] = graph.edges()[edge];
    data.edges.push_back({places.newFromOld()[a], places.newFromOld()[b]});
    data.weights.push_back(graph.weights()[edge]);
  }
  data.edgeAttributes.assign(graph.edgeAttributes().begin(), graph.edgeAttributes().end());
}

}  // namespace

Graph withNoise(const Graph& graph, const Noise& noise, std::uint64_t seed,
                const Progress& progress) {
  Random random{seed};
  Steps step{progress};
  GraphData data = nodesOf(graph).data();
  addEdges(data, graph, Permutation::identity(graph.nodeCount()), step);
  addNoise(data, noise, random, step);
  return Graph{std::move(data), progress};
}

NoisyCopy noisyCopy(const Graph& graph, const Noise& noise, std::uint64_t seed,
                    const Progress& progress) {
  Random random{seed};
  Steps step{progress};
  auto truth = randomPermutation(graph.nodeCount(), random);
  GraphData data = permuted(nodesOf(graph), truth).data();
  addEdges(data, graph, truth, step);
  addNoise(data, noise, random, step);
  sortEdges(data, step);
  return {Graph{std::move(data), progress}, std::move(truth)};
}

}  // namespace kindred
