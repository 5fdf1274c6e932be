#include <algorithm>
#include <array>
#include <cmath>
#include <filesystem>
#include <iterator>
#include <numeric>
#include <optional>
#include <utility>
#include <vector>

#include "cli/command/commands.hpp"
#include "cli/flag/graph_choice.hpp"
#include "cli/flag/input.hpp"
#include "cli/flag/node_choice.hpp"
#include "cli/session/output.hpp"
#include "engine/core/text.hpp"
#include "engine/graph/subnetwork.hpp"
#include "engine/work/node_work.hpp"
#include "io/export/list_file.hpp"
#include "io/export/network_file.hpp"
#include "io/export/node_file.hpp"
#include "io/file/file_kinds.hpp"

namespace kindred::cli {

namespace {

constexpr std::size_t mostNamed = 5;

struct NodeArguments {
  Input input;
  std::string graph;
  std::string nodes;
  int around = 0;
  std::string output;
};

/// The kinds of files that hold a table of nodes, then those that hold the network of some.
std::vector<io::FileKind> nodeFileKinds() {
  const auto tables = io::listFileKinds(), networks = io::networkFileKinds();
  std::vector<io::FileKind> kinds{tables.begin(), tables.end()};
  std::ranges::copy_if(networks, std::back_inserter(kinds), [&](const io::FileKind& network) {
    return std::ranges::count(tables, network.extension, &io::FileKind::extension) == 0;
  });
  return kinds;
}

bool isTable(const std::string& output) {
  return output.empty() || std::ranges::count(io::listFileKinds(), io::lowerExtension(output),
                                              &io::FileKind::extension) > 0;
}

/// "most betweenness: A 0.21, B 0.18": the nodes with the largest values of a measure.
std::string largestText(const Graph& graph, const NodeTable& table, NodeMeasure measure) {
  const auto name = nodeMeasureName(measure);
  const auto& values = std::get<NumberColumn>(findColumn(table.columns, name)->data).values;
  const auto names = nodeNames(graph);
  std::vector<std::size_t> nodes(values.size());
  std::iota(nodes.begin(), nodes.end(), 0);
  const auto shown = std::min(nodes.size(), mostNamed);
  std::ranges::partial_sort(nodes, nodes.begin() + static_cast<std::ptrdiff_t>(shown),
                            [&](auto a, auto b) { return values[a] > values[b]; });
  std::string text = joined("most ", name, ": ");
  for (std::size_t at = 0; at < shown; ++at)
    text += joined(at > 0 ? ", " : "", names[nodes[at]], " ",
                   measure == NodeMeasure::Degree ? thousands(std::llround(values[nodes[at]]))
                                                  : rounded(values[nodes[at]]));
  return text + "\n";
}

/// "3 components, the largest of 41 nodes": groups are numbered from the largest, which is 1.
std::string groupsText(const NodeTable& table, NodeMeasure measure, const char* one,
                       const char* many) {
  const auto& numbers =
      std::get<NumberColumn>(findColumn(table.columns, nodeMeasureName(measure))->data).values;
  const auto count = numbers.empty() ? 0.0 : std::ranges::max(numbers);
  return joined(counted(static_cast<long long>(count), one, many), ", the largest of ",
                counted(std::ranges::count(numbers, 1.0), "node", "nodes"));
}

/// The nodes that are chosen, with those around them; nothing if none are.
std::optional<NodeSet> listedNodes(const NodeArguments& arguments, const NodeChoice& choice,
                                   NodeCounts& counts, Progress progress) {
  const auto& graph = counts.graph();
  if (!choice.nodes && choice.filter.empty()) {
    if (arguments.around > 0)
      throw Error{ErrorCode::Usage, "--around goes on from nodes: give --nodes or --filter, too."};
    return std::nullopt;
  }
  auto set = std::move(chosenSets(counts, choice, progress).front());
  set.nodes = nodesAround(graph, set.nodes, arguments.around);
  return set;
}

void writePart(const Graph& graph, const NodeSet& set, const std::string& output,
               Session& session) {
  auto writing = session.progress.slice(0.9, 1);
  const auto shared = std::make_shared<const Graph>(subnetwork(graph, set.nodes));
  const auto& part = *shared;
  sayLosses(io::writeGraphs({.graphs = {shared}}, output, writing), session);
  session.answer(
      {{"graph", graph.name()},
       {"part", {{"nodes", part.nodeCount()}, {"edges", part.edgeCount()}}},
       {"output", output}},
      joined("Saved ", counted(part.nodeCount(), "node", "nodes"), " of ",
             thousands(graph.nodeCount()), ", and ", counted(part.edgeCount(), "edge", "edges"),
             " between them, in ", output, ".\n"));
}

/// "3 nodes are chosen: UBC, APP and TP53."
std::string chosenText(const Graph& graph, const NodeSet& set) {
  constexpr std::size_t mostListed = 20;
  const auto names = nodeNames(graph);
  const auto shown = std::min(set.nodes.size(), mostListed);
  std::string text = joined(
      counted(static_cast<long long>(set.nodes.size()), "node is", "nodes are"), " chosen: ");
  for (std::size_t at = 0; at < shown; ++at)
    text += joined(at > 0 ? ", " : "", names[static_cast<std::size_t>(set.nodes[at])]);
  if (shown < set.nodes.size())
    text += joined(" and ", thousands(static_cast<long long>(set.nodes.size() - shown)),
                   " more; -o saves all");
  return text + ".\n";
}

std::string tableText(const Graph& graph, const io::NodeList& list) {
  const auto& table = list.table;
  std::string text =
      joined(counted(graph.nodeCount(), "node", "nodes"), ", ",
             counted(graph.edgeCount(), "edge", "edges"), "\n",
             groupsText(table, NodeMeasure::Component, "component", "components"), "\n",
             groupsText(table, NodeMeasure::Community, "community", "communities"), "; modularity ",
             rounded(table.modularity), "\n");
  if (graph.nodeCount() > 0)
    for (const auto measure : {NodeMeasure::Degree, NodeMeasure::Betweenness,
                               NodeMeasure::Closeness, NodeMeasure::PageRank})
      text += largestText(graph, table, measure);
  return text + (list.only ? chosenText(graph, *list.only) : "");
}

void describeNodes(const NodeArguments& arguments, Session& session) {
  const auto& input = arguments.input;
  const auto& output = arguments.output;
  if (!output.empty()) io::kindOf(output, nodeFileKinds(), "a table of nodes or their network");
  const std::array<std::filesystem::path, 1> outputs{output};
  requireOutputs(outputs, input.paths);
  auto reading = input.options;
  reading.filter.clear();  // it chooses nodes
  const auto dataset =
      readInput(input.paths, reading, session, session.progress.slice(0, 0.2)).dataset;
  const auto counts =
      std::make_shared<NodeCounts>(dataset.graphs[chosenGraph(dataset, arguments.graph)]);
  const auto& graph = counts->graph();
  auto choosing = session.progress.slice(0.2, 0.5);
  const auto choice = nodeChoice(arguments.nodes, input.options, graph, session, choosing.silent());
  const auto set = listedNodes(arguments, choice, *counts, choosing);
  if (!isTable(output) && !set)
    throw Error{ErrorCode::Usage,
                joined(output, " is a network of some nodes: give --nodes or --filter.")};
  if (!isTable(output)) {
    session.remark(remarksOf(*counts, choice, choosing));
    return writePart(graph, *set, output, session);
  }
  auto counting = session.progress.slice(0.5, 0.9), writing = session.progress.slice(0.9, 1);
  const auto counted = compute(NodeRequest{counts}, counting);
  session.remark(counted->origin().remarks);
  const auto& table = *counted->value();
  const io::NodeList list{graph, table, set};
  if (!output.empty()) io::writeNodes(list, output, writing);
  session.answer({{"graph", graph.name()},
                  {"communities", table.communities},
                  {"modularity", table.modularity},
                  {"path_sources", pathSources(graph)},
                  {"nodes", io::nodesJson(list)},
                  {"output", output}},
                 tableText(graph, list));
}

}  // namespace

void addNodesCommand(const Command& program, Session& session) {
  auto arguments = std::make_shared<NodeArguments>();
  const auto command = program.add(
      "nodes",
      "Count what the nodes of a network are: hubs, what lies between others, communities; or save "
      "the network of some of them.");
  addInput(command, arguments->input, DataKind::Networks);
  addGraphChoice(command, arguments->graph);
  addNodeChoice(command, arguments->nodes, "The nodes that are listed or saved");
  command
      .number("--around", arguments->around,
              "Adds all nodes that at most so many edges reach from the chosen ones: 1 adds "
              "neighbours.")
      .between(0, anySteps)
      .type("STEPS")
      .showDefault();
  command.file(
      "-o,--output", arguments->output,
      "Where the table of nodes goes: .csv or .json. As .graphml, .cx2, .gml, .sif, .el or "
      ".gw it is the network of the chosen nodes and the edges between them; the first three "
      "keep all that is known of both.");
  command.footer(
      "Betweenness and closeness follow all shortest paths, each edge of length 1; of large "
      "networks they are\nestimated, and it says so. PageRank and communities go by the weights "
      "of edges. Communities are those of\nthe highest modularity that the Leiden method finds. "
      "Attributes of the nodes stand behind the measures.");
  command.runs(session, [arguments, &session] { describeNodes(*arguments, session); });
}

}  // namespace kindred::cli
