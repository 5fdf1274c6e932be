#include "engine/graph/node_table.hpp"

#include "tests/engine/graph/tailed_triangle.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;
using namespace kindred::test;

TEST_CASE("a table of nodes has all measures, and the attributes behind them") {
  Progress progress;
  NodeCounts counts{std::make_shared<const Graph>(tailedTriangle())};
  const auto table = nodeTable(counts, progress);

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
}

TEST_CASE("one column of nodes is that of the table") {
  Progress progress;
  NodeCounts counts{std::make_shared<const Graph>(tailedTriangle())};
  for (const auto& column : nodeTable(counts, progress).columns) {
    const auto alone = nodeColumn(counts, column.name, progress);
    CHECK(alone.name == column.name);
    for (std::size_t row = 0; row < 4; ++row)
      CHECK(cellText(alone.data, row) == cellText(column.data, row));
  }
  CHECK_THROWS_WITH(nodeColumn(counts, "kinds", progress),
                    "Nodes have no kinds: did you mean kind?");
}
