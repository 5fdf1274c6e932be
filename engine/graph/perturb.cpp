#include "engine/graph/perturb.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <unordered_set>

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

/// The pairs of nodes that are joined or were, and random nodes for more.
class JoinedPairs {
 public:
  JoinedPairs(std::int32_t nodeCount, Random& random)
      : nodeCount_{static_cast<std::uint32_t>(nodeCount)}, random_{random} {}

  bool join(Edge edge) { return edge.a != edge.b && keys_.insert(pairKey(edge.a, edge.b)).second; }
  std::int64_t room() const {
    return pairsAmong(nodeCount_) - static_cast<std::int64_t>(keys_.size());
  }

  /// A new pair; there must be room.
  Edge joinAny() {
    while (true)
      if (const Edge edge{anyNode(), anyNode()}; join(edge)) return edge;
  }

  /// The edge with one end moved.
  Edge moveEnd(Edge edge) {
    // Where one node of all is free beside one end, so many draws miss it with probability e^-20.
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
  std::unordered_set<std::uint64_t> keys_;
};

void addNoise(GraphData& data, const Noise& noise, Random& random) {
  requireRange(noise);
  JoinedPairs pairs{data.nodeCount, random};
  std::vector<std::int32_t> order;  // edges between two nodes
  std::vector<std::int32_t> kept;   // the rows that the new edges take their attributes from
  for (std::int32_t edge = 0; edge < std::ssize(data.edges); ++edge)
    (pairs.join(data.edges[edge]) ? order : kept).push_back(edge);
  const auto countOf = [&, edges = static_cast<double>(order.size())](double share) {
    constexpr double beyondAnyNetwork = 1e18;
    return static_cast<std::int64_t>(std::llround(std::min(share * edges, beyondAnyNetwork)));
  };
  const auto added = countOf(noise.added), removed = countOf(noise.removed);
  const auto rewired = std::min(countOf(noise.rewired), std::ssize(order) - removed);
  random.shuffle(std::span{order});
  for (std::int64_t at = removed; at < removed + rewired; ++at)
    data.edges[order[at]] = pairs.moveEnd(data.edges[order[at]]);
  kept.insert(kept.end(), order.begin() + removed, order.end());
  std::ranges::sort(kept);
  std::vector<Edge> edges;
  std::vector<double> weights;
  for (const auto row : kept) {
    edges.push_back(data.edges[row]);
    weights.push_back(data.weights[row]);
  }
  if (added > pairs.room())
    refuseNoise(joined("Noise cannot add ", added, " edges: only ", pairs.room(),
                       " pairs of nodes are left."));
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

void sortEdges(GraphData& data) {
  for (auto& edge : data.edges)
    if (edge.a > edge.b) std::swap(edge.a, edge.b);
  std::vector<std::int32_t> rows(data.edges.size());
  std::iota(rows.begin(), rows.end(), 0);
  std::ranges::sort(
      rows, {}, [&](std::int32_t row) { return pairKey(data.edges[row].a, data.edges[row].b); });
  const auto edges = std::exchange(data.edges, {});
  const auto weights = std::exchange(data.weights, {});
  for (const auto row : rows) {
    data.edges.push_back(edges[row]);
    data.weights.push_back(weights[row]);
  }
  for (auto& column : data.edgeAttributes)
    column.data = selectedRows(column.data, rows);
}

}  // namespace

Graph withNoise(const Graph& graph, const Noise& noise, std::uint64_t seed) {
  Random random{seed};
  GraphData data = graph.data();
  addNoise(data, noise, random);
  return Graph{std::move(data)};
}

NoisyCopy noisyCopy(const Graph& graph, const Noise& noise, std::uint64_t seed) {
  Random random{seed};
  auto truth = randomPermutation(graph.nodeCount(), random);
  GraphData data = permuted(graph, truth).data();
  addNoise(data, noise, random);
  sortEdges(data);
  return {Graph{std::move(data)}, std::move(truth)};
}

}  // namespace kindred
