#include "tests/io/format/reading.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;
using namespace kindred::io;
using namespace kindred::io::test;
using Catch::Matchers::ContainsSubstring;

TEST_CASE("graphs of Graphviz have the nodes and edges of their text") {
  struct File {
    const char* path;
    int nodes, edges;
  };
  const auto [path, nodes, edges] = GENERATE(
      File{"graphs/dot/adjacencylist.dot", 4, 4},  // of five arrows two are opposite
      File{"graphs/dot/basic.dot", 3, 2}, File{"graphs/dot/emptyfields.dot", 3, 2},
      File{"graphs/dot/intlabels.dot", 1, 0}, File{"graphs/dot/labels.dot", 3, 2},
      File{"graphs/dot/multipleedgesperline.dot", 4, 3}, File{"graphs/dot/namedgraph.dot", 1, 0},
      File{"graphs/dot/subgraph.dot", 2, 1}, File{"graphs/dot/undirected.dot", 2, 1});
  const auto result = readShared(path);
  if (result.dataset.graphs.empty()) return;

  CAPTURE(path);
  CHECK(result.formats.front() == "DOT");
  CHECK(result.dataset.graphs[0]->nodeCount() == nodes);
  CHECK(result.dataset.graphs[0]->edgeCount() == edges);
}

TEST_CASE("a graph of Graphviz has names of any kind, ports, comments and attributes") {
  const auto result = readText("g.dot", R"(# 1 "x.h"
    strict graph "the name" { // words
      graph [rankdir=LR]; node [shape=box] edge [color=red]
      size = "7,5"
      "a b" [label="first" + " one", weight=2, big]
      a:p:nw -- "a b" -- -1.5 [weight=0.5; kind=<<b>bold</b>>] /* more */
      ü -- a; ""
    })");

  const auto& graph = *result.dataset.graphs.at(0);
  CHECK(graph.name() == "the name");
  REQUIRE(graph.nodeCount() == 5);
  CHECK(graph.nodeNames()[0] == "a b");
  CHECK(graph.nodeNames()[2] == "-1.5");
  CHECK(graph.nodeNames()[3] == "ü");
  CHECK(graph.nodeNames()[4].empty());
  CHECK(cell(graph.nodeAttributes(), "label", 0) == "first one");
  CHECK(cell(graph.nodeAttributes(), "big", 0) == "true");
  CHECK(weightBetween(graph, 0, 1) == 0.5);
  CHECK(weightBetween(graph, 0, 2) == 0.5);
  CHECK(weightBetween(graph, 1, 3) == 1);
  CHECK(cell(graph.edgeAttributes(), "kind", 0) == "<b>bold</b>");
}

TEST_CASE("an edge between subgraphs joins all of their nodes") {
  const auto result =
      readText("g.gv", "graph { subgraph s { a; b } -- { c d subgraph { e } } -- f } graph { x }");

  REQUIRE(result.dataset.size() == 2);
  CHECK(result.dataset.graphs[0]->nodeCount() == 6);
  CHECK(result.dataset.graphs[0]->edgeCount() == 2 * 3 + 3);
}

TEST_CASE("what is no graph of Graphviz is told in a sentence, and what came before is read") {
  const auto cut = readText("g.dot", "digraph { a -> b; c -> d");
  CHECK(cut.dataset.graphs.at(0)->edgeCount() == 2);
  CHECK(hasNotice(cut, "The file ends inside of a graph. Only what came before is read."));
  CHECK_THAT(refusal("g.dot", "graph { -- b }"), ContainsSubstring("A name should stand here"));
  CHECK_THAT(refusal("g.dot", "tree { a }"), ContainsSubstring("\"graph\" or \"digraph\""));
  CHECK_THAT(refusal("g.dot", "graph { \"a"), ContainsSubstring("no closing quote"));
  const std::string braces(100'000, '{');
  CHECK_THAT(refusal("g.dot", "graph " + braces), ContainsSubstring("more than 200 deep"));
  readEveryBeginning("g.dot",
                     "strict digraph g { a [x=\"1\\\"\"] /* c */ subgraph s { b } -> c:n; <h> }");
}

TEST_CASE("edges between large subgraphs stay within the memory that reading may take") {
  std::string nodes;
  for (int node = 0; node < 20'000; ++node)
    nodes += " n" + std::to_string(node);

  CHECK_THAT(refusal("g.dot", "graph {{" + nodes + "} -- {" + nodes + "}}"),
             ContainsSubstring("memory"));
}
