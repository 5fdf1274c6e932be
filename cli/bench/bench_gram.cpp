#include <cmath>
#include <map>
#include <optional>

#include "cli/answer/kernel_matrix_words.hpp"
#include "cli/bench/bench.hpp"
#include "cli/bench/bench_graphs.hpp"
#include "cli/bench/kernel_accuracy.hpp"
#include "cli/flag/kernel_flags.hpp"
#include "cli/flag/solve_flags.hpp"
#include "engine/backend/cpu/cpu_backend.hpp"
#include "engine/core/text.hpp"
#include "engine/gram/accuracy.hpp"
#include "io/matrix/provenance_json.hpp"

namespace kindred::cli {

namespace {

struct BenchGramArguments {
  BenchGraphs graphs;
  KernelFlags kernel;
  SolveFlags solve;
  std::optional<SimdLevel> simd;
  int repeats = 3;
  std::size_t checkedPairs = 2000;
  std::size_t nodalPairs = 0;
};

OpenDevices measuredDevices(const BenchGramArguments& arguments, const Session& session) {
  if (!arguments.simd) return openDevices(arguments.solve, session);
  if (*arguments.simd <= bestSimdLevel()) return {{makeCpuBackend(*arguments.simd)}};
  throw Error{ErrorCode::Device, joined("This processor has no ", name(*arguments.simd),
                                        "; its best is ", name(bestSimdLevel()), ".")};
}

std::string nodalText(const NodalAccuracy& nodal) {
  if (nodal.pairs == 0) return {};
  return joined("nodal similarity of ",
                counted(static_cast<long long>(nodal.pairs), "random pair", "random pairs"), ": ",
                rounded(1e3 * nodal.secondsAlone), " ms each, ",
                rounded(1e6 * nodal.secondsTogether), " µs together, worst error ",
                rounded(nodal.worst), "\n");
}

void measureGram(const BenchGramArguments& arguments, Session& session) {
  const auto devices = measuredDevices(arguments, session);
  const auto& first = devices.sharing.front()->device();
  const auto graphs = readBenchGraphs(arguments.graphs, session, session.progress.slice(0, 0.2));
  const GramRequest request{graphs, nullptr, arguments.kernel.resolve(*graphs),
                            arguments.solve.options, false};
  std::vector<double> seconds;
  std::vector<double> secondsOfSolving;
  GramResult result;
  for (int repeat = 0; repeat < arguments.repeats; ++repeat) {
    auto progress = session.progress.slice(0.2 + 0.6 * repeat / arguments.repeats,
                                           0.2 + 0.6 * (repeat + 1) / arguments.repeats);
    seconds.push_back(
        secondsOf([&] { result = computeGram(request, devices, nullptr, progress); }));
    secondsOfSolving.push_back(result.provenance.seconds);
  }
  auto checking = session.progress.slice(0.8, 0.9);
  const auto accuracy =
      accuracyOf(result, *devices.sharing.front(), arguments.checkedPairs, checking);
  const auto nodal = nodalAccuracyOf(request, *devices.sharing.front(), arguments.nodalPairs,
                                     session.progress.slice(0.9, 1));

  const auto timing = timingOf(seconds);
  const auto solving = timingOf(secondsOfSolving);
  const auto pairs = static_cast<double>(result.provenance.pairs);
  const auto perSecond = [&](double time) { return thousands(std::llround(pairs / time)); };
  session.answer(
      {{"graphs", graphs->size()},
       {"pairs", result.provenance.pairs},
       {"device", result.provenance.device},
       {"device_detail", first.detail},
       {"seconds", timingJson(timing)},
       {"solve_seconds", timingJson(solving)},
       {"pairs_per_second", pairs / timing.median},
       {"mean_iterations", result.provenance.meanIterations},
       {"checked_pairs", accuracy.pairs},
       {"worst_error", accuracy.worst},
       {"mean_error", accuracy.mean},
       {"nodal_pairs", nodal.pairs},
       {"nodal_seconds", nodal.secondsAlone},
       {"nodal_seconds_together", nodal.secondsTogether},
       {"nodal_worst_error", nodal.worst},
       {"remarks", io::remarksJson(result.provenance.remarks)},
       {"paths", pathsJson(result.provenance.paths)}},
      joined(counted(static_cast<long long>(graphs->size()), "graph", "graphs"), ", ",
             counted(static_cast<long long>(result.provenance.pairs), "pair", "pairs"), " on ",
             devices.sharing.size() > 1 ? joined(devices.sharing.size(), " × ") : "", first.name,
             " (", first.detail, ")\n", perSecond(timing.median),
             " pairs a second with preparation (best ", perSecond(timing.best), ", worst ",
             perSecond(timing.worst), ")\n", perSecond(solving.median), " without (best ",
             perSecond(solving.best), ", worst ", perSecond(solving.worst), "), ",
             rounded(result.provenance.meanIterations), " iterations\nerror of K over ",
             counted(static_cast<long long>(accuracy.pairs), "random pair", "random pairs"),
             ": worst ", rounded(accuracy.worst), ", mean ", rounded(accuracy.mean), "\n",
             nodalText(nodal), pathsText(result.provenance.paths)));
}

void addSimd(const Command& command, std::optional<SimdLevel>& simd) {
  const std::map<std::string, SimdLevel> levels{
      {"portable", SimdLevel::Portable}, {"avx2", SimdLevel::Avx2}, {"avx512", SimdLevel::Avx512}};
  command
      .onText(
          "--simd", [&simd, levels](const std::string& text) { simd = levels.at(text); },
          "Vector instructions of the CPU; without it, the best it has.")
      .among({"portable", "avx2", "avx512"})
      .type("portable|avx2|avx512")
      .excludes(command.at("--device"))
      .group("Solving");
}

}  // namespace

void addBenchGram(const Command& bench, Session& session) {
  auto arguments = std::make_shared<BenchGramArguments>();
  const auto command = bench.add(
      "gram", "Time a kernel matrix, preparation included, and check it in double precision.");
  addBenchGraphs(command, arguments->graphs);
  addRepeats(command, arguments->repeats);
  addCount(command, "--checked", arguments->checkedPairs,
           "How many random pairs are checked; of large graphs, fewer",
           decltype(arguments->checkedPairs){1'000'000});
  command
      .number("--nodal", arguments->nodalPairs,
              "Time and check the nodal similarity of so many random pairs too.")
      .type("N")
      .between(std::size_t{0}, std::size_t{1'000'000})
      .showDefault();
  arguments->kernel.addTo(command);
  addSolveFlags(command, arguments->solve);
  addSimd(command, arguments->simd);
  command.runs(session, [arguments, &session] { measureGram(*arguments, session); });
}

}  // namespace kindred::cli
