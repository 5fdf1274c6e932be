#pragma once

#include <cstddef>
#include <memory>

#include "engine/backend/backend.hpp"
#include "engine/backend/reference/text_book.hpp"

namespace kindred {

/// Kernels by the text book (see makeTextBookSolver()), environments and alignments by their
/// definitions: what every other back end is tested against. Of the SolveOptions only
/// maximumIterations counts.
///
///     auto backend = makeReferenceBackend();
///     auto solver = backend->kernels().prepare(input, {}, progress);
///     const Matrix x = solver->nodalSimilarity({0, 1}, progress).values;
std::unique_ptr<Backend> makeReferenceBackend(std::size_t largestDense = largestDenseSystem);

}  // namespace kindred
