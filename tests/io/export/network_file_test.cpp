#include "io/export/network_file.hpp"

#include <algorithm>
#include <array>
#include <fstream>
#include <nlohmann/json.hpp>
#include <set>

#include "engine/core/error.hpp"
#include "engine/graph/generate.hpp"
#include "tests/io/format/reading.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/random_graphs.hpp"
#include "tests/support/test_data.hpp"

using namespace kindred;
using namespace kindred::io;
using namespace kindred::io::test;
using namespace kindred::test;

namespace {

/// Writes a network as a file of that extension and reads it again.
Graph readBack(const Graph& graph, const std::string& extension) {
  const kindred::test::TemporaryFolder folder;
  const auto path = folder.path() / ("network" + extension);
  Progress progress;
  writeNetwork(graph, path, progress);
  const auto result = readDataset(std::array{path}, {}, progress);
  CHECK(result.notices.empty());
  return *result.dataset.graphs.at(0);
}

/// The edges by the names of their ends, with their weights.
std::set<std::tuple<std::string, std::string, double>> namedEdges(const Graph& graph) {
  std::set<std::tuple<std::string, std::string, double>> edges;
  for (std::int32_t edge = 0; edge < graph.edgeCount(); ++edge) {
    const auto [a, b] = graph.edges()[edge];
    const auto [low, high] = std::minmax(graph.nodeNames()[a], graph.nodeNames()[b]);
    edges.emplace(low, high, graph.weights()[edge]);
  }
  return edges;
}

Graph named(const Graph& graph, std::string_view stem) {
  GraphData data = graph.data();
  for (Node node = 0; node < data.nodeCount; ++node)
    data.nodeNames.push_back(joined(stem, node));
  return Graph{std::move(data)};
}

/// Two paths of names that are hard to write down, a self-loop and an isolated node.
GraphData difficult() {
  GraphData data;
  data.name = "A & B";
  data.nodeCount = 5;
  data.edges = {{0, 1}, {1, 2}, {3, 3}};
  data.weights = {0.1, 1e-7, 3};
  data.nodeNames = {"p<53>", "caf\xc3\xa9 & \"bar\"", "6", "&amp;", "alone \xf0\x9f\xa7\xac"};
  data.nodeAttributes = {
      {"class", categoriesOf(std::vector<std::string>{"only A", "", "x\ny", "aligned", "\""})},
      {"score %", NumberColumn{{1.0 / 3, std::nan(""), -2, 1e300, 0}}}};
  data.edgeAttributes = {
      {"class", categoriesOf(std::vector<std::string>{"conserved", "only A", "only B"})}};
  return data;
}

}  // namespace

TEST_CASE("a network reads back from every format with its names, edges and weights", "[files]") {
  const std::string extension =
      GENERATE(".el", ".sif", ".gw", ".graphml", ".gml", ".json", ".GML", ".cx2");
  const auto network = named(erdosRenyi(60, 0.03, 1), "protein ");  // some nodes are isolated
  const auto weighted = withRandomWeights(network, 1);

  CAPTURE(extension);
  const auto read = readBack(network, extension);
  CHECK(read.nodeCount() == 60);
  CHECK(namedEdges(read) == namedEdges(network));
  if (extension == ".sif" || extension == ".gw") return;  // hold no weights
  CHECK(namedEdges(readBack(weighted, extension)) == namedEdges(weighted));
}

TEST_CASE("GraphML, GML and CX2 keep names, attributes and weights that are hard to write down",
          "[files]") {
  const std::string extension = GENERATE(".graphml", ".gml", ".cx2");
  const Graph graph{difficult()};
  const std::string score = extension == ".gml" ? "score__" : "score %";

  const auto read = readBack(graph, extension);

  CAPTURE(extension);
  CHECK(read.data().nodeNames == graph.data().nodeNames);
  CHECK(read.data().edges == graph.data().edges);
  CHECK(read.data().weights == graph.data().weights);
  CHECK(cell(read.nodeAttributes(), "class", 0) == "only A");
  CHECK(cell(read.nodeAttributes(), "class", 1).empty());
  CHECK(cell(read.nodeAttributes(), "class", 2) == "x\ny");
  CHECK(cell(read.nodeAttributes(), "class", 4) == "\"");
  CHECK(cell(read.nodeAttributes(), score, 0) == cell(graph.nodeAttributes(), "score %", 0));
  CHECK(cell(read.nodeAttributes(), score, 1) == "nan");
  CHECK(cell(read.edgeAttributes(), "class", 0) == "conserved");
  CHECK(cell(read.edgeAttributes(), "class", 2) == "only B");
}

TEST_CASE("GraphML and CX2 keep where nodes are drawn, each with its own way up", "[files]") {
  GraphData data{.nodeCount = 2, .edges = {{0, 1}}, .nodeNames = {"p", "q"}};
  data.drawing = {{1, 2}, {-3.5, 0.25}};
  const Graph graph{data};

  CHECK(readBack(graph, ".cx2").data().drawing == data.drawing);
  const auto marked = readBack(graph, ".graphml");
  CHECK(marked.data().drawing == data.drawing);
  CHECK(cell(marked.nodeAttributes(), "x", 1) == "-3.5");
  CHECK(cell(marked.nodeAttributes(), "y", 1) == "0.25");

  // Drawn anew, they stand where they are drawn now.
  auto moved = marked.data();
  moved.drawing = {{7, 8}, {9, 10}};
  CHECK(readBack(Graph{moved}, ".graphml").data().drawing == moved.drawing);
}

TEST_CASE("GraphML has one attribute of a name", "[files]") {
  GraphData data{.nodeCount = 2, .edges = {{0, 1}}, .weights = {2}, .nodeNames = {"p", "p"}};
  data.nodeAttributes = {{"name", categoriesOf(std::vector<std::string>{"one", "other"})}};
  data.edgeAttributes = {{"weight", NumberColumn{{5}}}};

  const auto read = readBack(Graph{data}, ".graphml");

  CHECK(cell(read.nodeAttributes(), "name_", 0) == "one");
  CHECK(cell(read.edgeAttributes(), "weight_", 0) == "5");
  CHECK(read.weights()[0] == 2);
}

TEST_CASE("CX2 keeps words that hold null") {
  GraphData data{.nodeCount = 2, .edges = {{0, 1}}, .nodeNames = {"p", "q"}};
  data.nodeAttributes = {
      {"allele", categoriesOf(std::vector<std::string>{"null mutant", "wild type"})}};

  CHECK(cell(readBack(Graph{data}, ".cx2").nodeAttributes(), "allele", 0) == "null mutant");
}

TEST_CASE("CX2 is built as its specification says") {
  using nlohmann::json;
  GraphData data = difficult();
  data.drawing = {{1, 2}, {0, 0}, {-1, -2}, {3, 4}, {5, 6}};
  data.nodeAttributes.push_back(
      {"name", categoriesOf(std::vector<std::string>{"a", "b", "c", "d", "e"})});
  NumberListColumn list;
  list.offsets = {0, 2, 2, 2, 2, 2};
  list.values = {1, 2.5};
  data.nodeAttributes.push_back({"list", list});
  const kindred::test::TemporaryFolder folder;
  Progress progress;

  writeNetwork(Graph{data}, folder.path() / "n.cx2", progress);

  std::ifstream file{folder.path() / "n.cx2"};
  const auto document = json::parse(file);
  REQUIRE(document.is_array());
  CHECK(document.front() == json{{"CXVersion", "2.0"}, {"hasFragments", false}});
  CHECK(document.back() == json{{"status", json::array({{{"error", ""}, {"success", true}}})}});
  json aspects;
  for (std::size_t at = 1; at + 1 < document.size(); ++at) {
    REQUIRE(document[at].size() == 1);  // each is an object with the name of one aspect
    aspects.update(document[at]);
  }
  for (const auto& about : aspects["metaData"])
    CHECK(aspects.at(about["name"].get<std::string>()).size() == about["elementCount"]);
  CHECK(aspects["metaData"].size() == aspects.size() - 1);

  const auto& declared = aspects["attributeDeclarations"][0];
  CHECK(declared["nodes"] == json{{"name", {{"d", "string"}}},
                                  {"class", {{"d", "string"}}},
                                  {"score %", {{"d", "double"}}},
                                  {"name_", {{"d", "string"}}},
                                  {"list", {{"d", "list_of_double"}}}});
  CHECK(declared["edges"] == json{{"weight", {{"d", "double"}}}, {"class", {{"d", "string"}}}});
  for (const auto* aspect : {"nodes", "edges"})
    for (std::size_t at = 0; at < aspects[aspect].size(); ++at) {
      const auto& element = aspects[aspect][at];
      CHECK(element["id"] == at);
      for (const auto& [name, value] : element["v"].items()) {
        CAPTURE(name);
        const auto type = declared[aspect].at(name)["d"].get<std::string>();
        CHECK((type == "string"   ? value.is_string()
               : type == "double" ? value.is_number()
                                  : value.is_array()));
      }
    }
  CHECK(aspects["nodes"][0]["x"] == 1);
  CHECK(aspects["nodes"][0]["y"] == -2);
  CHECK(aspects["nodes"][0]["v"]["list"] == json{1, 2.5});
  CHECK_FALSE(aspects["nodes"][1]["v"].contains("score %"));  // is missing
  CHECK(aspects["edges"][2]["s"] == 3);
  CHECK(aspects["edges"][2]["t"] == 3);
  CHECK(aspects["edges"][1]["v"]["weight"] == 1e-7);
}

TEST_CASE("SIF keeps the class of edges as their interaction") {
  GraphData data = difficult();
  data.nodeNames = {"p", "q r", "6", "s", "alone"};
  data.edges[2] = {1, 3};  // a self-loop is read with a notice

  const auto read = readBack(Graph{data}, ".sif");

  CHECK(read.nodeCount() == 5);
  CHECK(cell(read.edgeAttributes(), "interaction", 1) == "only A");
}

TEST_CASE("nodes of one name stay apart where the format can tell them apart", "[files]") {
  GraphData data{.nodeCount = 2, .edges = {{0, 1}}, .nodeNames = {"twin", "twin"}};
  const Graph graph{data};
  const kindred::test::TemporaryFolder folder;
  Progress progress;

  CHECK(readBack(graph, ".gml").data().nodeNames == data.nodeNames);
  CHECK(readBack(graph, ".gw").data().nodeNames == data.nodeNames);
  const auto read = readBack(graph, ".graphml");
  CHECK(read.edgeCount() == 1);
  CHECK(cell(read.nodeAttributes(), "name", 1) == "twin");
  CHECK_THROWS_WITH(writeNetwork(graph, folder.path() / "g.el", progress),
                    "Two nodes are called twin, and g.el would make them one: write a .graphml.");
}

TEST_CASE("bytes that are no text of GraphML are replaced", "[files]") {
  GraphData data{.nodeCount = 3,
                 .edges = {{0, 1}},
                 .nodeNames = {"\xff\xe9", "bell\x07", "\xed\xa0\x80 \xc0\xaf \xf5\x80\x80\x80"}};

  const auto read = readBack(Graph{data}, ".graphml");

  CHECK(read.nodeNames()[0] == "\xef\xbf\xbd\xef\xbf\xbd");
  CHECK(read.nodeNames()[1] == "bell\xef\xbf\xbd");
  CHECK(read.nodeCount() == 3);
}

TEST_CASE("names that an edge list cannot hold are refused, and so are unknown formats") {
  const auto* name = GENERATE("", "a\tb", "# a", "\"q\"", " a");
  const Graph graph{GraphData{.nodeCount = 2, .edges = {{0, 1}}, .nodeNames = {name, "b"}}};
  const kindred::test::TemporaryFolder folder;
  Progress progress;

  CHECK_THROWS_AS(writeNetwork(graph, folder.path() / "g.el", progress), Error);
  CHECK_THROWS_AS(writeNetwork(graph, folder.path() / "g.sif", progress), Error);
  CHECK_THROWS_WITH(writeNetwork(graph, folder.path() / "g.doc", progress),
                    "\"g.doc\" does not say how to write a network: its name should end in "
                    ".graphml, .cx2, .gml, .sif, .el, .gw or .json.");
  CHECK(std::filesystem::is_empty(folder.path()));
}
