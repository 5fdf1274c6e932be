#pragma once

#include <cstdint>
#include <vector>

#include "engine/backend/cpu/align/dense_panels.hpp"
#include "engine/backend/cpu/processor.hpp"
#include "engine/core/progress.hpp"

namespace kindred::cpu {

/// Eigenvalues of a matrix, those of largest absolute value first, and for each row of the matrix
/// its entries of their eigenvectors, one after another.
struct EigenPairs {
  std::vector<double> values;
  std::vector<float> vectors;
};

/// Finds some eigenpairs of a symmetric matrix, at most as many as it has rows, with all threads of
/// the task arena that it is called in. A block of half as many vectors more is multiplied by the
/// matrix and by Chebyshev polynomials of it, which damp the small eigenvalues; products are in
/// single precision, what keeps the block orthonormal in double precision. Small matrices are
/// solved as a whole. One unit of progress each of `eigenPairSteps`.
EigenPairs topEigenPairs(const DensePanels& matrix, int count, std::uint64_t seed, SimdLevel level,
                         Progress& progress);

inline constexpr int eigenPairSteps = 16;

}  // namespace kindred::cpu
