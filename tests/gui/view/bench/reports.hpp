#pragma once

#include <memory>

#include "engine/backend/cuda.hpp"
#include "gui/view/bench/bench_view.hpp"

namespace kindred::test {

/// What a GPU could have measured.
inline std::shared_ptr<const gui::BenchReports> someReports() {
  auto reports = std::make_shared<gui::BenchReports>();
  reports->ladder = {.device = "GPU", .set = "communities", .graphs = 3, .pairs = 6};
  reports->ladder.steps = {{.name = "Dense", .pairs = 6, .seconds = 2},
                           {.name = "Sparse", .pairs = 6, .seconds = 0.1},
                           {.name = "fast paths", .pairs = 6, .seconds = 0.002}};
  reports->xmv = {.device = "GPU", .nodes = 48, .roofs = {6e13, 4e12, 4.8e12, 3.3e13}};
  for (const auto* labels : {"unlabeled", "labeled"})
    reports->xmv.measurements.push_back({.name = "tiling-blocking (8, 8)",
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
  reports->crossover = {"GPU", {map}};
  return reports;
}

}  // namespace kindred::test
