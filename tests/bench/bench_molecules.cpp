// Speed and accuracy of the molecule path of the CPU back end:
//
//     bench_molecules FILE [graphs] [largest] [q] [threads] [repeats]
//
// takes the first `graphs` molecules of FILE with at most `largest` heavy atoms and solves all
// their pairs. Prints pairs per second of wall and of processor time, and the worst error of K over
// random pairs against the reference back end.

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <filesystem>
#include <iterator>
#include <memory>
#include <vector>

#include "engine/backend/cpu/molecule_path.hpp"
#include "engine/backend/reference/reference_backend.hpp"
#include "engine/core/random.hpp"
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

struct Outcomes {
  explicit Outcomes(std::size_t size) : values(size), residuals(size), iterations(size) {}
  PairOutcomes spans() { return {values, residuals, iterations}; }

  std::vector<double> values;
  std::vector<float> residuals;
  std::vector<std::uint16_t> iterations;
};

struct Settings {
  std::size_t graphs = 2000;
  int largest = 64;
  double q = 0.05;
  SolveOptions solve;
  int repeats = 5;
};

std::shared_ptr<const KernelInput> readInput(const char* file, const Settings& settings) {
  Progress progress;
  const std::filesystem::path path{file};
  const auto dataset = io::readDataset({&path, 1}, {}, progress).dataset;
  std::vector<std::shared_ptr<const Graph>> graphs;
  for (const auto& graph : dataset.graphs)
    if (graphs.size() < settings.graphs && graph->nodeCount() <= settings.largest)
      graphs.push_back(graph);
  auto options = kernelPreset("molecule2d").options;
  options.q = settings.q;
  return std::make_shared<const KernelInput>(compileKernel(graphs, options, progress));
}

void measureSpeed(const std::shared_ptr<const KernelInput>& input, const Settings& settings,
                  SimdLevel level) {
  std::vector<double> wall, processor, preparation;
  std::vector<GraphPair> pairs;
  Outcomes outcomes{0};
  for (int repeat = 0; repeat < settings.repeats; ++repeat) {
    Progress progress;
    const double wallStart = wallSeconds(), processorStart = processorSeconds();
    MoleculePath path{input, settings.solve, level, progress};
    preparation.push_back(wallSeconds() - wallStart);
    if (pairs.empty()) {
      const auto count = static_cast<std::int32_t>(input->graphs.size());
      for (std::int32_t a = 0; a < count; ++a)
        for (std::int32_t b = a; b < count; ++b)
          if (path.accepts({a, b})) pairs.push_back({a, b});
      outcomes = Outcomes{pairs.size()};
    }
    path.solve(pairs, outcomes.spans(), progress);
    wall.push_back(wallSeconds() - wallStart);
    processor.push_back(processorSeconds() - processorStart);
  }
  const auto best = [](const std::vector<double>& values) {
    return *std::ranges::min_element(values);
  };
  const auto median = [](std::vector<double> values) {
    std::ranges::nth_element(values, values.begin() + values.size() / 2);
    return values[values.size() / 2];
  };
  double iterations = 0;
  for (const auto n : outcomes.iterations)
    iterations += n;
  const auto count = static_cast<double>(pairs.size());
  std::printf("%s, %d threads: %.0f pairs, %.0f ms preparation, %.2f iterations\n",
              std::string{name(level)}.c_str(), settings.solve.threads, count,
              1e3 * median(preparation), iterations / count);
  std::printf("  wall: median %.0f, best %.0f pairs/s; one core: median %.0f, best %.0f pairs/s\n",
              count / median(wall), count / best(wall), count / median(processor),
              count / best(processor));
}

void measureError(const std::shared_ptr<const KernelInput>& input, const Settings& settings,
                  SimdLevel level, const std::vector<GraphPair>& pairs,
                  const std::vector<double>& exact) {
  Progress progress;
  MoleculePath path{input, settings.solve, level, progress};
  Outcomes outcomes{pairs.size()};
  path.solve(pairs, outcomes.spans(), progress);
  double worst = 0, mean = 0, worstResidual = 0;
  int above = 0;
  for (std::size_t k = 0; k < pairs.size(); ++k) {
    const double error = std::abs(outcomes.values[k] - exact[k]) / exact[k];
    worst = std::max(worst, error);
    mean += error / static_cast<double>(pairs.size());
    worstResidual = std::max<double>(worstResidual, outcomes.residuals[k]);
    above += error > 1e-6;
  }
  std::printf(
      "%s: error of K over %zu random pairs: worst %.2e, mean %.2e, %d above 1e-6; "
      "largest residual %.1e\n",
      std::string{name(level)}.c_str(), pairs.size(), worst, mean, above, worstResidual);
}

}  // namespace

int main(int argumentCount, char** arguments) {
  const auto number = [&](int at, double otherwise) {
    return at < argumentCount ? std::atof(arguments[at]) : otherwise;
  };
  if (argumentCount < 2) {
    std::fprintf(stderr,
                 "bench_molecules FILE [graphs] [largest] [q] [threads] [repeats] [checked]\n");
    return 1;
  }
  Settings settings;
  settings.graphs = static_cast<std::size_t>(number(2, 2000));
  settings.largest = static_cast<int>(number(3, 64));
  settings.q = number(4, 0.05);
  settings.solve.threads = static_cast<int>(number(5, 2));
  settings.repeats = static_cast<int>(number(6, 5));
  const auto input = readInput(arguments[1], settings);

  Random random{7};
  std::vector<GraphPair> pairs;
  for (int k = 0; k < number(7, 2000); ++k) {
    const auto draw = [&] {
      return static_cast<std::int32_t>(
          random.below(static_cast<std::uint32_t>(input->graphs.size())));
    };
    const std::int32_t a = draw();
    pairs.push_back({a, k % 50 == 0 ? a : draw()});
  }
  Outcomes exact{pairs.size()};
  Progress progress;
  makeReferenceBackend(0)->prepare(input, {}, progress)->solve(pairs, exact.spans(), progress);

  for (const SimdLevel level : {SimdLevel::Avx512, SimdLevel::Avx2}) {
    if (level > bestSimdLevel()) continue;
    measureSpeed(input, settings, level);
    measureError(input, settings, level, pairs, exact.values);
  }
}
