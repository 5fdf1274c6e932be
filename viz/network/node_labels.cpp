#include "viz/network/node_labels.hpp"

#include <cmath>
#include <utility>

namespace kindred::viz {

NodeLabels labelsByName(std::shared_ptr<const Graph> graph) {
  if (graph->nodeNames().empty()) return {};
  return [graph = std::move(graph)](Node node) {
    return graph->nodeNames()[static_cast<std::size_t>(node)];
  };
}

NodeLabels labelsByColumn(ColumnData column) {
  return [data = std::make_shared<const ColumnData>(std::move(column))](Node node) {
    const auto row = static_cast<std::size_t>(node);
    const auto* numbers = std::get_if<NumberColumn>(data.get());
    return numbers != nullptr && std::isnan(numbers->values[row]) ? std::string{}
                                                                  : cellText(*data, row);
  };
}

}  // namespace kindred::viz
