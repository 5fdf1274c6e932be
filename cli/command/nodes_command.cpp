#include <algorithm>
#include <array>
#include <filesystem>
#include <numeric>

#include "cli/command/commands.hpp"
#include "cli/flag/graph_choice.hpp"
#include "cli/flag/input.hpp"
#include "cli/session/output.hpp"
#include "engine/core/text.hpp"
#include "engine/table/node_rows.hpp"
#include "io/export/list_file.hpp"
#include "io/export/node_file.hpp"
#include "io/matrix/description.hpp"

namespace kindred::cli {

namespace {

constexpr std::size_t mostNamed = 5;

struct NodeArguments {
  Input input;
  std::string graph;
  std::string output;
};

/// "most betweenness: A 0.21, B 0.18": the nodes with the largest values of a measure.
std::string largestText(const Graph& graph, const NodeTable& table, NodeMeasure measure) {
  const auto name = nodeMeasureName(measure);
  const auto& values = std::get<NumberColumn>(findColumn(table.columns, name)->data).values;
  const auto names = io::nodeNames(graph);
  std::vector<std::size_t> nodes(values.size());
  std::iota(nodes.begin(), nodes.end(), 0);
  const auto shown = std::min(nodes.size(), mostNamed);
  std::ranges::partial_sort(nodes, nodes.begin() + static_cast<std::ptrdiff_t>(shown),
                            [&](auto a, auto b) { return values[a] > values[b]; });
  std::string text = joined("most ", name, ": ");
  for (std::size_t at = 0; at < shown; ++at)
    text += joined(at > 0 ? ", " : "", names[nodes[at]], " ", rounded(values[nodes[at]]));
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

void describeNodes(const NodeArguments& arguments, Session& session) {
  const auto& [input, choice, output] = arguments;
  if (!output.empty()) io::kindOf(output, io::listFileKinds(), "a table of nodes");
  const std::array<std::filesystem::path, 1> outputs{output};
  requireOutputs(outputs, input.paths);
  auto reading = input.options;
  reading.filter.clear();  // it chooses nodes
  const auto dataset =
      readInput(input.paths, reading, session, session.progress.slice(0, 0.2)).dataset;
  const auto& graph = *dataset.graphs[chosenGraph(dataset, choice)];
  auto counting = session.progress.slice(0.2, 0.9);
  const auto table = nodeTable(graph, counting);
  if (const auto note = estimateNote(table, graph); !note.empty()) session.say(note);
  auto writing = session.progress.slice(0.9, 1);
  io::NodeList list{graph, table};
  if (const auto& filter = input.options.filter; !filter.empty())
    list.only = filteredNodes(graph, table, filter);
  if (!output.empty()) io::writeNodes(list, output, writing);
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
  if (list.only)
    text += joined(
        counted(static_cast<long long>(list.only->nodes.size()), "node passes", "nodes pass"),
        " the filter: these are listed.\n");
  session.answer({{"graph", graph.name()},
                  {"communities", table.communities},
                  {"modularity", table.modularity},
                  {"path_sources", table.pathSources},
                  {"nodes", io::nodesJson(list)},
                  {"output", output}},
                 text);
}

}  // namespace

void addNodesCommand(const Command& program, Session& session) {
  auto arguments = std::make_shared<NodeArguments>();
  const auto command = program.add(
      "nodes",
      "Count what the nodes of a network are: hubs, what lies between others, communities.");
  addInput(command, arguments->input, DataKind::Networks);
  addGraphChoice(command, arguments->graph);
  filterNodes(command, "The nodes that are listed");
  command.file("-o,--output", arguments->output, "Where the table of nodes goes: .csv or .json.");
  command.footer(
      "Betweenness and closeness follow all shortest paths, each edge of length 1; of large "
      "networks they are\nestimated, and it says so. PageRank and communities go by the weights "
      "of edges. Communities are those of\nthe highest modularity that the Leiden method finds. "
      "Attributes of the nodes stand behind the measures.");
  command.runs(session, [arguments, &session] { describeNodes(*arguments, session); });
}

}  // namespace kindred::cli
