#pragma once

#include <memory>

#include "engine/backend/kernels.hpp"

namespace kindred {

/// True if nodes are compared alone, by their classes: then a kernel value is a sum over pairs of
/// classes.
bool sumsNodes(const KernelInput& input);

/// Solves pairs of such an input by so many threads; exactly, in no iteration.
std::unique_ptr<KernelSolver> makeNodeSumSolver(std::shared_ptr<const KernelInput> input,
                                                int threads);

}  // namespace kindred
