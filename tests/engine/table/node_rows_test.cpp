#include "engine/table/node_rows.hpp"

#include "engine/core/error.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;
using Catch::Matchers::ContainsSubstring;

namespace {

/// A path of five.
std::shared_ptr<const Graph> path() {
  return std::make_shared<const Graph>(
      GraphData{.nodeCount = 5,
                .edges = {{0, 1}, {1, 2}, {2, 3}, {3, 4}},
                .nodeAttributes = {{"fold", NumberColumn{{1, 2, 3, 4, 5}}}},
                .nodeNames = {"ab", "b", "c", "d", "e"}});
}

NodeSet passing(std::string_view line) {
  NodeCounts counts{path()};
  Progress progress;
  return filteredNodes(counts, line, progress);
}

}  // namespace

TEST_CASE("nodes are filtered by names, measures and attributes") {
  CHECK(passing("degree = 1") == NodeSet{"degree = 1", {0, 4}});
  CHECK(passing("betweenness > 0.5 or fold > 4").nodes == std::vector<Node>{2, 4});
  CHECK(passing("not (closeness < .5), row > 1").nodes == std::vector<Node>{1, 2, 3});
  CHECK(passing("b").nodes == std::vector<Node>{0, 1});
  CHECK(passing("node = b").nodes == std::vector<Node>{1});
  CHECK_THROWS_WITH(passing("fold > 9"), ContainsSubstring("No node"));
  CHECK_THROWS_AS(passing("weight >"), Error);
  CHECK_THROWS_AS(passing("smarts:[OH]"), Error);
}

TEST_CASE("a filter of nodes refuses what only graphs have, and names what nodes have") {
  for (const std::string column : {"density", "nodes", "edges", "attributes"})
    CHECK_THROWS_WITH(passing(column + " > .1"),
                      ContainsSubstring("There is no column “" + column +
                                        "”: the columns are Node, degree, betweenness, closeness, "
                                        "PageRank, clustering, core, community, component, fold."));
}

TEST_CASE("nodes are chosen in one of three ways, and else by their communities") {
  NodeCounts counts{path()};
  Progress progress;
  const auto sets = [&](const NodeChoice& choice) { return chosenSets(counts, choice, progress); };

  CHECK(sets({.nodes = NodeSet{"mine", {1, 3}}}) == std::vector<NodeSet>{{"mine", {1, 3}}});
  CHECK(sets({.filter = "fold > 4"}) == std::vector<NodeSet>{{"fold > 4", {4}}});
  CHECK(sets({.by = "degree"}) == std::vector<NodeSet>{{"2", {1, 2, 3}}});
  CHECK(sets({}) == sets({.by = "community"}));
  CHECK_THROWS_WITH(sets({.filter = "b", .by = "degree"}), ContainsSubstring("give one of them"));
}
