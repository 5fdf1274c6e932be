#include "engine/work/node_work.hpp"

#include "tests/support/catch.hpp"

using namespace kindred;

namespace {

std::shared_ptr<NodeCounts> countsOf(GraphData data) {
  return std::make_shared<NodeCounts>(std::make_shared<const Graph>(std::move(data)));
}

}  // namespace

TEST_CASE("a table of nodes is remarked on if its paths are a sample") {
  // Of nodes without edges a source takes as many steps as there are nodes; 8e9 are enough for
  // 80,000 sources here.
  const auto large = countsOf({.nodeCount = 100'000}), small = countsOf({.nodeCount = 3});
  Progress progress;

  const auto found = compute(NodeRequest{large}, progress);

  const auto remarks = found->origin().remarks;
  REQUIRE(remarks.size() == 1);
  CHECK(remarks.front().code == "nodes.estimated");
  CHECK(remarks.front().sentence ==
        "Betweenness and closeness are estimated, from the shortest paths of 80,000 of 100,000 "
        "nodes.");
  CHECK(compute(NodeRequest{small}, progress)->origin().remarks.empty());
}

TEST_CASE("only a choice that goes by an estimate is remarked on, whatever else was counted") {
  const auto large = countsOf({.nodeCount = 100'000});
  Progress progress;
  const auto remarksOn = [&](const NodeChoice& choice) {
    return remarksOf(*large, choice, progress).size();
  };
  filteredNodes(*large, "betweenness = 0", progress);

  CHECK(remarksOn({.filter = "degree = 0"}) == 0);
  CHECK(remarksOn({.nodes = NodeSet{"one", {1}}}) == 0);
  CHECK(remarksOn({.by = "component"}) == 0);
  CHECK(remarksOn({.filter = "closeness = 0"}) == 1);
  CHECK(remarksOn({.by = "betweenness"}) == 1);
}

TEST_CASE("terms are tested in the nodes that are chosen, and few annotations are remarked on") {
  // Two triangles; of seven nodes three are annotated.
  const auto counts =
      countsOf({.nodeCount = 7, .edges = {{0, 1}, {1, 2}, {0, 2}, {3, 4}, {4, 5}, {3, 5}}});
  const std::vector<Annotations::Terms> terms{{0}, {0}, {}, {1}, {}, {}, {}};
  Progress progress;

  const auto found = compute(TermsRequest{counts, terms, {.by = "component"}}, progress);

  CHECK(found->value()->sets.size() == 2);
  REQUIRE(found->value()->found.tests.size() == 1);
  CHECK(found->value()->found.tests[0].found == 2);
  CHECK(found->value()->found.tests[0].p == Approx(1.0 / 3));  // of the three pairs of three
  const auto remarks = found->origin().remarks;
  REQUIRE(remarks.size() == 1);
  CHECK(remarks.front().code == "terms.few-annotated");
}
