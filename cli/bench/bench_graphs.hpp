#pragma once

#include <memory>

#include "cli/flag/command.hpp"
#include "cli/flag/input.hpp"
#include "engine/graph/dataset.hpp"

namespace kindred::cli {

/// The choice of the graphs of the input that are measured.
struct BenchGraphs {
  Input input;
  int graphs = 2000;
  int smallest = 1;
  int largest = 1'000'000;
  int copies = 1;
};

/// FILE..., --graphs, --smallest, --largest and --copies.
void addBenchGraphs(const Command& command, BenchGraphs& graphs);

/// Reads the first graphs whose size lies within the limits. Throws Error (Input) if there is
/// none.
std::shared_ptr<const Dataset> readBenchGraphs(const BenchGraphs& graphs, Session& session,
                                               Progress progress);

}  // namespace kindred::cli
