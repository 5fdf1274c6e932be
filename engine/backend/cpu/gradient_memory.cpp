#include "engine/backend/cpu/gradient_memory.hpp"

#include <tbb/task_arena.h>

#include <algorithm>

#include "engine/backend/pairs/pair_workspace.hpp"
#include "engine/core/memory.hpp"

namespace kindred::cpu {

namespace {

constexpr std::uint64_t widestVector = 16;
constexpr std::uint64_t bytesOfReals = sizeof(float) + sizeof(double);

/// The entries of a graph as they lie in vectors, at most: as many as there are, and those that
/// fill the vectors of the nodes with most neighbours.
std::uint64_t laneEntriesOf(const KernelGraph& graph) {
  std::uint64_t most = 0;
  for (std::size_t node = 0; node + 1 < graph.offsets.size(); ++node)
    most =
        std::max(most, static_cast<std::uint64_t>(graph.offsets[node + 1] - graph.offsets[node]));
  return static_cast<std::uint64_t>(graph.offsets.back()) + widestVector * most;
}

}  // namespace

std::uint64_t gradientWorkspaceBytes(const KernelInput& input, GraphPair lanesAndRows,
                                     const GradientTable& node, const GradientTable& edge) {
  const auto& lanes = input.graphs[static_cast<std::size_t>(lanesAndRows.a)];
  const auto& rows = input.graphs[static_cast<std::size_t>(lanesAndRows.b)];
  const auto width = static_cast<std::uint64_t>(lanes.nodeCount) + widestVector;
  const auto entries = laneEntriesOf(lanes);
  const auto height = static_cast<std::uint64_t>(rows.nodeCount);
  const auto nodeBlocks =
      node.isTabulated ? static_cast<std::uint64_t>(input.node.classCount) : height;
  const auto edgeBlocks =
      static_cast<std::uint64_t>(edge.isTabulated ? input.edge.classCount : rows.edgeCount());
  const auto reals =
      2 * nodeBlocks * width + 2 * edgeBlocks * entries + height * (5 * width + entries);
  return reals * bytesOfReals +
         2 * edgeBlocks * static_cast<std::uint64_t>(lanes.edgeCount()) * sizeof(double);
}

int gradientWorkers(const KernelInput& input, std::span<const GraphPair> lanesAndRows,
                    const GradientTable& node, const GradientTable& edge) {
  std::uint64_t largest = 0;
  for (const auto pair : lanesAndRows)
    largest = std::max(largest, gradientWorkspaceBytes(input, pair, node, edge));
  requireFree(
      largest, "Following the numbers of a kernel over its largest pair of graphs",
      "leave the largest graphs out, tune without them, or take a machine with more memory");
  return workersWithin(availableMemory(), largest, tbb::this_task_arena::max_concurrency());
}

}  // namespace kindred::cpu
