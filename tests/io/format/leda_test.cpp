#include "tests/io/format/reading.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;
using namespace kindred::io;
using namespace kindred::io::test;

TEST_CASE("LEDA networks have their published counts of nodes and edges") {
  struct Network {
    const char* path;
    int nodes, edges;
  };
  const auto [path, nodes, edges] = GENERATE(
      Network{"ppi/syeast/yeast0_Y2H1.gw", 1004, 8323},   // four header lines
      Network{"ppi/syeast/yeast15_Y2H1.gw", 1004, 9571},  // three
      Network{"ppi/cualign_table1/fly_PHY1.gw", 7885, 36271},
      Network{"ppi/cualign_table1/human_Y2H1.gw", 9996, 39984},

      Network{"graphs/leda/krogan_trunc23.gw", 23, 32}, Network{"graphs/leda/ex1.gw", 5, 5});

  const auto result = readShared(path);

  if (result.dataset.graphs.empty()) return;
  CAPTURE(path);
  CHECK(result.dataset.graphs[0]->nodeCount() == nodes);
  CHECK(result.dataset.graphs[0]->edgeCount() == edges);
}

TEST_CASE("a LEDA graph has its names, labels and direction") {
  const auto result = readText("two.gw",
                               "LEDA.GRAPH\nstring\nstring\n-1\n2\n|{first}|\n|{second one}|\n"
                               "1\n1 2 0 |{binds}|\n");

  const auto& graph = *result.dataset.graphs.at(0);
  CHECK(graph.name() == "two");
  CHECK(graph.nodeNames()[1] == "second one");
  CHECK(cell(graph.edgeAttributes(), "label", 0) == "binds");
  CHECK(hasNotice(result, "direction"));
}

TEST_CASE("a LEDA graph that ends early keeps the edges that came before") {
  const std::string text =
      "LEDA.GRAPH\nvoid\nvoid\n-2\n3\n|{}|\n|{}|\n|{}|\n3\n1 2 0 |{}|\n1 9 0 |{}|\n";

  const auto result = readText("cut.gw", text);

  CHECK(result.dataset.graphs.at(0)->edgeCount() == 1);
  CHECK(hasNotice(result, "\"1 9 0 |{}|\" is no edge"));
  CHECK(hasNotice(result, "announces 3 edges and ends after 2"));
  CHECK(refusal("cut.gw", text, {.isStrict = true}).find("cut.gw, line 11") == 0);
}

TEST_CASE("a LEDA header that announces more nodes than there are is refused at once") {
  CHECK(refusal("huge.gw", "LEDA.GRAPH\nvoid\nvoid\n-2\n1000000000000\n|{}|\n")
            .find("announces 1000000000000 nodes and ends after 1") != std::string::npos);
  readEveryBeginning("two.gw", "LEDA.GRAPH\nstring\nint\n-\n2\n|{a}|\n|{b}|\n1\n1 2 0 |{3}|\n");
}
