#pragma once

#include <span>

#include "engine/core/matrix.hpp"
#include "engine/core/progress.hpp"
#include "io/file/atomic_file.hpp"

namespace kindred::io {

/// A precomputed kernel for LIBSVM (-t 4): "target 0:i 1:K(i,1) 2:K(i,2) ...", rows from 1.
void writeLibsvm(AtomicFile& file, const Matrix& matrix, std::span<const double> targets,
                 Progress& progress);

}  // namespace kindred::io
