#include "engine/map/point_graph.hpp"

#include <utility>

namespace kindred {

std::shared_ptr<const Graph> pointGraph(std::vector<std::string> names,
                                        std::vector<Column> properties, const Progress& progress) {
  GraphData data;
  data.nodeCount = static_cast<std::int32_t>(names.size());
  for (auto& column : properties)
    if (findColumn(data.nodeAttributes, column.name) == nullptr)
      data.nodeAttributes.push_back(std::move(column));
  data.nodeNames = std::move(names);
  return std::make_shared<const Graph>(std::move(data), progress);
}

std::shared_ptr<const Graph> pointGraph(const Dataset& dataset, const Progress& progress) {
  return pointGraph(graphNames(dataset), dataset.properties, progress);
}

}  // namespace kindred
