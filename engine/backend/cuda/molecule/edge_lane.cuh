#pragma once

#include "engine/backend/cuda/molecule/molecule_lane.cuh"

namespace kindred::cuda::molecule {

/// The product if κe of each two edges is kept, times their weights: a row publishes its value,
/// and takes those of its neighbours from the lanes of the lane's neighbours.
///
///     y_i = Σ_j Σ_k ŵ_ij,k t_j[lane of the k-th neighbour]
template <int Warps, int Neighbours>
class EdgeLane : protected MoleculeLane<Warps> {
 protected:
  using Base = MoleculeLane<Warps>;
  using Base::at;
  using Base::blackGroups_;
  using Base::field;
  using Base::input_;
  using Base::record_;
  using Base::redGroups_;
  using Base::stride;
  using Base::synchronise;

  using Base::Base;

  __device__ __forceinline__ void enter(const MoleculeTask& task) {
    Base::enter(task);
#pragma unroll
    for (int k = 0; k < Neighbours; ++k)
      neighbour_[k] = 4 * (field(laneBin::neighbour + k) - static_cast<int>(threadIdx.x));
  }

  __device__ __forceinline__ static int bytesBefore(int4) { return 0; }
  __device__ __forceinline__ int bytesBehind(const int4* source) const {
    return (4 * (redGroups_ + blackGroups_) + source[1].y * Neighbours) * stride;
  }

  __device__ __forceinline__ void prepare(const int4* source, int exchange) {
    exchange_ = exchange;
    kept_ = exchange + 4 * (redGroups_ + blackGroups_) * stride;
    keep(source);
    // The first half product knows black rows only.
    for (int row = 0; row < source[1].x; ++row)
      at(exchange_ + row * stride) = 0;
  }

  __device__ __forceinline__ void publishRed(const float (&t)[4], int group, const int4*) const {
    publish(t, 4 * group);
  }
  __device__ __forceinline__ void publishBlack(const float (&t)[4], int group, const int4*) const {
    publish(t, 4 * (redGroups_ + group));
  }

  template <typename ForEach>
  __device__ __forceinline__ void meetRed(const ForEach&) const {
    synchronise();
  }
  template <typename ForEach>
  __device__ __forceinline__ void meetBlack(const ForEach&) const {
    synchronise();
  }

  /// Before red rows publish anew. Several warps have met for a sum since they read.
  __device__ __forceinline__ static void part() {
    if constexpr (Warps == 1) __syncwarp();
  }

  /// Sums up, for each of four rows, what its neighbours give it.
  __device__ __forceinline__ void addUp(float (&y)[4], const int4* group) const {
    const int4 shape = group[0];
#pragma unroll
    for (int i = 0; i < 4; ++i)
      y[i] = 0;
#pragma unroll 1
    for (int k = 0; k < min(shape.x, rowRecord::fixedNeighbours); ++k)
      add(y, group[rowRecord::neighbours + k], group[rowRecord::edges + k]);
#pragma unroll 1
    for (int k = rowRecord::fixedNeighbours; k < shape.x; ++k) {
      const int4* const further = record_ + shape.z + 2 * (k - rowRecord::fixedNeighbours);
      add(y, further[0], further[1]);
    }
  }

 private:
  /// Each edge of the lane graph is evaluated at one end, for both.
  __device__ __forceinline__ void keep(const int4* source) const {
    const int edgeCount = source[1].y;
    const int* const edges = reinterpret_cast<const int*>(source + source[1].z);
#pragma unroll
    for (int k = 0; k < Neighbours; ++k) {
      if (field(laneBin::edge + k) >= 0) continue;
      for (int edge = 0; edge < edgeCount; ++edge)
        at(kept_ + (edge * Neighbours + k) * stride) = 0;
    }
    const int evaluated = field(laneBin::evaluated);
    for (int number = 0; number < (evaluated & 15); ++number) {
      const int places = evaluated >> (4 + 4 * number);
      const int k = places & 3;
      const int own = field(laneBin::edge + k);
      const int there = 4 * (field(laneBin::neighbour + k) - static_cast<int>(threadIdx.x));
      const double weight = input_.labels.edgeWeights[own];
      for (int edge = 0; edge < edgeCount; ++edge) {
        const int row = edges[edge];
        const auto value = static_cast<float>(weight * input_.labels.edgeWeights[row] *
                                              input_.labels.edges(row, own));
        const int first = kept_ + edge * Neighbours * stride;
        at(first + k * stride) = value;
        at(first + (places >> 2 & 3) * stride + there) = value;
      }
    }
  }

  __device__ __forceinline__ void publish(const float (&t)[4], int row) const {
#pragma unroll
    for (int i = 0; i < 4; ++i)
      at(exchange_ + (row + i) * stride) = t[i];
  }

  __device__ __forceinline__ void add(float (&y)[4], int4 rows, int4 edges) const {
    if (rows.x >= 0) y[0] = added(y[0], rows.x, edges.x);
    if (rows.y >= 0) y[1] = added(y[1], rows.y, edges.y);
    if (rows.z >= 0) y[2] = added(y[2], rows.z, edges.z);
    if (rows.w >= 0) y[3] = added(y[3], rows.w, edges.w);
  }

  __device__ __forceinline__ float added(float y, int row, int edge) const {
    const int from = exchange_ + row * Warps;
    const int by = kept_ + edge * Neighbours * Warps;
#pragma unroll
    for (int k = 0; k < Neighbours; ++k)
      y = fmaf(at(by + k * stride), at(from + neighbour_[k]), y);
    return y;
  }

  int exchange_ = 0;  ///< in bytes from base_
  int kept_ = 0;
  int neighbour_[Neighbours];  ///< bytes from this lane
};

}  // namespace kindred::cuda::molecule
