#include "tests/io/format/reading.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;
using namespace kindred::io;
using namespace kindred::io::test;

namespace {

constexpr std::string_view small = R"(# made by hand
Creator "a ] program"
graph [
  label "pair"
  directed 0
  node [ id 3 label "Tom &amp; &#233; Jerry" kind "cat" list 1 list 2
         graphics [ x 1.5 y 2 fill [ deep [ ] ] ] ]
  edge [ source 3 target 7 weight 0.5 value "x" ]
  node [ id 7 kind "mouse" graphics [ x 0 y 0 ] ]
  year 1940
]
)";

}  // namespace

TEST_CASE("GML networks have their published counts of nodes and edges") {
  struct Network {
    const char* path;
    int nodes, edges;
  };
  const auto network = GENERATE(
      Network{"graphs/gml/karate.gml", 34, 78}, Network{"graphs/gml/power_grid.gml", 4941, 6594},
      Network{"graphs/gml/example1.gml", 3, 3}, Network{"graphs/gml/cy2_arrows.gml", 4, 6},
      Network{"graphs/gml/yed_arrows.gml", 4, 4},
      Network{"graphs/gml/galFiltered_old.gml", 331, 362 - 1},  // one edge is duplicated
      Network{"graphs/gml/celegansneural.gml", 297, 2148},      // published of its undirected form
      Network{"graphs/gml/igraph_graph2.gml", 3, 0}, Network{"graphs/gml/igraph_graph3.gml", 0, 0},
      Network{"ppi/biogrid_sana/RNorvegicus.gml", 1657, 2330});

  const auto result = readShared(network.path);

  if (result.dataset.graphs.empty()) return;
  CAPTURE(network.path);
  CHECK(result.dataset.graphs[0]->nodeCount() == network.nodes);
  CHECK(result.dataset.graphs[0]->edgeCount() == network.edges);
}

TEST_CASE("a GML graph has its names, attributes, weights and places") {
  const auto result = readText("g.gml", small);

  const auto& graph = *result.dataset.graphs.at(0);
  CHECK(graph.name() == "pair");
  CHECK(graph.nodeNames()[0] == "Tom & é Jerry");
  CHECK(cell(graph.nodeAttributes(), "kind", 1) == "mouse");
  CHECK(cell(graph.nodeAttributes(), "list", 0) == "1 2");
  CHECK(weightBetween(graph, 0, 1) == 0.5);
  CHECK(cell(graph.edgeAttributes(), "value", 0) == "x");
  CHECK(cell(result.dataset.properties, "year", 0) == "1940");
  REQUIRE(graph.drawing().size() == 2);
  CHECK(graph.drawing()[0][0] == 1.5);
  CHECK(result.notices.empty());
}

TEST_CASE("bad nodes and edges of GML are left out with their lines") {
  const auto result = readText("g.gml",
                               "graph [\n node [ id 1 ]\n node [ id 1 ]\n node [ id 2 ]\n"
                               " edge [ source 1 target 9 ]\n edge [ source 1 ]\n"
                               " edge [ source 1 target 2 ]\n]\n");

  CHECK(result.dataset.graphs.at(0)->nodeCount() == 2);
  CHECK(result.dataset.graphs.at(0)->edgeCount() == 1);
  REQUIRE(result.notices.size() == 3);
  CHECK(result.notices[0] ==
        Notice{"g.gml", 3, 0, "The node is left out: its id 1 is taken.", {}, true});
  CHECK(result.notices[1].line == 5);
  CHECK(result.notices[2].line == 6);
}

TEST_CASE("GML that ends early keeps what came before") {
  const auto result = readText("g.gml", small.substr(0, small.find(" ]\n  node [ id 7")));

  CHECK(result.dataset.graphs.at(0)->nodeCount() == 1);
  CHECK(hasNotice(result, "The file ends inside of a list."));
}

TEST_CASE("no GML can exhaust the stack or hang") {
  std::string deep = "graph [ node [ id 1 ]";
  for (int depth = 0; depth < 200'000; ++depth)
    deep += " a [";

  CHECK(readText("g.gml", deep).dataset.size() == 1);
  CHECK_FALSE(refusal("g.gml", "d 1 [ ] ] [").empty());
  readEveryBeginning("g.gml", small);
}
