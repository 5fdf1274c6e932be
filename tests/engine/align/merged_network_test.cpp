#include "engine/align/merged_network.hpp"

#include "engine/align/measures.hpp"
#include "engine/align/predicted_edges.hpp"
#include "engine/graph/generate.hpp"
#include "engine/graph/perturb.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;

namespace {

/// How many edges are in both, only in A, only in B.
std::array<std::int64_t, 3> edgeCounts(const MergedNetwork& merged) {
  std::array<std::int64_t, 3> counts{};
  for (const auto membership : merged.edges)
    ++counts[static_cast<std::size_t>(membership)];
  return counts;
}

/// A path p-q-r-s with a self-loop, of which the first edge weighs 5.
Graph pathOfFour() {
  return Graph{{.name = "path",
                .nodeCount = 4,
                .edges = {{0, 1}, {1, 2}, {2, 3}, {0, 0}},
                .weights = {5, 1, 1, 1},
                .nodeNames = {"p", "q", "r", "s"}}};
}

/// A triangle of 0, 1 and 2, and 3 at 2; without names.
Graph triangleWithTail() {
  return Graph{{.name = "tail", .nodeCount = 4, .edges = {{0, 1}, {1, 2}, {0, 2}, {2, 3}}}};
}

std::string textOf(std::span<const Column> columns, std::string_view name, std::size_t row) {
  return cellText(findColumn(columns, name)->data, row);
}

}  // namespace

TEST_CASE("two networks of four nodes are merged as by hand") {
  const Mapping mapping{{0, 1, 2, noNode}, 4};  // s and 3 are not aligned

  const auto merged = mergedNetwork(pathOfFour(), triangleWithTail(), mapping, {});

  const auto& graph = merged.graph;
  CHECK(graph.data().nodeNames == std::vector<std::string>{"p::0", "q::1", "r::2", "s::", "::3"});
  CHECK(graph.data().edges == std::vector<Edge>{{0, 1}, {1, 2}, {2, 3}, {0, 2}, {2, 4}});
  CHECK(graph.data().weights == std::vector<double>{5, 1, 1, 1, 1});
  using enum Membership;
  CHECK(merged.nodes == std::vector{Both, Both, Both, OnlyA, OnlyB});
  CHECK(merged.edges == std::vector{Both, Both, OnlyA, OnlyB, OnlyB});
  CHECK(edgeCounts(merged) == std::array<std::int64_t, 3>{2, 1, 2});
  CHECK(textOf(graph.nodeAttributes(), "class", 0) == "aligned");
  CHECK(textOf(graph.nodeAttributes(), "class", 4) == "only B");
  CHECK(textOf(graph.nodeAttributes(), "a", 1) == "q");
  CHECK(textOf(graph.nodeAttributes(), "b", 3).empty());
  CHECK(textOf(graph.edgeAttributes(), "class", 1) == "conserved");
  CHECK(textOf(graph.edgeAttributes(), "class", 2) == "only A");
}

TEST_CASE("the conserved network is what is in both, without lone nodes") {
  const auto conserved = conservedNetwork(
      mergedNetwork(pathOfFour(), triangleWithTail(), Mapping{{0, 1, 2, noNode}, 4}, {}));

  CHECK(conserved.data().nodeNames == std::vector<std::string>{"p::0", "q::1", "r::2"});
  CHECK(conserved.data().edges == std::vector<Edge>{{0, 1}, {1, 2}});
  CHECK(conserved.data().weights == std::vector<double>{5, 1});
  CHECK(findColumn(conserved.nodeAttributes(), "class") == nullptr);
  CHECK(textOf(conserved.nodeAttributes(), "b", 2) == "2");
}

TEST_CASE("a merged network has as many edges of each class as measures count") {
  const auto a = erdosRenyi(90, 0.06, 1), b = erdosRenyi(120, 0.05, 2);
  std::vector<Node> images(90, noNode);
  for (Node node = 0; node < 90; node += 2)
    images[node] = 119 - node;
  const Mapping mapping{images, 120};

  const auto merged = mergedNetwork(a, b, mapping, {});

  const auto measures = measureAlignment(a, b, mapping, {}, Progress{});
  const auto [both, onlyA, onlyB] = edgeCounts(merged);
  CHECK(static_cast<double>(both) == measures.conservedEdges);
  CHECK(both > 0);
  CHECK(onlyA == a.edgeCount() - both);
  CHECK(onlyB == b.edgeCount() - both);
  CHECK(merged.graph.nodeCount() == 90 + 120 - 45);
}

TEST_CASE("a network merged with its copy is itself, and all is conserved") {
  const auto network = barabasiAlbert(60, 3, 1);
  const auto copy = noisyCopy(network, {}, 2);
  const auto images = copy.truth.newFromOld();

  const auto merged =
      mergedNetwork(network, copy.graph, Mapping{{images.begin(), images.end()}, 60}, {});

  CHECK(merged.graph.data().edges == network.data().edges);
  CHECK(edgeCounts(merged) == std::array<std::int64_t, 3>{network.edgeCount(), 0, 0});
  CHECK(conservedNetwork(merged).edgeCount() == network.edgeCount());
}

TEST_CASE("edges that are not conserved are predicted in the other network, the surest first") {
  const Mapping mapping{{0, 1, 3, 2}, 4};  // p 0, q 1, r 3, s 2
  const std::vector<float> confidence{1, 1, 0.5, 0.25};

  const auto predicted = predictedEdges(pathOfFour(), triangleWithTail(), mapping, confidence, {});

  // Of the path q-r; of the tail 1 2 and 0 2, that is q-s and p-s.
  REQUIRE(predicted.size() == 3);
  CHECK(predicted[0].isInB);
  CHECK(predicted[0].missing == Edge{1, 3});
  CHECK(predicted[0].known == Edge{1, 2});
  CHECK(predicted[0].score == 0.5F);
  CHECK_FALSE(predicted[1].isInB);
  CHECK(predicted[1].missing == Edge{1, 3});
  CHECK(predicted[2].missing == Edge{0, 3});
  CHECK(predicted[2].score == 0.25F);
  const auto merged = mergedNetwork(pathOfFour(), triangleWithTail(), mapping, {}, confidence);
  CHECK(textOf(merged.graph.nodeAttributes(), "score", 3) == "0.25");

  // Node 2 of the path, and of the tail the node that is left, have no partner.
  const auto partial = mergedNetwork(pathOfFour(), triangleWithTail(),
                                     Mapping{{0, 1, noNode, 2}, 4}, {}, confidence);
  for (const Node alone : {2, 4})
    CHECK(textOf(partial.graph.nodeAttributes(), "score", alone) == "nan");
  CHECK(textOf(partial.graph.nodeAttributes(), "score", 3) == "0.25");
}
