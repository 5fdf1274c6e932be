#pragma once

#include <memory>
#include <vector>

#include "engine/backend/cpu/processor.hpp"
#include "engine/backend/kernels.hpp"
#include "engine/core/matrix.hpp"
#include "engine/kernel/kernel_slopes.hpp"

namespace kindred::cpu {

/// Returns Σ_ab weights(a, b) dK(a, b) / dθ for each tunable number θ of a kernel, where weights
/// are symmetric and a, b run over the graphs of the input.
///
/// Each pair is solved twice, for x and for its adjoint y; products of the two are summed per kind
/// of node pair and of edge pair, so that many numbers cost hardly more than one. The sums of a
/// call depend neither on the number of threads nor on the run. Advances by one a pair.
std::vector<double> kernelGradient(const KernelInput& input, const KernelSlopes& slopes,
                                   const Matrix& weights, const SolveOptions& options,
                                   SimdLevel level, Progress& progress);

}  // namespace kindred::cpu
