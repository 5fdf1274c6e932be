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
  const auto table = nodeTable(graph, progress);

  CHECK(filteredNodes(graph, table, "degree = 1") == NodeSet{"degree = 1", {0, 4}});
  CHECK(filteredNodes(graph, table, "betweenness > 0.5 or fold > 4").nodes ==
        std::vector<Node>{2, 4});
  CHECK(filteredNodes(graph, table, "b").nodes == std::vector<Node>{0, 1});
  CHECK_THROWS_WITH(filteredNodes(graph, table, "fold > 9"),
                    Catch::Matchers::ContainsSubstring("No node"));
  CHECK_THROWS_AS(filteredNodes(graph, table, "weight >"), Error);
  CHECK_THROWS_AS(filteredNodes(graph, table, "smarts:[OH]"), Error);
}
