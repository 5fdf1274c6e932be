#pragma once

#include "engine/backend/cuda/buffer.cuh"
#include "engine/backend/primitives/xmv_model.hpp"

namespace kindred::cuda {

/// Padded rows of dense matrices are a multiple of this: of every tile and chunk there is.
inline constexpr int densePadding = 48;

inline int paddedSize(int nodes) {
  return (nodes + densePadding - 1) / densePadding * densePadding;
}

/// One side of many pairs: full matrices of `stride` × `stride` numbers, zero beyond `nodes`, one a
/// pair.
struct DenseSide {
  int nodes;
  int stride;
  const float* weights;
  const Label* labels;
};

/// Pairs of fully connected graphs, all of the same sizes, and a vector p for each. Vectors are
/// a.stride × b.stride, zero beyond the nodes.
struct DensePairs {
  int count;
  DenseSide a;
  DenseSide b;
  const float* vectors;
  float* products;
  float* systems;  ///< of the naive primitive: the product matrices, (nodes · nodes')² each
};

/// Runs a variant once; the naive one wants storeSystems() before.
template <typename Kernel>
void launchXmv(const XmvVariant& variant, const DensePairs& pairs, const Kernel& kernel,
               const Stream& stream);

/// Writes the product matrices that the naive primitive reads.
template <typename Kernel>
void storeSystems(const DensePairs& pairs, const Kernel& kernel, const Stream& stream);

}  // namespace kindred::cuda
