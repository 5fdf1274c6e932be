#pragma once

#include "engine/align/subspace.hpp"
#include "engine/backend/cpu/processor.hpp"
#include "engine/core/progress.hpp"

namespace kindred::cpu {

/// Rotates the embedding of A into the space of that of B, with all threads of the task arena that
/// it is called in. Three dense matrices of all pairs of nodes have to fit, or it throws Error
/// (Memory).
Embedding rotate(const SubspaceInput& input, SimdLevel level, Progress& progress);

}  // namespace kindred::cpu
