#pragma once

#include <memory>
#include <span>
#include <vector>

#include "engine/core/progress.hpp"
#include "engine/graph/graph.hpp"
#include "engine/kernel/marginalized.hpp"

namespace kindred {

/// The graphs that the kernel walks on, for compileKernel(): the graphs themselves, or their
/// neighbours in space if the options ask for them. Checks for cancellation; advances nothing.
/// Throws what spatialGraph() throws.
std::vector<std::shared_ptr<const Graph>> graphsFor(
    const KernelOptions& options, std::span<const std::shared_ptr<const Graph>> graphs,
    const Progress& progress);

/// The nodes of a graph that are those of the graph the kernel walks on, ascending.
std::vector<Node> walkedNodes(const KernelOptions& options, const Graph& graph);

}  // namespace kindred
