#pragma once

#include <limits>
#include <memory>
#include <string>
#include <vector>

#include "engine/graph/dataset.hpp"
#include "engine/table/graph_table.hpp"

namespace kindred::test {

/// A path of so many nodes.
inline std::shared_ptr<const Graph> path(const std::string& name, std::int32_t nodes) {
  GraphData data{.name = name, .nodeCount = nodes};
  for (Node node = 1; node < nodes; ++node)
    data.edges.push_back({node - 1, node});
  return std::make_shared<const Graph>(std::move(data));
}

/// Four paths: "drug 10", 3 nodes, target 0.5, class active; "drug 9", 5 nodes, no target, idle;
/// "Aspirin", 2 nodes, target 2, active; "drug 9", 4 nodes, target -1, idle.
inline Dataset fourPaths() {
  Dataset data{.name = "paths"};
  data.graphs = {path("drug 10", 3), path("drug 9", 5), path("Aspirin", 2), path("drug 9", 4)};
  const double missing = std::numeric_limits<double>::quiet_NaN();
  data.properties = {
      {"target", NumberColumn{{0.5, missing, 2, -1}}},
      {"class", categoriesOf(std::vector<std::string>{"active", "idle", "active", "idle"})}};
  return data;
}

inline GraphTablePointer tableOf(Dataset data) {
  return std::make_shared<const GraphTable>(std::make_shared<const Dataset>(std::move(data)));
}

using Rows = std::vector<std::int32_t>;

/// So many paths of 2 to 41 nodes.
inline Dataset manyPaths(std::int32_t count) {
  std::vector<std::shared_ptr<const Graph>> made;
  for (std::int32_t nodes = 2; nodes < 42; ++nodes)
    made.push_back(path("path of " + std::to_string(nodes), nodes));
  Dataset data{.name = "many"};
  NumberColumn target;
  for (std::int32_t graph = 0; graph < count; ++graph) {
    data.graphs.push_back(made[static_cast<std::size_t>(graph * 7 % 40)]);
    target.values.push_back(graph * 37 % 1001);
  }
  data.properties = {{"target", std::move(target)}};
  return data;
}

}  // namespace kindred::test
