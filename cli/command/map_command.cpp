#include <array>
#include <filesystem>
#include <optional>
#include <utility>
#include <vector>

#include "cli/answer/cost_words.hpp"
#include "cli/command/commands.hpp"
#include "cli/command/working.hpp"
#include "cli/flag/matrix_input.hpp"
#include "cli/flag/option_flags.hpp"
#include "cli/session/output.hpp"
#include "engine/core/text.hpp"
#include "engine/kernel/suggest.hpp"
#include "engine/work/map_work.hpp"
#include "engine/work/matrix_work.hpp"
#include "io/export/map_file.hpp"
#include "io/matrix/matrix_file.hpp"
#include "io/matrix/provenance_json.hpp"
#include "io/matrix/read_matrix.hpp"

namespace kindred::cli {

namespace {

struct MapArguments {
  MatrixInput matrix;
  MapOptions map;
  std::string placed;
  int nearest = -1;  ///< similar graphs of each; 0: the matrix; below: what suits
  std::string project;
  std::string output;
};

/// "88 % of the ten nearest graphs are kept", what the method says of itself, and the medoid.
std::string mapText(const GraphMap& map, const MapOptions& options, int nearest,
                    std::span<const std::string> names) {
  const auto percent = [](double share) { return joined(rounded(100 * share), " %"); };
  std::string text;
  if (options.method == MapMethod::Pca)
    text = joined("Its axes hold ", percent(map.shares[0]), " and ", percent(map.shares[1]),
                  " of the variance. ");
  else
    text = joined(counted(map.steps, "step", "steps"),
                  map.isSettled ? std::string{", settled"}
                  : map.steps < options.steps
                      ? std::string{", not settled when it was stopped"}
                      : joined(", not settled (--steps ", 2 * map.steps, " goes on longer)"),
                  "; perplexity ", rounded(map.perplexity), ". ");
  text += joined("Of the nearest graphs of each, ", percent(map.kept),
                 " are nearest in the map, too.\n");
  if (nearest > 0)
    text += joined("Made of the ", counted(nearest, "graph", "graphs"),
                   " most like each, without a matrix (--nearest 0), so that none is known to be "
                   "in the middle.\n");
  if (map.medoid >= 0)
    text += joined("In the middle: ", names[static_cast<std::size_t>(map.medoid)],
                   ", mean similarity to the others ", rounded(map.likenessOfMedoid), ".\n");
  return text;
}

/// True if graphs are to be placed that are compared with those of the map first.
bool placesGraphs(const MapArguments& arguments) {
  return !arguments.placed.empty() && !io::isMatrixFile(arguments.placed);
}

/// True if graphs are to be placed by the values that "gram" wrote of them.
bool placesMatrix(const MapArguments& arguments) {
  return !arguments.placed.empty() && !placesGraphs(arguments);
}

/// The graphs that are to be placed, by their values with those of the map.
io::NamedMatrix readPlaced(const MapArguments& arguments, Progress progress) {
  if (arguments.placed.empty()) return {};
  return asInput([&] { return io::readMatrix(arguments.placed, progress); });
}

/// A map with the names of its graphs, the new ones among them.
struct NamedMap {
  GraphMap map;
  std::vector<Point2> positions;
  std::vector<std::string> names;
  int nearest = 0;             ///< similar graphs of each that it is made of; 0: of the matrix
  Json from = Json::object();  ///< the kernel, if graphs were compared, and where it comes from
};

/// Throws Error (Usage) if flags do not go together.
void requireListFlags(const MapArguments& arguments) {
  const bool isOfLists = arguments.nearest > 0;
  if (!arguments.project.empty()) requireData(arguments.matrix);
  if (isOfLists && isSavedMatrix(arguments.matrix))
    throw Error{ErrorCode::Usage,
                "--nearest compares graphs, and a matrix is compared already: "
                "leave it, or give the file of the graphs."};
  if (placesGraphs(arguments) && isSavedMatrix(arguments.matrix))
    throw Error{ErrorCode::Usage,
                "New graphs are compared with those of the map: give the file of these, or place a "
                "matrix that \"gram NEW KNOWN\" wrote."};
  const bool isOfGraphs = !arguments.project.empty() || placesGraphs(arguments);
  if ((arguments.matrix.isRaw || placesMatrix(arguments)) && isOfGraphs)
    throw Error{ErrorCode::Usage,
                "The map of a file of graphs is of normalised values, and new graphs are placed "
                "into it: leave out --raw, and give --place a file of graphs."};
  if (isOfLists && placesMatrix(arguments))
    throw Error{ErrorCode::Usage,
                "A map by similar graphs has no matrix: give --place a file of graphs."};
  if (isOfLists && arguments.matrix.isRaw)
    throw Error{ErrorCode::Usage, "Lists of similar graphs are of normalised values: leave --raw."};
  if (isOfLists && arguments.map.method != MapMethod::Tsne)
    throw Error{ErrorCode::Usage,
                "Kernel PCA needs the kernel matrix: leave --nearest, or map by t-SNE."};
}

/// Names the graphs of a map, and new ones behind them.
NamedMap withNames(GraphMap map, std::vector<std::string> names,
                   const std::vector<std::string>& added = {}) {
  NamedMap named{.map = std::move(map), .names = std::move(names)};
  named.positions = named.map.positions;
  named.map.positions.resize(named.names.size());
  named.names.insert(named.names.end(), added.begin(), added.end());
  return named;
}

/// A map, and the new graphs of a file in it if one is named.
NamedMap mapOf(const MapRequest& request, const MapArguments& arguments, const OpenDevices& devices,
               Session& session, const Progress& progress) {
  Working working{arguments.project, devices, session};
  const auto named = [&](NamedMap map, const Origin& origin) {
    map.nearest = request.nearest();
    map.from = io::provenanceJson(request.kernel(), request.solve(), origin);
    return map;
  };
  const auto names = graphNames(*request.graphs());
  if (!placesGraphs(arguments)) {
    const auto found = working.result(request, progress);
    return named(withNames(*found->value(), names), found->origin());
  }
  auto reading = arguments.matrix.input.options;
  reading.filter.clear();  // it chose what the map is of
  const auto added = std::make_shared<const Dataset>(
      readInput({arguments.placed}, reading, session, progress.slice(0, 0.1)).dataset);
  const auto found = working.result(PlacedRequest{added, request}, progress.slice(0.1, 1));
  return named(withNames(found->value()->map, names, graphNames(*added)), found->origin());
}

/// By the kernel of data that are read, kept in a project if one is named.
NamedMap mapOfData(const MapArguments& arguments, Session& session) {
  const auto matrix = readMatrixRequest(arguments.matrix, session, session.progress.slice(0, 0.1));
  const auto nearest = arguments.nearest < 0 ? std::nullopt : std::optional<int>{arguments.nearest};
  const auto request =
      mapRequestFor(matrix.rows, matrix.kernel, matrix.solve, arguments.map, nearest);
  const auto devices = openDevices(arguments.matrix.solve, session);
  std::visit(
      [&](const auto& of) { sayCost(of, devices, session, session.progress.slice(0.1, 0.12)); },
      request.of);
  return mapOf(request, arguments, devices, session, session.progress.slice(0.12, 0.95));
}

/// By a kernel matrix, with new graphs placed into it.
NamedMap mapOfMatrix(const MapArguments& arguments, Session& session) {
  const auto placed = readPlaced(arguments, session.progress.slice(0, 0.02));
  auto input = arguments.matrix;
  if (placesMatrix(arguments)) input.suited = nullptr;  // "gram" compared by what suits the data
  auto matrix = readMatrixOf(input, session, session.progress.slice(0.02, 0.4));
  auto mapping = session.progress.slice(0.4, 0.95);
  const MatrixMapRequest request{.values = *matrix.values,
                                 .options = arguments.map,
                                 .cross = arguments.placed.empty() ? nullptr : &placed.values,
                                 .names = placed.rowNames};
  const auto found = compute(request, mapping);
  session.remark(found->origin().remarks);
  return withNames(*found->value(), std::move(matrix.names), placed.rowNames);
}

void mapMatrix(const MapArguments& arguments, Session& session) {
  io::kindOf(arguments.output, io::mapFileKinds(), "a map");
  auto inputs = arguments.matrix.input.paths;
  if (!arguments.placed.empty()) inputs.emplace_back(arguments.placed);
  const std::array<std::filesystem::path, 2> outputs{arguments.output, arguments.project};
  requireOutputs(outputs, inputs);
  requireProjectPlace(arguments.project);
  requireListFlags(arguments);
  const bool isOfMatrix =
      isSavedMatrix(arguments.matrix) || arguments.matrix.isRaw || placesMatrix(arguments);
  const auto [map, positions, names, nearest, from] =
      isOfMatrix ? mapOfMatrix(arguments, session) : mapOfData(arguments, session);
  const auto known = map.positions.size();
  auto writing = session.progress.slice(0.95, 1);
  io::writeMap(positions, names, known, arguments.output, writing);

  Json json{{"graphs", known},
            {"placed", positions.size() - known},
            {"variance_shares", map.shares},
            {"steps", map.steps},
            {"settled", map.isSettled},
            {"perplexity", map.perplexity},
            {"divergence", map.divergence},
            {"neighbours_kept", map.kept},
            {"nearest", nearest > 0 ? Json(nearest) : Json{}},
            {"medoid", map.medoid < 0 ? Json{} : Json(names[static_cast<std::size_t>(map.medoid)])},
            {"medoid_likeness", map.medoid < 0 ? Json{} : Json(map.likenessOfMedoid)},
            {"output", arguments.output}};
  json.update(from);
  session.answer(json, joined("Map of ", counted(static_cast<long long>(known), "graph", "graphs"),
                              positions.size() > known
                                  ? joined(", ", positions.size() - known, " placed among them")
                                  : std::string{},
                              ". ", mapText(map, arguments.map, nearest, names)));
}

}  // namespace

void addMapCommand(const Command& program, Session& session) {
  auto arguments = std::make_shared<MapArguments>();
  const auto command = program.add(
      "map", "Map graphs into the plane by their kernel matrix: alike ones near each other.");
  addMatrixInput(command, arguments->matrix);
  arguments->matrix.suited = &kernelForGroups;
  addFlags(command, mapOptionTable(), arguments->map, "Map");
  command
      .file("--place", arguments->placed,
            "New graphs to place into the map: a file of graphs, or a .npy that \"gram NEW KNOWN\" "
            "wrote.")
      .excludes(command.at("--raw"));
  command
      .number("--nearest", arguments->nearest,
              joined("Map by so many similar graphs of each, or by the whole matrix: 0. Without "
                     "it, t-SNE of more than ",
                     thousands(mostInMatrixUnasked),
                     " graphs looks at three times as many as the perplexity."))
      .type("N")
      .between(0, 100'000);
  addProjectFlag(command, arguments->project);
  command.file("-o,--output", arguments->output, "Where coordinates go: .csv or .npy.").required();
  command.footer(
      "FILE is a matrix that \"gram\" wrote as .npy or .h5, or data whose kernel matrix is "
      "computed "
      "first. "
      "\"render map\"\ndraws the map. Without --kernel molecules are compared by their "
      "environments, as clusters are. By similar\ngraphs, no matrix is in memory. Ctrl-\\ stops "
      "and keeps the places that are there.");
  command.runs(session, [arguments, &session] { mapMatrix(*arguments, session); });
}

}  // namespace kindred::cli
