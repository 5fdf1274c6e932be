#include <cmath>
#include <functional>

#include "cli/bench/bench.hpp"
#include "cli/bench/bench_answers.hpp"
#include "cli/bench/bench_graphs.hpp"
#include "cli/flag/kernel_flags.hpp"
#include "cli/flag/option_flags.hpp"
#include "engine/backend/backend.hpp"
#include "engine/core/text.hpp"

namespace kindred::cli {

namespace {

struct BenchLadderArguments {
  std::string device{automaticDevice};
  BenchGraphs graphs;
  KernelFlags kernel;
  LadderBenchOptions options;
  BenchPicture picture;
};

std::vector<LadderSet> setsToClimb(const BenchLadderArguments& arguments, Session& session) {
  if (arguments.graphs.input.paths.empty()) return randomLadderSets();
  const auto dataset = readBenchGraphs(arguments.graphs, session, session.progress.slice(0, 0.1));
  return {{dataset->name, dataset->graphs, arguments.kernel.resolve(*dataset)}};
}

std::string textOf(const LadderReport& report) {
  std::string text = joined(
      report.isOfProcessor ? "Ways to solve pairs on " : "The ladder of the paper on ",
      report.device, report.isOfProcessor ? ": wall time\n" : ": GPU time; fast paths: wall time\n",
      report.set, ", ", counted(static_cast<long long>(report.graphs), "graph", "graphs"), ", ",
      counted(static_cast<long long>(report.pairs), "pair", "pairs"), "\n");
  for (const auto& step : report.steps)
    text += joined("  ", step.name, ": ", rounded(step.seconds, 4), " s",
                   step.isProjected
                       ? joined(" projected from ", thousands(static_cast<long long>(step.pairs)),
                                " random pairs")
                       : "",
                   ", ", thousands(std::llround(report.pairs / step.seconds)), " pairs a second, ",
                   rounded(step.meanIterations), " iterations; K within ",
                   rounded(step.worstDifference), "\n");
  return text;
}

using MeasureLadder = std::function<LadderReport(const LadderSet&, Progress&)>;

/// Returns how a ladder is measured on the chosen device: the processor, or a GPU by its id.
MeasureLadder measurementOn(const BenchLadderArguments& arguments) {
  if (arguments.device == "cpu")
    return [&](const LadderSet& set, Progress& progress) {
      return measureProcessorLadder(set, {.solve = arguments.options.solve}, progress);
    };
  const std::shared_ptr bench = openPrimitiveBench(arguments.device);
  const std::shared_ptr backend = openBackend(bench->device().id);
  return [&, bench, backend](const LadderSet& set, Progress& progress) {
    return measureLadder(*bench, *backend, set, arguments.options, progress);
  };
}

void benchLadder(const BenchLadderArguments& arguments, Session& session) {
  checkPicture(arguments.picture, arguments.graphs.input.paths);
  const auto measure = measurementOn(arguments);
  const auto sets = setsToClimb(arguments, session);
  std::vector<LadderReport> reports;
  std::string text;
  for (std::size_t at = 0; at < sets.size(); ++at) {
    auto progress = session.progress.slice(
        0.1 + 0.9 * static_cast<double>(at) / static_cast<double>(sets.size()),
        0.1 + 0.9 * static_cast<double>(at + 1) / static_cast<double>(sets.size()));
    reports.push_back(measure(sets[at], progress));
    text += textOf(reports.back());
  }
  const auto json = jsonOf(reports);
  session.answer(json, text);
  drawPicture(arguments.picture, json);
}

}  // namespace

void addBenchLadder(const Command& bench, Session& session) {
  auto arguments = std::make_shared<BenchLadderArguments>();
  const auto command = bench.add(
      "ladder",
      "Climb from the plainest solver of the paper to the fastest paths, on a GPU (Fig. 9) or, "
      "with --device cpu, on the processor; on files or, without any, on the paper's random "
      "graphs.");
  addBenchGraphs(command, arguments->graphs);
  command.at("FILE").required(false);
  command
      .text("--device", arguments->device,
            "On which device: cpu, cuda:0, ... or auto for the first GPU.")
      .type("ID")
      .showDefault()
      .group("Solving");
  addCount(command, "--pairs", arguments->options.mostPairs,
           "At most so many pairs a rung; if there are more, a random share",
           std::size_t{100'000'000});
  addCount(command, "--products", arguments->options.mostProducts,
           "At most so many products of tiles in one multiplication of every pair", 1e12);
  arguments->kernel.addTo(command);
  addFlags(command, solveOptionTable(), arguments->options.solve, "Solving");
  addBenchPicture(command, arguments->picture, session);
  command.runs(session, [arguments, &session] { benchLadder(*arguments, session); });
}

}  // namespace kindred::cli
