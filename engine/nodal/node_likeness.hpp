#pragma once

#include <memory>
#include <span>
#include <vector>

#include "engine/backend/backend.hpp"
#include "engine/core/progress.hpp"
#include "engine/kernel/marginalized.hpp"

namespace kindred {

/// For each node of a graph, its likeness to the node of the other that is most like it, 0 to 1:
/// where in the graph the two are alike. NaN of nodes that the kernel does not walk on.
std::vector<double> nodeLikeness(const std::shared_ptr<const Graph>& graph,
                                 const std::shared_ptr<const Graph>& other,
                                 const KernelOptions& kernel, Backend& backend, Progress& progress);

/// The mean of nodeLikeness() over several others: what of a graph they all have.
std::vector<double> sharedLikeness(const std::shared_ptr<const Graph>& graph,
                                   std::span<const std::shared_ptr<const Graph>> others,
                                   const KernelOptions& kernel, Backend& backend,
                                   Progress& progress);

}  // namespace kindred
