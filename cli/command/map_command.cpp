#include <cmath>
#include <vector>

#include "cli/command/commands.hpp"
#include "cli/flag/matrix_input.hpp"
#include "cli/flag/option_flags.hpp"
#include "cli/session/output.hpp"
#include "engine/core/text.hpp"
#include "engine/map/map.hpp"
#include "engine/map/nearest.hpp"
#include "engine/map/place.hpp"
#include "io/export/map_file.hpp"
#include "io/export/read_matrix.hpp"

namespace kindred::cli {

namespace {

struct MapArguments {
  MatrixInput matrix;
  MapOptions map;
  std::string placed;
  std::string output;
};

/// "88 % of the ten nearest graphs are kept", and what the method says of itself.
std::string mapText(const GraphMap& map, MapMethod method) {
  const auto percent = [](double share) { return joined(rounded(100 * share), " %"); };
  std::string text;
  if (method == MapMethod::Pca)
    text = joined("Its axes hold ", percent(map.shares[0]), " and ", percent(map.shares[1]),
                  " of the variance. ");
  else
    text =
        joined(counted(map.steps, "step", "steps"), map.isSettled ? ", settled" : ", not settled",
               "; perplexity ", rounded(map.perplexity), ". ");
  return joined(text, "Of the nearest graphs of each, ", percent(map.kept),
                " are nearest in the map, too.\n");
}

/// The graphs that are to be placed, by their values with those of the map.
io::NamedMatrix readPlaced(const MapArguments& arguments, Progress progress) {
  if (arguments.placed.empty()) return {};
  return asInput([&] { return io::readMatrix(arguments.placed, progress); });
}

void mapMatrix(const MapArguments& arguments, Session& session) {
  io::kindOf(arguments.output, io::mapFileKinds(), "a map");
  auto inputs = arguments.matrix.input.paths;
  if (!arguments.placed.empty()) inputs.emplace_back(arguments.placed);
  requireOutput(arguments.output, inputs);
  const auto placed = readPlaced(arguments, session.progress.slice(0, 0.02));
  auto matrix = readMatrixOf(arguments.matrix, session, session.progress.slice(0.02, 0.4));
  auto mapping = session.progress.slice(0.4, 0.9);
  auto map = mapGraphs(matrix.values, arguments.map, mapping);
  const auto known = map.positions.size();
  auto positions = map.positions;
  if (!arguments.placed.empty()) {
    auto placing = session.progress.slice(0.9, 0.95);
    const std::vector<double> ones(placed.values.rows(), 1);
    const auto places = placedInMap(map, arguments.map.method, placed.values, ones,
                                    diagonalOf(matrix.values), placing);
    positions.insert(positions.end(), places.begin(), places.end());
    matrix.names.insert(matrix.names.end(), placed.rowNames.begin(), placed.rowNames.end());
  }
  auto writing = session.progress.slice(0.95, 1);
  io::writeMap(positions, matrix.names, known, arguments.output, writing);

  Json json{{"graphs", known},
            {"placed", positions.size() - known},
            {"variance_shares", map.shares},
            {"steps", map.steps},
            {"settled", map.isSettled},
            {"perplexity", map.perplexity},
            {"divergence", map.divergence},
            {"neighbours_kept", map.kept},
            {"output", arguments.output}};
  session.answer(json, joined("Map of ", counted(static_cast<long long>(known), "graph", "graphs"),
                              positions.size() > known
                                  ? joined(", ", positions.size() - known, " placed among them")
                                  : std::string{},
                              ". ", mapText(map, arguments.map.method)));
}

}  // namespace

void addMapCommand(const Command& program, Session& session) {
  auto arguments = std::make_shared<MapArguments>();
  const auto command = program.add(
      "map", "Map graphs into the plane by their kernel matrix: alike ones near each other.");
  addMatrixInput(command, arguments->matrix);
  addFlags(command, mapOptionTable(), arguments->map, "Map");
  command
      .text("--place", arguments->placed,
            "New graphs to place into the map: a .npy that \"gram NEW KNOWN\" wrote.")
      .type("FILE")
      .excludes(command.at("--raw"));
  command.text("-o,--output", arguments->output, "Where the places go: .csv or .npy.")
      .type("FILE")
      .required();
  command.footer(
      "FILE is a matrix that \"gram\" wrote as .npy, or data whose kernel matrix is computed "
      "first. "
      "\"render map\"\ndraws the map. Ctrl-\\ stops and keeps the places that are there.");
  command.runs(session, [arguments, &session] { mapMatrix(*arguments, session); });
}

}  // namespace kindred::cli
