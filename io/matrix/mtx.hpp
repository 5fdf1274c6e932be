#pragma once

#include "engine/core/matrix.hpp"
#include "engine/core/progress.hpp"
#include "io/file/atomic_file.hpp"

namespace kindred::io {

/// A Matrix Market array; of a symmetric matrix the lower triangle.
void writeMatrixMarket(AtomicFile& file, const Matrix& matrix, bool isSymmetric,
                       Progress& progress);

}  // namespace kindred::io
