#include "tests/io/format/reading.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;
using namespace kindred::io;
using namespace kindred::io::test;
using Catch::Matchers::ContainsSubstring;

TEST_CASE("a SMAT file is a matrix whose rows count from 0") {
  const auto result = readText("g.smat", "4 4 5\n0 1 1\n1 0 1\n1 2 0.5\n2 1 0.5\n3 3 0\n");

  const auto& graph = *result.dataset.graphs.at(0);
  CHECK(result.formats.front() == "SMAT");
  CHECK(graph.nodeCount() == 4);
  CHECK(graph.edgeCount() == 2);
  CHECK(weightBetween(graph, 1, 2) == 0.5);
  CHECK(result.notices.empty());
  CHECK(hasNotice(readText("g.smat", "2 2 1\n0 1 1\n"), "The matrix is not symmetric"));
}

TEST_CASE("what a SMAT file should not hold is told in a sentence") {
  CHECK_THAT(refusal("g.smat", "2 3 1\n0 1 1\n"), ContainsSubstring("2 by 3"));
  CHECK_THAT(refusal("g.smat", "two\n"), ContainsSubstring("begins with its numbers of rows"));
  CHECK_THAT(refusal("g.smat", "3000000000 3000000000 0\n"), ContainsSubstring("announces"));
  const auto result = readText("g.smat", "2 2 3\n0 1 1\n0 2 1\n");
  CHECK(hasNotice(result, "\"0 2 1\" is no entry of a matrix of 2 rows"));
  CHECK(hasNotice(result, "announces 3 entries and ends after 2"));
  CHECK(hasNotice(readText("g.smat", "2 2 1\n0 1 1\n1 0 1\n"), "behind the announced 1 entries"));
  readEveryBeginning("g.smat", "2 2 2\n0 1 1.5\n1 0 1.5\n");
}
