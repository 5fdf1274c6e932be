#include "engine/graph/generate.hpp"

#include <algorithm>
#include <cmath>
#include <unordered_set>

#include "engine/core/error.hpp"
#include "engine/core/random.hpp"
#include "engine/core/text.hpp"
#include "engine/graph/node_pairs.hpp"

namespace kindred {

namespace {

[[noreturn]] void refuse(const std::string& sentence) { throw Error{ErrorCode::Usage, sentence}; }

void requireNodes(std::int32_t nodes) {
  if (nodes < 0) refuse(joined("A random graph cannot have ", nodes, " nodes: give 0 or more."));
}

void requireProbability(std::string_view name, double value) {
  if (!(value >= 0 && value <= 1))
    refuse(joined("The probability ", name, " of a random graph cannot be ", value,
                  ": give a number in [0, 1]."));
}

/// Calls visit(index) for each of `total` trials that succeeds with probability p, ascending, by
/// jumping over runs of failures.
template <typename Visit>
void forSuccesses(std::int64_t total, double p, Random& random, Visit visit) {
  if (p <= 0) return;
  const double logFailure = std::log1p(-p);
  double at = -1;
  while (true) {
    at += p >= 1 ? 1 : 1 + std::floor(std::log(1 - random.uniform()) / logFailure);
    if (at >= static_cast<double>(total)) return;
    visit(static_cast<std::int64_t>(at));
  }
}

void requireRing(std::int32_t nodes, std::int32_t k) {
  if (k < 0 || (k > 0 && k >= nodes))
    refuse(joined("A small world of ", nodes, " nodes cannot join each to ", k,
                  " neighbours: give 0 <= k < nodes."));
}

void replaceColumn(std::vector<Column>& columns, Column column) {
  std::erase_if(columns, [&](const Column& old) { return old.name == column.name; });
  columns.push_back(std::move(column));
}

/// Preferential attachment, in which an edge that follows another of its node closes a triangle
/// with it with probability p.
Graph attachment(std::int32_t nodes, std::int32_t m, double p, std::string name,
                 std::uint64_t seed) {
  if (m < 1 || m >= nodes)
    refuse(joined("A preferential attachment graph of ", nodes, " nodes cannot bring ", m,
                  " edges a node: give 1 <= m < nodes."));
  Random random{seed};
  GraphData data{.name = std::move(name), .nodeCount = nodes};
  std::vector<Node> ends;  // every node as often as it has edges
  std::vector<std::vector<Node>> neighbours(p > 0 ? nodes : 0);
  const auto join = [&](Node a, Node b) {
    data.edges.push_back({a, b});
    ends.insert(ends.end(), {a, b});
    if (p == 0) return;
    neighbours[a].push_back(b);
    neighbours[b].push_back(a);
  };
  const auto anyOf = [&](const std::vector<Node>& list) {
    return list[random.below(static_cast<std::uint32_t>(list.size()))];
  };

  for (Node leaf = 1; leaf <= m; ++leaf)
    join(0, leaf);
  std::vector<Node> targets;
  for (Node node = m + 1; node < nodes; ++node) {
    targets.clear();
    const auto isNew = [&](Node target) { return !std::ranges::count(targets, target); };
    Node attached = 0;  // to what the last edge that closed no triangle leads
    while (static_cast<std::int32_t>(targets.size()) < m) {
      if (p > 0 && !targets.empty() && random.uniform() < p &&
          std::ranges::any_of(neighbours[attached], isNew)) {
        Node target = anyOf(neighbours[attached]);
        while (!isNew(target))
          target = anyOf(neighbours[attached]);
        targets.push_back(target);
        continue;
      }
      const Node target = anyOf(ends);
      if (!isNew(target)) continue;
      targets.push_back(attached = target);
    }
    for (const Node target : targets)
      join(target, node);
  }
  return Graph{std::move(data)};
}

}  // namespace

Graph newmanWattsStrogatz(std::int32_t nodes, std::int32_t k, double p, std::uint64_t seed) {
  requireNodes(nodes);
  requireProbability("p", p);
  requireRing(nodes, k);
  Random random{seed};
  GraphData data{.name = joined("nws-", seed), .nodeCount = nodes};
  std::unordered_set<std::uint64_t> present;
  std::vector<std::int32_t> degree(nodes);
  const auto join = [&](Node a, Node b) {
    if (!present.insert(pairKey(a, b)).second) return false;
    data.edges.push_back({a, b});
    ++degree[a];
    ++degree[b];
    return true;
  };

  for (Node distance = 1; distance <= k / 2; ++distance)
    for (Node node = 0; node < nodes; ++node)
      join(node, (node + distance) % nodes);
  const std::size_t ringEdges = data.edges.size();
  for (std::size_t at = 0; at < ringEdges; ++at) {
    const Node from = data.edges[at].a;
    if (random.uniform() >= p || degree[from] >= nodes - 1) continue;
    Node to = from;
    while (to == from || !join(from, to))
      to = static_cast<Node>(random.below(static_cast<std::uint32_t>(nodes)));
  }
  return Graph{std::move(data)};
}

Graph wattsStrogatz(std::int32_t nodes, std::int32_t k, double p, std::uint64_t seed) {
  requireNodes(nodes);
  requireProbability("p", p);
  requireRing(nodes, k);
  Random random{seed};
  GraphData data{.name = joined("ws-", seed), .nodeCount = nodes};
  std::unordered_set<std::uint64_t> present;
  std::vector<std::int32_t> degree(nodes);
  for (Node distance = 1; distance <= k / 2; ++distance)
    for (Node node = 0; node < nodes; ++node) {
      const Node other = (node + distance) % nodes;
      present.insert(pairKey(node, other));
      data.edges.push_back({node, other});
      ++degree[node];
      ++degree[other];
    }
  for (auto& edge : data.edges) {
    if (random.uniform() >= p || degree[edge.a] >= nodes - 1) continue;
    const auto old = edge;
    while (edge.b == edge.a || !present.insert(pairKey(edge.a, edge.b)).second)
      edge.b = static_cast<Node>(random.below(static_cast<std::uint32_t>(nodes)));
    present.erase(pairKey(old.a, old.b));
    --degree[old.b];
    ++degree[edge.b];
  }
  return Graph{std::move(data)};
}

Graph barabasiAlbert(std::int32_t nodes, std::int32_t m, std::uint64_t seed) {
  return attachment(nodes, m, 0, joined("ba-", seed), seed);
}

Graph holmeKim(std::int32_t nodes, std::int32_t m, double p, std::uint64_t seed) {
  requireProbability("p", p);
  return attachment(nodes, m, p, joined("hk-", seed), seed);
}

Graph randomGeometric(std::int32_t nodes, double radius, std::uint64_t seed) {
  requireNodes(nodes);
  if (!(radius >= 0 && radius <= 2))
    refuse(joined("A random geometric graph cannot join points within ", radius,
                  ": give a radius in [0, 2]."));
  Random random{seed};
  GraphData data{.name = joined("geometric-", seed), .nodeCount = nodes};
  data.drawing.resize(nodes);
  for (auto& point : data.drawing)
    point = {random.uniform(), random.uniform()};

  const auto cells = std::clamp(static_cast<std::int32_t>(1 / std::max(radius, 1e-9)), 1, 1024);
  const auto cellOf = [&](double coordinate) {
    return static_cast<std::int32_t>(coordinate * cells);
  };
  std::vector<std::vector<Node>> nodesIn(static_cast<std::size_t>(cells) * cells);
  for (Node node = 0; node < nodes; ++node) {
    const auto [x, y] = data.drawing[node];
    for (auto row = std::max(0, cellOf(y) - 1); row <= std::min(cells - 1, cellOf(y) + 1); ++row)
      for (auto at = std::max(0, cellOf(x) - 1); at <= std::min(cells - 1, cellOf(x) + 1); ++at)
        for (const Node other : nodesIn[static_cast<std::size_t>(row) * cells + at])
          if (std::hypot(x - data.drawing[other][0], y - data.drawing[other][1]) <= radius)
            data.edges.push_back({other, node});
    nodesIn[static_cast<std::size_t>(cellOf(y)) * cells + cellOf(x)].push_back(node);
  }
  return Graph{std::move(data)};
}

Graph erdosRenyi(std::int32_t nodes, double p, std::uint64_t seed) {
  requireNodes(nodes);
  requireProbability("p", p);
  Random random{seed};
  GraphData data{.name = joined("er-", seed), .nodeCount = nodes};
  forSuccesses(pairsAmong(nodes), p, random,
               [&](std::int64_t index) { data.edges.push_back(pairAt(index)); });
  return Graph{std::move(data)};
}

Graph erdosRenyiWithEdges(std::int32_t nodes, std::int64_t edges, std::uint64_t seed) {
  requireNodes(nodes);
  const std::int64_t pairs = pairsAmong(nodes);
  if (edges < 0 || edges > pairs)
    refuse(joined("A random graph of ", nodes, " nodes cannot have ", edges, " edges: give 0 to ",
                  pairs, "."));
  Random random{seed};
  GraphData data{.name = joined("er-", seed), .nodeCount = nodes};

  // Floyd's sampling: one draw an edge, however dense the graph is.
  std::unordered_set<std::int64_t> chosen;
  for (std::int64_t last = pairs - edges; last < pairs; ++last) {
    const auto drawn =
        static_cast<std::int64_t>(random.bits() % static_cast<std::uint64_t>(last + 1));
    const std::int64_t index = chosen.insert(drawn).second ? drawn : last;
    chosen.insert(index);
    data.edges.push_back(pairAt(index));
  }
  return Graph{std::move(data)};
}

Graph withRandomLabels(const Graph& graph, std::int32_t kinds, std::uint64_t seed) {
  if (kinds < 1) refuse(joined("Random labels cannot be of ", kinds, " kinds: give 1 or more."));
  Random random{seed};
  GraphData data = graph.data();

  std::vector<std::string> kind(data.nodeCount);
  for (auto& name : kind)
    name = joined("k", random.below(static_cast<std::uint32_t>(kinds)));
  NumberColumn order;
  NumberColumn length;
  constexpr double orders[] = {1, 1.5, 2, 3};
  for (std::size_t edge = 0; edge < data.edges.size(); ++edge) {
    order.values.push_back(orders[random.below(4)]);
    length.values.push_back(1 + random.uniform());
  }
  replaceColumn(data.nodeAttributes, {"kind", categoriesOf(kind)});
  replaceColumn(data.edgeAttributes, {"order", std::move(order)});
  replaceColumn(data.edgeAttributes, {"length", std::move(length)});
  return Graph{std::move(data)};
}

}  // namespace kindred
