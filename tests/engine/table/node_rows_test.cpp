#include "engine/table/node_rows.hpp"

#include "engine/core/error.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;

TEST_CASE("nodes are filtered by names, measures and attributes") {
  // A path of five.
  const Graph graph{{.nodeCount = 5,
                     .edges = {{0, 1}, {1, 2}, {2, 3}, {3, 4}},
                     .nodeAttributes = {{"fold", NumberColumn{{1, 2, 3, 4, 5}}}},
                     .nodeNames = {"ab", "b", "c", "d", "e"}}};
  Progress progress;

  CHECK(filteredNodes(graph, "degree = 1", progress) == NodeSet{"degree = 1", {0, 4}});
  CHECK(filteredNodes(graph, "betweenness > 0.5 or fold > 4", progress).nodes ==
        std::vector<Node>{2, 4});
  CHECK(filteredNodes(graph, "b", progress).nodes == std::vector<Node>{0, 1});
  CHECK(filteredNodes(graph, "fold > 9", progress).nodes.empty());
  CHECK_THROWS_AS(filteredNodes(graph, "weight >", progress), Error);
  CHECK_THROWS_AS(filteredNodes(graph, "smarts:[OH]", progress), Error);
}
