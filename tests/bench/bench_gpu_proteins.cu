// Speed of the protein path of the CUDA back end, and of the low-rank path beside it:
//
//     bench_gpu_proteins FILE [smallest] [largest] [copies] [repeats] [edge]
//
// takes the structures of FILE with so many atoms, each several times, and solves all their pairs
// in one call, with another edge kernel than that of the preset if asked for. Prints the time of
// layout, of the whole call and of its batches on the GPU, of each path that takes the pairs.
// Accuracy is measured by `kindred-cli bench gram`.

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "engine/backend/cuda/low_rank/low_rank_path.cuh"
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

template <typename Path>
void measure(cuda::DeviceInput& onDevice, const std::shared_ptr<const KernelInput>& input,
             int repeats) {
  const Clock laying;
  Path path{onDevice, input, {}};
  const double layout = laying.seconds();
  const auto graphCount = static_cast<std::int32_t>(input->graphs.size());
  std::vector<GraphPair> pairs;
  for (std::int32_t a = 0; a < graphCount; ++a)
    for (std::int32_t b = a; b < graphCount; ++b)
      if (std::isfinite(path.cost({a, b}))) pairs.push_back({a, b});
  if (pairs.empty()) return;
  std::vector<double> values(pairs.size());
  std::vector<float> residuals(pairs.size());
  std::vector<std::uint16_t> iterations(pairs.size());
  std::vector<double> wall;
  std::vector<double> device;
  double predicted = 0;
  for (const GraphPair pair : pairs)
    predicted += path.cost(pair);
  Progress progress;
  double first = 0;
  for (int repeat = 0; repeat <= repeats; ++repeat) {
    const double before = path.deviceSeconds();
    const Clock solving;
    path.solve(pairs, predicted, {values, residuals, iterations}, progress);
    if (repeat == 0) {
      first = solving.seconds();
      continue;
    }
    wall.push_back(solving.seconds());
    device.push_back(path.deviceSeconds() - before);
  }
  const auto count = static_cast<double>(pairs.size());
  std::printf(
      "%s, layout %.1f ms, first call %.1f ms\n%d graphs, %zu pairs: call %.2f ms, %.0f "
      "pairs/s; GPU %.2f ms (best %.2f), %.0f pairs/s; %.2f ms predicted\n",
      std::string{path.name()}.c_str(), 1e3 * layout, 1e3 * first, graphCount, pairs.size(),
      1e3 * median(wall), count / median(wall), 1e3 * median(device),
      1e3 * std::ranges::min(device), count / median(device), 1e3 * predicted);
}

}  // namespace

int main(int argumentCount, char** arguments) {
  const auto number = [&](int at, int otherwise) {
    return at < argumentCount ? std::atoi(arguments[at]) : otherwise;
  };
  if (argumentCount < 2) {
    std::fprintf(stderr,
                 "bench_gpu_proteins FILE [smallest] [largest] [copies] [repeats] [edge]\n");
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
  KernelOptions kernel = kernelPreset("molecule3d").options;
  if (argumentCount > 6) kernel.edge = arguments[6];
  const auto walked = graphsFor(kernel, chosen, progress);
  const auto input = std::make_shared<const KernelInput>(compileKernel(walked, kernel, progress));

  const cuda::Stream stream;
  cuda::DeviceInput onDevice{input, stream};
  measure<cuda::ProteinPath>(onDevice, input, number(5, 5));
  measure<cuda::LowRankPath>(onDevice, input, number(5, 5));
}
