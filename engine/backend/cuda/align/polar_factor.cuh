#pragma once

#include "engine/backend/cuda/align/dense_products.cuh"

namespace kindred::cuda {

/// rotationOf() of subspace.hpp on a device: leaves the orthogonal factor of a small square matrix
/// in `rotation`, and waits for it. False if the host has to find it: of a matrix that is
/// singular, as far as can be told, or that is too large.
bool findPolarFactor(const DenseView<double>& matrix, const DenseView<double>& rotation,
                     const Stream& stream);

}  // namespace kindred::cuda
