#include "gui/view/bench/bench_reports.hpp"

#include "engine/backend/backend.hpp"
#include "engine/backend/kernels.hpp"

namespace kindred::gui {

namespace {

/// A stage that took so many seconds in all is not repeated again.
constexpr double enoughSecondsOfStage = 1;

GpuReports measuredOnGpu(const std::string& device, const LadderSet& set,
                         const Progress& progress) {
  const auto bench = openPrimitiveBench(device);
  const auto backend = openBackend(device);
  auto climbing = progress.slice(0, 0.6), multiplying = progress.slice(0.6, 0.8),
       crossing = progress.slice(0.8, 1);
  GpuReports reports;
  reports.ladder = measureLadder(*bench, *backend, set, {}, climbing);
  reports.xmv = measureXmv(*bench, {}, multiplying);
  reports.crossover = measureCrossover(*bench, crossoverFills(), crossing);
  return reports;
}

}  // namespace

BenchReports measured(const BenchSubject& subject, const std::string& gpu, Progress& progress) {
  BenchReports reports;
  if (subject.isAlignment()) {
    std::vector<std::string> devices{"cpu"};
    if (!gpu.empty()) devices.push_back(gpu);
    reports.alignment = measureAlignment(
        {.a = subject.a, .b = subject.b, .enoughSeconds = enoughSecondsOfStage}, devices, progress);
    return reports;
  }
  const auto set = ladderSetOf(*subject.data);
  const double ofProcessor = gpu.empty() ? 1 : 0.3;
  auto solving = progress.slice(0, ofProcessor / 2),
       multiplying = progress.slice(ofProcessor / 2, ofProcessor);
  reports.ladder = measureProcessorLadder(set, {}, solving);
  reports.products = measureProducts(set, {}, multiplying);
  if (!gpu.empty()) reports.gpu = measuredOnGpu(gpu, set, progress.slice(ofProcessor, 1));
  return reports;
}

}  // namespace kindred::gui
