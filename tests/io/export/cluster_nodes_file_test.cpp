#include "io/export/cluster_nodes_file.hpp"

#include <nlohmann/json.hpp>

#include "tests/support/catch.hpp"
#include "tests/support/test_data.hpp"

using namespace kindred;
using namespace kindred::test;

namespace {

/// A path of two nodes.
std::shared_ptr<const Graph> networkOf(const std::string& name, std::vector<std::string> nodes) {
  return std::make_shared<const Graph>(
      GraphData{.name = name, .nodeCount = 2, .edges = {{0, 1}}, .nodeNames = std::move(nodes)});
}

}  // namespace

TEST_CASE("clusters of networks of one name have the nodes of each", "[files]") {
  Dataset networks;
  networks.graphs = {networkOf("yeast", {"a", "b"}), networkOf("yeast", {"c", "d"})};
  const std::vector<NodeCluster> clusters{{{{0, 0}, {1, 1}}, 1, 0.5}};
  const TemporaryFolder folder;
  const auto path = folder.path() / "clusters.csv";
  Progress progress;

  const auto json = io::nodeClustersJson(networks, clusters);
  io::writeNodeClusters(networks, clusters, path, progress);

  CHECK(json[0]["nodes"]["yeast 1"] == nlohmann::json{"a"});
  CHECK(json[0]["nodes"]["yeast 2"] == nlohmann::json{"d"});
  CHECK(contentOf(path) ==
        "cluster,\"yeast 1\",\"yeast 2\",nodes,agreement,support\n1,\"a\",\"d\",2,1,0.5\n");
}
