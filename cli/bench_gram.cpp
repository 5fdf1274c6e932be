#include <algorithm>
#include <cmath>

#include "cli/bench.hpp"
#include "cli/input.hpp"
#include "cli/kernel_flags.hpp"
#include "cli/solve_flags.hpp"
#include "engine/backend/reference/reference_backend.hpp"
#include "engine/core/random.hpp"
#include "engine/core/text.hpp"
#include "engine/gram/gram.hpp"
#include "engine/kernel/walk_graphs.hpp"

namespace kindred::cli {

namespace {

struct BenchGramArguments {
  Input input;
  KernelFlags kernel;
  SolveFlags solve;
  int graphs = 2000;
  int smallest = 1;
  int largest = 1'000'000;
  int repeats = 3;
  int checkedPairs = 200;
};

/// The first graphs whose size lies within the limits.
std::shared_ptr<const Dataset> measuredGraphs(const BenchGramArguments& arguments,
                                              Session& session) {
  const auto all = readInput(arguments.input.paths, arguments.input.options, session,
                             session.progress.slice(0, 0.2))
                       .dataset;
  auto chosen = std::make_shared<Dataset>();
  chosen->name = all.name;
  for (const auto& graph : all.graphs) {
    if (static_cast<int>(chosen->size()) == arguments.graphs) break;
    if (graph->nodeCount() >= arguments.smallest && graph->nodeCount() <= arguments.largest)
      chosen->graphs.push_back(graph);
  }
  if (chosen->graphs.empty())
    throw Error{ErrorCode::Input, "No graph has a size within --smallest and --largest."};
  return chosen;
}

/// Relative errors of K against the text-book solution in double precision.
struct Accuracy {
  double worst = 0;
  double mean = 0;
};

Accuracy accuracyOf(const GramResult& result, int count, Progress progress) {
  const auto& request = result.request;
  const auto input = std::make_shared<const KernelInput>(compileKernel(
      graphsFor(request.kernel, request.rows->graphs, progress), request.kernel, progress));
  const auto solver = makeReferenceBackend()->prepare(input, request.solve, progress);
  Random random{1};
  const auto size = static_cast<std::uint32_t>(request.rows->size());
  std::vector<GraphPair> pairs(static_cast<std::size_t>(count));
  for (auto& [a, b] : pairs) {
    a = static_cast<std::int32_t>(random.below(size));
    b = static_cast<std::int32_t>(random.below(size));
  }
  std::vector<double> exact(pairs.size());
  std::vector<float> residuals(pairs.size());
  std::vector<std::uint16_t> iterations(pairs.size());
  progress.begin("Checking against double precision", pairs.size());
  solver->solve(pairs, {exact, residuals, iterations}, progress);

  Accuracy accuracy;
  for (std::size_t at = 0; at < pairs.size(); ++at) {
    const double computed = result.values(pairs[at].a, pairs[at].b);
    const double error = std::abs(computed - exact[at]) / std::abs(exact[at]);
    accuracy.worst = std::max(accuracy.worst, error);
    accuracy.mean += error / static_cast<double>(pairs.size());
  }
  return accuracy;
}

void measureGram(const BenchGramArguments& arguments, Session& session) {
  const auto graphs = measuredGraphs(arguments, session);
  const GramRequest request{graphs, nullptr, arguments.kernel.resolve(*graphs),
                            arguments.solve.options, false};
  const auto backend = openDevice(arguments.solve, session);
  std::vector<double> seconds;
  GramResult result;
  for (int repeat = 0; repeat < arguments.repeats; ++repeat) {
    auto progress = session.progress.slice(0.2 + 0.6 * repeat / arguments.repeats,
                                           0.2 + 0.6 * (repeat + 1) / arguments.repeats);
    seconds.push_back(
        secondsOf([&] { result = computeGram(request, *backend, nullptr, progress); }));
  }
  const auto accuracy = accuracyOf(result, arguments.checkedPairs, session.progress.slice(0.8, 1));

  const auto timing = timingOf(seconds);
  const auto pairs = static_cast<double>(result.provenance.pairs);
  const auto perSecond = [&](double time) { return thousands(std::llround(pairs / time)); };
  session.answer({{"graphs", graphs->size()},
                  {"pairs", result.provenance.pairs},
                  {"device", result.provenance.device},
                  {"device_detail", backend->device().detail},
                  {"seconds", timingJson(timing)},
                  {"pairs_per_second", pairs / timing.median},
                  {"mean_iterations", result.provenance.meanIterations},
                  {"checked_pairs", arguments.checkedPairs},
                  {"worst_error", accuracy.worst},
                  {"mean_error", accuracy.mean}},
                 joined(counted(static_cast<long long>(graphs->size()), "graph", "graphs"), ", ",
                        counted(static_cast<long long>(result.provenance.pairs), "pair", "pairs"),
                        " on ", backend->device().name, " (", backend->device().detail, ")\n",
                        perSecond(timing.median), " pairs a second with preparation (best ",
                        perSecond(timing.best), ", worst ", perSecond(timing.worst), "), ",
                        rounded(result.provenance.meanIterations), " iterations\nerror of K over ",
                        arguments.checkedPairs, " random pairs: worst ", accuracy.worst, ", mean ",
                        accuracy.mean, "\n"));
}

}  // namespace

void addBenchGram(CLI::App& bench, Session& session) {
  auto arguments = std::make_shared<BenchGramArguments>();
  auto* command = bench.add_subcommand(
      "gram", "Time a kernel matrix, preparation included, and check it in double precision.");
  addInput(*command, arguments->input);
  command->add_option("--graphs", arguments->graphs, "At most so many graphs, the first ones.")
      ->check(CLI::Range(1, 1'000'000))
      ->capture_default_str();
  command->add_option("--smallest", arguments->smallest, "Only graphs of at least so many nodes.")
      ->capture_default_str();
  command->add_option("--largest", arguments->largest, "Only graphs of at most so many nodes.")
      ->capture_default_str();
  command->add_option("--repeats", arguments->repeats, "How often it is computed.")
      ->check(CLI::Range(1, 1000))
      ->capture_default_str();
  command->add_option("--checked", arguments->checkedPairs, "How many random pairs are checked.")
      ->check(CLI::Range(1, 1'000'000))
      ->capture_default_str();
  arguments->kernel.addTo(*command);
  addSolveFlags(*command, arguments->solve);
  command->callback([arguments, &session] {
    session.work = [arguments, &session] { measureGram(*arguments, session); };
  });
}

}  // namespace kindred::cli
