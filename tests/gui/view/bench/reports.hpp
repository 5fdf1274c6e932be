#pragma once

#include <memory>

#include "gui/view/bench/bench_view.hpp"

namespace kindred::test {

/// What a processor and a GPU could have measured of a data set.
inline std::shared_ptr<const gui::BenchReports> someReports() {
  auto reports = std::make_shared<gui::BenchReports>();
  reports->ladder = {
      .device = "Processor", .set = "communities", .isOfProcessor = true, .graphs = 3, .pairs = 6};
  reports->ladder->steps = {{.name = "text book, one core", .pairs = 6, .seconds = 4},
                            {.name = "fast paths", .pairs = 6, .seconds = 0.02}};
  reports->products = {.device = "Processor",
                       .nodes = 64,
                       .roofs = {.operations = 4e11, .memoryBytes = 4e10, .cachedBytes = 3e11}};
  reports->products->products = {
      {.name = "5 % filled", .seconds = 1e-3, .operations = 2e7, .bytes = 4e6},
      {.name = "100 % filled",
       .isLabeled = true,
       .seconds = 1e-3,
       .operations = 1e8,
       .bytes = 5e7}};
  auto& gpu = reports->gpu.emplace();
  gpu.ladder = {.device = "GPU", .set = "communities", .graphs = 3, .pairs = 6};
  gpu.ladder.steps = {{.name = "Dense", .pairs = 6, .seconds = 2},
                      {.name = "Sparse", .pairs = 6, .seconds = 0.1},
                      {.name = "fast paths", .pairs = 6, .seconds = 0.002}};
  gpu.xmv = {.device = "GPU", .nodes = 48, .roofs = {6e13, 4e12, 4.8e12, 3.3e13}};
  for (const auto* labels : {"unlabeled", "labeled"})
    gpu.xmv.measurements.push_back({.name = "tiling-blocking (8, 8)",
                                    .labels = labels,
                                    .pairs = 10,
                                    .seconds = 0.01,
                                    .counts = {2e11, 1e10, 1e8, 3e10, 1e9}});
  CrossoverMap map{"unlabeled", {1, 64}, {}, {}};
  for (int cell = 0; cell < 4; ++cell) {
    map.cells.push_back({.first = cell / 2, .second = cell % 2});
    for (int product = 0; product < tileProductCount; ++product)
      map.cells.back().nanoseconds[product] = 1 + (product + cell) % 4;
  }
  gpu.crossover = {"GPU", {map}};
  return reports;
}

/// What both could have measured of an alignment: the GPU does each stage ten times faster, and
/// could do it 50 times faster.
inline std::shared_ptr<const gui::BenchReports> someAlignmentReports() {
  auto reports = std::make_shared<gui::BenchReports>();
  for (const bool isGpu : {false, true}) {
    AlignmentBenchReport report{
        .device = isGpu ? "cuda:0" : "cpu",
        .maker = isGpu ? "GPU" : "Processor",
        .roofs = {.operations = isGpu ? 2e13 : 4e11, .memoryBytes = isGpu ? 2e12 : 4e10},
        .a = "A",
        .b = "B",
        .candidates = 1000,
        .entries = 100'000,
        .stages = {}};
    for (int stage = 0; stage < 8; ++stage) {
      const double seconds = 0.4 / (1 + stage) / (isGpu ? 10 : 1);
      report.stages.push_back({.stage = static_cast<BenchStage>(stage),
                               .timing = {seconds, seconds, seconds},
                               .operations = stage < 3 ? 4e10 / (1 + stage) : 0,
                               .bytes = stage > 2 && stage < 7 ? 4e9 / (1 + stage) : 0});
    }
    reports->alignment.push_back(std::move(report));
  }
  return reports;
}

}  // namespace kindred::test
