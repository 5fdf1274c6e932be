#include "tests/io/format/reading.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;
using namespace kindred::io;
using namespace kindred::io::test;

namespace {

constexpr std::string_view small = R"(<?xml version="1.0" encoding="UTF-8"?>
<g:graphml xmlns:g="http://graphml.graphdrawing.org/xmlns">
  <g:key id="d0" for="node" attr.name="colour" attr.type="string"><g:default>yellow</g:default></g:key>
  <g:key id="d1" for="edge" attr.name="weight" attr.type="double"/>
  <g:key id="d2" for="graph" attr.name="year" attr.type="int"/>
  <g:graph id="G" edgedefault="undirected">
    <g:data key="d2">1997</g:data>
    <g:edge source="n0" target="n&amp;1"><g:data key="d1"> 2.5 </g:data></g:edge>
    <g:node id="n0"><g:data key="d0">green</g:data></g:node>
    <g:node id="n&amp;1"/>
  </g:graph>
</g:graphml>
)";

}  // namespace

TEST_CASE("GraphML networks have their published counts of nodes and edges") {
  struct Network {
    const char* path;
    int nodes, edges;
  };
  const auto network =
      GENERATE(Network{"graphs/graphml/cytoscape_atted.graphml", 41, 118},
               Network{"graphs/graphml/cytoscape_exptest.graphml", 41, 118},
               Network{"graphs/graphml/cytoscape_simple.graphml", 11, 12},
               Network{"graphs/graphml/cytoscape_desc.graphml", 2, 1},
               Network{"graphs/graphml/football.graphml", 115, 613},
               Network{"graphs/graphml/netalign_L.graphml", 8, 5},
               Network{"graphs/graphml/yfiles.graphml", 4, 4 - 1},  // one edge is there twice
               Network{"graphs/graphml/mutag/mutag_1.graphml", 23, 27},
               Network{"graphs/graphml/mutag/mutag_9.graphml", 28, 33});

  const auto result = readShared(network.path);

  if (result.dataset.graphs.empty()) return;
  CAPTURE(network.path);
  CHECK(result.dataset.graphs[0]->nodeCount() == network.nodes);
  CHECK(result.dataset.graphs[0]->edgeCount() == network.edges);
}

TEST_CASE("GraphML keys give names, types and defaults") {
  const auto result = readText("g.graphml", small);

  const auto& graph = *result.dataset.graphs.at(0);
  CHECK(graph.nodeNames()[1] == "n&1");
  CHECK(cell(graph.nodeAttributes(), "colour", 0) == "green");
  CHECK(cell(graph.nodeAttributes(), "colour", 1) == "yellow");
  CHECK(weightBetween(graph, 0, 1) == 2.5);
  CHECK(cell(result.dataset.properties, "year", 0) == "1997");
  CHECK(result.notices.empty());
}

TEST_CASE("what a graph cannot have is a notice of GraphML") {
  const auto result = readText("g.graphml", R"(<graphml>
  <key id="w" for="edge" attr.name="weight" attr.type="double"/>
  <graph edgedefault="undirected">
    <node id="a"><port name="p"/><graph><node id="b"/></graph></node>
    <node id="a"/>
    <hyperedge><endpoint node="a"/><endpoint node="b"/></hyperedge>
    <edge source="a" target="b"><data key="w">heavy</data></edge>
    <edge source="a" target="z"/>
    <node id="c"><data key="x">1</data></node>
  </graph></graphml>)");

  CHECK(result.dataset.graphs.at(0)->nodeCount() == 3);
  CHECK(result.dataset.graphs.at(0)->edgeCount() == 1);
  CHECK(hasNotice(result, "Ports are left out"));
  CHECK(hasNotice(result, "Graphs inside of nodes"));
  CHECK(hasNotice(result, "its id a is taken"));
  CHECK(hasNotice(result, "A hyperedge is left out"));
  CHECK(hasNotice(result, "\"heavy\" is not a number"));
  CHECK(hasNotice(result, "z is none of the nodes"));
  CHECK(hasNotice(result, "Values of the key x are left out"));
}

TEST_CASE("GraphML that lists no nodes has those that its edges name") {
  const auto result = readText("g.graphml", R"(<graphml><graph edgedefault="undirected">
    <edge source="b" target="a"/><edge source="a" target="c"/><edge target="c"/>
  </graph></graphml>)");

  const auto& graph = *result.dataset.graphs.at(0);
  CHECK(graph.data().nodeNames == std::vector<std::string>{"b", "a", "c"});
  CHECK(graph.edgeCount() == 2);
  CHECK(hasNotice(result, "The graph lists no nodes"));
  CHECK(hasNotice(result, "The edge is left out"));
}

TEST_CASE("XML that ends early keeps what came before, in strict mode nothing") {
  const auto cut = small.substr(0, small.find("<g:node id=\"n&amp;1"));

  CHECK(readText("g.graphml", cut).dataset.graphs.at(0)->nodeCount() == 1);
  CHECK_THAT(refusal("g.graphml", cut, {.isStrict = true}),
             Catch::Matchers::ContainsSubstring("no XML from here on"));
  readEveryBeginning("g.graphml", small);
}

TEST_CASE("XML that declares entities is refused before it grows") {
  CHECK_THAT(refusal("g.graphml",
                     "<!DOCTYPE graphml [<!ENTITY a \"ha\"><!ENTITY b \"&a;&a;&a;&a;\">]>"
                     "<graphml><graph><node id=\"&b;\"/></graph></graphml>"),
             Catch::Matchers::ContainsSubstring("declares entities"));
}
