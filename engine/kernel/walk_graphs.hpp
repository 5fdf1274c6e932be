#pragma once

#include <memory>
#include <span>
#include <vector>

#include "engine/core/progress.hpp"
#include "engine/graph/graph.hpp"
#include "engine/kernel/marginalized.hpp"

namespace kindred {

/// The graphs that the kernel walks on, for compileKernel(): the graphs themselves, their
/// neighbours in space, their folds, their Cα in space or their nodes alone. Checks for
/// cancellation; advances nothing. Throws what spatialGraph() throws, and Error (Input) if none of
/// the graphs has Cα that a fold needs.
std::vector<std::shared_ptr<const Graph>> graphsFor(
    const KernelOptions& options, std::span<const std::shared_ptr<const Graph>> graphs,
    const Progress& progress);

/// Throws Error (Usage) for a kernel that walks on something else than nodes of the graphs.
void requireNodes(const KernelOptions& options);

/// The nodes of a graph that are those of the graph the kernel walks on, ascending; see
/// requireNodes().
std::vector<Node> walkedNodes(const KernelOptions& options, const Graph& graph);

}  // namespace kindred
