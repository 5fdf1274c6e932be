#include "io/export/node_file.hpp"

#include <cmath>
#include <nlohmann/json.hpp>
#include <numeric>

#include "engine/core/text.hpp"
#include "io/export/list_file.hpp"
#include "io/matrix/csv.hpp"

namespace kindred::io {

namespace {

std::vector<Node> nodesOf(const NodeList& list) {
  if (list.only) return list.only->nodes;
  std::vector<Node> nodes(static_cast<std::size_t>(list.graph.nodeCount()));
  std::iota(nodes.begin(), nodes.end(), 0);
  return nodes;
}

std::string tableOfNodes(const NodeList& list) {
  const auto& table = list.table;
  const auto names = nodeNames(list.graph);
  std::string text = "node";
  for (const auto& column : table.columns)
    text += joined(",", csvField(column.name));
  text += "\n";
  for (const auto number : nodesOf(list)) {
    const auto node = static_cast<std::size_t>(number);
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

nlohmann::ordered_json nodesJson(const NodeList& list) {
  const auto& table = list.table;
  const auto names = nodeNames(list.graph);
  auto json = nlohmann::ordered_json::array();
  for (const auto number : nodesOf(list)) {
    const auto node = static_cast<std::size_t>(number);
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

void writeNodes(const NodeList& list, const std::filesystem::path& path, Progress& progress) {
  writeList(
      path, "a table of nodes", progress, [&] { return tableOfNodes(list); },
      [&] { return nodesJson(list); });
}

}  // namespace kindred::io
