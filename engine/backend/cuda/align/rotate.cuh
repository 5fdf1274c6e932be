#pragma once

#include "engine/align/subspace.hpp"
#include "engine/core/progress.hpp"

namespace kindred::cuda {

/// Alignment::rotate on the current device.
Embedding rotate(const SubspaceInput& input, Progress& progress);

}  // namespace kindred::cuda
