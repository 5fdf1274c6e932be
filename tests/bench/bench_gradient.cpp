// Speed of the gradient of kernel values by a kernel's tunable numbers:
//
//     bench_gradient FILE PRESET [graphs] [devices] [repeats]
//
// takes so many graphs of a file (600), evenly drawn, and prints for each of the devices
// ("cpu+cuda:0") the time of one gradient over all pairs, the best and the median of the repeats
// after one to warm up, and how far it lies from that of the processor in double precision, over
// the norm of that: numbers times their changes.

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <string>

#include "engine/backend/backend.hpp"
#include "engine/backend/gradient.hpp"
#include "engine/bench/timing.hpp"
#include "engine/kernel/presets.hpp"
#include "engine/kernel/walk_graphs.hpp"
#include "io/format/read.hpp"
#include "tests/engine/backend/random_weights.hpp"

namespace {

using namespace kindred;

std::vector<std::shared_ptr<const Graph>> drawn(const Dataset& dataset, std::size_t count) {
  std::vector<std::shared_ptr<const Graph>> graphs;
  count = std::min(count, dataset.size());
  for (std::size_t at = 0; at < count; ++at)
    graphs.push_back(dataset.graphs[at * dataset.size() / count]);
  return graphs;
}

int run(int count, char** arguments) {
  if (count < 3) {
    std::fprintf(stderr, "bench_gradient FILE PRESET [graphs] [devices] [repeats]\n");
    return 2;
  }
  Progress progress;
  const auto dataset =
      io::readDataset(std::array{std::filesystem::path{arguments[1]}}, {}, progress).dataset;
  const auto& kernel = kernelPreset(arguments[2]).options;
  const auto graphs = drawn(
      dataset, count > 3 ? static_cast<std::size_t>(std::atoll(arguments[3])) : std::size_t{600});
  const std::string ids = count > 4 ? arguments[4] : "auto";
  const int repeats = count > 5 ? std::atoi(arguments[5]) : 5;

  const TunableKernel tunable{graphsFor(kernel, graphs, progress), kernel, progress};
  std::vector<double> numbers;
  for (const auto& number : tunable.numbers())
    numbers.push_back(number.value);
  const auto input = tunable.input(numbers, progress);
  const auto slopes = tunable.slopes(numbers, input);
  const auto weights = test::randomWeights(graphs.size());
  double nodes = 0;
  for (const auto& graph : input.graphs)
    nodes += graph.nodeCount;
  const double pairs =
      static_cast<double>(graphs.size()) * static_cast<double>(graphs.size() + 1) / 2;
  std::printf(
      "%zu graphs of %.1f nodes, %.0f pairs, %zu numbers, %d classes of nodes, %d of edges\n",
      graphs.size(), nodes / static_cast<double>(graphs.size()), pairs, numbers.size(),
      input.node.classCount, input.edge.classCount);

  Remarks remarks;
  const auto gradientOn = [&](const OpenDevices& devices, Precision precision) {
    return kernelGradient({input, slopes, weights, {.precision = precision}}, devices, remarks,
                          progress);
  };
  const auto exact = gradientOn(openDevices("cpu"), Precision::Double);
  for (std::size_t begin = 0; begin <= ids.size();) {
    const auto end = std::min(ids.find('+', begin), ids.size());
    const auto id = ids.substr(begin, end - begin);
    begin = end + 1;
    const auto devices = openDevices(id);
    auto gradient = gradientOn(devices, Precision::Single);
    std::vector<double> seconds;
    for (int repeat = 0; repeat < repeats; ++repeat)
      seconds.push_back(secondsOf([&] { gradient = gradientOn(devices, Precision::Single); }));
    const auto timing = timingOf(seconds);
    double wrong = 0, norm = 0;
    for (std::size_t at = 0; at < numbers.size(); ++at) {
      wrong += std::pow((gradient[at] - exact[at]) * numbers[at], 2);
      norm += std::pow(exact[at] * numbers[at], 2);
    }
    std::printf("%-16s best %.4f s, median %.4f s, %.3g pairs/s; off by %.1e\n", id.c_str(),
                timing.best, timing.median, pairs / timing.best, std::sqrt(wrong / norm));
  }
  for (const auto& remark : remarks)
    std::printf("%s\n", remark.sentence.c_str());
  return 0;
}

}  // namespace

int main(int count, char** arguments) {
  try {
    return run(count, arguments);
  } catch (const std::exception& failure) {
    std::fprintf(stderr, "%s\n", failure.what());
    return 1;
  }
}
