#include "cli/flag/graph_choice.hpp"
#include "cli/flag/input.hpp"
#include "cli/flag/option_flags.hpp"
#include "cli/render/render.hpp"
#include "engine/core/text.hpp"
#include "engine/graph/node_table.hpp"
#include "engine/layout/layout.hpp"
#include "viz/network/network.hpp"
#include "viz/network/node_labels.hpp"

namespace kindred::cli {

namespace {

struct NetworkPictureArguments {
  Input input;
  std::string graph;
  LayoutOptions layout;
  std::string colour;
  std::string size;
  std::string label;
  PictureOutput output;
};

/// The looks of nodes that the flags ask for. Measures are counted only if they are named.
viz::NodeLooks looksOf(NodeCounts& counts, const NetworkPictureArguments& arguments,
                       Progress& progress) {
  viz::NodeLooks looks;
  const auto& colour = arguments.colour;
  const auto& size = arguments.size;
  const auto titled = [&](Column column) {
    if (const auto measure = nodeMeasureNamed(column.name))
      column.name = measureTitle(counts.graph(), *measure, column.name);
    return column;
  };
  if (!colour.empty()) {
    const auto column = titled(nodeColumn(counts, colour, progress));
    if (const auto measure = nodeMeasureNamed(colour); measure && areGroups(*measure))
      viz::colourByGroup(looks, colour, std::get<NumberColumn>(column.data).values.unpacked(),
                         arguments.output.theme);
    else
      viz::colourByColumn(looks, column, arguments.output.theme);
  }
  if (size.empty()) return looks;
  const auto column = titled(nodeColumn(counts, size, progress));
  const auto* numbers = std::get_if<NumberColumn>(&column.data);
  if (numbers == nullptr)
    throw Error{ErrorCode::Usage, joined("--size: ", size, " holds no numbers.")};
  viz::sizeByNumber(looks, column.name, numbers->values.unpacked());
  return looks;
}

void renderNetwork(const NetworkPictureArguments& arguments, Session& session) {
  const auto& [paths, options] = arguments.input;
  requirePicturePlace(arguments.output, paths);
  const auto dataset = readInput(paths, options, session, session.progress.slice(0, 0.3)).dataset;
  const auto graph = dataset.graphs[chosenGraph(dataset, arguments.graph)];
  if (graph->nodeCount() == 0)
    throw Error{ErrorCode::Input, joined(graph->name(), " has no nodes to draw.")};
  auto counting = session.progress.slice(0.3, 0.5), laying = session.progress.slice(0.5, 0.95);
  NodeCounts counts{graph};
  auto looks = looksOf(counts, arguments, counting);
  const bool isExplained = !looks.palette.empty() || !looks.size.empty();
  auto layout = layOut(*graph, arguments.layout, laying);
  viz::NetworkContent content{
      .graph = graph,
      .positions = std::make_shared<const std::vector<Point2>>(std::move(layout.positions)),
      .looks = std::make_shared<const viz::NodeLooks>(std::move(looks)),
      .hasLegendBeside = isExplained};
  content.nameOf = arguments.label.empty()
                       ? viz::labelsByName(graph)
                       : viz::labelsByColumn(nodeColumn(counts, arguments.label, counting).data);
  writePicture(viz::networkPicture(std::move(content), arguments.output.theme), arguments.output,
               session);
}

}  // namespace

void addRenderNetwork(const Command& render, Session& session) {
  auto arguments = std::make_shared<NetworkPictureArguments>();
  const auto command = render.add(
      "network", "A network by its layout, with nodes coloured, sized and labelled by columns.");
  addInput(command, arguments->input, DataKind::Networks);
  addGraphChoice(command, arguments->graph);
  addFlags(command, layoutOptionTable(), arguments->layout, "Layout");
  command
      .text("--colour", arguments->colour,
            "Colour nodes by this attribute, or by a measure such as degree or community.")
      .type("COLUMN")
      .group("Style");
  command
      .text("--size", arguments->size, "Size nodes by this attribute of numbers, or by a measure.")
      .type("COLUMN")
      .group("Style");
  command
      .text("--label", arguments->label,
            "Call nodes by this attribute or measure instead of their names; nodes without a value "
            "have no label.")
      .type("COLUMN")
      .group("Style");
  addTheme(command, arguments->output);
  addPictureOutput(command, arguments->output);
  command.runs(session, [arguments, &session] { renderNetwork(*arguments, session); });
}

}  // namespace kindred::cli
