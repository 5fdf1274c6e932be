#pragma once

#include "engine/backend/cuda/molecule/solve_molecules.cuh"

namespace kindred::cuda::molecule {

inline constexpr unsigned everyLane = 0xffffffffU;

/// What a lane does for the product of a pair, and the sums over its segment; molecule_kernel.cuh
/// draws the memory it works on.
template <int Warps, int Neighbours>
class MoleculeLane {
 protected:
  __device__ __forceinline__ MoleculeLane(const MoleculeInput& input, int4* memory,
                                          float2* partials)
      : input_{input}, record_{memory}, partials_{partials} {}

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

  /// The t of a group goes to the slots at once, or first to where other warps find it.
  __device__ __forceinline__ void publish(const float (&t)[4], int row, const int4* group) {
    if constexpr (Warps == 1) {
      const Targets targets{group};
      float taken[4][Neighbours];
#pragma unroll
      for (int i = 0; i < 4; ++i)
#pragma unroll
        for (int k = 0; k < Neighbours; ++k)
          taken[i][k] = __shfl_sync(everyLane, t[i], neighbour_[k]);
      fillSlots(taken, group, targets);
    } else {
#pragma unroll
      for (int i = 0; i < 4; ++i)
        at(exchange_ + (4 * row + i) * stride) = t[i];
    }
  }

  __device__ __forceinline__ void takePublished(int row, const int4* group) const {
    const Targets targets{group};
    float taken[4][Neighbours];
#pragma unroll
    for (int i = 0; i < 4; ++i)
#pragma unroll
      for (int k = 0; k < Neighbours; ++k)
        taken[i][k] = at(exchange_ + (4 * row + i) * stride + neighbour_[k]);
    fillSlots(taken, group, targets);
  }

  /// What most groups need to fill their slots, loaded before it is known whether they do: loads
  /// that stores to shared memory precede would wait for them.
  struct Targets {
    int4 shape;
    int4 first;
    int4 second;

    __device__ __forceinline__ explicit Targets(const int4* group)
        : shape{group[0]}, first{group[rowRecord::slots]}, second{group[rowRecord::slots + 1]} {}
  };

  __device__ __forceinline__ void fillSlots(const float (&taken)[4][Neighbours], const int4* group,
                                            const Targets& targets) const {
    const int4 shape = targets.shape;
    if (shape.y & 1) fill(weight_[0], taken, targets.first);
    if (shape.y & 2) fill(weight_[1], taken, targets.second);
#pragma unroll
    for (int c = 2; c < rowRecord::registerClasses; ++c)
      if (shape.y >> c & 1) fill(weight_[c], taken, group[rowRecord::slots + c]);
#pragma unroll 1
    for (int further = 0; further < shape.w; ++further) {
      const int4* const quads =
          record_ + shape.z + max(0, shape.x - rowRecord::fixedNeighbours) + 2 * further;
      float weight[Neighbours];
#pragma unroll
      for (int k = 0; k < Neighbours; ++k)
        weight[k] = weightOf(quads[0].x, k);
      fill(weight, taken, quads[1]);
    }
  }

  __device__ __forceinline__ void fill(const float (&weight)[Neighbours],
                                       const float (&taken)[4][Neighbours], int4 slots) const {
    const int slot[4] = {slots.x, slots.y, slots.z, slots.w};
#pragma unroll
    for (int i = 0; i < 4; ++i) {
      float sum = weight[0] * taken[i][0];
#pragma unroll
      for (int k = 1; k < Neighbours; ++k)
        sum = fmaf(weight[k], taken[i][k], sum);
      if (slot[i] >= 0) at(slot[i] * Warps) = sum;
    }
  }

  /// What the neighbours of four rows give them.
  __device__ __forceinline__ void addUp(float (&y)[4], const int4* group) const {
    // Loaded together, whether they are needed or not: one would wait for the other.
    const int4 shape = group[0];
    const int4 first = group[rowRecord::neighbours];
    const int4 second = group[rowRecord::neighbours + 1];
    const int4 third = group[rowRecord::neighbours + 2];
    y[0] = at(first.x * Warps);
    y[1] = at(first.y * Warps);
    y[2] = at(first.z * Warps);
    y[3] = at(first.w * Warps);
    if (shape.x == 1) return;
    add(y, second);
    if (shape.x == 2) return;
    add(y, third);
    if (shape.x == 3) return;
    add(y, group[rowRecord::neighbours + 3]);
#pragma unroll 1
    for (int k = rowRecord::fixedNeighbours; k < shape.x; ++k)
      add(y, record_[shape.z + k - rowRecord::fixedNeighbours]);
  }

  __device__ __forceinline__ void add(float (&y)[4], int4 slots) const {
    y[0] += at(slots.x * Warps);
    y[1] += at(slots.y * Warps);
    y[2] += at(slots.z * Warps);
    y[3] += at(slots.w * Warps);
  }

  __device__ __forceinline__ float weightOf(int edgeClass, int k) const {
    const int own = field(laneBin::edgeClass + k);
    return own < 0 ? 0 : __ldg(input_.weights + edgeClass * input_.edgeClasses + own);
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
  int exchange_ = 0;           ///< in bytes from base_
  int neighbour_[Neighbours];  ///< lane; with several warps, bytes from this one
  int firstLane_ = 0;
  int lastLane_ = 0;
  float weight_[rowRecord::registerClasses][Neighbours];

 private:
  float2* partials_;
};

}  // namespace kindred::cuda::molecule
