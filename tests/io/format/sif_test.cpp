#include "tests/io/format/reading.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;
using namespace kindred::io;
using namespace kindred::io::test;

TEST_CASE("SIF networks have their published counts of nodes") {
  struct Network {
    const char* path;
    int nodes;
    int edges;  ///< published, less those that repeat a pair
  };
  const auto network = GENERATE(Network{"graphs/sif/galFiltered.sif", 330, 359 - 1},
                                Network{"graphs/sif/SIF-Japanese.sif", 6, 3},
                                Network{"graphs/sif/orphanFirst.sif", 4, 1},
                                Network{"graphs/sif/typical.sif", 31, 27},
                                Network{"graphs/sif/multiWordProteins.sif", 28, 31 - 2},
                                Network{"graphs/sif/biogrid-fly.sif", 7604, 34883 - 7861});

  const auto result = readShared(network.path);

  if (result.dataset.graphs.empty()) return;
  CAPTURE(network.path);
  CHECK(result.dataset.graphs[0]->nodeCount() == network.nodes);
  CHECK(result.dataset.graphs[0]->edgeCount() == network.edges);
}

TEST_CASE("a SIF line has one source, one interaction and any number of targets") {
  const auto result = readText("g.sif", "a pp b c\nlone\nd pd a\n");

  const auto& graph = *result.dataset.graphs.at(0);
  CHECK(graph.nodeCount() == 5);
  CHECK(graph.edgeCount() == 3);
  CHECK(graph.nodeNames()[3] == "lone");
  CHECK(cell(graph.edgeAttributes(), "interaction", 2) == "pd");
}

TEST_CASE("a SIF file with tabs may have blanks in its names") {
  const auto result = readText("g.sif", "heat shock\tinteracts with \tLPS \nlone one\nLPS\tpp\n");

  const auto& graph = *result.dataset.graphs.at(0);
  CHECK(graph.nodeCount() == 3);
  CHECK(graph.nodeNames()[1] == "LPS");
  CHECK(cell(graph.edgeAttributes(), "interaction", 0) == "interacts with");
  CHECK(hasNotice(result, "has no target"));
  readEveryBeginning("g.sif", "heat shock\tinteracts with \tLPS \tb\nlone one\n");
}
