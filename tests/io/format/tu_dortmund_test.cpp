#include <array>
#include <fstream>

#include "tests/io/format/reading.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/test_data.hpp"

using namespace kindred;
using namespace kindred::io;
using namespace kindred::io::test;

namespace {

void writeText(const std::filesystem::path& path, std::string_view text) {
  std::ofstream{path} << text;
}

/// Two graphs, a triangle and an edge, with everything a set can say.
void writeSmallSet(const std::filesystem::path& folder) {
  writeText(folder / "S_A.txt", "1, 2\n2, 1\n2, 3\n3, 2\n1, 3\n3, 1\n4, 5\n5, 4\n");
  writeText(folder / "S_graph_indicator.txt", "1\n1\n1\n2\n2\n");
  writeText(folder / "S_graph_labels.txt", "1\n-1\n");
  writeText(folder / "S_graph_attributes.txt", "0.5\n2.5\n");
  writeText(folder / "S_node_labels.txt", "6\n6\n8\n7\n6\n");
  writeText(folder / "S_node_attributes.txt", "1, 2\n3, 4\n5, 6\n7, 8\n9, 10\n");
  writeText(folder / "S_edge_labels.txt", "1\n1\n2\n2\n1\n1\n3\n3\n");
}

ReadResult readPath(const std::filesystem::path& path) {
  Progress progress;
  return readDataset(std::array{path}, {}, progress);
}

}  // namespace

TEST_CASE("TU Dortmund sets have their published sizes") {
  // GraKeL's table of data sets: graphs, and the mean numbers of nodes and edges.
  struct Set {
    const char* path;
    std::size_t graphs;
    double nodes, edges;
  };
  const auto set =
      GENERATE(Set{"tud/MUTAG", 188, 17.93, 19.79}, Set{"tud/ENZYMES", 600, 32.63, 62.14},
               Set{"tud/PTC_MR", 344, 14.29, 14.69});

  const auto result = readShared(set.path);

  if (result.dataset.graphs.empty()) return;
  double nodes = 0, edges = 0;
  for (const auto& graph : result.dataset.graphs) {
    nodes += graph->nodeCount();
    edges += graph->edgeCount();
  }
  REQUIRE(result.dataset.size() == set.graphs);
  CHECK(nodes / static_cast<double>(set.graphs) == Approx(set.nodes).margin(0.005));
  CHECK(edges / static_cast<double>(set.graphs) == Approx(set.edges).margin(0.005));
  CHECK(result.notices.empty());
}

TEST_CASE("a note beside a set is no graph, even where it comes first") {
  const kindred::test::TemporaryFolder folder;
  writeSmallSet(folder.path());
  write(folder.path() / "README.txt", "1 2\n2 3\n3 1\n");

  const auto result = readPath(folder.path());

  CHECK(result.dataset.size() == 2);
  CHECK(result.formats == std::vector<std::string>{"TU Dortmund Set"});
  CHECK(result.notices.empty());
}

TEST_CASE("labels of a TU set are categories, attributes numbers") {
  const kindred::test::TemporaryFolder folder;
  writeSmallSet(folder.path());

  const auto result = readPath(folder.path());

  REQUIRE(result.dataset.size() == 2);
  const auto& triangle = *result.dataset.graphs[0];
  CHECK(triangle.nodeCount() == 3);
  CHECK(triangle.edgeCount() == 3);
  CHECK(weightBetween(triangle, 0, 1) == 1);
  CHECK(cell(triangle.nodeAttributes(), "label", 2) == "8");
  CHECK(cell(triangle.nodeAttributes(), "attributes", 1) == "3 4");
  CHECK(cell(triangle.edgeAttributes(), "label", 1) == "2");
  CHECK(cell(result.dataset.graphs[1]->nodeAttributes(), "label", 0) == "7");
  CHECK(cell(result.dataset.graphs[1]->edgeAttributes(), "label", 0) == "3");
  CHECK(cell(result.dataset.properties, "label", 1) == "-1");
  CHECK(cell(result.dataset.properties, "attribute", 1) == "2.5");
  CHECK(result.notices.empty());
}

TEST_CASE("any file of a TU set stands for the whole set") {
  const kindred::test::TemporaryFolder folder;
  writeSmallSet(folder.path());

  const auto result = readPath(folder.path() / "S_node_labels.txt");

  CHECK(result.dataset.size() == 2);
}

TEST_CASE("nodes of a TU set need not come graph by graph") {
  const kindred::test::TemporaryFolder folder;
  writeText(folder.path() / "M_A.txt", "1, 3\n2, 4\n");
  writeText(folder.path() / "M_graph_indicator.txt", "1\n2\n1\n2\n");
  writeText(folder.path() / "M_node_labels.txt", "a\nb\nc\nd\n");

  const auto result = readPath(folder.path());

  REQUIRE(result.dataset.size() == 2);
  CHECK(weightBetween(*result.dataset.graphs[1], 0, 1) == 1);
  CHECK(cell(result.dataset.graphs[1]->nodeAttributes(), "label", 1) == "d");
}

TEST_CASE("bad lines of a TU set are left out and the rest is read") {
  const kindred::test::TemporaryFolder folder;
  writeSmallSet(folder.path());
  writeText(folder.path() / "S_A.txt", "1, 2\n2, 1\nnonsense\n1, 4\n1, 99\n4, 5\n");
  writeText(folder.path() / "S_node_labels.txt", "6\n6\n");

  const auto result = readPath(folder.path());

  CHECK(result.dataset.graphs.at(0)->edgeCount() == 1);
  CHECK(result.dataset.graphs.at(1)->edgeCount() == 1);
  CHECK(hasNotice(result, "\"nonsense\" is no pair"));
  CHECK(hasNotice(result, "\"1, 4\" joins nodes of two graphs"));
  CHECK(hasNotice(result, "\"1, 99\" is no pair of the nodes 1 to 5"));
  CHECK(hasNotice(result, "S_node_labels.txt ends after 2 of 5 lines"));
}

TEST_CASE("a TU set that speaks of a huge graph number is refused") {
  const kindred::test::TemporaryFolder folder;
  writeText(folder.path() / "H_A.txt", "1, 2\n");
  writeText(folder.path() / "H_graph_indicator.txt", "1\n1000000000000\n");

  CHECK_THROWS_WITH(
      readPath(folder.path() / "H_A.txt"),
      "H_graph_indicator.txt speaks of graph 1000000000000, but the set has only 2 nodes.");
}
