#pragma once

#include "engine/align/refinement.hpp"
#include "engine/backend/cpu/processor.hpp"
#include "engine/core/memory.hpp"
#include "engine/core/progress.hpp"

namespace kindred::cpu {

/// Refines a similarity with all cores. The result depends neither on their number nor on their
/// instructions. Advances progress by one a step; ends early when asked to keep what is there.
/// If all pairs of kinds of nodes do not fit into so many bytes (0: unknown), each row keeps its
/// largest values alone; see refineSparsely().
Refinement refine(const RefinementInput& input, int mostSteps, SimdLevel level, Progress& progress,
                  std::uint64_t availableBytes = availableMemory());

}  // namespace kindred::cpu
