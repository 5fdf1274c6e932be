#pragma once

#include <memory>
#include <span>
#include <vector>

#include "engine/backend/backend.hpp"
#include "engine/backend/kernels.hpp"
#include "engine/graph/dataset.hpp"
#include "engine/learn/mean_function.hpp"
#include "engine/learn/model_parts.hpp"

namespace kindred {

/// Returns what each node of some graphs adds to the prediction of its graph: the prediction less
/// the one that there would be if no walk started at the node. Of raw kernel values they add up to
/// the prediction; of others they do not, as its mean and the size of the graph have a part in it.
/// Atoms that are one by resonance (equivalentAtoms()) share theirs: each has the mean. NaN of
/// nodes that the kernel does not walk on. `trained` are the graphs that the model was trained on,
/// in their order. Advances progress by one a graph. Throws what compileKernel() and the back end
/// throw.
std::vector<std::vector<double>> nodeContributions(
    const MeanFunction& prediction, std::span<const std::shared_ptr<const Graph>> graphs,
    const Dataset& trained, const ModelRequest& model, Backend& backend, Progress& progress);

}  // namespace kindred
