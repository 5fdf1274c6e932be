#pragma once

#include "engine/align/refinement.hpp"
#include "engine/backend/cuda/buffer.cuh"
#include "engine/core/progress.hpp"

namespace kindred::cuda {

/// Alignment::refine on the current device.
Refinement refine(const RefinementInput& input, int mostSteps, Progress& progress);

}  // namespace kindred::cuda
