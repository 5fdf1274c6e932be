#include "engine/align/node_clusters.hpp"

#include "tests/support/catch.hpp"

using namespace kindred;
using Catch::Matchers::ContainsSubstring;

namespace {

std::vector<std::shared_ptr<const Graph>> paths(int count, std::int32_t nodes = 3) {
  GraphData data{.nodeCount = nodes};
  for (Node node = 1; node < nodes; ++node)
    data.edges.push_back({node - 1, node});
  return {static_cast<std::size_t>(count), std::make_shared<const Graph>(std::move(data))};
}

std::vector<NodeCluster> merged(NetworkList networks, std::vector<NetworkPair> pairs,
                                int mostOfEach = 1) {
  Progress progress;
  return mergedAlignments(networks, pairs, {mostOfEach}, progress);
}

}  // namespace

TEST_CASE("alignments that agree merge into a cluster of each node, the best supported first") {
  // Of paths of three nodes, all edges are conserved; the end 2 is surer than the others.
  const auto networks = paths(3);
  const Mapping same{{0, 1, 2}, 3};
  const std::vector<float> sure{0.25F, 0.5F, 1};

  const auto clusters =
      merged(networks, {{0, 1, same, sure}, {0, 2, same, sure}, {2, 1, same, sure}});

  REQUIRE(clusters.size() == 3);
  for (std::size_t at = 0; at < 3; ++at) {
    const auto node = static_cast<Node>(2 - at);
    CHECK(clusters[at].nodes == std::vector<NetworkNode>{{0, node}, {1, node}, {2, node}});
    CHECK(clusters[at].agreement == 1);
    CHECK(clusters[at].support == Approx((1 + sure[node] + 1) / 3));
  }
}

TEST_CASE("third networks that agree outweigh a surer pair that contradicts them") {
  // By hand: nodes without edges, so that a pair weighs a third of 1 and its confidence. 0:0, 1:0,
  // 2:0 and 3:0 are aligned, but 3:0 with 2:1 instead of 2:0, which weighs .633. Each of 0:0 - 3:0
  // and 1:0 - 3:0 weighs 1/3, and as much again by the other. 3:0 - 2:1 leaves the cluster.
  const auto lone = std::make_shared<const Graph>(GraphData{.nodeCount = 2});
  const std::vector<std::shared_ptr<const Graph>> networks(4, lone);
  const Mapping first{{0, noNode}, 2}, second{{1, noNode}, 2};

  const auto clusters = merged(networks, {{0, 1, first},
                                          {0, 2, first},
                                          {1, 2, first},
                                          {0, 3, first},
                                          {1, 3, first},
                                          {3, 2, second, {0.9F, 0}}});

  REQUIRE(clusters.size() == 1);
  CHECK(clusters[0].nodes == std::vector<NetworkNode>{{0, 0}, {1, 0}, {2, 0}, {3, 0}});
  CHECK(clusters[0].agreement == Approx(5.0 / 7));
  CHECK(clusters[0].support == Approx(5.0 / 21));
}

TEST_CASE("of three alignments that contradict each other the surer pair is merged") {
  // 0:0 - 1:0 is sure; 0:0 - 2:0 and 1:0 - 2:1 cannot both be, and the surer one takes the cluster.
  const auto lone = std::make_shared<const Graph>(GraphData{.nodeCount = 2});
  const std::vector<std::shared_ptr<const Graph>> networks(3, lone);
  const Mapping first{{0, noNode}, 2}, second{{1, noNode}, 2};
  const auto found = [&](float ofFirst, float ofSecond) {
    return merged(
        networks,
        {{0, 1, first, {1, 0}}, {0, 2, first, {ofFirst, 0}}, {1, 2, second, {ofSecond, 0}}});
  };
  using Nodes = std::vector<NetworkNode>;

  const auto clusters = found(0.75F, 0.5F);
  REQUIRE(clusters.size() == 1);
  CHECK(clusters[0].nodes == Nodes{{0, 0}, {1, 0}, {2, 0}});
  CHECK(clusters[0].agreement == Approx(2.0 / 4));  // 1:0 - 2:1 leaves it
  CHECK(clusters[0].support == Approx((2 + 1.75) / 12));
  CHECK(found(0.5F, 0.75F)[0].nodes == Nodes{{0, 0}, {1, 0}, {2, 1}});
}

TEST_CASE("clusters hold several nodes of a network only if they may") {
  const auto networks = paths(3, 2);
  const Mapping same{{0, 1}, 2}, turned{{1, 0}, 2};
  const std::vector<NetworkPair> pairs{{0, 1, same}, {1, 2, same}, {0, 2, turned}};

  const auto apart = merged(networks, pairs), together = merged(networks, pairs, 2);

  CHECK(apart.size() == 2);
  REQUIRE(together.size() == 1);
  CHECK(together[0].nodes.size() == 6);
  CHECK(together[0].agreement == Approx(0.5));  // 6 of the 12 pairs of two networks
}

TEST_CASE("two alignments of the same networks, or one of others, are refused") {
  const auto networks = paths(2);
  const Mapping same{{0, 1, 2}, 3};

  CHECK_THROWS_WITH(merged(networks, {{0, 1, same}, {1, 0, same}}),
                    ContainsSubstring("only one can be merged"));
  CHECK_THROWS_WITH(merged(networks, {{0, 2, same}}), ContainsSubstring("not of two of these"));
  CHECK_THROWS_WITH(merged(networks, {{0, 1, Mapping{{0}, 1}}}),
                    ContainsSubstring("not of two of these"));
}

TEST_CASE("clusters are counted by their nodes and their networks") {
  const NodeCluster three{{{0, 0}, {1, 0}, {1, 1}}, 1, 0.75};
  const std::vector clusters{three, NodeCluster{{{0, 1}, {1, 2}, {2, 0}}, 0.5, 0.25},
                             NodeCluster{{{0, 2}, {1, 3}}, 1, 0.125}};

  const auto sizes = clustersBySize(clusters);

  CHECK(networksIn(three) == 2);
  REQUIRE(sizes.size() == 2);
  CHECK(sizes[0].nodes == 3);
  CHECK(sizes[0].clusters == 2);
  CHECK(sizes[0].agreed == 1);
  CHECK(sizes[0].support == Approx(0.5));
  CHECK(sizes[1].clusters == 1);
  CHECK(sizes[1].agreed == 1);
}
