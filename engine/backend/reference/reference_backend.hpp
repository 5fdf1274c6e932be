#pragma once

#include <cstddef>
#include <memory>

#include "engine/backend/backend.hpp"
#include "engine/backend/kernels.hpp"

namespace kindred {

/// Systems of at most this many unknowns are written out and factorised.
inline constexpr std::size_t largestDenseSystem = 250;

/// The text-book loops that every other back end is tested against: one thread, double precision,
/// a dense Cholesky solve of small pairs and conjugate gradients with the diagonal as
/// preconditioner, to ‖r‖ <= 1e-14 ‖b‖, of larger ones (a direct solve reports 0 iterations). Of
/// the SolveOptions only maximumIterations counts. Slow, and meant to be.
///
///     auto backend = makeReferenceBackend();
///     auto solver = backend->kernels().prepare(input, {}, progress);
///     const Matrix x = solver->nodalSimilarity({0, 1}, progress).values;
std::unique_ptr<Backend> makeReferenceBackend(std::size_t largestDense = largestDenseSystem);

}  // namespace kindred
