#include "viz/network/node_labels.hpp"

#include <utility>

#include "engine/table/readable_cell.hpp"

namespace kindred::viz {

NodeLabels labelsByName(std::shared_ptr<const Graph> graph) {
  if (graph->nodeNames().empty()) return {};
  return [graph = std::move(graph)](Node node) {
    return graph->nodeNames()[static_cast<std::size_t>(node)];
  };
}

NodeLabels labelsByColumn(ColumnData column) {
  return [data = std::make_shared<const ColumnData>(std::move(column))](Node node) {
    return readableCell(*data, static_cast<std::size_t>(node));
  };
}

}  // namespace kindred::viz
