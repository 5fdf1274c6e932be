#include <algorithm>
#include <array>
#include <map>
#include <set>

#include "cli/commands.hpp"
#include "cli/input.hpp"
#include "engine/backend/devices.hpp"
#include "engine/core/text.hpp"
#include "engine/core/version.hpp"

namespace kindred::cli {

namespace {

/// Smallest, mean and largest of a count over the graphs.
struct Spread {
  long long smallest = 0;
  double mean = 0;
  long long largest = 0;
};

template <typename Count>
Spread spreadOf(const Dataset& dataset, Count count) {
  if (dataset.graphs.empty()) return {};
  Spread spread{count(*dataset.graphs.front()), 0, 0};
  for (const auto& graph : dataset.graphs) {
    const long long value = count(*graph);
    spread.smallest = std::min(spread.smallest, value);
    spread.largest = std::max(spread.largest, value);
    spread.mean += static_cast<double>(value) / static_cast<double>(dataset.size());
  }
  return spread;
}

/// What an attribute is over all graphs that have it.
struct AttributeSummary {
  std::string kind;
  std::size_t graphs = 0;
  std::set<std::string> values;  ///< the first few different ones
};

constexpr std::size_t shownValues = 8;

using Columns = std::span<const Column> (Graph::*)() const noexcept;

std::map<std::string, AttributeSummary> summaries(const Dataset& dataset, Columns columns) {
  std::map<std::string, AttributeSummary> result;
  for (const auto& graph : dataset.graphs) {
    for (const auto& column : ((*graph).*columns)()) {
      auto& summary = result[column.name];
      summary.kind = kindName(column.data);
      ++summary.graphs;
      for (std::size_t row = 0; row < rowCount(column.data) && summary.values.size() <= shownValues;
           ++row)
        summary.values.insert(cellText(column.data, row));
    }
  }
  return result;
}

std::string valuesText(const AttributeSummary& summary) {
  std::string text;
  std::size_t shown = 0;
  for (const auto& value : summary.values) {
    if (shown++ == shownValues) return text + ", ...";
    text += joined(text.empty() ? "" : ", ", value.empty() ? "(none)" : value);
  }
  return text;
}

Json summariesJson(const std::map<std::string, AttributeSummary>& all) {
  Json json = Json::object();
  for (const auto& [name, summary] : all)
    json[name] = {{"kind", summary.kind}, {"graphs", summary.graphs}};
  return json;
}

std::string summariesText(std::string_view title,
                          const std::map<std::string, AttributeSummary>& all) {
  std::string text;
  for (const auto& [name, summary] : all)
    text += joined("  ", name, " (", summary.kind, "): ", valuesText(summary), "\n");
  return text.empty() ? text : joined(title, "\n", text);
}

double meanDensity(const Dataset& dataset) {
  double sum = 0;
  for (const auto& graph : dataset.graphs) {
    const double nodes = graph->nodeCount();
    if (nodes > 1) sum += 2.0 * graph->edgeCount() / (nodes * (nodes - 1));
  }
  return dataset.size() == 0 ? 0 : sum / static_cast<double>(dataset.size());
}

Json spreadJson(const Spread& spread) {
  return {{"smallest", spread.smallest}, {"mean", spread.mean}, {"largest", spread.largest}};
}

std::string spreadText(const Spread& spread) {
  return joined(thousands(spread.smallest), " to ", thousands(spread.largest), ", mean ",
                rounded(spread.mean));
}

void describeData(const Input& input, Session& session) {
  const auto [dataset, notices] = readInput(input.paths, input.options, session, session.progress);
  const auto nodes = spreadOf(dataset, [](const Graph& graph) { return graph.nodeCount(); });
  const auto edges = spreadOf(dataset, [](const Graph& graph) { return graph.edgeCount(); });
  const auto nodeAttributes = summaries(dataset, &Graph::nodeAttributes);
  const auto edgeAttributes = summaries(dataset, &Graph::edgeAttributes);
  Json properties = Json::object();
  std::string propertyText;
  for (const auto& column : dataset.properties) {
    properties[column.name] = kindName(column.data);
    propertyText += joined(propertyText.empty() ? "" : ", ", column.name);
  }

  const Json json{{"name", dataset.name},
                  {"graphs", dataset.size()},
                  {"nodes", spreadJson(nodes)},
                  {"edges", spreadJson(edges)},
                  {"mean_density", meanDensity(dataset)},
                  {"node_attributes", summariesJson(nodeAttributes)},
                  {"edge_attributes", summariesJson(edgeAttributes)},
                  {"properties", properties},
                  {"notices", noticesJson(notices)}};
  std::string text =
      joined(dataset.name, ": ", counted(static_cast<long long>(dataset.size()), "graph", "graphs"),
             "\nnodes: ", spreadText(nodes), "\nedges: ", spreadText(edges), "\n");
  text += summariesText("node attributes", nodeAttributes);
  text += summariesText("edge attributes", edgeAttributes);
  if (!propertyText.empty()) text += joined("properties: ", propertyText, "\n");
  text += counted(static_cast<long long>(notices.size()), "notice", "notices") + "\n";
  session.answer(json, text);
}

void describeSystem(const Session& session) {
  Json list = Json::array();
  std::string text = joined("Kindred ", version(), "\n");
  for (const auto& device : devices()) {
    list.push_back({{"id", device.id}, {"name", device.name}, {"detail", device.detail}});
    text += joined(device.id, ": ", device.name, ", ",
                   device.isUsable ? device.detail : device.reason, "\n");
  }
  session.answer({{"version", version()}, {"compiler", __VERSION__}, {"devices", list}},
                 joined(text, "built by g++ ", __VERSION__, "\n"));
}

}  // namespace

void addInfoCommand(CLI::App& program, Session& session) {
  auto input = std::make_shared<Input>();
  auto* command = program.add_subcommand(
      "info", "Say what files hold; without files, describe this installation.");
  addInput(*command, *input);
  command->get_option("FILE")->required(false);
  command->callback([input, &session] {
    session.work = [input, &session] {
      if (input->paths.empty())
        describeSystem(session);
      else
        describeData(*input, session);
    };
  });
}

}  // namespace kindred::cli
