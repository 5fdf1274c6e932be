// Speed and accuracy of the block path of the CPU back end on proteins:
//
//     bench_proteins FILE-OR-FOLDER [threads] [repeats] [q]
//
// takes the structures of 40 to 700 heavy atoms, joins neighbours in space and solves all their
// pairs by the preset `protein`. Prints pairs per second of wall and of processor time, and the
// worst error of K against double precision.

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <filesystem>
#include <memory>
#include <vector>

#include "engine/backend/cpu/cpu_backend.hpp"
#include "engine/graph/spatial.hpp"
#include "engine/kernel/presets.hpp"
#include "io/format/read.hpp"

namespace {

using namespace kindred;

double wallSeconds() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

/// Of all threads of this process.
double processorSeconds() {
  timespec time{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}

struct Run {
  std::vector<double> values;
  double wallSeconds = 0;
  double processorSeconds = 0;
  double meanIterations = 0;
};

std::shared_ptr<const KernelInput> readInput(const std::filesystem::path& path, double q) {
  Progress progress;
  std::vector<std::filesystem::path> files;
  if (std::filesystem::is_directory(path)) {
    for (const auto& entry : std::filesystem::directory_iterator{path})
      if (entry.path().extension() == ".pdb" || entry.path().extension() == ".ent")
        files.push_back(entry.path());
    std::sort(files.begin(), files.end());
  } else {
    files.push_back(path);
  }
  std::vector<std::shared_ptr<const Graph>> graphs;
  for (const auto& file : files) {
    const auto dataset = io::readDataset({&file, 1}, {}, progress).dataset;
    if (dataset.graphs.empty()) continue;
    auto graph = std::make_shared<const Graph>(spatialGraph(*dataset.graphs.front()));
    if (40 <= graph->nodeCount() && graph->nodeCount() <= 700) graphs.push_back(std::move(graph));
  }
  auto options = kernelPreset("protein").options;
  options.q = q;
  return std::make_shared<const KernelInput>(compileKernel(graphs, options, progress));
}

Run solveAll(const std::shared_ptr<const KernelInput>& input, SimdLevel level,
             const SolveOptions& options) {
  std::vector<GraphPair> pairs;
  const auto count = static_cast<std::int32_t>(input->graphs.size());
  for (std::int32_t a = 0; a < count; ++a)
    for (std::int32_t b = a; b < count; ++b)
      pairs.push_back({a, b});
  Run run{.values = std::vector<double>(pairs.size())};
  std::vector<float> residuals(pairs.size());
  std::vector<std::uint16_t> iterations(pairs.size());
  Progress progress;
  const double wallStart = wallSeconds();
  const double processorStart = processorSeconds();
  makeCpuBackend(level)
      ->prepare(input, options, progress)
      ->solve(pairs, {run.values, residuals, iterations}, progress);
  run.wallSeconds = wallSeconds() - wallStart;
  run.processorSeconds = processorSeconds() - processorStart;
  for (const auto number : iterations)
    run.meanIterations += number / static_cast<double>(pairs.size());
  return run;
}

void measure(const std::shared_ptr<const KernelInput>& input, SimdLevel level, int threads,
             int repeats, const std::vector<double>& exact) {
  std::vector<Run> runs;
  for (int repeat = 0; repeat < repeats; ++repeat)
    runs.push_back(solveAll(input, level, {.threads = threads}));
  const auto best = [&](double Run::*seconds) {
    double least = runs.front().*seconds;
    for (const Run& run : runs)
      least = std::min(least, run.*seconds);
    return static_cast<double>(exact.size()) / least;
  };
  double worst = 0;
  double mean = 0;
  for (std::size_t at = 0; at < exact.size(); ++at) {
    const double error = std::abs(runs.front().values[at] - exact[at]) / exact[at];
    worst = std::max(worst, error);
    mean += error / static_cast<double>(exact.size());
  }
  std::printf("%s, %d threads: best %.0f pairs/s, one core %.0f pairs/s, %.2f iterations\n",
              std::string{name(level)}.c_str(), threads, best(&Run::wallSeconds),
              best(&Run::processorSeconds), runs.front().meanIterations);
  std::printf("  error of K: worst %.2e, mean %.2e\n", worst, mean);
}

}  // namespace

int main(int argumentCount, char** arguments) {
  const auto number = [&](int at, double otherwise) {
    return at < argumentCount ? std::atof(arguments[at]) : otherwise;
  };
  if (argumentCount < 2) {
    std::fprintf(stderr, "bench_proteins FILE-OR-FOLDER [threads] [repeats] [q]\n");
    return 1;
  }
  const auto input = readInput(arguments[1], number(4, 0.01));
  const Run exact =
      solveAll(input, bestSimdLevel(), {.tolerance = 1e-12, .precision = Precision::Double});
  std::printf("%zu graphs, %zu pairs\n", input->graphs.size(), exact.values.size());
  for (const SimdLevel level : {SimdLevel::Avx512, SimdLevel::Avx2, SimdLevel::Portable})
    if (level <= bestSimdLevel())
      measure(input, level, static_cast<int>(number(2, 2)), static_cast<int>(number(3, 3)),
              exact.values);
}
