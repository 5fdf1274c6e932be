#pragma once

#include "engine/backend/cuda/align/dense_products.cuh"

namespace kindred::cuda {

/// True if the current device, and the code that was compiled for it, multiply such factors on
/// tensor cores, and its blocks have the memory for it.
bool hasTensorProducts(Factors factors);

/// Works as multiply(), on tensor cores. In single precision a factor is the sum of two numbers of
/// eleven bits.
void multiplyByTensor(Factors factors, float factor, const DenseView<float>& a,
                      const DenseView<float>& b, float ofResult, const DenseView<float>& result,
                      Buffer<float>& parts, const Stream& stream);

/// Works as multiplyByTransposed(), on tensor cores.
void multiplyByTransposedByTensor(Factors factors, const DenseView<float>& a,
                                  const DenseView<float>& b, const DenseView<float>& result,
                                  const Stream& stream);

}  // namespace kindred::cuda
