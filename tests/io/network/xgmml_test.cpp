#include "tests/io/format/reading.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;
using namespace kindred::io;
using namespace kindred::io::test;
using Catch::Matchers::ContainsSubstring;

namespace {

const std::string small = R"(<?xml version="1.0"?>
<graph label="small" directed="0" xmlns="http://www.cs.rpi.edu/XGMML">
 <att name="kind" value="test" type="string"/>
 <node id="-1" label="first"><att name="mass" value="2.5" type="real"/>
  <att name="terms" type="list"><att name="terms" value="a" type="string"/></att>
  <graphics x="1" y="2"><att name="fill" value="red" type="string"/></graphics></node>
 <node id="-2" label="second"><att name="mass" value="1" type="real"/><graphics x="3" y="4"/></node>
 <edge source="-1" target="-2"><att name="interaction" value="pp" type="string"/></edge>
 <edge source="-1" target="-3"/>
</graph>)";

}  // namespace

TEST_CASE("networks of Cytoscape have their published counts") {
  struct Network {
    const char* path;
    int nodes, edges;
  };
  const auto [path, nodes, edges] = GENERATE(
      Network{"graphs/xgmml/galFiltered.xgmml", 331, 362 - 1},  // one repeats another
      Network{"graphs/xgmml/simple.xgmml", 1, 1}, Network{"graphs/xgmml/listAtt.xgmml", 0, 0},
      Network{"bad/graph/cytoscape_empty.xgmml", 0, 0});
  const auto result = readShared(path);
  if (result.dataset.graphs.empty()) return;

  CAPTURE(path);
  CHECK(result.formats.front() == "XGMML");
  CHECK(result.dataset.graphs[0]->nodeCount() == nodes);
  CHECK(result.dataset.graphs[0]->edgeCount() == edges);
}

TEST_CASE("a network of Cytoscape has its labels, attributes and places") {
  const auto result = readText("g.xgmml", small);

  const auto& graph = *result.dataset.graphs.at(0);
  REQUIRE(graph.nodeCount() == 2);
  CHECK(graph.name() == "small");
  CHECK(graph.nodeNames()[1] == "second");
  CHECK(cell(graph.nodeAttributes(), "mass", 0) == "2.5");
  CHECK(cell(graph.nodeAttributes(), "terms", 0) == "no column");
  CHECK(cell(graph.nodeAttributes(), "fill", 0) == "no column");
  CHECK(cell(graph.edgeAttributes(), "interaction", 0) == "pp");
  CHECK(cell(result.dataset.properties, "kind", 0) == "test");
  REQUIRE(graph.drawing().size() == 2);
  CHECK(graph.drawing()[1] == Point2{3, -4});
  CHECK(hasNotice(result, "-3 is none of the nodes"));
  readEveryBeginning("g.xgmml", small);
}

TEST_CASE("an XGMML that is no XML is refused in a sentence") {
  CHECK_THAT(refusal("g.xgmml", "<graph xmlns=\"http://www.cs.rpi.edu/XGMML\"><att name=\"&x\"/>"),
             ContainsSubstring("The text is no XML from here on"));
}
