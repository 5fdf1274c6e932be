#include <array>
#include <filesystem>
#include <vector>

#include "cli/answer/cost_words.hpp"
#include "cli/answer/kernel_words.hpp"
#include "cli/command/commands.hpp"
#include "cli/command/working.hpp"
#include "cli/flag/input.hpp"
#include "cli/flag/kernel_flags.hpp"
#include "cli/flag/option_flags.hpp"
#include "cli/flag/solve_flags.hpp"
#include "cli/session/output.hpp"
#include "engine/core/text.hpp"
#include "engine/work/embed_work.hpp"
#include "io/export/coordinates_file.hpp"
#include "io/matrix/provenance_json.hpp"

namespace kindred::cli {

namespace {

struct EmbedArguments {
  Input input;
  KernelFlags kernel;
  SolveFlags solve;
  EmbedOptions embed;
  std::vector<std::filesystem::path> known;
  std::string remainders;
  std::string project;
  std::string output;
};

EmbedRequest readRequest(const EmbedArguments& arguments, Session& session) {
  const auto& [paths, options] = arguments.input;
  const auto read = [&](const auto& files, double from, double to) {
    return std::make_shared<const Dataset>(
        readInput(files, options, session, session.progress.slice(from, to)).dataset);
  };
  EmbedRequest request;
  request.graphs = read(paths, 0, 0.1);
  if (!arguments.known.empty()) request.by = read(arguments.known, 0.1, 0.2);
  request.kernel = arguments.kernel.resolveForSimilar(request.drawnFrom());
  request.solve = arguments.solve.options;
  request.options = arguments.embed;
  return request;
}

/// The cost of all landmarks that there may be.
void sayEmbedCost(const EmbedRequest& request, const OpenDevices& devices, const Session& session) {
  const auto& from = request.drawnFrom();
  const auto landmarks = landmarksFor(from.size(), request.options, request.solve.tolerance);
  const GramRequest compared{.rows = request.graphs,
                             .columns = std::make_shared<const Dataset>(subset(from, landmarks)),
                             .kernel = request.kernel,
                             .solve = request.solve};
  sayCost(compared, devices, session, session.progress.slice(0.2, 0.22), Keeping::Nothing);
}

void checkOutputs(const EmbedArguments& arguments) {
  io::kindOf(arguments.output, io::coordinatesFileKinds(), "coordinates");
  if (!arguments.remainders.empty())
    io::kindOf(arguments.remainders, io::remaindersFileKinds(), "remainders");
  const std::array<std::filesystem::path, 3> outputs{arguments.output, arguments.remainders,
                                                     arguments.project};
  auto inputs = arguments.input.paths;
  inputs.insert(inputs.end(), arguments.known.begin(), arguments.known.end());
  requireOutputs(outputs, inputs);
  requireProjectPlace(arguments.project);
}

void embed(const EmbedArguments& arguments, Session& session) {
  checkOutputs(arguments);
  const auto request = readRequest(arguments, session);
  sayKernel(request.kernel, session);
  const auto devices = openDevices(arguments.solve, session);
  sayEmbedCost(request, devices, session);
  Working working{arguments.project, devices, session};
  const auto found = working.result(request, session.progress.slice(0.22, 0.95));
  const auto& coordinates = *found->value();
  auto writing = session.progress.slice(0.95, 0.99), ending = session.progress.slice(0.99, 1);
  io::writeCoordinates(coordinates, graphNames(*request.graphs), arguments.output, writing);
  if (!arguments.remainders.empty()) io::writeRemainders(coordinates, arguments.remainders, ending);
  const auto [half, mostly] = quantilesOf(coordinates, request.by != nullptr);
  Json json{{"graphs", coordinates.graphs()},     {"landmarks", coordinates.landmarks.size()},
            {"complete", found->isComplete()},    {"remainder_of_half", half},
            {"remainder_of_nine_tenths", mostly}, {"output", arguments.output},
            {"remainders", arguments.remainders}};
  json.update(io::provenanceJson(request.kernel, request.solve, found->origin()));
  session.answer(
      json,
      joined(counted(static_cast<long long>(coordinates.graphs()), "graph", "graphs"), " by ",
             counted(static_cast<long long>(coordinates.landmarks.size()), "landmark", "landmarks"),
             found->isComplete() ? ".\n" : ", where it was stopped.\n"));
}

}  // namespace

void addEmbedCommand(const Command& program, Session& session) {
  auto arguments = std::make_shared<EmbedArguments>();
  const auto command = program.add(
      "embed", "Find coordinates of graphs whose products are similarities, within a bound.");
  addInput(command, arguments->input);
  addFlags(command, embedOptionTable(), arguments->embed, "Coordinates");
  command
      .paths("--by", arguments->known,
             "Take the landmarks of these graphs, so that both sets have coordinates of one space.")
      .type("FILE");
  addProjectFlag(command, arguments->project);
  command.file(
      "--remainders", arguments->remainders,
      "Where the remainders go as well: .npy. A .h5 or .csv has them beside the coordinates.");
  command
      .file("-o,--output", arguments->output,
            "Where the coordinates go, a row a graph: .npy, .h5 or .csv.")
      .required();
  arguments->kernel.addTo(command);
  addSolveFlags(command, arguments->solve);
  command.footer(
      "Each graph is compared with some of them, the landmarks. For coordinates z and remainders "
      "r, the similarity\nof x and y is z(x) z(y), off by at most r(x) r(y). The rows of a .npy "
      "go as they are into FAISS, UMAP or\nPyTorch. Ctrl-\\ stops and keeps the coordinates by "
      "the landmarks that all graphs are compared with.");
  command.runs(session, [arguments, &session] { embed(*arguments, session); });
}

}  // namespace kindred::cli
