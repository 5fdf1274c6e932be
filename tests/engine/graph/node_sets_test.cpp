#include "engine/graph/node_sets.hpp"

#include <cmath>

#include "engine/core/error.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;
using Catch::Matchers::Equals;

namespace {

/// Two triangles, 0 1 2 and 3 4 5, and two nodes beside them.
Graph triangles() {
  return Graph{{.nodeCount = 8,
                .edges = {{0, 1}, {1, 2}, {0, 2}, {3, 4}, {4, 5}, {3, 5}},
                .nodeAttributes = {{"score", NumberColumn{{1, 2, 3, 4, 5, 6, 7, 8}}}}}};
}

}  // namespace

TEST_CASE("nodes are divided by values that at least three of them have") {
  const double none = std::nan("");
  const Column numbers{"class", NumberColumn{{10, 9, 10, 9, none, 10, 9, none, none, 2, 2}}};
  const Column words{"kind",
                     categoriesOf(std::vector<std::string>{"z", "a", "z", "", "a", "z", "a", "b"})};

  CHECK(setsOf(numbers) == std::vector<NodeSet>{{"9", {1, 3, 6}}, {"10", {0, 2, 5}}});
  CHECK(setsOf(words) == std::vector<NodeSet>{{"a", {1, 4, 6}}, {"z", {0, 2, 5}}});
}

TEST_CASE("nodes are divided by measures and attributes of a network") {
  NodeCounts counts{std::make_shared<const Graph>(triangles())};
  Progress progress;

  CHECK(setsBy(counts, "component", progress) ==
        std::vector<NodeSet>{{"1", {0, 1, 2}}, {"2", {3, 4, 5}}});
  CHECK(setsBy(counts, "degree", progress) == std::vector<NodeSet>{{"2", {0, 1, 2, 3, 4, 5}}});
  CHECK_THROWS_WITH(setsBy(counts, "comunity", progress),
                    Equals("Nodes have no comunity: did you mean community?"));
  CHECK_THROWS_WITH(setsBy(counts, "score", progress),
                    Equals("There are no 3 nodes with the same score: nodes are divided by what "
                           "several have in common."));
}
