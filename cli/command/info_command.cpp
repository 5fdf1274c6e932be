#include <algorithm>
#include <cmath>
#include <optional>

#include "cli/answer/data_summary.hpp"
#include "cli/answer/kernel_words.hpp"
#include "cli/answer/network_words.hpp"
#include "cli/answer/project_contents.hpp"
#include "cli/command/commands.hpp"
#include "cli/flag/graph_choice.hpp"
#include "cli/flag/input.hpp"
#include "engine/backend/devices.hpp"
#include "engine/backend/system_facts.hpp"
#include "engine/core/text.hpp"
#include "engine/core/version.hpp"
#include "engine/graph/density.hpp"
#include "engine/kernel/kernel_doubts.hpp"
#include "engine/kernel/suggest.hpp"
#include "engine/molecule/atomic_weight.hpp"
#include "engine/molecule/formula.hpp"
#include "io/format/notice_groups.hpp"

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

double meanDensity(const Dataset& dataset) {
  double sum = 0;
  for (const auto& graph : dataset.graphs)
    sum += density(*graph);
  return dataset.size() == 0 ? 0 : sum / static_cast<double>(dataset.size());
}

Json spreadJson(const Spread& spread) {
  return {{"smallest", spread.smallest}, {"mean", spread.mean}, {"largest", spread.largest}};
}

std::string spreadText(const Spread& spread) {
  if (spread.smallest == spread.largest) return thousands(spread.smallest);
  return joined(thousands(spread.smallest), " to ", thousands(spread.largest), ", mean ",
                rounded(spread.mean));
}

std::string listed(const std::vector<std::string>& texts) {
  std::string text;
  for (const auto& one : texts)
    text += joined(text.empty() ? "" : ", ", one);
  return text;
}

/// Returns the contents of a project besides its graphs; nothing if the file is no project or
/// cannot be opened.
std::optional<ProjectContents> projectContents(const Input& input, const Session& session) {
  if (input.paths.size() != 1 || !isProjectFile(input.paths.front())) return std::nullopt;
  try {
    return contentsOf(io::Project::open(input.paths.front(), io::Project::Mode::ReadOnly,
                                        io::Project::Removed::Stays, session.progress));
  } catch (const Error&) {  // reading its graphs says why
    return std::nullopt;
  }
}

void describeGraphs(const Input& input, Session& session, Json& json, std::string& text) {
  const auto read = readInput(input.paths, input.options, session, session.progress);
  const auto& dataset = read.dataset;
  const auto nodes = spreadOf(dataset, [](const Graph& graph) { return graph.nodeCount(); });
  const auto edges = spreadOf(dataset, [](const Graph& graph) { return graph.edgeCount(); });
  const auto nodeAttributes = nodeSummaries(dataset), edgeAttributes = edgeSummaries(dataset);
  const auto properties = propertySummaries(dataset);
  const auto weights = weightSummary(dataset);
  const auto kernel = suggestKernel(dataset);
  const auto networks = networkWords(dataset, session.progress.silent());
  json.update({{"name", dataset.name},
               {"formats", read.formats},
               {"graphs", dataset.size()},
               {"nodes", spreadJson(nodes)},
               {"edges", spreadJson(edges)},
               {"mean_density", meanDensity(dataset)},
               {"node_attributes", summariesJson(nodeAttributes)},
               {"edge_attributes", summariesJson(edgeAttributes)},
               {"properties", summariesJson(properties)},
               {"suggested_kernel", kernelJson(kernel)},
               {"notices", noticesJson(read.notices)}});
  if (!networks.json.empty()) json["networks"] = networks.json;
  if (weights) json["edge_weights"] = {{"lowest", weights->lowest}, {"highest", weights->highest}};
  text += joined(
      dataset.name, ": ", counted(static_cast<long long>(dataset.size()), "graph", "graphs"),
      "\nformat: ", listed(read.formats), "\nnodes: ", spreadText(nodes),
      "\nedges: ", spreadText(edges),
      weights ? joined("\nedge weights: ", valuesText(*weights)) : "", "\n",
      summariesText("node attributes", nodeAttributes),
      summariesText("edge attributes", edgeAttributes), summariesText("properties", properties),
      networks.text, "suggested kernel: ", kernelText(kernel),
      comparesAttributes(kernel) ? "\n" : " (compares no attributes)\n",
      counted(static_cast<long long>(read.notices.size()), "notice", "notices"), "\n");
}

void describeData(const Input& input, Session& session) {
  Json json = Json::object();
  std::string text;
  const auto contents = projectContents(input, session);
  if (!contents || !contents->datasets.empty()) describeGraphs(input, session, json, text);
  if (contents) {
    for (const auto& damage : contents->damages)
      session.say(io::noticeText(damage));
    json["project"] = contentsJson(*contents);
    text += joined("project: ", countsOf(*contents, true), "\n", contentsText(*contents));
  }
  session.answer(json, text);
}

/// "3 C1", or "3" if the nodes have no names.
std::string nodeText(const Graph& graph, Node node) {
  const auto number = std::to_string(node + 1);
  return graph.nodeNames().empty() ? number : joined(number, " ", graph.nodeNames()[node]);
}

std::string cellsText(std::span<const Column> columns, std::size_t row) {
  std::string text;
  for (const auto& column : columns)
    text += joined("  ", column.name, "=", cellText(column.data, row));
  return text;
}

Json cellsJson(std::span<const Column> columns, std::size_t row) {
  Json json = Json::object();
  for (const auto& column : columns) {
    const auto* numbers = std::get_if<NumberColumn>(&column.data);
    if (numbers)
      json[column.name] = numbers->values[row];  // NaN becomes null
    else
      json[column.name] = cellText(column.data, row);
  }
  return json;
}

/// "C9H8O4, 180.16 g/mol, ", or nothing of what is no molecule.
std::string moleculeText(const Graph& graph) {
  if (!hasFormula(graph)) return {};
  const double weight = molecularWeight(graph);
  return joined(formulaOf(graph), ", ",
                std::isnan(weight) ? std::string{} : joined(rounded(weight, 5), " g/mol, "));
}

/// Every node and edge of one graph, a line each, with what is known of them. Nodes count from 1.
void describeGraph(const Input& input, const std::string& choice, Session& session) {
  const auto dataset = readInput(input.paths, input.options, session, session.progress).dataset;
  const auto index = chosenGraph(dataset, choice);
  const auto& graph = *dataset.graphs[index];
  Json nodes = Json::array(), edges = Json::array();
  auto text = joined(graphName(dataset, index), ": ", moleculeText(graph),
                     counted(graph.nodeCount(), "node", "nodes"), ", ",
                     counted(graph.edgeCount(), "edge", "edges"), "\nnodes\n");
  for (Node node = 0; node < graph.nodeCount(); ++node) {
    const auto row = static_cast<std::size_t>(node);
    if (row % 1024 == 0) session.progress.checkpoint();
    Json json{{"node", node + 1}, {"attributes", cellsJson(graph.nodeAttributes(), row)}};
    if (!graph.nodeNames().empty()) json["name"] = graph.nodeNames()[row];
    nodes.push_back(std::move(json));
    text += joined("  ", nodeText(graph, node), cellsText(graph.nodeAttributes(), row), "\n");
  }
  text += "edges\n";
  for (std::size_t row = 0; row < graph.edges().size(); ++row) {
    if (row % 1024 == 0) session.progress.checkpoint();
    const auto [a, b] = graph.edges()[row];
    Json json{{"nodes", {a + 1, b + 1}}, {"attributes", cellsJson(graph.edgeAttributes(), row)}};
    if (!graph.weights().empty()) json["weight"] = graph.weights()[row];
    edges.push_back(std::move(json));
    text += joined("  ", nodeText(graph, a), " - ", nodeText(graph, b),
                   graph.weights().empty() ? std::string{}
                                           : joined("  weight ", rounded(graph.weights()[row], 6)),
                   cellsText(graph.edgeAttributes(), row), "\n");
  }
  Json json{{"name", graphName(dataset, index)}, {"graph", index + 1}};
  if (hasFormula(graph)) {
    json["formula"] = formulaOf(graph);
    json["molecular_weight"] = molecularWeight(graph);  // NaN becomes null
  }
  json["nodes"] = std::move(nodes);
  json["edges"] = std::move(edges);
  session.answer(json, text);
}

void describeSystem(const Session& session) {
  Json list = Json::array();
  for (const auto& device : devices())
    list.push_back({{"id", device.id}, {"name", device.name}, {"detail", device.detail}});
  std::string text;
  for (const auto& [name, value] : systemFacts())
    text += joined(name, ": ", value, "\n");
  session.answer({{"version", version()}, {"compiler", __VERSION__}, {"devices", list}}, text);
}

}  // namespace

void addInfoCommand(const Command& program, Session& session) {
  auto input = std::make_shared<Input>();
  const auto command =
      program.add("info", "Say what files hold; without files, describe this installation.");
  addInput(command, *input);
  auto choice = std::make_shared<std::string>();
  command
      .text("--graph", *choice,
            "List the nodes and edges of one graph: its name, or its number from 1.")
      .type("NAME");
  command.at("FILE").required(false);
  command.runs(session, [input, choice, &session] {
    if (!choice->empty() && input->paths.empty())
      throw Error{ErrorCode::Usage, "--graph chooses a graph of a file: give the file."};
    if (!choice->empty())
      describeGraph(*input, *choice, session);
    else if (input->paths.empty())
      describeSystem(session);
    else
      describeData(*input, session);
  });
}

}  // namespace kindred::cli
