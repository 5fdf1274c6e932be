#pragma once

#include "engine/backend/cuda/molecule/molecule_lane.cuh"

namespace kindred::cuda::molecule {

/// The product if κe is looked up by class, in two stages. A row j with value t_j fills a slot
/// for each edge class c at it:
///
///     T_c[j] = Σ_k κe(c, c'_k) t_j[lane of the k-th neighbour]
///
/// and a row then adds up the slots of its neighbours. Slots of a lane are its own, so that nothing
/// in this needs a barrier but the exchange of t among warps.
template <int Warps, int Neighbours>
class ClassLane : protected MoleculeLane<Warps> {
 protected:
  using Base = MoleculeLane<Warps>;
  using Base::at;
  using Base::blackGroups_;
  using Base::field;
  using Base::input_;
  using Base::record_;
  using Base::redGroups_;
  using Base::stride;

  using Base::Base;

  __device__ __forceinline__ void enter(const MoleculeTask& task) {
    Base::enter(task);
#pragma unroll
    for (int k = 0; k < Neighbours; ++k) {
      const int lane = field(laneBin::neighbour + k);
      neighbour_[k] = Warps == 1 ? lane : 4 * (lane - static_cast<int>(threadIdx.x));
    }
  }

  /// Bytes from base_ before and behind the scales of black rows.
  __device__ __forceinline__ static int bytesBefore(int4 header) { return header.y * stride; }
  __device__ __forceinline__ int bytesBehind(const int4*) const {
    return Warps > 1 ? 4 * max(redGroups_, blackGroups_) * stride : 0;
  }

  /// Makes the lane ready for a row graph, whose scales end at `exchange`.
  __device__ __forceinline__ void prepare(const int4* source, int exchange) {
    exchange_ = exchange;
    const int4 classes = source[2];
    const int edgeClass[4] = {classes.x, classes.y, classes.z, classes.w};
#pragma unroll
    for (int c = 0; c < rowRecord::registerClasses; ++c)
#pragma unroll
      for (int k = 0; k < Neighbours; ++k)
        weight_[c][k] = weightOf(edgeClass[c], k);
    at(0) = 0;
    // The first half product knows black rows only.
    const int redSlots = source[1].x;
    for (int slot = 1; slot < redSlots; ++slot)
      at(slot * stride) = 0;
  }

  __device__ __forceinline__ void publishRed(const float (&t)[4], int number, const int4* group) {
    publish(t, number, group);
  }
  __device__ __forceinline__ void publishBlack(const float (&t)[4], int number, const int4* group) {
    publish(t, number, group);
  }

  /// Sums up, for each of four rows, what its neighbours give it.
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

  /// The red rows publish together and then meet, and so do the black ones.
  template <typename ForEach>
  __device__ __forceinline__ void meetRed(const ForEach& forRed) const {
    if constexpr (Warps > 1) {
      takeAll(forRed);
      __syncthreads();  // the rows of the exchange are free again
    }
  }
  template <typename ForEach>
  __device__ __forceinline__ void meetBlack(const ForEach& forBlack) const {
    if constexpr (Warps > 1) takeAll(forBlack);
  }

  /// Before red rows publish anew.
  __device__ __forceinline__ static void part() {}

 private:
  /// The t of a group goes to the slots at once, or first to where other warps find it.
  __device__ __forceinline__ void publish(const float (&t)[4], int number, const int4* group) {
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
        at(exchange_ + (4 * number + i) * stride) = t[i];
    }
  }

  template <typename ForEach>
  __device__ __forceinline__ void takeAll(const ForEach& forEach) const {
    __syncthreads();
    forEach([&](int group, const int4* quads) { takePublished(group, quads); });
  }

  __device__ __forceinline__ void takePublished(int number, const int4* group) const {
    const Targets targets{group};
    float taken[4][Neighbours];
#pragma unroll
    for (int i = 0; i < 4; ++i)
#pragma unroll
      for (int k = 0; k < Neighbours; ++k)
        taken[i][k] = at(exchange_ + (4 * number + i) * stride + neighbour_[k]);
    fillSlots(taken, group, targets);
  }

  /// The quads that most groups need to fill their slots, loaded before it is known whether a group
  /// needs them: loads that stores to shared memory precede would wait for those stores.
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

  __device__ __forceinline__ void add(float (&y)[4], int4 slots) const {
    y[0] += at(slots.x * Warps);
    y[1] += at(slots.y * Warps);
    y[2] += at(slots.z * Warps);
    y[3] += at(slots.w * Warps);
  }

  __device__ __forceinline__ float weightOf(int edgeClass, int k) const {
    const int own = field(laneBin::edge + k);
    return own < 0 ? 0
                   : __ldg(input_.labels.edgeTable + edgeClass * input_.labels.edgeClasses + own);
  }

  int exchange_ = 0;           ///< in bytes from base_
  int neighbour_[Neighbours];  ///< lane; with several warps, bytes from this one
  float weight_[rowRecord::registerClasses][Neighbours];
};

}  // namespace kindred::cuda::molecule
