#include "tests/io/format/reading.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;
using namespace kindred::io;
using namespace kindred::io::test;
using Catch::Matchers::ContainsSubstring;

namespace {

const std::string small = R"(<?xml version="1.0"?>
<gexf xmlns="http://www.gexf.net/1.3" xmlns:viz="http://www.gexf.net/1.3/viz" version="1.3">
 <graph defaultedgetype="undirected">
  <attributes class="node"><attribute id="0" title="mass" type="float"/></attributes>
  <attributes class="edge"><attribute id="0" title="how" type="string"/></attributes>
  <edges>
   <edge id="0" source="p" target="q" weight="2.5"><attvalues><attvalue for="0" value="Y2H"/></attvalues></edge>
   <edge id="1" source="q" target="nobody"/>
  </edges>
  <nodes>
   <node id="p" label="first"><viz:position x="1" y="2"/><attvalues><attvalue for="0" value="0.5"/></attvalues></node>
   <node id="q"><viz:position x="3" y="4"/><attvalues><attvalue for="0" value="heavy"/></attvalues></node>
  </nodes>
 </graph>
</gexf>)";

}  // namespace

TEST_CASE("networks of Gephi have their published counts") {
  struct Network {
    const char* path;
    int nodes, edges;
  };
  const auto [path, nodes, edges] = GENERATE(
      Network{"graphs/gexf/LesMiserables.gexf", 77, 254}, Network{"graphs/gexf/basic.gexf", 2, 1},
      Network{"graphs/gexf/data.gexf", 1, 1}, Network{"graphs/gexf/infinity.gexf", 1, 0},
      Network{"graphs/gexf/zeroweight.gexf", 2, 1});
  const auto result = readShared(path);
  if (result.dataset.graphs.empty()) return;

  CAPTURE(path);
  CHECK(result.formats.front() == "GEXF");
  CHECK(result.dataset.graphs[0]->nodeCount() == nodes);
  CHECK(result.dataset.graphs[0]->edgeCount() == edges);
}

TEST_CASE("a network of Gephi has its labels, weights, attributes and places") {
  const auto result = readText("g.gexf", small);

  const auto& graph = *result.dataset.graphs.at(0);
  REQUIRE(graph.nodeCount() == 2);
  CHECK(graph.nodeNames()[0] == "first");
  CHECK(graph.nodeNames()[1] == "q");
  CHECK(weightBetween(graph, 0, 1) == 2.5);
  CHECK(cell(graph.edgeAttributes(), "how", 0) == "Y2H");
  CHECK(cell(graph.nodeAttributes(), "mass", 0) == "0.5");
  CHECK(graph.drawing().size() == 2);
  CHECK(hasNotice(result, "nobody is none of the nodes"));
  CHECK(hasNotice(result, "\"heavy\" is not a number"));
}

TEST_CASE("self-loops of networks are counted in a notice, those of matrices and of JSON are not") {
  const auto loop =
      readText("l.gexf",
               "<gexf><graph><nodes><node id=\"a\"/></nodes><edges><edge source=\"a\" "
               "target=\"a\"/></edges></graph></gexf>");
  CHECK(hasNotice(loop, "1 edge is a self-loop"));
  CHECK(hasNotice(readText("l.gw", "LEDA.GRAPH\nvoid\nvoid\n-2\n1\n|{a}|\n1\n1 1 0 |{}|\n"),
                  "1 edge is a self-loop"));
  CHECK(hasNotice(readText("l.el", "a a\na b\n"), "1 edge is a self-loop"));
  CHECK_FALSE(
      hasNotice(readText("l.json", R"({"nodes":[{"id":1}],"edges":[{"source":1,"target":1}]})"),
                "self-loop"));
  CHECK_FALSE(
      hasNotice(readText("l.mtx", "%%MatrixMarket matrix coordinate real general\n1 1 1\n1 1 1\n"),
                "self-loop"));
}

TEST_CASE("a network of Gephi that is cut gives what came before, or a sentence") {
  CHECK_THAT(refusal("g.gexf", "<gexf></gexf>"), ContainsSubstring("There is no graph"));
  CHECK_THAT(refusal("g.gexf", "<gexf><graph>"), ContainsSubstring("no XML"));
  readEveryBeginning("g.gexf", small);
}
