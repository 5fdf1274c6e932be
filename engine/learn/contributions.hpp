#pragma once

#include <memory>
#include <vector>

#include "engine/backend/backend.hpp"
#include "engine/backend/kernels.hpp"
#include "engine/graph/dataset.hpp"
#include "engine/learn/mean_function.hpp"

namespace kindred {

/// What each node adds to the prediction of a graph: the prediction less the one that there would
/// be if no walk started at the node. Of raw kernel values they add up to the prediction; of others
/// they do not, as its mean and the size of the graph have a part in it. Atoms that are one by
/// resonance (see resonantAtoms()) share theirs. NaN of nodes that the kernel does not walk on.
/// `trained` are the graphs that the model was trained on, in their order. Throws what
/// compileKernel() and the back end throw.
std::vector<double> nodeContributions(const MeanFunction& prediction,
                                      const std::shared_ptr<const Graph>& graph,
                                      const Dataset& trained,
                                      std::span<const KernelOptions> kernels,
                                      const SolveOptions& solve, Backend& backend,
                                      Progress& progress);

}  // namespace kindred
