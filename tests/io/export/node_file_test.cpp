#include "io/export/node_file.hpp"

#include "tests/support/catch.hpp"
#include "tests/support/test_data.hpp"

using namespace kindred;
using namespace kindred::test;

TEST_CASE("the heads of a table of nodes say what is estimated") {
  // Paths are followed from 8e9 / 100,000 nodes.
  const Graph large{{.nodeCount = 100'000}}, small{{.nodeCount = 2}};
  const std::vector<double> zeros(100'000);
  const NodeTable table{.columns = {{"degree", NumberColumn{zeros}},
                                    {"betweenness", NumberColumn{zeros}},
                                    {"kind", NumberColumn{zeros}}}};
  const TemporaryFolder folder;
  const auto path = folder.path() / "nodes.csv";
  const auto written = [&](const Graph& graph) {
    Progress progress;
    io::writeNodes({graph, table, NodeSet{"one", {1}}}, path, progress);
    return contentOf(path);
  };

  CHECK(written(large) ==
        "node,\"degree\",\"betweenness (estimated from 80,000 of 100,000 nodes)\",\"kind\"\n"
        "\"1\",0,0,0\n");
  CHECK(written(small).starts_with("node,\"degree\",\"betweenness\",\"kind\"\n"));
}
