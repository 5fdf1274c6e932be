#include "tests/io/format/reading.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;
using namespace kindred::io;
using namespace kindred::io::test;
using Catch::Matchers::ContainsSubstring;

TEST_CASE("a LEMON graph has its nodes, their columns, and its edges") {
  const auto result = readText("g.lgf",
                               "# by hand\n@nodes\nlabel size  name\n7 0.5 \"heat \\\"shock\\\"\"\n"
                               "\"b c\" 2 x\n9 1 y\n\n@edges roads\n      label weight\n"
                               "7 \"b c\" 0 3.5\n9 7 1 1\n@attributes\nsource 7\n");

  const auto& graph = *result.dataset.graphs.at(0);
  CHECK(result.formats.front() == "LEMON Graph Format");
  CHECK(graph.nodeNames()[1] == "b c");
  CHECK(cell(graph.nodeAttributes(), "size", 1) == "2");
  CHECK(cell(graph.nodeAttributes(), "name", 0) == "heat \"shock\"");
  CHECK(weightBetween(graph, 0, 1) == 3.5);
  CHECK(cell(graph.edgeAttributes(), "label", 0) == "no column");
  CHECK(result.notices.empty());
}

TEST_CASE("a LEMON graph without nodes has those of its edges, arcs have a direction") {
  const auto result = readText("g.lgf", "@arcs\n\tlabel\n1 2 0\n2 1 1\n");

  CHECK(result.dataset.graphs.at(0)->nodeCount() == 2);
  CHECK(result.dataset.graphs.at(0)->edgeCount() == 1);
  CHECK(hasNotice(result, "The file lists no nodes"));
  CHECK(hasNotice(result, "1 edge is listed in both directions"));
}

TEST_CASE("the LEMON graph of the rat has its published counts") {
  const auto result = readShared("ppi/biogrid_sana/RNorvegicus.lgf");
  if (result.dataset.graphs.empty()) return;

  CHECK(result.dataset.graphs[0]->nodeCount() == 1657);
  CHECK(result.dataset.graphs[0]->edgeCount() == 2330);
}

TEST_CASE("what a LEMON graph should not hold is told in a sentence") {
  const auto result = readText("g.lgf", "@nodes\nlabel\n1\n1\n2\n@edges\n\n1 3\n1 2\n1\n");
  CHECK(hasNotice(result, "its label 1 is taken"));
  CHECK_THAT(refusal("g.lgf", "@nodes\nname\nx\n"), ContainsSubstring("a column \"label\""));
  CHECK_THAT(refusal("g.lgf", "1 2\n@edges\n"), ContainsSubstring("begins with @nodes or @edges"));
  CHECK_THAT(refusal("g.lgf", "@nodes\n"), ContainsSubstring("neither nodes nor edges"));
  readEveryBeginning("g.lgf",
                     "@nodes\nlabel \"a b\"\n1 \"x\\\\y\"\n2 z\n@edges\n weight\n1 2 0.5\n");
}
