#include "cli/flag/matrix_input.hpp"
#include "cli/flag/option_flags.hpp"
#include "cli/render/render.hpp"
#include "engine/cluster/cluster_cut.hpp"
#include "engine/map/point_graph.hpp"
#include "engine/work/map_work.hpp"
#include "viz/network/network.hpp"

namespace kindred::cli {

namespace {

struct MapPictureArguments {
  MatrixInput matrix;
  MapOptions map;
  std::string colour;
  std::size_t clusters = 0;
  PictureOutput output;
};

/// The cluster of each graph, from 1.
Column clusterColumn(const Matrix& values, std::size_t number, Progress& progress) {
  const auto cut = cutIntoGroups(clusterItems(values, progress), number);
  std::vector<std::string> texts;
  for (const auto group : cut.groupOf)
    texts.push_back(toText(group + 1));
  return {"cluster", categoriesOf(texts)};
}

/// Throws Error (Usage) if no column has that name.
const Column& columnNamed(const std::vector<Column>& columns, const std::string& name) {
  if (const auto* column = findColumn(columns, name)) return *column;
  std::string known;
  for (const auto& column : columns)
    known += joined(known.empty() ? "" : ", ", column.name);
  throw Error{ErrorCode::Usage,
              joined("--colour: no column is called \"", name, "\"; ",
                     known.empty() ? "nothing is known of these graphs but their names."
                                   : joined("there are ", known, "."))};
}

void renderMap(const MapPictureArguments& arguments, Session& session) {
  requirePicturePlace(arguments.output, arguments.matrix.input.paths);
  auto matrix = readMatrixOf(arguments.matrix, session, session.progress.slice(0, 0.4));
  viz::NodeLooks looks;
  if (!arguments.colour.empty())
    viz::colourByColumn(looks, columnNamed(matrix.properties, arguments.colour),
                        arguments.output.theme);
  auto clustering = session.progress.slice(0.4, 0.5);
  if (arguments.clusters > 0)
    viz::colourByColumn(looks, clusterColumn(*matrix.values, arguments.clusters, clustering),
                        arguments.output.theme);
  auto mapping = session.progress.slice(0.5, 0.95);
  const auto found = compute(MatrixMapRequest{*matrix.values, arguments.map}, mapping);
  session.remark(found->origin().remarks);
  const auto graph =
      pointGraph(std::move(matrix.names), std::move(matrix.properties), session.progress);
  viz::NetworkContent content{
      .graph = graph,
      .positions = {found->value(), &found->value()->positions},
      .nameOf = [graph](Node node) { return graph->nodeNames()[static_cast<std::size_t>(node)]; },
      .looks = std::make_shared<const viz::NodeLooks>(std::move(looks)),
      .hasLegendBeside = !arguments.colour.empty() || arguments.clusters > 0};
  writePicture(viz::networkPicture(std::move(content), arguments.output.theme), arguments.output,
               session);
}

}  // namespace

void addRenderMap(const Command& render, Session& session) {
  auto arguments = std::make_shared<MapPictureArguments>();
  const auto command =
      render.add("map", "Graphs in the plane by their kernel matrix, alike ones near each other.");
  addMatrixInput(command, arguments->matrix);
  addFlags(command, mapOptionTable(), arguments->map, "Map");
  const auto colour = command
                          .text("--colour", arguments->colour,
                                "Colour by this column of the data, or of the .json beside FILE.")
                          .type("COLUMN")
                          .group("Style");
  command.number("--clusters", arguments->clusters, "Colour by so many clusters.")
      .type("N")
      .group("Style")
      .excludes(colour);
  addTheme(command, arguments->output);
  addPictureOutput(command, arguments->output);
  command.runs(session, [arguments, &session] { renderMap(*arguments, session); });
}

}  // namespace kindred::cli
