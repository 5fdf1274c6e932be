#pragma once

#include <vector>

#include "engine/align/kernel_similarity.hpp"

namespace kindred::cuda {

/// Alignment::findAlike on the current device. Throws Error (Memory) if two matrices of all
/// pairs of nodes do not fit there.
std::vector<ScoredPair> findAlike(const Loopless& a, const Loopless& b, const WalkKernel& kernel,
                                  const Progress& progress);

}  // namespace kindred::cuda
