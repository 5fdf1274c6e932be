#include "tests/io/format/reading.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;
using namespace kindred::io;
using namespace kindred::io::test;

namespace {

/// As NetworkX 3 writes nx.node_link_data of a small molecule.
constexpr std::string_view molecule =
    R"({"directed": false, "multigraph": false, "graph": {"name": "methanol", "boiling": 64.7},
  "nodes": [{"element": "C", "charge": 0, "rings": [], "id": 0},
            {"element": "O", "charge": -0.4, "rings": [5, 6], "id": 1},
            {"element": "H", "charge": 0.4, "rings": [5], "id": "h"}],
  "links": [{"order": 1.5, "weight": 0.25, "source": 0, "target": 1},
            {"order": 1, "weight": 1, "source": 1, "target": "h"}]})";

}  // namespace

TEST_CASE("a node-link graph has its attributes by name and kind") {
  const auto result = readText("m.json", molecule);

  const auto& graph = *result.dataset.graphs.at(0);
  CHECK(graph.name() == "methanol");
  CHECK(graph.nodeCount() == 3);
  CHECK(graph.nodeNames()[2] == "h");
  CHECK(kindName(findColumn(graph.nodeAttributes(), "element")->data) == "category");
  CHECK(kindName(findColumn(graph.nodeAttributes(), "charge")->data) == "number");
  CHECK(kindName(findColumn(graph.nodeAttributes(), "rings")->data) == "list of numbers");
  CHECK(cell(graph.nodeAttributes(), "rings", 1) == "5 6");
  CHECK(cell(graph.edgeAttributes(), "order", 0) == "1.5");
  CHECK(weightBetween(graph, 0, 1) == 0.25);
  CHECK(cell(result.dataset.properties, "boiling", 0) == "64.7");
  CHECK(result.notices.empty());
}

TEST_CASE("a list of node-link graphs is a data set with one kind for each attribute") {
  const auto result = readText("set.json",
                               R"([{"nodes": [{"id": "a", "kind": "x"}], "links": []},
      {"nodes": [{"id": "a", "kind": 7}, {"id": "b"}], "edges": [{"source": "a", "target": "b"}]},
      {"no": "graph"}])");

  REQUIRE(result.dataset.size() == 2);
  CHECK(result.dataset.graphs[1]->name() == "set 2");
  CHECK(result.dataset.graphs[1]->edgeCount() == 1);
  CHECK(cell(result.dataset.graphs[1]->nodeAttributes(), "kind", 0) == "7");
  CHECK(cell(result.dataset.graphs[1]->nodeAttributes(), "kind", 1).empty());
  CHECK(hasNotice(result, "kind has numbers and texts"));
  CHECK(hasNotice(result, "Element 3 is no graph"));
}

TEST_CASE("opposite edges of a directed graph are one with the larger weight") {
  const auto result = readText("d.json",
                               R"({"directed": true, "nodes": [{"id": 0}, {"id": 1}, {"id": 2}],
      "links": [{"source": 0, "target": 1, "weight": 2}, {"source": 1, "target": 0, "weight": 3},
                {"source": 2, "target": 1, "weight": 4}]})");

  const auto& graph = *result.dataset.graphs.at(0);
  CHECK(graph.edgeCount() == 2);
  CHECK(weightBetween(graph, 0, 1) == 3);
  CHECK(weightBetween(graph, 1, 2) == 4);
  CHECK(hasNotice(result, "the larger weight is kept"));
}

TEST_CASE("parallel edges of a multigraph are one with the sum of their weights") {
  const auto result = readText("m.json",
                               R"({"multigraph": true, "nodes": [{"id": 0}, {"id": 1}],
      "links": [{"source": 0, "target": 1, "key": 0, "weight": 2, "type": "x"},
                {"source": 1, "target": 0, "key": 1, "weight": 3, "type": "y"}]})");

  const auto& graph = *result.dataset.graphs.at(0);
  CHECK(weightBetween(graph, 0, 1) == 5);
  CHECK(cell(graph.edgeAttributes(), "type", 0) == "x");
  CHECK(hasNotice(result, "1 edge is a repetition"));
}

TEST_CASE("bad nodes and links of JSON are left out and the rest is read") {
  const auto result = readText("b.json",
                               R"({"nodes": [{"id": 0, "deep": {"a": 1}}, {"id": 0}, 7, {"id": 1}],
      "links": [{"source": 0, "target": 5}, {"source": 0}, {"source": 0, "target": 1, "weight": -1},
                {"source": 1, "target": 0}]})");

  CHECK(result.dataset.graphs.at(0)->nodeCount() == 2);
  CHECK(result.dataset.graphs.at(0)->edgeCount() == 1);
  CHECK(hasNotice(result, "Node 2 is left out: its id 0 is taken."));
  CHECK(hasNotice(result, "Node 3 is left out"));
  CHECK(hasNotice(result, "Link 1 is left out"));
  CHECK(hasNotice(result, "The edge between node 0 and 1 has the weight -1 and is left out"));
  CHECK(hasNotice(result, "The attribute deep holds nested values"));
}

TEST_CASE("ids may be tuples, and text that is nested without end is refused with its line") {
  const auto result = readText(
      "b.json",
      R"({"nodes": [{"id": [0, "a]["]}, {"id": 1}], "links": [{"source": 1, "target": [0, "a]["]}]})");
  CHECK(result.dataset.graphs.at(0)->edgeCount() == 1);

  const std::size_t depth = 200'000;
  const auto deep = std::string(depth, '[') + std::string(depth, ']');
  CHECK(refusal("b.json", "{\"nodes\":\n[{\"id\": " + deep + "}]}") ==
        "b.json, line 2: Lists and objects are nested too deep here.");
}

TEST_CASE("another edge attribute can be the weight") {
  const auto result = readText("m.json", molecule, {.edges = {.edgeAttribute = "order"}});

  CHECK(weightBetween(*result.dataset.graphs.at(0), 0, 1) == 1.5);
  CHECK(cell(result.dataset.graphs.at(0)->edgeAttributes(), "weight", 0) == "0.25");
}

TEST_CASE("NaN as Python writes it is a missing value") {
  const auto result = readText(
      "n.json",
      R"({"nodes": [{"id": "NaN", "x": NaN}, {"id": 1, "x": -Infinity}, {"id": 2, "x": 3}], "links": []})");

  const auto& graph = *result.dataset.graphs.at(0);
  CHECK(graph.nodeNames()[0] == "NaN");
  CHECK(cell(graph.nodeAttributes(), "x", 0) == "nan");
  CHECK(cell(graph.nodeAttributes(), "x", 2) == "3");
}

TEST_CASE("text that is no JSON is refused with its line") {
  CHECK(refusal("t.json", "{\n\"nodes\": [\n{\"id\" 1}]}") ==
        "t.json, line 3: This is where the text stops being JSON.");
  CHECK(refusal("e.json", "{}") ==
        "e.json: There is no graph: node-link JSON has \"nodes\" and \"edges\", which older "
        "NetworkX calls \"links\".");
  readEveryBeginning("m.json", molecule);
}
