#pragma once

#include <string_view>

#include "engine/core/matrix.hpp"
#include "engine/core/progress.hpp"

namespace kindred {

/// Throws Error (Input) where a matrix is no kernel matrix of one data set: not square, not
/// symmetric, or with values that are not numbers or too large for single precision. `deed` is what
/// cannot be done with it: "clustered".
void requireKernel(const Matrix& gram, std::string_view deed, const Progress& progress);

}  // namespace kindred
