#include "io/export/node_file.hpp"

#include <cmath>
#include <nlohmann/json.hpp>

#include "engine/core/text.hpp"
#include "io/export/list_file.hpp"
#include "io/matrix/csv.hpp"
#include "io/matrix/description.hpp"

namespace kindred::io {

namespace {

std::string tableOfNodes(const Graph& graph, const NodeTable& table) {
  const auto names = nodeNames(graph);
  std::string text = "node";
  for (const auto& column : table.columns)
    text += joined(",", csvField(column.name));
  text += "\n";
  for (std::size_t node = 0; node < static_cast<std::size_t>(graph.nodeCount()); ++node) {
    text += csvField(names[node]);
    for (const auto& column : table.columns) {
      const auto cell = cellText(column.data, node);
      const bool isNumber = std::holds_alternative<NumberColumn>(column.data);
      text += joined(",", !isNumber ? csvField(cell) : cell == "nan" ? std::string{} : cell);
    }
    text += "\n";
  }
  return text;
}

}  // namespace

nlohmann::ordered_json nodesJson(const Graph& graph, const NodeTable& table) {
  const auto names = nodeNames(graph);
  auto json = nlohmann::ordered_json::array();
  for (std::size_t node = 0; node < static_cast<std::size_t>(graph.nodeCount()); ++node) {
    nlohmann::ordered_json one{{"node", names[node]}};
    for (const auto& column : table.columns)
      if (const auto* numbers = std::get_if<NumberColumn>(&column.data))
        one[column.name] = numbers->values[node];  // NaN is written as null
      else
        one[column.name] = cellText(column.data, node);
    json.push_back(std::move(one));
  }
  return json;
}

void writeNodes(const Graph& graph, const NodeTable& table, const std::filesystem::path& path,
                Progress& progress) {
  writeList(
      path, "a table of nodes", progress, [&] { return tableOfNodes(graph, table); },
      [&] { return nodesJson(graph, table); });
}

}  // namespace kindred::io
