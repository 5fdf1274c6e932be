#pragma once

#include "engine/align/refinement.hpp"
#include "engine/backend/cpu/processor.hpp"
#include "engine/core/progress.hpp"

namespace kindred::cpu {

/// Refines a similarity with all cores. The result depends neither on their number nor on their
/// instructions. Advances progress by one a step; ends early when asked to keep what is there.
Refinement refine(const RefinementInput& input, int mostSteps, SimdLevel level, Progress& progress);

}  // namespace kindred::cpu
