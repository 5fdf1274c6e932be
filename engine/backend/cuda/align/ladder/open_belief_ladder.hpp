#pragma once

#include <memory>

#include "engine/backend/primitives/belief_ladder.hpp"

namespace kindred::cuda {

/// The rungs on the CUDA device of that number. Throws Error (Device) with the reason if it cannot
/// be used. Answered by belief_ladder.cu or, in a build without CUDA, by
/// belief_ladder_absent.cpp.
std::unique_ptr<BeliefLadder> openBeliefLadder(int number, const AlignmentInput& input,
                                               const Progress& progress);

}  // namespace kindred::cuda
