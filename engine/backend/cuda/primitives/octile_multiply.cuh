#pragma once

#include "engine/backend/cuda/pair_view.hpp"
#include "engine/backend/cuda/primitives/tile_products.hpp"

namespace kindred::cuda {

/// The way in which the octiles of a pair are multiplied.
struct OctileWay {
  bool isCompact;   ///< reads compact non-zeros; else all 64 places of a tile
  bool isAdaptive;  ///< chooses products by `costs`; else dense × dense
  TileCosts costs;
};

/// A tile in shared memory.
struct TileRoom {
  alignas(16) float weights[64];
  alignas(16) Label labels[64];
  Octile octile;

  __device__ void load(int lane, const OctileView& graph, std::uint32_t at, bool isCompact) {
    const Octile tile = graph.octiles[at];
    if (lane == 0) octile = tile;
    if (isCompact) {
      spread(lane, tile, graph.weights, graph.labels, weights, labels);
      return;
    }
    for (int place = lane; place < 64; place += 32) {
      weights[place] = graph.dense[static_cast<std::size_t>(at) * 64 + place];
      labels[place] = graph.denseLabels[static_cast<std::size_t>(at) * 64 + place];
    }
  }

  __device__ SpreadTile tile() const { return {octile.bits, weights, labels}; }
};

/// The shared memory of a block of `warps`.
template <int warps>
struct OctileRooms {
  TileRoom own[warps];     ///< a warp's tile of the first graph
  TileRoom shared[warps];  ///< tiles of the second graph, for all warps
  alignas(16) float vectors[warps][64];
};

template <int warps>
__device__ void synchronise() {
  if constexpr (warps == 1)
    __syncwarp();
  else
    __syncthreads();
}

/// A block's octiles of z where tiles of columns J and J' meet it: 8 × 8 numbers, zero beyond the
/// nodes.
__device__ inline void loadVector(int lane, const PairView<float>& pair, int row, int column,
                                  float* to) {
  for (int place = lane; place < 64; place += 32) {
    const int i = row * 8 + place / 8;
    const int k = column * 8 + place % 8;
    const bool isInside = i < pair.a.nodeCount && k < pair.b.nodeCount;
    to[place] =
        isInside ? pair.preconditioned[static_cast<std::int64_t>(i) * pair.b.nodeCount + k] : 0;
  }
}

/// PairView::multiply by octiles: product = r - Ŵ z, which is A z; returns the thread's share of
/// z·A z. Called by all threads of a block of `warps` warps.
///
///     stripe of the second graph     T'1 T'2 T'3 ...   in groups of `warps` tiles: each warp
///                                                      brings one, all warps use all of them
///     stripes of the first graph  w0: T1 T2 ...        a warp has a stripe of its own, and so
///                                 w1: T1 T2 T3 ...     8 × 8 unknowns, two a lane, which it alone
///                                                      writes
///
/// `warps` tiles of either graph are loaded for warps² products. The paper deals out products
/// instead and adds up by atomics, so that its sums differ from run to run.
template <int warps, typename Kernel>
__device__ double multiplyByOctiles(const PairView<float>& pair, const OctileView& a,
                                    const OctileView& b, const OctileWay& way, const Kernel& kernel,
                                    OctileRooms<warps>& rooms) {
  const int lane = static_cast<int>(threadIdx.x) % 32;
  const int warp = static_cast<int>(threadIdx.x) / 32;
  TileRoom& own = rooms.own[warp];
  float* const p = rooms.vectors[warp];
  double curvature = 0;
  for (int column = 0; column < b.stripes; ++column) {
    const std::uint32_t end = b.offsets[column + 1];
    for (int group = 0; group < a.stripes; group += warps) {
      const int stripe = group + warp;
      LaneSums sums;
      for (std::uint32_t first = b.offsets[column]; first < end; first += warps) {
        synchronise<warps>();
        if (first + warp < end) rooms.shared[warp].load(lane, b, first + warp, way.isCompact);
        synchronise<warps>();
        if (stripe >= a.stripes) continue;
        const int count = static_cast<int>(min(end - first, static_cast<std::uint32_t>(warps)));
        for (std::uint32_t at = a.offsets[stripe]; at < a.offsets[stripe + 1]; ++at) {
          __syncwarp();
          own.load(lane, a, at, way.isCompact);
          for (int other = 0; other < count; ++other) {
            __syncwarp();
            const TileRoom& beside = rooms.shared[other];
            loadVector(lane, pair, own.octile.column, beside.octile.column, p);
            __syncwarp();
            const auto product = way.isAdaptive ? way.costs.best(own.octile, beside.octile)
                                                : TileProduct::DenseDense;
            multiplyTiles(product, lane, own.tile(), beside.tile(), p, kernel, sums);
          }
        }
      }
      const int k = column * 8 + lane % 8;
      if (stripe >= a.stripes || k >= pair.b.nodeCount) continue;
      const auto finish = [&](int i, float sum) {
        if (i >= pair.a.nodeCount) return;
        const std::int64_t at = static_cast<std::int64_t>(i) * pair.b.nodeCount + k;
        const float rest = pair.residual[at] - sum;
        pair.product[at] = rest;
        curvature += static_cast<double>(pair.preconditioned[at]) * rest;
      };
      finish(stripe * 8 + lane / 8, sums.upper);
      finish(stripe * 8 + lane / 8 + 4, sums.lower);
    }
  }
  return curvature;
}

}  // namespace kindred::cuda
