#include "engine/graph/node_table.hpp"

#include "engine/graph/generate.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;

namespace {

/// A triangle a, b, c with a tail d, of which b and d are of kind y.
Graph tailed() {
  return Graph{
      {.nodeCount = 4,
       .edges = {{0, 1}, {1, 2}, {0, 2}, {2, 3}},
       .weights = {1, 2, 3, 4},
       .nodeAttributes = {{"kind", categoriesOf(std::vector<std::string>{"x", "y", "x", "y"})},
                          {"degree", NumberColumn{{9, 9, 9, 9}}}},
       .edgeAttributes = {{"how", NumberColumn{{1, 2, 3, 4}}}},
       .nodeNames = {"a", "b", "c", "d"}}};
}

}  // namespace

TEST_CASE("a table of nodes has all measures, and the attributes behind them") {
  Progress progress;
  const auto table = nodeTable(tailed(), progress);

  std::vector<std::string> names;
  for (const auto& column : table.columns)
    names.push_back(column.name);
  CHECK(names == std::vector<std::string>{"degree", "betweenness", "closeness", "PageRank",
                                          "clustering", "core", "community", "component", "kind",
                                          "degree 2"});
  const auto& degrees = std::get<NumberColumn>(table.columns[0].data).values;
  CHECK(degrees == std::vector<double>{2, 2, 3, 1});  // counted, not those of the file
  // Of the three pairs without c, a-d and b-d lead over it.
  CHECK(std::get<NumberColumn>(findColumn(table.columns, "betweenness")->data).values[2] ==
        Approx(2.0 / 3));
  CHECK(table.pathSources == 4);
  CHECK(estimateNote(table, tailed()).empty());
}

TEST_CASE("one column of nodes is that of the table") {
  Progress progress;
  const auto graph = tailed();
  for (const auto& column : nodeTable(graph, progress).columns) {
    const auto alone = nodeColumn(graph, column.name, progress);
    CHECK(alone.name == column.name);
    for (std::size_t row = 0; row < 4; ++row)
      CHECK(cellText(alone.data, row) == cellText(column.data, row));
  }
  CHECK_THROWS_WITH(nodeColumn(graph, "kinds", progress),
                    "Nodes have no kinds: did you mean kind?");
}

TEST_CASE("an estimate says so") {
  NodeTable table;
  table.pathSources = 64;
  CHECK(estimateNote(table, erdosRenyi(100, 0.1, 1)) ==
        "Betweenness and closeness are estimated, from the shortest paths of 64 of 100 nodes.");
}

TEST_CASE("the network of some nodes has what lies between them") {
  const auto part = subnetwork(tailed(), std::vector<Node>{1, 2, 3});

  REQUIRE(part.nodeCount() == 3);
  REQUIRE(part.edgeCount() == 2);
  CHECK(std::vector<std::string>{part.nodeNames().begin(), part.nodeNames().end()} ==
        std::vector<std::string>{"b", "c", "d"});
  CHECK(areJoined(part, 0, 1));
  CHECK(areJoined(part, 1, 2));
  CHECK_FALSE(areJoined(part, 0, 2));
  CHECK(std::vector<double>{part.weights().begin(), part.weights().end()} ==
        std::vector<double>{2, 4});
  CHECK(cellText(findColumn(part.nodeAttributes(), "kind")->data, 1) == "x");
  CHECK(cellText(findColumn(part.edgeAttributes(), "how")->data, 1) == "4");
}
