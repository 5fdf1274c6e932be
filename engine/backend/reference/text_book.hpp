#pragma once

#include <cstddef>
#include <memory>

#include "engine/backend/kernels.hpp"

namespace kindred {

/// Systems of at most this many unknowns are written out and factorised.
inline constexpr std::size_t largestDenseSystem = 250;

/// The text-book loops that every other solver is tested against: one thread, double precision, a
/// dense Cholesky solve of small pairs and conjugate gradients with the diagonal as preconditioner,
/// to ‖r‖ <= 1e-14 ‖b‖, of larger ones (a direct solve reports 0 iterations). Slow, and meant to
/// be.
std::unique_ptr<KernelSolver> makeTextBookSolver(std::shared_ptr<const KernelInput> input,
                                                 int maximumIterations,
                                                 std::size_t largestDense = largestDenseSystem);

}  // namespace kindred
