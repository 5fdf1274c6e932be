#include <algorithm>
#include <array>

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
#include "engine/work/choose_work.hpp"
#include "io/export/dataset_file.hpp"

namespace kindred::cli {

namespace {

constexpr std::size_t mostChosenShown = 10;  // graphs, if all go to a file

struct ChooseArguments {
  Input input;
  KernelFlags kernel;
  SolveFlags solve;
  ChooseOptions options;
  std::vector<std::filesystem::path> unlike;
  std::string output;
  std::string project;
};

std::string chosenText(const Dataset& graphs, const Representatives& found, bool areListed) {
  const auto counts = standsForOf(found);
  std::string text = coverageText(found) + "\n";
  const auto shown = areListed ? counts.size() : std::min(mostChosenShown, counts.size());
  for (std::size_t rank = 0; rank < shown; ++rank)
    text +=
        joined("  ", rank + 1, ". ",
               graphName(graphs, static_cast<std::size_t>(found.chosen[rank])), ": stands for ",
               counts[rank], ", ", readable(found.nearest[rank], 2), " like the nearest other\n");
  return text;
}

Json chosenJson(const Dataset& graphs, const Representatives& found) {
  const auto counts = standsForOf(found);
  auto list = Json::array();
  for (std::size_t rank = 0; rank < counts.size(); ++rank)
    list.push_back({{"name", graphName(graphs, static_cast<std::size_t>(found.chosen[rank]))},
                    {"number", found.chosen[rank] + 1},
                    {"stands_for", counts[rank]},
                    {"nearest_chosen", found.nearest[rank]}});
  const auto [covered, mean, half, mostly, least, closest] = coverageOf(found);
  return {
      {"graphs", graphs.size()},
      {"left_out", graphs.size() - covered},
      {"drawn", found.drawn},
      {"coverage",
       {{"mean", mean}, {"half", half}, {"95%", mostly}, {"least", least}, {"closest", closest}}},
      {"chosen", std::move(list)}};
}

std::shared_ptr<const Dataset> readGraphs(const std::vector<std::filesystem::path>& paths,
                                          const io::ReadOptions& options, Session& session,
                                          const Progress& progress) {
  return std::make_shared<const Dataset>(readInput(paths, options, session, progress).dataset);
}

ChooseRequest readChoice(const ChooseArguments& arguments, Session& session) {
  auto reading = arguments.input.options;
  const auto extension = io::lowerExtension(arguments.output);
  reading.molecules.withSmiles |= extension == ".smi" || extension == ".sdf";
  ChooseRequest request{
      .graphs = readGraphs(arguments.input.paths, reading, session, session.progress.slice(0, 0.1)),
      .unlike = {},
      .kernel = {},
      .solve = arguments.solve.options,
      .options = arguments.options};
  reading.filter.clear();  // it chooses what is chosen from
  if (!arguments.unlike.empty())
    request.unlike =
        readGraphs(arguments.unlike, reading, session, session.progress.slice(0.1, 0.15));
  request.kernel = arguments.kernel.resolveForSimilar(*request.graphs);
  return request;
}

void choose(const ChooseArguments& arguments, Session& session) {
  const auto& output = arguments.output;
  if (!output.empty()) io::kindOf(output, io::datasetFileKinds(), "a data set");
  const std::array<std::filesystem::path, 2> outputs{output, arguments.project};
  auto inputs = arguments.input.paths;
  inputs.insert(inputs.end(), arguments.unlike.begin(), arguments.unlike.end());
  requireOutputs(outputs, inputs);
  requireProjectPlace(arguments.project);
  const auto request = readChoice(arguments, session);
  sayKernel(request.kernel, session);
  const auto devices = openDevices(arguments.solve, session);
  if (request.unlike)
    sayCost(unlikeRequest(request), devices, session, session.progress.slice(0.15, 0.17));
  Working working{arguments.project, devices, session};
  const auto result = working.result(request, session.progress.slice(0.17, 0.95));
  const auto& found = *result->value();
  if (!output.empty()) {
    auto writing = session.progress.slice(0.95, 1);
    const auto losses = io::writeDataset(chosenGraphs(*request.graphs, found), output, writing);
    sayLosses(losses, session);
  }
  auto json = chosenJson(*request.graphs, found);
  json["seconds"] = result->origin().seconds;
  json["device"] = result->origin().device;
  json["output"] = output;
  session.answer(json, chosenText(*request.graphs, found, output.empty()));
}

}  // namespace

void addChooseCommand(const Command& program, Session& session) {
  auto arguments = std::make_shared<ChooseArguments>();
  const auto command = program.add("choose", "Choose a few graphs that stand for all.");
  addInput(command, arguments->input);
  command.number("-k,--number", arguments->options.number, "How many graphs are chosen.")
      .type("N")
      .between(1, 1'000'000)
      .showDefault();
  addFlags(command, chooseOptionTable(), arguments->options, "Choosing", {"number"});
  command
      .paths("--unlike", arguments->unlike,
             "Files of graphs that the chosen ones have to be unlike, such as what one has.")
      .type("FILE ...");
  command.file("-o,--output", arguments->output,
               "Where the chosen graphs go: .csv, .json; of molecules .smi or .sdf, of proteins "
               ".pdb.");
  addProjectFlag(command, arguments->project);
  arguments->kernel.addTo(command);
  addSolveFlags(command, arguments->solve);
  command.footer(
      "Of more than 2,000 graphs, 2,000 or four for each that is asked for are drawn at random, "
      "and "
      "the chosen\nones found among them; all are then compared with the chosen ones. Written "
      "graphs have two more\ncolumns: how many each stands for, and how like it is to the nearest "
      "other chosen one.");
  command.runs(session, [arguments, &session] { choose(*arguments, session); });
}

}  // namespace kindred::cli
