#include "cli/bench/bench.hpp"
#include "cli/bench/bench_answers.hpp"
#include "cli/flag/graph_choice.hpp"
#include "cli/flag/option_flags.hpp"
#include "cli/flag/two_graphs.hpp"
#include "engine/backend/backend.hpp"
#include "engine/core/error.hpp"

namespace kindred::cli {

namespace {

struct BenchAlignArguments {
  Input input;
  std::vector<std::string> graphs;
  std::string devices = "cpu";
  AlignmentBenchRequest request;
  bool isLadder = false;
  BenchPicture picture;
};

/// Opens each once, so that one that cannot be opened is told before anything is measured. The same
/// may be measured twice.
std::vector<std::string> devicesOf(const std::string& text) {
  std::vector<std::string> ids;
  for (std::size_t begin = 0; begin <= text.size();) {
    const auto end = std::min(text.find(',', begin), text.size());
    ids.push_back(openBackend(text.substr(begin, end - begin))->device().id);
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

std::string rungText(const BeliefLadderStep& rung, const BeliefLadderReport& report) {
  return joined("  ", rung.label, ": ", timeText(rung.seconds), " an iteration, ",
                rounded(1e-9 * rung.bytes / rung.seconds), " GB/s of its own bytes; ",
                rounded(100 * report.shareOf(rung)),
                " % of the bound of 16 bytes; messages within ", rounded(rung.difference, 2), " (",
                rung.sentence, ")\n");
}

std::string textOf(const BeliefLadderReport& report) {
  auto text = joined("The ladder of cuAlign on ", report.device, ", ",
                     rounded(1e-9 * report.roofs.memoryBytes), " GB/s: ", report.a, " and ",
                     report.b, "\n", thousands(report.candidates), " candidate pairs, ",
                     thousands(report.entries), " entries of the overlap matrix, the longest row ",
                     thousands(report.longestRow), "\n");
  for (const auto& rung : report.rungs)
    text += rungText(rung, report);
  for (const auto& rung : report.matchings)
    text += joined("  ", rung.label, ": ", rounded(1e6 * rung.seconds), " µs a matching, of ",
                   rung.matchings, " (", rung.sentence, ")\n");
  text += joined("Table 2, ", report.runIterations, " iterations and ", 2 * report.runIterations,
                 " matchings: the published design ", timeText(report.publishedSeconds()),
                 ", the rungs of the back end ", timeText(report.ownSeconds()),
                 ", its solver by the clock ", timeText(report.runSeconds),
                 ", the processor beside it ", timeText(report.processorSeconds), "\n");
  if (const auto paper = publishedTimes(report.a))
    text += joined("  the paper, no unit stated: 64 cores ", rounded(paper->beliefOnProcessor),
                   " + ", rounded(paper->matchingOnProcessor), ", one A100 ",
                   rounded(paper->beliefOnGpu), " + ", rounded(paper->matchingOnGpu), "\n");
  return text;
}

void climbLadder(const AlignmentBenchRequest& request, const BenchAlignArguments& arguments,
                 Session& session) {
  if (!arguments.picture.path.empty())
    throw Error{ErrorCode::Usage, "There is no picture of the ladder: leave -o out."};
  auto climbing = session.progress.slice(0.1, 1);
  const auto report = measureBeliefLadder(request, arguments.devices, climbing);
  session.answer(jsonOf(report), textOf(report));
}

void measureAlign(const BenchAlignArguments& arguments, Session& session) {
  checkPicture(arguments.picture, arguments.input.paths);
  const auto networks =
      readTwoGraphs(arguments.input, arguments.graphs, session, session.progress.slice(0, 0.1));
  auto request = arguments.request;
  request.a = networks.graphs[0];
  request.b = networks.graphs[1];
  if (arguments.isLadder) {
    climbLadder(request, arguments, session);
    return;
  }
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
  addInput(command, arguments->input, DataKind::Networks);
  addTwoGraphChoices(command, arguments->graphs);
  command
      .text("--device", arguments->devices,
            "On which devices, one after the other: cpu, cuda:0, ... with commas between them.")
      .type("ID,...")
      .showDefault()
      .group("Solving");
  command.flag("--ladder", arguments->isLadder,
               "Instead of the stages, climb from the published belief propagation and matching to "
               "those of the back end, rung by rung, on one GPU.");
  addRepeats(command, arguments->request.repeats);
  addFlags(command, embeddingOptionTable(), arguments->request.embedding, "Embedding");
  addFlags(command, candidateOptionTable(), arguments->request.choice, "Candidates",
           {"subspace", "prior-use"});
  addBenchPicture(command, arguments->picture, session);
  command.runs(session, [arguments, &session] { measureAlign(*arguments, session); });
}

}  // namespace kindred::cli
