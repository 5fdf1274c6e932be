#pragma once

#include "engine/backend/cuda/molecule/solve_molecules.cuh"

namespace kindred::cuda::molecule {

inline constexpr unsigned everyLane = 0xffffffffU;

/// A lane, its memory and the sums over its segment; molecule_kernel.cuh draws the memory.
template <int Warps>
class MoleculeLane {
 protected:
  __device__ __forceinline__ MoleculeLane(const MoleculeInput& input, int4* memory,
                                          float2* partials)
      : input_{input}, record_{memory}, partials_{partials} {}

  __device__ __forceinline__ void enter(const MoleculeTask& task) {
    bin_ = input_.bins + task.bin + threadIdx.x;
    const int bounds = field(laneBin::bounds);
    firstLane_ = bounds & 0xffff;
    lastLane_ = bounds >> 16;
  }

  static constexpr int lanes = 32 * Warps;
  static constexpr int stride = 4 * lanes;

  __device__ __forceinline__ int field(int number) const { return bin_[number * lanes]; }

  __device__ __forceinline__ float& at(int bytes) const {
    return *reinterpret_cast<float*>(base_ + bytes);
  }

  __device__ __forceinline__ static void synchronise() {
    if constexpr (Warps == 1)
      __syncwarp();
    else
      __syncthreads();
  }

  /// Sums over the lanes of a segment. `turn` tells sums that follow each other apart.
  __device__ __forceinline__ float2 sum(float a, float b, int turn) const {
    if constexpr (Warps == 1) {
      return {segmentSum(a), segmentSum(b)};
    } else {
#pragma unroll
      for (int distance = 16; distance > 0; distance /= 2) {
        a += __shfl_xor_sync(everyLane, a, distance);
        b += __shfl_xor_sync(everyLane, b, distance);
      }
      float2* const partials = partials_ + turn * Warps;
      if (threadIdx.x % 32 == 0) partials[threadIdx.x / 32] = {a, b};
      __syncthreads();
      float2 total = partials[0];
#pragma unroll
      for (int warp = 1; warp < Warps; ++warp) {
        total.x += partials[warp].x;
        total.y += partials[warp].y;
      }
      return total;
    }
  }
  __device__ __forceinline__ float sum(float a, int turn) const {
    if constexpr (Warps == 1)
      return segmentSum(a);
    else
      return sum(a, 0, turn).x;
  }

  __device__ __forceinline__ float segmentSum(float value) const {
    const int place = static_cast<int>(threadIdx.x) - firstLane_;
#pragma unroll
    for (int distance = 1; distance < 32; distance *= 2) {
      const float before = __shfl_up_sync(everyLane, value, distance);
      if (place >= distance) value += before;
    }
    return __shfl_sync(everyLane, value, lastLane_);
  }

  const MoleculeInput& input_;
  int4* record_;
  char* base_ = nullptr;  ///< this lane's column of the rows in shared memory
  const std::int32_t* bin_ = nullptr;
  int redGroups_ = 0;
  int blackGroups_ = 0;
  int firstLane_ = 0;
  int lastLane_ = 0;

 private:
  float2* partials_;
};

}  // namespace kindred::cuda::molecule
