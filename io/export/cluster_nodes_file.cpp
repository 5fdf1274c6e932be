#include "io/export/cluster_nodes_file.hpp"

#include <nlohmann/json.hpp>
#include <set>
#include <string>

#include "engine/core/text.hpp"
#include "io/export/list_file.hpp"
#include "io/matrix/csv.hpp"
#include "io/matrix/description.hpp"

namespace kindred::io {

namespace {

/// The names of the nodes of a cluster, a list for each network.
class NamesInClusters {
 public:
  explicit NamesInClusters(const Dataset& networks) {
    for (const auto& network : networks.graphs)
      names_.push_back(nodeNames(*network));
  }

  std::vector<std::vector<std::string>> of(const NodeCluster& cluster) const {
    std::vector<std::vector<std::string>> lists(names_.size());
    for (const auto& [network, node] : cluster.nodes)
      lists[network].push_back(names_[network][static_cast<std::size_t>(node)]);
    return lists;
  }

 private:
  std::vector<std::vector<std::string>> names_;
};

/// The names of the networks, with their numbers if two are the same.
std::vector<std::string> columnsOf(const Dataset& networks) {
  auto names = graphNames(networks);
  if (std::set<std::string>(names.begin(), names.end()).size() < names.size())
    for (std::size_t at = 0; at < names.size(); ++at)
      names[at] += joined(" ", at + 1);
  return names;
}

std::string tableOfNodeClusters(const Dataset& networks, std::span<const NodeCluster> clusters) {
  std::string text = "cluster";
  for (const auto& name : columnsOf(networks))
    text += joined(",", csvField(name));
  text += ",nodes,agreement,support\n";
  const NamesInClusters names{networks};
  for (std::size_t at = 0; at < clusters.size(); ++at) {
    const auto& cluster = clusters[at];
    text += toText(at + 1);
    for (const auto& list : names.of(cluster)) {
      std::string field;
      for (const auto& name : list)
        field += joined(field.empty() ? "" : ";", name);
      text += joined(",", csvField(field));
    }
    text += joined(",", cluster.nodes.size(), ",", csvField(cluster.agreement), ",",
                   csvField(cluster.support), "\n");
  }
  return text;
}

}  // namespace

nlohmann::ordered_json nodeClustersJson(const Dataset& networks,
                                        std::span<const NodeCluster> clusters) {
  const NamesInClusters names{networks};
  const auto columns = columnsOf(networks);
  auto json = nlohmann::ordered_json::array();
  for (const auto& cluster : clusters) {
    nlohmann::ordered_json nodes;
    const auto lists = names.of(cluster);
    for (std::size_t network = 0; network < lists.size(); ++network)
      if (!lists[network].empty()) nodes[columns[network]] = lists[network];
    json.push_back(
        {{"nodes", nodes}, {"agreement", cluster.agreement}, {"support", cluster.support}});
  }
  return json;
}

void writeNodeClusters(const Dataset& networks, std::span<const NodeCluster> clusters,
                       const std::filesystem::path& path, Progress& progress) {
  writeList(
      path, "clusters of nodes", progress, [&] { return tableOfNodeClusters(networks, clusters); },
      [&] { return nodeClustersJson(networks, clusters); });
}

}  // namespace kindred::io
