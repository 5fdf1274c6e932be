#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/bench/alignment_bench.hpp"
#include "engine/bench/crossover_bench.hpp"
#include "engine/bench/ladder_bench.hpp"
#include "engine/bench/processor_bench.hpp"
#include "engine/bench/xmv_bench.hpp"
#include "gui/view/bench/bench_subject.hpp"

namespace kindred::gui {

/// Measurements of pairs of graphs on a GPU.
struct GpuReports {
  LadderReport ladder;
  XmvReport xmv;
  CrossoverReport crossover;
};

/// Measurements: of a data set on the processor and, if there is one, on a GPU; or of two
/// networks, on each device.
struct BenchReports {
  std::optional<LadderReport> ladder;
  std::optional<ProductReport> products;
  std::optional<GpuReports> gpu;
  std::vector<AlignmentBenchReport> alignment;
};

/// Measures on the processor, and on the GPU of that id unless it is empty.
BenchReports measured(const BenchSubject& subject, const std::string& gpu, Progress& progress);

}  // namespace kindred::gui
