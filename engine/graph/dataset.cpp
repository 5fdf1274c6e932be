#include "engine/graph/dataset.hpp"

#include "engine/core/text.hpp"

namespace kindred {

std::string graphName(const Dataset& dataset, std::size_t index) {
  const auto& name = dataset.graphs[index]->name();
  return name.empty() ? joined("graph ", index + 1) : name;
}

std::vector<std::string> graphNames(const Dataset& dataset) {
  std::vector<std::string> names;
  names.reserve(dataset.size());
  for (std::size_t index = 0; index < dataset.size(); ++index)
    names.push_back(graphName(dataset, index));
  return names;
}

Dataset subset(const Dataset& dataset, std::span<const std::int32_t> graphs) {
  Dataset part{.name = dataset.name};
  part.graphs.reserve(graphs.size());
  for (const auto graph : graphs)
    part.graphs.push_back(dataset.graphs[static_cast<std::size_t>(graph)]);
  for (const auto& column : dataset.properties)
    part.properties.push_back({column.name, selectedRows(column.data, graphs)});
  return part;
}

}  // namespace kindred
