#include "tests/io/format/reading.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;
using namespace kindred::io;
using namespace kindred::io::test;
using Catch::Matchers::ContainsSubstring;

namespace {

/// Every part of the specification once: aliases, values that are declared, aspects in pieces and
/// in any order, coordinates, lists, an aspect that nobody knows.
const std::string small = R"([
 {"CXVersion": "2.0", "hasFragments": true},
 {"metaData": [{"name": "nodes", "elementCount": 3}, {"name": "edges", "elementCount": 3}]},
 {"edges": [{"id": 0, "s": 7, "t": 3, "v": {"i": "binds", "weight": 2.5}}]},
 {"attributeDeclarations": [{
   "networkAttributes": {"name": {"d": "string"}, "organism": {"d": "string"}},
   "nodes": {"name": {"d": "string", "a": "n"}, "mass": {"d": "double", "v": 4},
             "terms": {"d": "list_of_string"}, "is_drug": {"d": "boolean"}},
   "edges": {"interaction": {"d": "string", "a": "i", "v": "pp"}}}]},
 {"networkAttributes": [{"name": "A & B", "organism": "yeast"}]},
 {"nodes": [{"id": 7, "x": 10, "y": 20, "z": 1, "v": {"n": "p53", "mass": 1.5, "is_drug": false}}]},
 {"opaque": [{"a": {"b": []}}]},
 {"nodes": [{"id": 3, "x": -1, "y": -2.5, "v": {"n": "MDM2", "terms": ["a", "b"]}}, {"id": 5, "x": 0, "y": 0}]},
 {"edges": [{"id": 1, "s": 3, "t": 5}, {"id": 2, "s": 3, "t": 99}]},
 {"status": [{"error": "", "success": true}]}
])";

}  // namespace

TEST_CASE("a network of CX2 has its names, places, weights, aliases and declared values") {
  const auto result = readText("network.cx2", small);

  CHECK(result.formats.front() == "Cytoscape Exchange (CX2)");
  const auto& graph = *result.dataset.graphs.at(0);
  CHECK(graph.name() == "A & B");
  REQUIRE(graph.nodeCount() == 3);
  CHECK(graph.data().nodeNames == std::vector<std::string>{"p53", "MDM2", "5"});
  CHECK(graph.edgeCount() == 2);
  CHECK(weightBetween(graph, 0, 1) == 2.5);
  CHECK(weightBetween(graph, 1, 2) == 1);
  CHECK(cell(graph.edgeAttributes(), "interaction", 0) == "binds");
  CHECK(cell(graph.edgeAttributes(), "interaction", 1) == "pp");
  CHECK(cell(graph.nodeAttributes(), "mass", 0) == "1.5");
  CHECK(cell(graph.nodeAttributes(), "mass", 1) == "4");
  CHECK(cell(graph.nodeAttributes(), "is_drug", 0) == "false");
  CHECK(cell(result.dataset.properties, "organism", 0) == "yeast");
  REQUIRE(graph.drawing().size() == 3);
  CHECK(graph.drawing()[0] == Point2{10, -20});  // up here, down there
  CHECK(graph.drawing()[1] == Point2{-1, 2.5});
  CHECK(hasNotice(result, "The edge 2 is left out"));
}

TEST_CASE("CX2 goes by its content, and a list without nodes is refused") {
  CHECK(readText("network.json", small).formats.front() == "Cytoscape Exchange (CX2)");
  CHECK_THAT(refusal("a.cx2", R"([{"CXVersion": "2.0"}, {"edges": []}])"),
             ContainsSubstring("There is no network: CX2"));
  CHECK_THAT(refusal("a.cx2", R"({"CXVersion": "2.0"})"), ContainsSubstring("There is no network"));
  CHECK_THAT(refusal("a.cx2", R"([{"CXVersion": "2.0"}, )"), ContainsSubstring("stops being JSON"));
}

TEST_CASE("every beginning of a CX2 file ends well or in a sentence") {
  readEveryBeginning("network.cx2", small);
}
