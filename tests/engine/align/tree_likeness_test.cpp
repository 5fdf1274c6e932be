#include "engine/align/tree_likeness.hpp"

#include <tbb/global_control.h>
#include <tbb/task_arena.h>

#include <algorithm>
#include <atomic>
#include <cmath>
#include <map>
#include <memory>
#include <utility>

#include "engine/align/tree_weights.hpp"
#include "engine/graph/generate.hpp"
#include "engine/graph/perturb.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;

namespace {

using Edge = std::pair<Node, Node>;

/// Trees by their definition: dictionaries of edges, and all matchings one by one.
class TreesByDefinition {
 public:
  TreesByDefinition(const Loopless& a, const Loopless& b, std::vector<NodePair> known)
      : a_{a}, b_{b}, known_{std::move(known)} {
    int most = 0;
    for (const auto* network : {&a, &b})
      for (Node node = 0; node < network->nodeCount(); ++node)
        most = std::max(most, network->degree(node));
    const auto degrees = degreeShares(a, most);
    const double share = 0.999;
    const double ofB = std::min(0.995, share * b.edgeCount() / a.edgeCount());
    ofNodes_ = std::make_unique<TreeWeights>(degrees, share, ofB, Progress{});
    ofEdges_ = std::make_unique<TreeWeights>(childShares(degrees), share, ofB, Progress{});
    for (const auto& e : edgesOf(a))
      for (const auto& f : edgesOf(b))
        messages_[{e, f}] = 1;
  }

  void step() {
    auto next = messages_;
    for (auto& [pair, message] : next) {
      const auto& [e, f] = pair;
      message = isExcluded(e.second, f.second)
                    ? 0
                    : std::clamp(sum(e.second, without(a_, e), f.second, without(b_, f), *ofEdges_),
                                 1e-4, 1e4);
    }
    messages_ = std::move(next);
    scale([](const auto& pair) { return pair.second; }, 2.0 * a_.edgeCount());
    scale([](const auto& pair) { return pair.first; }, 2.0 * b_.edgeCount());
  }

  double likeness(Node i, Node k) const {
    if (isExcluded(i, k)) return 0;
    const auto aroundI = a_.neighbours(i), aroundK = b_.neighbours(k);
    const double ratio =
        sum(i, {aroundI.begin(), aroundI.end()}, k, {aroundK.begin(), aroundK.end()}, *ofNodes_);
    return ratio / (ratio + std::max(a_.nodeCount(), b_.nodeCount()));
  }

 private:
  using Messages = std::map<std::pair<Edge, Edge>, double>;

  bool isExcluded(Node i, Node k) const {
    return std::ranges::any_of(
        known_, [&](const NodePair& pair) { return (pair.a == i) != (pair.b == k); });
  }

  static std::vector<Edge> edgesOf(const Loopless& network) {
    std::vector<Edge> edges;
    for (Node node = 0; node < network.nodeCount(); ++node)
      for (const Node other : network.neighbours(node))
        edges.emplace_back(node, other);
    return edges;
  }

  static std::vector<Node> without(const Loopless& network, const Edge& edge) {
    std::vector<Node> children;
    for (const Node child : network.neighbours(edge.second))
      if (child != edge.first) children.push_back(child);
    return children;
  }

  double sum(Node j, const std::vector<Node>& ofJ, Node l, std::vector<Node> ofL,
             const TreeWeights& weights) const {
    return matched(j, ofJ, 0, l, ofL, 0,
                   weights.of(static_cast<int>(ofJ.size()), static_cast<int>(ofL.size())));
  }

  /// Children of j from `at` on are left alone or matched with what is left of l's.
  double matched(Node j, const std::vector<Node>& ofJ, std::size_t at, Node l,
                 std::vector<Node>& ofL, int pairs, const double* weights) const {
    if (at == ofJ.size()) return weights[pairs];
    double total = matched(j, ofJ, at + 1, l, ofL, pairs, weights);
    for (auto& child : ofL) {
      if (child == noNode) continue;
      const Node taken = std::exchange(child, noNode);
      total += messages_.at({{j, ofJ[at]}, {l, taken}}) *
               matched(j, ofJ, at + 1, l, ofL, pairs + 1, weights);
      child = taken;
    }
    return total;
  }

  template <typename Line>
  void scale(const Line& lineOf, double count) {
    std::map<Edge, double> sums;
    for (const auto& [pair, message] : messages_)
      sums[lineOf(pair)] += message;
    for (auto& [pair, message] : messages_)
      if (message > 0) message *= count / sums[lineOf(pair)];
  }

  const Loopless& a_;
  const Loopless& b_;
  std::vector<NodePair> known_;
  std::unique_ptr<TreeWeights> ofNodes_;
  std::unique_ptr<TreeWeights> ofEdges_;
  Messages messages_;
};

Recycled<float> likenessOf(const Loopless& a, const Loopless& b, int steps,
                           std::span<const NodePair> known = {}) {
  TreeLikeness trees{a, b, {}, known, {}};
  for (int step = 0; step < steps; ++step)
    trees.step({});
  return trees.likeness({});
}

}  // namespace

TEST_CASE("messages are those of all matchings of children, one by one") {
  // Nodes without neighbours, leaves, and hubs beside small nodes.
  GraphData star{.nodeCount = 13, .edges = {{0, 1}, {1, 2}, {2, 3}, {3, 0}, {4, 5}}};
  for (Node leaf = 5; leaf < 12; ++leaf)
    star.edges.push_back({0, leaf});
  const Graph hub{std::move(star)};
  for (const auto& [first, second] : {std::pair{erdosRenyi(14, 0.2, 1), erdosRenyi(12, 0.2, 2)},
                                      {erdosRenyi(16, 0.16, 3), erdosRenyi(16, 0.12, 4)},
                                      {hub, erdosRenyi(9, 0.25, 5)},
                                      {barabasiAlbert(20, 1, 1), barabasiAlbert(15, 1, 2)}}) {
    const Loopless a{first}, b{second};
    REQUIRE(a.edgeCount() >= b.edgeCount());
    for (const auto& [steps, known] :
         {std::pair{0, 0}, {1, 0}, {4, 0}, {0, 2}, {1, 2}, {4, 3}, {6, 1}}) {
      const std::vector<NodePair> all{{1, 2}, {4, 0}, {7, 5}};  // partners may differ in degree
      const std::vector<NodePair> pairs{all.begin(), all.begin() + known};
      TreesByDefinition expected{a, b, pairs};
      for (int step = 0; step < steps; ++step)
        expected.step();

      const auto found = likenessOf(a, b, steps, pairs);

      for (Node i = 0; i < a.nodeCount(); ++i)
        for (Node k = 0; k < b.nodeCount(); ++k)
          CHECK(found[i * b.nodeCount() + k] == Approx(expected.likeness(i, k)).epsilon(1e-3));
    }
  }
}

TEST_CASE("trees do not depend on how nodes are numbered") {
  const auto network = erdosRenyi(90, 0.03, 1);
  const auto other = noisyCopy(network, {.removed = 0.1}, 2).graph;
  const auto turned = noisyCopy(network, {}, 3);
  const Loopless a{network}, b{other}, renumbered{turned.graph};

  const auto expected = likenessOf(a, b, 5);
  const auto found = likenessOf(renumbered, b, 5);

  for (Node i = 0; i < 90; ++i)
    for (Node k = 0; k < 90; ++k)
      CHECK(found[turned.truth.newFromOld()[i] * 90 + k] ==
            Approx(expected[i * 90 + k]).epsilon(1e-2));
}

TEST_CASE("trees are the same bits whatever the number of threads") {
  const tbb::global_control threads{tbb::global_control::max_allowed_parallelism, 4};
  const auto network = barabasiAlbert(300, 2, 1);  // has hubs on both sides
  const Loopless a{network}, b{noisyCopy(network, {.removed = 0.1}, 2).graph};
  Recycled<float> alone, together;
  tbb::task_arena{1}.execute([&] { alone = likenessOf(a, b, 4); });
  tbb::task_arena{4}.execute([&] { together = likenessOf(a, b, 4); });

  CHECK(alone == together);
}

TEST_CASE("a node is most like itself in a copy of its network, also beside hubs") {
  const auto network = barabasiAlbert(200, 2, 1);
  const auto copy = noisyCopy(network, {.removed = 0.02}, 2);
  const Loopless a{network}, b{copy.graph};
  const auto likeness = likenessOf(a, b, 4);
  int right = 0;
  for (Node i = 0; i < 200; ++i) {
    const auto* const row = likeness.data() + i * 200;
    right += std::max_element(row, row + 200) - row == copy.truth.newFromOld()[i] ? 1 : 0;
  }

  CHECK(right > 180);
}

TEST_CASE("comparing trees is cancelled within a step") {
  const auto network = barabasiAlbert(400, 2, 1);
  const Loopless a{network};
  TreeLikeness trees{a, a, {}, {}, {}};
  static std::atomic<int> checkpoints;
  checkpoints = 0;
  const Progress counted = Progress{}.guarded([] { ++checkpoints; });

  trees.step(counted);

  CHECK(checkpoints >= 400);  // at each node: a fraction of a millisecond
  std::stop_source cancel;
  cancel.request_stop();
  const Progress cancelled{cancel.get_token()};
  CHECK_THROWS_AS(trees.step(cancelled), Cancelled);
  CHECK_THROWS_AS(trees.likeness(cancelled), Cancelled);
  CHECK_THROWS_AS(TreeLikeness(a, a, {}, {}, cancelled), Cancelled);
}

TEST_CASE("the memory and the work of trees follow from degrees") {
  const Loopless path{Graph{{.nodeCount = 3, .edges = {{0, 1}, {1, 2}}}}};
  GraphData star{.nodeCount = 102};
  for (Node leaf = 1; leaf < 102; ++leaf)
    star.edges.push_back({0, leaf});
  const Loopless hub{Graph{std::move(star)}};

  CHECK(bytesOfTrees(path, path) == 2 * 4 * 4 * 4);
  CHECK(operationsOfTreeStep(path, path) > 16);
  CHECK(std::isinf(operationsOfTreeStep(hub, path)));
}
