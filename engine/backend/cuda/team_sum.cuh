#pragma once

#include "engine/backend/pairs/conjugate_steps.hpp"

namespace kindred::cuda {

/// The sum over a block of whole warps, the same for every thread and in every run. All threads
/// take part; what they wrote before is visible to all of them after.
__device__ inline double blockSum(double value) {
  __shared__ double ofWarps[32];
  for (int distance = 16; distance > 0; distance /= 2)
    value += __shfl_xor_sync(0xffffffffU, value, distance);
  __syncthreads();
  if (threadIdx.x % 32 == 0) ofWarps[threadIdx.x / 32] = value;
  __syncthreads();
  double sum = 0;
  for (unsigned warp = 0; warp < blockDim.x / 32; ++warp)
    sum += ofWarps[warp];
  return sum;
}

__device__ inline ConjugateSteps::Sums blockSum(const ConjugateSteps::Sums& sums) {
  const double energy = blockSum(sums.energy);
  return {energy, blockSum(sums.value)};
}

}  // namespace kindred::cuda
