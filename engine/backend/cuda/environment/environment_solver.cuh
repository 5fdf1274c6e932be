#pragma once

#include <memory>

#include "engine/backend/kernels.hpp"

namespace kindred::cuda {

/// Solves pairs of an input whose kernel compares environments (../../pairs/environments.hpp), with
/// the values of the processor.
std::unique_ptr<KernelSolver> makeEnvironmentSolver(int number,
                                                    std::shared_ptr<const KernelInput> input,
                                                    const Progress& progress);

}  // namespace kindred::cuda
