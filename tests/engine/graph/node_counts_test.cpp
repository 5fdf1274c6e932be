#include "engine/graph/node_counts.hpp"

#include "tests/support/catch.hpp"

using namespace kindred;

namespace {

std::shared_ptr<const Graph> unjoined(std::int32_t nodes) {
  return std::make_shared<const Graph>(GraphData{.nodeCount = nodes});
}

}  // namespace

TEST_CASE("a measure is counted once for all who ask") {
  const auto graph = std::make_shared<const Graph>(GraphData{.nodeCount = 2, .edges = {{0, 1}}});
  const auto one = NodeCounts::shared(graph), other = NodeCounts::shared(graph);
  Progress progress;

  const auto& values = one->of(NodeMeasure::Degree, progress);

  CHECK(values == std::vector<double>{1, 1});
  CHECK(&other->of(NodeMeasure::Degree, progress) == &values);
  CHECK(NodeCounts::shared(unjoined(2)) != one);
}

TEST_CASE("a count that was cancelled is counted by who asks next") {
  NodeCounts counts{unjoined(3)};
  std::stop_source cancel;
  cancel.request_stop();
  Progress cancelled{cancel.get_token()}, progress;

  CHECK_THROWS_AS(counts.of(NodeMeasure::PageRank, cancelled), Cancelled);
  CHECK(counts.of(NodeMeasure::PageRank, progress).size() == 3);
}

TEST_CASE("measures of paths say that they are estimates, and from how many nodes") {
  // A source takes as many steps as there are nodes: eight thousand million of them are 80,000.
  const auto large = unjoined(100'000), small = unjoined(1000);

  CHECK(measureTitle(*large, NodeMeasure::Betweenness, "betweenness") ==
        "betweenness (estimated from 80,000 of 100,000 nodes)");
  CHECK(measureTitle(*large, NodeMeasure::Degree, "degree") == "degree");
  CHECK(measureTitle(*small, NodeMeasure::Closeness, "closeness") == "closeness");
}
