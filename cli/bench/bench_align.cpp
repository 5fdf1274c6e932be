#include "cli/bench/bench.hpp"
#include "cli/bench/bench_answers.hpp"
#include "cli/flag/graph_choice.hpp"
#include "cli/flag/option_flags.hpp"
#include "cli/flag/two_graphs.hpp"

namespace kindred::cli {

namespace {

struct BenchAlignArguments {
  Input input;
  std::vector<std::string> graphs;
  std::string devices = "cpu";
  AlignmentBenchRequest request;
  BenchPicture picture;
};

std::vector<std::string> devicesOf(const std::string& text) {
  std::vector<std::string> ids;
  for (std::size_t begin = 0; begin <= text.size();) {
    const auto end = std::min(text.find(',', begin), text.size());
    ids.push_back(text.substr(begin, end - begin));
    begin = end + 1;
  }
  return ids;
}

std::string timeText(double seconds) {
  return seconds >= 1 ? joined(rounded(seconds), " s") : joined(rounded(1e3 * seconds), " ms");
}

std::string stageText(const MeasuredStage& stage, const MachineRoofs& roofs) {
  auto text = joined("  ", name(stage.stage), ": ", timeText(stage.timing.best));
  if (stage.units > 0)
    text += joined(", ", rounded(1e9 * stage.timing.best / stage.units), " ns each ", stage.unit);
  if (stage.operations > 0)
    text += joined(", ", rounded(1e-9 * stage.operations / stage.timing.best), " Gop/s");
  if (stage.bytes > 0)
    text += joined(", ", rounded(1e-9 * stage.bytes / stage.timing.best), " GB/s");
  if (const double share = stage.shareOf(roofs); share > 0)
    text += joined("; ", rounded(100 * share), " % of what is possible");
  return text + "\n";
}

std::string textOf(const AlignmentBenchReport& report) {
  auto text = joined(report.maker, " does ", rounded(1e-9 * report.roofs.operations),
                     " Gop/s and moves ", rounded(1e-9 * report.roofs.memoryBytes), " GB/s",
                     report.roofs.isMeasured ? "" : ", by its clock rates", "\n",
                     thousands(report.candidates), " candidate pairs, ", thousands(report.entries),
                     " entries of the overlap matrix\n");
  for (const auto& stage : report.stages)
    text += stageText(stage, report.roofs);
  return text;
}

void measureAlign(const BenchAlignArguments& arguments, Session& session) {
  checkPicture(arguments.picture, arguments.input.paths);
  const auto networks =
      readTwoGraphs(arguments.input, arguments.graphs, session, session.progress.slice(0, 0.1));
  auto request = arguments.request;
  request.a = networks.graphs[0];
  request.b = networks.graphs[1];
  auto measuring = session.progress.slice(0.1, 1);
  const auto reports = measureAlignment(request, devicesOf(arguments.devices), measuring);
  std::string text;
  for (const auto& report : reports)
    text += textOf(report);
  const auto json = jsonOf(reports);
  session.answer(json, text);
  drawPicture(arguments.picture, json);
}

}  // namespace

void addBenchAlign(const Command& bench, Session& session) {
  auto arguments = std::make_shared<BenchAlignArguments>();
  const auto command = bench.add(
      "align",
      "Time each stage of aligning two networks, beside the least time that the device would need "
      "(Table 2 of cuAlign): embedding, rotation, nearest nodes, matching, overlap matrix, an "
      "iteration of messages, a step of refinement, a search.");
  addInput(command, arguments->input);
  addTwoGraphChoices(command, arguments->graphs);
  command
      .text("--device", arguments->devices,
            "On which devices, one after the other: cpu, cuda:0, ... with commas between them.")
      .type("ID,...")
      .showDefault()
      .group("Solving");
  addRepeats(command, arguments->request.repeats);
  addFlags(command, embeddingOptionTable(), arguments->request.embedding, "Embedding");
  addFlags(command, candidateOptionTable(), arguments->request.choice, "Candidates",
           {"subspace", "prior-use"});
  addBenchPicture(command, arguments->picture, session);
  command.runs(session, [arguments, &session] { measureAlign(*arguments, session); });
}

}  // namespace kindred::cli
