#pragma once

#include <span>
#include <vector>

#include "engine/backend/cpu/processor.hpp"
#include "engine/backend/gradient.hpp"

namespace kindred::cpu {

/// Returns the sums of Kernels::gradient() over these pairs, all of them.
///
/// Each pair is solved twice, for x and for its adjoint y; products of the two are summed per kind
/// of node pair and of edge pair, so that many numbers cost hardly more than one. The sums of a
/// call depend neither on the number of threads nor on the run. Fewer threads work if memory is
/// short. Advances by one a pair. Throws Error (Memory) if there is no room for one.
std::vector<double> kernelGradient(const GradientInput& input, std::span<const GraphPair> pairs,
                                   SimdLevel level, Progress& progress);

/// Returns the sums of each pair alone, in their order.
std::vector<std::vector<double>> pairGradients(const GradientInput& input,
                                               std::span<const GraphPair> pairs, SimdLevel level,
                                               Progress& progress);

}  // namespace kindred::cpu
