// Speed of the protein path of the CUDA back end:
//
//     bench_gpu_proteins FILE [smallest] [largest] [copies] [repeats]
//
// takes the structures of FILE with so many atoms, each several times, and solves all their pairs
// in one call. Prints the time of layout, of the whole call and of its batches on the GPU.
// Accuracy is measured by `kindred-cli bench gram`.

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <memory>
#include <vector>

#include "engine/backend/cuda/protein/protein_path.cuh"
#include "engine/kernel/presets.hpp"
#include "engine/kernel/walk_graphs.hpp"
#include "io/format/read.hpp"

namespace {

using namespace kindred;

class Clock {
 public:
  double seconds() const {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count();
  }

 private:
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

double median(std::vector<double> values) {
  std::ranges::sort(values);
  return values[values.size() / 2];
}

}  // namespace

int main(int argumentCount, char** arguments) {
  const auto number = [&](int at, int otherwise) {
    return at < argumentCount ? std::atoi(arguments[at]) : otherwise;
  };
  if (argumentCount < 2) {
    std::fprintf(stderr, "bench_gpu_proteins FILE [smallest] [largest] [copies] [repeats]\n");
    return 1;
  }
  Progress progress;
  const std::filesystem::path file{arguments[1]};
  const auto dataset = io::readDataset({&file, 1}, {}, progress).dataset;
  std::vector<std::shared_ptr<const Graph>> chosen;
  for (int copy = 0; copy < number(4, 1); ++copy)
    for (const auto& graph : dataset.graphs)
      if (graph->nodeCount() >= number(2, 40) && graph->nodeCount() <= number(3, 700))
        chosen.push_back(graph);
  const KernelOptions& kernel = kernelPreset("protein").options;
  const auto walked = graphsFor(kernel, chosen, progress);
  const auto input = std::make_shared<const KernelInput>(compileKernel(walked, kernel, progress));

  const cuda::Stream stream;
  cuda::DeviceInput onDevice{input, stream};
  const Clock laying;
  cuda::ProteinPath path{onDevice, input, {}, stream};
  const double layout = laying.seconds();
  std::vector<GraphPair> pairs;
  for (std::int32_t a = 0; a < static_cast<std::int32_t>(chosen.size()); ++a)
    for (std::int32_t b = a; b < static_cast<std::int32_t>(chosen.size()); ++b)
      if (std::isfinite(path.cost({a, b}))) pairs.push_back({a, b});
  std::vector<double> values(pairs.size());
  std::vector<float> residuals(pairs.size());
  std::vector<std::uint16_t> iterations(pairs.size());
  std::vector<double> wall;
  std::vector<double> device;
  double predicted = 0;
  for (const GraphPair& pair : pairs)
    predicted += path.cost(pair);
  for (int repeat = 0; repeat <= number(5, 5); ++repeat) {
    const double before = path.deviceSeconds();
    const Clock solving;
    path.solve(pairs, {values, residuals, iterations}, progress);
    if (repeat == 0) {
      std::printf("layout %.1f ms, first call %.1f ms\n", 1e3 * layout, 1e3 * solving.seconds());
      continue;
    }
    wall.push_back(solving.seconds());
    device.push_back(path.deviceSeconds() - before);
  }
  const auto count = static_cast<double>(pairs.size());
  std::printf("%zu graphs, %zu pairs: call %.2f ms, %.0f pairs/s; GPU %.2f ms (best %.2f), %.0f "
              "pairs/s; %.2f ms predicted\n",
              chosen.size(), pairs.size(), 1e3 * median(wall), count / median(wall),
              1e3 * median(device), 1e3 * std::ranges::min(device), count / median(device),
              1e3 * predicted);
}
