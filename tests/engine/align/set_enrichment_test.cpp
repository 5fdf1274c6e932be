#include "engine/align/set_enrichment.hpp"

#include "tests/support/catch.hpp"

using namespace kindred;

namespace {

/// Six annotated nodes, of which three carry term 0, three term 1 and one term 2; two without any.
const std::vector<Annotations::Terms> terms{{0}, {0}, {0, 1}, {1}, {2}, {1}, {}, {}};

}  // namespace

TEST_CASE("terms of several sets are tested, and all tests count for q") {
  const std::vector<NodeSet> sets{{"one", {0, 1, 2, 6}}, {"other", {3, 4, 5}}};
  Progress progress;

  const auto found = enrichmentOf(terms, sets, progress);

  CHECK(found.population == 6);
  CHECK(found.drawn == std::vector<std::int64_t>{3, 3});
  CHECK(found.made == 4);            // term 2 has one carrier
  REQUIRE(found.tests.size() == 3);  // the other set has no carrier of term 0
  // Of the 20 ways to draw three of six, one has all carriers of term 0.
  CHECK(found.tests[0].set == 0);
  CHECK(found.tests[0].term == 0);
  CHECK(found.tests[0].found == 3);
  CHECK(found.tests[0].p == Approx(1.0 / 20));
  CHECK(found.tests[0].q == Approx(4.0 / 20));
  CHECK(found.tests[0].fold() == Approx(2));
  CHECK(found.tests[1].term == 1);
  CHECK(found.tests[1].p == Approx(19.0 / 20));
  CHECK(found.tests[2].set == 1);
  CHECK(found.tests[2].term == 1);
  CHECK(found.tests[2].p == Approx(10.0 / 20));
  CHECK(found.tests[2].q == Approx(1));
  CHECK(carriersOf(1, sets[1], terms) == std::vector<Node>{3, 5});
}

TEST_CASE("a note says if fewer than half of the nodes are annotated") {
  Progress progress;
  const auto found = enrichmentOf(terms, {}, progress);

  CHECK(annotationNote(found, Graph{{.nodeCount = 12}}).empty());
  CHECK(annotationNote(found, Graph{{.nodeCount = 13}}).starts_with("6 of 13 nodes are annotated"));
}
