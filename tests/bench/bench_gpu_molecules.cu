// Speed and accuracy of the molecule path of the CUDA back end:
//
//     bench_gpu_molecules FILE [graphs] [largest] [q] [repeats] [checked]
//
// takes the first `graphs` molecules of FILE with at most `largest` heavy atoms and solves all
// their pairs. Prints pairs per second of the GPU's time and of wall time, and the error of K over
// random pairs against the reference back end.

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <memory>
#include <vector>

#include "engine/backend/backend.hpp"
#include "engine/backend/cuda/molecule/molecule_path.cuh"
#include "engine/core/random.hpp"
#include "io/format/read.hpp"
#include "tests/support/reference/reference_backend.hpp"

namespace {

using namespace kindred;

double wallSeconds() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

struct Outcomes {
  explicit Outcomes(std::size_t size) : values(size), residuals(size), iterations(size) {}
  PairOutcomes spans() { return {values, residuals, iterations}; }

  std::vector<double> values;
  std::vector<float> residuals;
  std::vector<std::uint16_t> iterations;
};

/// The kernel that the authors' solver was measured with.
std::shared_ptr<const KernelInput> readInput(const char* file, std::size_t count, int largest,
                                             double q) {
  Progress progress;
  const std::filesystem::path path{file};
  const auto dataset = io::readDataset({&path, 1}, {}, progress).dataset;
  std::vector<std::shared_ptr<const Graph>> graphs;
  for (const auto& graph : dataset.graphs)
    if (graphs.size() < count && graph->nodeCount() <= largest) graphs.push_back(graph);
  const KernelOptions options{
      .node = "delta(element, 0.5) * se(charge, 1) * delta(hybridisation, 0.5)",
      .edge = "se(order, 0.5)",
      .q = q};
  return std::make_shared<const KernelInput>(compileKernel(graphs, options, progress));
}

double median(std::vector<double> values) {
  std::ranges::sort(values);
  return values[values.size() / 2];
}

}  // namespace

int main(int argumentCount, char** arguments) {
  const auto number = [&](int at, double otherwise) {
    return at < argumentCount ? std::atof(arguments[at]) : otherwise;
  };
  if (argumentCount < 2) {
    std::fprintf(stderr, "bench_gpu_molecules FILE [graphs] [largest] [q] [repeats] [checked]\n");
    return 1;
  }
  const auto input = readInput(arguments[1], static_cast<std::size_t>(number(2, 3000)),
                               static_cast<int>(number(3, 64)), number(4, 0.05));
  const auto graphs = static_cast<std::int32_t>(input->graphs.size());
  const double start = wallSeconds();
  const cuda::Stream stream;
  cuda::DeviceInput onDevice{input, stream};
  cuda::MoleculePath path{onDevice, input, {}};
  std::printf("%d graphs prepared in %.3f s\n", graphs, wallSeconds() - start);
  std::vector<GraphPair> pairs;
  std::size_t left = 0;
  double predicted = 0;
  for (std::int32_t a = 0; a < graphs; ++a) {
    for (std::int32_t b = a; b < graphs; ++b) {
      const double cost = path.cost({a, b});
      if (std::isfinite(cost)) {
        pairs.push_back({a, b});
        predicted += cost;
      } else {
        ++left;
      }
    }
  }
  Outcomes outcomes{pairs.size()};
  std::vector<double> wall, device;
  std::vector<std::size_t> doubtful;
  for (int repeat = 0; repeat < static_cast<int>(number(5, 5)); ++repeat) {
    Progress progress;
    const double before = path.deviceSeconds();
    const double wallBefore = wallSeconds();
    doubtful = path.solve(pairs, predicted, outcomes.spans(), progress);
    wall.push_back(wallSeconds() - wallBefore);
    device.push_back(path.deviceSeconds() - before);
  }
  double iterations = 0;
  for (const auto count : outcomes.iterations)
    iterations += count;
  const auto count = static_cast<double>(pairs.size());
  std::printf("%zu pairs, %zu left to other paths, %zu doubtful, %.2f iterations\n", pairs.size(),
              left, doubtful.size(), iterations / count);
  std::printf("GPU %.2f ms (best %.2f): %.1f M pairs/s; wall %.1f ms: %.1f M pairs/s\n",
              1e3 * median(device), 1e3 * std::ranges::min(device), 1e-6 * count / median(device),
              1e3 * median(wall), 1e-6 * count / median(wall));

  std::ranges::sort(doubtful);
  Random random{7};
  std::vector<GraphPair> some;
  std::vector<std::size_t> places;
  while (some.size() < static_cast<std::size_t>(number(6, 1000))) {
    const std::size_t at = random.below(static_cast<std::uint32_t>(pairs.size()));
    if (std::ranges::binary_search(doubtful, at)) continue;
    some.push_back(pairs[at]);
    places.push_back(at);
  }
  Outcomes exact{some.size()};
  Progress progress;
  makeReferenceBackend(0)
      ->kernels()
      .prepare(input, {}, progress)
      ->solve(some, exact.spans(), progress);
  double worst = 0;
  double mean = 0;
  GraphPair worstPair;
  for (std::size_t at = 0; at < some.size(); ++at) {
    const double error = std::abs(outcomes.values[places[at]] / exact.values[at] - 1);
    mean += error / static_cast<double>(some.size());
    if (!(error > worst)) continue;
    worst = error;
    worstPair = some[at];
  }
  std::printf("error of K over %zu pairs: worst %.2e (graphs %d and %d), mean %.2e\n", some.size(),
              worst, worstPair.a, worstPair.b, mean);
}
