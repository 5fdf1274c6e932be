#include "io/export/dataset_file.hpp"

#include <array>

#include "engine/core/error.hpp"
#include "tests/io/format/reading.hpp"
#include "tests/io/matrix/small_gram.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/test_data.hpp"

using namespace kindred;
using namespace kindred::io;
using namespace kindred::io::test;
using kindred::test::contentOf;

namespace {

/// Writes a data set as JSON and reads it again.
Dataset roundTrip(const Dataset& dataset) {
  const kindred::test::TemporaryFolder folder;
  Progress progress;
  writeDataset(dataset, folder.path() / "set.json", progress);
  auto result = readDataset(std::array{folder.path() / "set.json"}, {}, progress);
  CHECK(result.notices.empty());
  return result.dataset;
}

void checkColumns(std::span<const Column> read, std::span<const Column> written) {
  REQUIRE(read.size() == written.size());
  for (std::size_t at = 0; at < written.size(); ++at) {
    CAPTURE(written[at].name);
    CHECK(read[at].name == written[at].name);
    CHECK(kindName(read[at].data) == kindName(written[at].data));
    for (std::size_t row = 0; row < rowCount(written[at].data); ++row)
      CHECK(cellText(read[at].data, row) == cellText(written[at].data, row));
  }
}

void checkGraph(const Graph& read, const Graph& written) {
  CHECK(read.name() == written.name());
  CHECK(read.data().nodeNames == written.data().nodeNames);
  CHECK(read.data().edges == written.data().edges);
  CHECK(read.data().weights == written.data().weights);
  CHECK(read.data().positions == written.data().positions);
  CHECK(read.data().drawing == written.data().drawing);
  checkColumns(read.nodeAttributes(), written.nodeAttributes());
  checkColumns(read.edgeAttributes(), written.edgeAttributes());
}

/// A graph with an attribute of each kind.
GraphData everything() {
  const std::vector<std::string> elements{"C", "6", ""};
  GraphData data;
  data.name = "all \"kinds\" \\ é";
  data.nodeCount = 3;
  data.edges = {{1, 0}, {2, 2}};
  data.weights = {0.1, 3};
  data.nodeAttributes = {{"element", categoriesOf(elements)},
                         {"charge", NumberColumn{{-1.0 / 3, 0, 1e300}}},
                         {"rings", NumberListColumn{{0, 2, 2, 3}, {5, 6, 7}}}};
  data.edgeAttributes = {
      {"kinds", CategoryListColumn{{0, 1, 3},
                                   {0, 1, 0},
                                   std::make_shared<const std::vector<std::string>>(
                                       std::vector<std::string>{"pp", "pd"})}}};
  data.positions = {{0, 0.5, 1}, {1, 2, 3}, {-1, 0, 1e-9}};
  data.drawing = {{0, 1}, {2, 3}, {4, 5}};
  return data;
}

}  // namespace

TEST_CASE("a data set written as JSON reads back the same") {
  Dataset dataset;
  dataset.graphs = {std::make_shared<const Graph>(everything())};
  auto second = everything();
  second.name = "second";
  second.nodeNames = {"x", "y", "z"};  // unique: ids
  dataset.graphs.push_back(std::make_shared<const Graph>(second));
  second.nodeNames = {"CA", "CA", "N"};  // not unique: names beside numbers
  dataset.graphs.push_back(std::make_shared<const Graph>(second));
  dataset.properties = {{"target", NumberColumn{{1, -2.5, 0}}}};

  const auto read = roundTrip(dataset);

  REQUIRE(read.size() == 3);
  for (std::size_t at = 0; at < 3; ++at)
    checkGraph(*read.graphs[at], *dataset.graphs[at]);
  checkColumns(read.properties, dataset.properties);
}

TEST_CASE("one graph is written as NetworkX writes one") {
  const kindred::test::TemporaryFolder folder;
  Progress progress;
  GraphData data;
  data.name = "pair";
  data.nodeCount = 2;
  data.edges = {{0, 1}};
  Dataset dataset;
  dataset.graphs = {std::make_shared<const Graph>(data)};

  writeDataset(dataset, folder.path() / "g.json", progress);

  CHECK(contentOf(folder.path() / "g.json") ==
        "{\"directed\": false, \"multigraph\": false, \"graph\": {\"name\": \"pair\"},\n"
        " \"nodes\": [\n  {\"id\": 0},\n  {\"id\": 1}],\n"
        " \"edges\": [\n  {\"source\": 0, \"target\": 1}]}\n");
  CHECK_THROWS_AS(writeDataset(dataset, folder.path() / "g.doc", progress), Error);
}

TEST_CASE("attributes that are named like parts of the format keep their values") {
  auto data = everything();
  data.nodeAttributes = {{"id", NumberColumn{{7, 8, 9}}}};
  data.edgeAttributes = {{"weight", NumberColumn{{5, 6}}}};
  Dataset dataset;
  dataset.graphs = {std::make_shared<const Graph>(data)};

  const auto read = roundTrip(dataset);

  CHECK(cell(read.graphs[0]->nodeAttributes(), "id_", 2) == "9");
  CHECK(cell(read.graphs[0]->edgeAttributes(), "weight_", 0) == "5");
  CHECK(read.graphs[0]->weights()[0] == 0.1);
}

TEST_CASE("real data sets survive the way through JSON") {
  const auto* path =
      GENERATE("tud/MUTAG", "graphs/sif/galFiltered.sif", "graphs/gml/celegansneural.gml");
  const auto dataset = readShared(path).dataset;
  if (dataset.graphs.empty()) return;

  const auto read = roundTrip(dataset);

  REQUIRE(read.size() == dataset.size());
  checkGraph(*read.graphs.front(), *dataset.graphs.front());
  checkGraph(*read.graphs.back(), *dataset.graphs.back());
}

TEST_CASE("a data set is written as a table, whose missing numbers are empty fields") {
  const auto set = readText("two.json", R"([{"nodes": [{"id": 1}, {"id": 2}],
      "edges": [{"source": 1, "target": 2}], "graph": {"name": "a, b", "price": 2.5}},
      {"nodes": [{"id": 1}], "edges": [], "graph": {"name": "c"}}])")
                       .dataset;
  const kindred::test::TemporaryFolder folder;
  Progress progress;
  writeDataset(set, folder.path() / "set.csv", progress);
  CHECK(contentOf(folder.path() / "set.csv") ==
        "\"name\",\"price\",\"nodes\",\"edges\"\n\"a, b\",2.5,2,1\n\"c\",,1,0\n");
}

TEST_CASE("graphs that are no molecules and no structures are refused as such with a sentence") {
  const auto set = readText("net.el", "a b\nb c\n").dataset;
  const kindred::test::TemporaryFolder folder;
  const auto refusalAs = [&](const char* name) -> std::string {
    Progress progress;
    try {
      writeDataset(set, folder.path() / name, progress);
    } catch (const Error& error) {
      CHECK(error.code() == ErrorCode::Input);
      return error.what();
    }
    return {};
  };
  CHECK(refusalAs("a.smi").find("holds no SMILES") != std::string::npos);
  CHECK(refusalAs("a.pdb").find("is no structure of residues") != std::string::npos);
  CHECK(std::filesystem::is_empty(folder.path()));
}

TEST_CASE("structures keep their B factors as PDB, and that they are confidences", "[files]") {
  const auto number = std::array{std::string{"A/GLY 1/N"}, std::string{"A/GLY 1/CA"}};
  const auto roundTripOf = [&](const std::string& column) {
    GraphData data{.name = "one", .nodeCount = 2};
    data.nodeNames = {number.begin(), number.end()};
    data.positions = {{0, 0, 0}, {1.5, 0, 0}};
    data.nodeAttributes = {{"element", categoriesOf(std::array<std::string, 2>{"N", "C"})},
                           {"residue", categoriesOf(std::array<std::string, 2>{"GLY", "GLY"})},
                           {"chain", categoriesOf(std::array<std::string, 2>{"A", "A"})},
                           {"atom", categoriesOf(std::array<std::string, 2>{"N", "CA"})},
                           {column, NumberColumn{{24.43, 98.21}}}};
    const kindred::test::TemporaryFolder folder;
    Progress progress;
    writeDataset({.name = "set", .graphs = {std::make_shared<const Graph>(std::move(data))}},
                 folder.path() / "set.pdb", progress);
    const auto read = readDataset(std::array{folder.path() / "set.pdb"}, {}, progress).dataset;
    return read.graphs.at(0)->nodeAttributes().back();
  };
  for (const std::string column : {"B factor", "pLDDT"}) {
    const auto read = roundTripOf(column);
    CHECK(read.name == column);
    CHECK(std::get<NumberColumn>(read.data).values == std::vector<double>{24.43, 98.21});
  }
}
