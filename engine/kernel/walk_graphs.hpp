#pragma once

#include <memory>
#include <vector>

#include "engine/core/progress.hpp"
#include "engine/graph/dataset.hpp"
#include "engine/kernel/marginalized.hpp"

namespace kindred {

/// The graphs that the kernel walks on, for compileKernel(): those of the data set, or their
/// neighbours in space where the options ask for them. Checks for cancellation; advances nothing.
/// Throws what spatialGraph() throws.
std::vector<std::shared_ptr<const Graph>> graphsFor(const KernelOptions& options,
                                                    const Dataset& dataset,
                                                    const Progress& progress);

}  // namespace kindred
