#include "tests/io/format/reading.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;
using namespace kindred::io;
using namespace kindred::io::test;
using Catch::Matchers::ContainsSubstring;

TEST_CASE("networks of Pajek have the counts that igraph finds, less repetitions") {
  struct Network {
    const char* path;
    int nodes, edges;
  };
  const auto [path, nodes, edges] =
      GENERATE(Network{"graphs/pajek/bipartite.net", 13, 11},
               Network{"graphs/pajek/links.net", 4,
                       7 - 2 - 1},  // two of negative weight, a pair of opposites
               Network{"graphs/pajek/pajek1.net", 10, 9}, Network{"graphs/pajek/pajek2.net", 10, 9},
               Network{"graphs/pajek/pajek3.net", 10, 9}, Network{"graphs/pajek/pajek4.net", 10, 9},
               Network{"graphs/pajek/pajek5.net", 10, 9}, Network{"graphs/pajek/pajek6.net", 10, 9},
               Network{"graphs/pajek/pajek_bip.net", 15, 25},
               Network{"graphs/pajek/pajek_edgeslist.net", 3, 3},
               Network{"graphs/pajek/pajek_arcslist.net", 18, 41},
               Network{"graphs/pajek/utf8_with_bom.net", 10, 6});
  const auto result = readShared(path);
  if (result.dataset.graphs.empty()) return;

  CAPTURE(path);
  CHECK(result.formats.front() == "Pajek");
  CHECK(result.dataset.graphs[0]->nodeCount() == nodes);
  CHECK(result.dataset.graphs[0]->edgeCount() == edges);
}

TEST_CASE("a network of Pajek has its names, weights and direction") {
  const auto result =
      readText("p.net",
               "% by hand\n*Network two rivers\n*Vertices 4\n1 \"first one\" 0.1 0.2\n"
               "2 second box\n4\n*Arcs\n1 2 0.5\n2 1 0.75\n*Edges\n3 4 2\n3 3\n");

  const auto& graph = *result.dataset.graphs.at(0);
  CHECK(graph.name() == "two rivers");
  CHECK(graph.nodeNames()[0] == "first one");
  CHECK(graph.nodeNames()[1] == "second");
  CHECK(graph.nodeNames()[2] == "3");
  CHECK(weightBetween(graph, 0, 1) == 0.75);
  CHECK(weightBetween(graph, 2, 3) == 2);
  CHECK(
      hasNotice(result, "1 edge is listed in both directions and taken once, of which the larger"));
  CHECK(hasNotice(result, "1 edge is a self-loop"));
}

TEST_CASE("a network of Pajek may be lists or a matrix") {
  const auto lists = readText("p.net", "*vertices 4\n*edgeslist\n1 2 3\n4 1\n");
  const auto matrix = readText("p.net", "*vertices 3\n*matrix\n0 1 0\n1 0 0.5\n0 0.5 0\n");
  const auto modes = readText("p.net", "*vertices 3 2\n*matrix\n1\n0\n");

  CHECK(lists.dataset.graphs.at(0)->edgeCount() == 3);
  CHECK(matrix.dataset.graphs.at(0)->edgeCount() == 2);
  CHECK(weightBetween(*matrix.dataset.graphs.at(0), 1, 2) == 0.5);
  CHECK(weightBetween(*modes.dataset.graphs.at(0), 0, 2) == 1);
}

TEST_CASE("what a network of Pajek should not hold is told in a sentence") {
  CHECK_THAT(refusal("p.net", "*Vertices 3000000000\n"),
             ContainsSubstring("announces 3000000000 nodes"));
  CHECK_THAT(refusal("p.net", "*Vertices many\n"), ContainsSubstring("how many nodes"));
  CHECK_THAT(refusal("p.net", "*Edges\n1 2\n"), ContainsSubstring("stands before *Vertices"));
  const auto result = readText("p.net", "*Vertices 2\n0 \"3.\"\n*Edges\n1 2\n1 3\nx\n");
  CHECK(hasNotice(result, "\"0 \"3.\"\" is none of the 2 vertices"));
  CHECK(hasNotice(result, "\"1 3\" is no line of edges"));
  readEveryBeginning("p.net", "*Vertices 3 1\n1 \"a\"\n*Matrix\n1 0\n*Arcslist\n1 2 3\n");
}

TEST_CASE("a .net file that is none of Pajek's is read as what it is") {
  CHECK(readText("o.net", "sc1\tsc2\nsc2\tsc3\n").formats.front() == "Edge List");
}
