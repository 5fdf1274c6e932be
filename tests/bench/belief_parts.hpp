#pragma once

#include "engine/backend/alignment.hpp"

namespace kindred {

inline constexpr int iterationsOfBench = 100;

/// Prints the time of each part of belief propagation on the current GPU.
void measureBeliefParts(const AlignmentInput& input);

}  // namespace kindred
