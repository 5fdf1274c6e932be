#pragma once

#include "engine/backend/alignment.hpp"
#include "engine/backend/cpu/processor.hpp"

namespace kindred::cpu {

/// Belief propagation in the pair layout, with so many threads.
std::unique_ptr<BeliefSolver> makePairsBelief(const AlignmentInput& input, SimdLevel level,
                                              int threads, const Progress& progress);

}  // namespace kindred::cpu
