#include "engine/graph/generate.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <unordered_set>

#include "engine/core/error.hpp"
#include "engine/core/random.hpp"
#include "engine/core/text.hpp"

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

/// A pair of nodes as one number, the same for both directions.
std::uint64_t pairKey(Node a, Node b) {
  const auto [low, high] = std::minmax(a, b);
  return static_cast<std::uint64_t>(low) << 32U | static_cast<std::uint32_t>(high);
}

std::int64_t pairsAmong(std::int64_t nodes) { return nodes * (nodes - 1) / 2; }

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

/// Pair number `index` of the pairs (0,1), (0,2), (1,2), (0,3), ...
Edge pairAt(std::int64_t index) {
  auto high = static_cast<std::int64_t>((1 + std::sqrt(1 + 8 * static_cast<double>(index))) / 2);
  while (pairsAmong(high) > index)
    --high;
  while (pairsAmong(high + 1) <= index)
    ++high;
  return {static_cast<Node>(index - pairsAmong(high)), static_cast<Node>(high)};
}

Permutation randomPermutation(std::int32_t nodes, Random& random) {
  std::vector<Node> order(nodes);
  std::iota(order.begin(), order.end(), 0);
  random.shuffle(std::span{order});
  return Permutation::fromOldFromNew(std::move(order));
}

void replaceColumn(std::vector<Column>& columns, Column column) {
  std::erase_if(columns, [&](const Column& old) { return old.name == column.name; });
  columns.push_back(std::move(column));
}

}  // namespace

Graph newmanWattsStrogatz(std::int32_t nodes, std::int32_t k, double p, std::uint64_t seed) {
  requireNodes(nodes);
  requireProbability("p", p);
  if (k < 0 || (k > 0 && k >= nodes))
    refuse(joined("A small world of ", nodes, " nodes cannot join each to ", k,
                  " neighbours: give 0 <= k < nodes."));
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

Graph barabasiAlbert(std::int32_t nodes, std::int32_t m, std::uint64_t seed) {
  if (m < 1 || m >= nodes)
    refuse(joined("A preferential attachment graph of ", nodes, " nodes cannot bring ", m,
                  " edges a node: give 1 <= m < nodes."));
  Random random{seed};
  GraphData data{.name = joined("ba-", seed), .nodeCount = nodes};
  std::vector<Node> ends;  // every node as often as it has edges
  const auto join = [&](Node a, Node b) {
    data.edges.push_back({a, b});
    ends.insert(ends.end(), {a, b});
  };

  for (Node leaf = 1; leaf <= m; ++leaf)
    join(0, leaf);
  std::vector<Node> targets;
  for (Node node = m + 1; node < nodes; ++node) {
    targets.clear();
    while (static_cast<std::int32_t>(targets.size()) < m) {
      const Node target = ends[random.below(static_cast<std::uint32_t>(ends.size()))];
      if (!std::ranges::count(targets, target)) targets.push_back(target);
    }
    for (const Node target : targets)
      join(target, node);
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

Graph communities(std::int32_t count, std::int32_t size, double inside, double between,
                  std::uint64_t seed) {
  requireProbability("inside", inside);
  requireProbability("between", between);
  if (count < 0 || size < 0 || std::int64_t{count} * size > 1'000'000)
    refuse(joined("Communities cannot be ", count, " of ", size,
                  " nodes: give counts that are not negative, 1,000,000 nodes at most."));
  Random random{seed};
  const std::int32_t nodes = count * size;
  const auto place = randomPermutation(nodes, random);
  GraphData data{.name = joined("communities-", seed), .nodeCount = nodes};
  const auto join = [&](Node a, Node b) {
    data.edges.push_back({place.newFromOld()[a], place.newFromOld()[b]});
  };

  for (std::int32_t community = 0; community < count; ++community) {
    forSuccesses(pairsAmong(size), inside, random, [&](std::int64_t index) {
      const auto [a, b] = pairAt(index);
      join(community * size + a, community * size + b);
    });
  }
  forSuccesses(pairsAmong(nodes), between, random, [&](std::int64_t index) {
    const auto [a, b] = pairAt(index);
    if (a / size != b / size) join(a, b);
  });

  std::vector<std::string> names(nodes);
  for (Node node = 0; node < nodes; ++node)
    names[place.newFromOld()[node]] = joined(node / size);
  data.nodeAttributes = {{"community", categoriesOf(names)}};
  return Graph{std::move(data)};
}

NoisyCopy noisyCopy(const Graph& graph, double removed, double added, std::uint64_t seed) {
  requireProbability("removed", removed);
  if (!(added >= 0) || !std::isfinite(added))
    refuse(joined("A noisy copy cannot add ", added,
                  " of the edges: give a share that is not negative."));
  Random random{seed};
  auto truth = randomPermutation(graph.nodeCount(), random);
  GraphData data = permuted(graph, truth).data();

  std::unordered_set<std::uint64_t> joinedPairs;
  std::vector<std::int32_t> order;  // edges between two nodes
  std::vector<std::int32_t> kept;
  for (std::int32_t edge = 0; edge < graph.edgeCount(); ++edge) {
    const auto [a, b] = data.edges[edge];
    (a == b ? kept : order).push_back(edge);
    if (a != b) joinedPairs.insert(pairKey(a, b));
  }
  const auto edges = static_cast<double>(order.size());
  const auto addCount = static_cast<std::int64_t>(std::llround(added * edges));
  const std::int64_t room =
      pairsAmong(data.nodeCount) - static_cast<std::int64_t>(joinedPairs.size());
  if (addCount > room)
    refuse(joined("A noisy copy cannot add ", addCount, " edges: only ", room,
                  " pairs of nodes are not joined."));

  random.shuffle(std::span{order});
  kept.insert(kept.end(), order.begin() + std::llround(removed * edges), order.end());
  std::ranges::sort(kept);
  const std::size_t keptCount = kept.size();
  for (std::int64_t left = addCount; left > 0; --left)
    kept.push_back(order[random.below(static_cast<std::uint32_t>(order.size()))]);
  for (auto& column : data.edgeAttributes)
    column.data = selectedRows(column.data, kept);

  std::vector<Edge> newEdges;
  std::vector<double> weights;
  for (std::size_t at = 0; at < keptCount; ++at) {
    newEdges.push_back(data.edges[kept[at]]);
    weights.push_back(data.weights[kept[at]]);
  }
  while (newEdges.size() < kept.size()) {
    const auto count = static_cast<std::uint32_t>(data.nodeCount);
    const Edge edge{static_cast<Node>(random.below(count)), static_cast<Node>(random.below(count))};
    if (edge.a == edge.b || !joinedPairs.insert(pairKey(edge.a, edge.b)).second) continue;
    newEdges.push_back(edge);
    weights.push_back(1);
  }
  data.edges = std::move(newEdges);
  data.weights = std::move(weights);
  return {Graph{std::move(data)}, std::move(truth)};
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

Graph withRandomWeights(const Graph& graph, std::uint64_t seed) {
  Random random{seed};
  GraphData data = graph.data();
  for (auto& weight : data.weights)
    weight = 1 - random.uniform();
  return Graph{std::move(data)};
}

}  // namespace kindred
