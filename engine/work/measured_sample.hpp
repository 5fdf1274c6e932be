#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "engine/backend/kernels.hpp"
#include "engine/core/progress.hpp"
#include "engine/graph/graph.hpp"
#include "engine/kernel/compile.hpp"

namespace kindred {

/// The sizes of graphs. The work of a pair is about their product, in any unit.
using Sizes = std::vector<std::int32_t>;

Sizes sizesOf(const KernelInput& input);

using Graphs = std::vector<std::shared_ptr<const Graph>>;

/// Some graphs made ready for a device, to see how fast it solves their pairs.
struct MeasuredSample {
  Graphs graphs;
  Sizes sizes;
  std::unique_ptr<KernelSolver> solver;

  double workOf(GraphPair pair) const {
    return static_cast<double>(sizes[static_cast<std::size_t>(pair.a)]) *
           sizes[static_cast<std::size_t>(pair.b)];
  }
  double workOf(std::span<const GraphPair> pairs) const;

  /// Values of pairs, and the time that they took: of all, and of a unit of their work.
  struct Solved {
    std::vector<double> values;
    double seconds = 0, secondsOfWork = 0;
  };
  Solved solved(std::span<const GraphPair> pairs, Progress& progress) const;

  /// Solves pairs for about a quarter of a second, and returns the time of a unit of work.
  double secondsOfWork(Progress& progress) const;
};

}  // namespace kindred
