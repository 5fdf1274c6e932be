#include <cassert>

#include "engine/backend/cuda/primitives/dense_xmv.cuh"

namespace kindred::cuda {
namespace {

// A warp a pair, four to a block, except for the naive primitive. All matrices are symmetric. A
// lane owns the unknowns (i, i') and (i + 4, i') of a tile of 8 × 8 of them:
//
//     lane   0 1 ... 7 | 8 ... 15 | 16 ... 23 | 24 ... 31
//     i          0     |    1     |     2     |     3
//     i'     0 1 ... 7 | 0 ...  7 |  0 ...  7 |  0 ...  7
//
// and adds up a·a'·κ·p over j and j' in that order, which is Algorithm 2 of the paper.

constexpr int warpsOfXmv = 4;
constexpr int tile = 8;
constexpr int half = tile / 2;

struct Lane {
  int number = static_cast<int>(threadIdx.x) % 32;
  int row = number / tile;
  int column = number % tile;
};

/// A warp's pair.
struct WarpPair {
  const float* a;
  const Label* labelsA;
  const float* b;
  const Label* labelsB;
  const float* p;
  float* product;

  __device__ WarpPair(const DensePairs& pairs, int number) {
    const auto ofA = static_cast<std::size_t>(number) * pairs.a.stride * pairs.a.stride;
    const auto ofB = static_cast<std::size_t>(number) * pairs.b.stride * pairs.b.stride;
    const auto ofVector = static_cast<std::size_t>(number) * pairs.a.stride * pairs.b.stride;
    a = pairs.a.weights + ofA;
    labelsA = pairs.a.labels + ofA;
    b = pairs.b.weights + ofB;
    labelsB = pairs.b.labels + ofB;
    p = pairs.vectors + ofVector;
    product = pairs.products + ofVector;
  }
};

__device__ inline int pairOfWarp() {
  return static_cast<int>(blockIdx.x) * warpsOfXmv + static_cast<int>(threadIdx.x) / 32;
}

/// One term of a sum; X operations of Table I.
template <typename Kernel>
__device__ inline void addTerm(float& sum, float a, Label labelA, float b, Label labelB, float p,
                               const Kernel& kernel) {
  float weight = a * b;
  if constexpr (Kernel::hasLabels) weight *= kernel(labelA, labelB);
  sum += weight * p;
}

/// A tile of `tile` rows and `columns` columns in shared memory. An odd pitch spreads a column over
/// the banks.
template <int columns, typename Kernel>
struct SharedTile {
  static constexpr int pitch = columns + 1;

  float weights[tile * pitch];
  Label labels[Kernel::hasLabels ? tile * pitch : 1];

  __device__ void load(const Lane& lane, const float* from, const Label* labelsFrom, int row,
                       int column, int stride) {
    for (int at = lane.number; at < tile * columns; at += 32) {
      const int place = at / columns * pitch + at % columns;
      const int source = (row + at / columns) * stride + column + at % columns;
      weights[place] = from[source];
      if constexpr (Kernel::hasLabels) labels[place] = labelsFrom[source];
    }
  }

  __device__ Label label(int place) const {
    if constexpr (Kernel::hasLabels) return labels[place];
    return 0;
  }
};

/// Columns of p that belong to a pair of chunks, in shared memory.
template <int chunk>
struct SharedVector {
  alignas(16) float values[chunk * chunk];

  __device__ void load(const Lane& lane, const float* from, int row, int column, int stride) {
    for (int at = lane.number; at < chunk * chunk; at += 32)
      values[at] = from[(row + at / chunk) * stride + column + at % chunk];
  }
};

__device__ inline void storeTile(const WarpPair& pair, const Lane& lane, int row, int column,
                                 int stride, float upper, float lower) {
  float* const at = pair.product + (row + lane.row) * stride + column + lane.column;
  at[0] = upper;
  at[half * stride] = lower;
}

/// Shared tiling (8, chunk): tiles of 8 × chunk of both matrices and chunk × chunk numbers of p go
/// through shared memory; every term reads a', e' and p from there. Bound by shared memory: three
/// loads for two terms.
template <int chunk, typename Kernel>
__global__ void __launch_bounds__(32 * warpsOfXmv) sharedTiling(DensePairs pairs, Kernel kernel) {
  struct Room {
    SharedTile<chunk, Kernel> a;
    SharedTile<chunk, Kernel> b;
    SharedVector<chunk> p;
  };
  __shared__ Room rooms[warpsOfXmv];
  const int number = pairOfWarp();
  if (number >= pairs.count) return;
  Room& room = rooms[threadIdx.x / 32];
  const WarpPair pair{pairs, number};
  const Lane lane;
  for (int i = 0; i < pairs.a.nodes; i += tile) {
    for (int k = 0; k < pairs.b.nodes; k += tile) {
      float upper = 0;
      float lower = 0;
      for (int j = 0; j < pairs.a.nodes; j += chunk) {
        __syncwarp();
        room.a.load(lane, pair.a, pair.labelsA, i, j, pairs.a.stride);
        for (int l = 0; l < pairs.b.nodes; l += chunk) {
          __syncwarp();
          room.b.load(lane, pair.b, pair.labelsB, k, l, pairs.b.stride);
          room.p.load(lane, pair.p, j, l, pairs.b.stride);
          __syncwarp();
          for (int c = 0; c < chunk; ++c) {
            const int above = lane.row * room.a.pitch + c;
            const int below = (lane.row + half) * room.a.pitch + c;
            const float a0 = room.a.weights[above];
            const float a1 = room.a.weights[below];
            const Label e0 = room.a.label(above);
            const Label e1 = room.a.label(below);
#pragma unroll 4
            for (int d = 0; d < chunk; ++d) {
              const int place = lane.column * room.b.pitch + d;
              const float b = room.b.weights[place];
              const Label f = room.b.label(place);
              const float p = room.p.values[c * chunk + d];
              addTerm(upper, a0, e0, b, f, p, kernel);
              addTerm(lower, a1, e1, b, f, p, kernel);
            }
          }
        }
      }
      storeTile(pair, lane, i, k, pairs.b.stride, upper, lower);
    }
  }
}

/// `count` numbers that lie one after the other, from global memory to registers.
template <int count, typename Number>
__device__ inline void loadRow(Number (&to)[count], const Number* from) {
  static_assert(count % 4 == 0 && sizeof(Number) == 4);
#pragma unroll
  for (int at = 0; at < count; at += 4) {
    const uint4 four = *reinterpret_cast<const uint4*>(from + at);
    const unsigned words[] = {four.x, four.y, four.z, four.w};
#pragma unroll
    for (int word = 0; word < 4; ++word)
      if constexpr (std::is_same_v<Number, float>)
        to[at + word] = __uint_as_float(words[word]);
      else
        to[at + word] = words[word];
  }
}

/// Register blocking (8, chunk): each lane streams chunks of its own rows from global memory into
/// registers, 3 · chunk weights and as many labels; p goes through shared memory. Bound by global
/// memory for short chunks; long ones spill registers.
template <int chunk, typename Kernel>
__global__ void __launch_bounds__(32 * warpsOfXmv)
    registerBlocking(DensePairs pairs, Kernel kernel) {
  __shared__ SharedVector<chunk> vectors[warpsOfXmv];
  const int number = pairOfWarp();
  if (number >= pairs.count) return;
  SharedVector<chunk>& p = vectors[threadIdx.x / 32];
  const WarpPair pair{pairs, number};
  const Lane lane;
  for (int i = 0; i < pairs.a.nodes; i += tile) {
    for (int k = 0; k < pairs.b.nodes; k += tile) {
      float upper = 0;
      float lower = 0;
      const std::size_t above = static_cast<std::size_t>(i + lane.row) * pairs.a.stride;
      const std::size_t below = above + half * pairs.a.stride;
      const std::size_t other = static_cast<std::size_t>(k + lane.column) * pairs.b.stride;
      for (int j = 0; j < pairs.a.nodes; j += chunk) {
        float a0[chunk], a1[chunk];
        Label e0[chunk], e1[chunk];
        loadRow(a0, pair.a + above + j);
        loadRow(a1, pair.a + below + j);
        if constexpr (Kernel::hasLabels) {
          loadRow(e0, pair.labelsA + above + j);
          loadRow(e1, pair.labelsA + below + j);
        }
        for (int l = 0; l < pairs.b.nodes; l += chunk) {
          __syncwarp();
          p.load(lane, pair.p, j, l, pairs.b.stride);
          float b[chunk];
          Label f[chunk];
          loadRow(b, pair.b + other + l);
          if constexpr (Kernel::hasLabels) loadRow(f, pair.labelsB + other + l);
          __syncwarp();
#pragma unroll
          for (int c = 0; c < chunk; ++c) {
#pragma unroll
            for (int d = 0; d < chunk; ++d) {
              const float value = p.values[c * chunk + d];
              if constexpr (Kernel::hasLabels) {
                addTerm(upper, a0[c], e0[c], b[d], f[d], value, kernel);
                addTerm(lower, a1[c], e1[c], b[d], f[d], value, kernel);
              } else {
                addTerm(upper, a0[c], 0, b[d], 0, value, kernel);
                addTerm(lower, a1[c], 0, b[d], 0, value, kernel);
              }
            }
          }
        }
      }
      storeTile(pair, lane, i, k, pairs.b.stride, upper, lower);
    }
  }
}

/// Tiling-blocking (8, chunk): tiles of 8 × 8 in shared memory, and from there chunks of the rows
/// of a lane in registers. p is broadcast from shared memory to all lanes, four numbers at a time.
/// Bound by arithmetic: of labels by the exponentials, 16 a cycle of a multiprocessor.
template <int chunk, typename Kernel>
__global__ void __launch_bounds__(32 * warpsOfXmv) tilingBlocking(DensePairs pairs, Kernel kernel) {
  struct Room {
    SharedTile<tile, Kernel> a;
    SharedTile<tile, Kernel> b;
    SharedVector<tile> p;
  };
  __shared__ Room rooms[warpsOfXmv];
  const int number = pairOfWarp();
  if (number >= pairs.count) return;
  Room& room = rooms[threadIdx.x / 32];
  const WarpPair pair{pairs, number};
  const Lane lane;
  for (int i = 0; i < pairs.a.nodes; i += tile) {
    for (int k = 0; k < pairs.b.nodes; k += tile) {
      float upper = 0;
      float lower = 0;
      for (int j = 0; j < pairs.a.nodes; j += tile) {
        __syncwarp();
        room.a.load(lane, pair.a, pair.labelsA, i, j, pairs.a.stride);
        for (int l = 0; l < pairs.b.nodes; l += tile) {
          __syncwarp();
          room.b.load(lane, pair.b, pair.labelsB, k, l, pairs.b.stride);
          room.p.load(lane, pair.p, j, l, pairs.b.stride);
          __syncwarp();
#pragma unroll
          for (int h = 0; h < tile; h += chunk) {
            float a0[chunk], a1[chunk];
            Label e0[chunk], e1[chunk];
#pragma unroll
            for (int c = 0; c < chunk; ++c) {
              const int above = lane.row * room.a.pitch + h + c;
              const int below = (lane.row + half) * room.a.pitch + h + c;
              a0[c] = room.a.weights[above];
              a1[c] = room.a.weights[below];
              e0[c] = room.a.label(above);
              e1[c] = room.a.label(below);
            }
#pragma unroll
            for (int g = 0; g < tile; g += chunk) {
              float b[chunk];
              Label f[chunk];
#pragma unroll
              for (int d = 0; d < chunk; ++d) {
                const int place = lane.column * room.b.pitch + g + d;
                b[d] = room.b.weights[place];
                f[d] = room.b.label(place);
              }
#pragma unroll
              for (int c = 0; c < chunk; ++c) {
#pragma unroll
                for (int d = 0; d < chunk; ++d) {
                  const float value = room.p.values[(h + c) * tile + g + d];
                  addTerm(upper, a0[c], e0[c], b[d], f[d], value, kernel);
                  addTerm(lower, a1[c], e1[c], b[d], f[d], value, kernel);
                }
              }
            }
          }
        }
      }
      storeTile(pair, lane, i, k, pairs.b.stride, upper, lower);
    }
  }
}

/// Row ii' of the product matrix in blocks of the grid's x, its pair in y; a thread an element of
/// the row.
template <typename Kernel>
__global__ void writeSystem(DensePairs pairs, Kernel kernel) {
  const WarpPair pair{pairs, static_cast<int>(blockIdx.y)};
  const int n = pairs.a.nodes;
  const int m = pairs.b.nodes;
  const auto size = static_cast<std::size_t>(n) * m;
  const int i = static_cast<int>(blockIdx.x) / m;
  const int k = static_cast<int>(blockIdx.x) % m;
  float* const row = pairs.systems + (blockIdx.y * size + blockIdx.x) * size;
  for (int at = static_cast<int>(threadIdx.x); at < n * m; at += static_cast<int>(blockDim.x)) {
    const int a = i * pairs.a.stride + at / m;
    const int b = k * pairs.b.stride + at % m;
    float weight = pair.a[a] * pair.b[b];
    if constexpr (Kernel::hasLabels) weight *= kernel(pair.labelsA[a], pair.labelsB[b]);
    row[at] = weight;
  }
}

/// Naive: the stored product matrix times p. A thread an unknown, 32 a warp; lane l loads p_(J + l)
/// and hands it round by shuffles. The matrix is symmetric, so a warp reads along its rows:
///
///     warp of unknowns I .. I + 31, step j:   L[j][I] L[j][I + 1] ... L[j][I + 31]   128 bytes
///
/// Bound by global memory: two operations for four bytes.
__global__ void __launch_bounds__(32 * warpsOfXmv) naive(DensePairs pairs) {
  const int n = pairs.a.nodes;
  const int m = pairs.b.nodes;
  const int size = n * m;
  const auto pair = static_cast<std::size_t>(blockIdx.y);
  const float* const system = pairs.systems + pair * size * size;
  const auto vectorSize = static_cast<std::size_t>(pairs.a.stride) * pairs.b.stride;
  const float* const p = pairs.vectors + pair * vectorSize;
  const int unknown = static_cast<int>(blockIdx.x * blockDim.x + threadIdx.x);
  const int column = min(unknown, size - 1);
  const auto place = [&](int at) { return at / m * pairs.b.stride + at % m; };
  float sum = 0;
  for (int first = 0; first < size; first += 32) {
    const int mine = first + static_cast<int>(threadIdx.x) % 32;
    const float value = mine < size ? p[place(mine)] : 0;
    const int count = min(32, size - first);
    const float* const row = system + static_cast<std::size_t>(first) * size + column;
    if (count == 32) {
#pragma unroll 16
      for (int at = 0; at < 32; ++at)
        sum += row[static_cast<std::size_t>(at) * size] * __shfl_sync(0xffffffffU, value, at);
    } else {
      for (int at = 0; at < count; ++at)
        sum += row[static_cast<std::size_t>(at) * size] * __shfl_sync(0xffffffffU, value, at);
    }
  }
  if (unknown < size) pairs.products[pair * vectorSize + place(unknown)] = sum;
}

}  // namespace

template <typename Kernel>
void launchXmv(const XmvVariant& variant, const DensePairs& pairs, const Kernel& kernel,
               const Stream& stream) {
  const auto blocks = static_cast<unsigned>((pairs.count + warpsOfXmv - 1) / warpsOfXmv);
  constexpr unsigned threads = 32 * warpsOfXmv;
  const auto launch = [&](auto* primitive) {
    primitive<<<blocks, threads, 0, stream>>>(pairs, kernel);
  };
  const int chunk = variant.chunk;
  switch (variant.primitive) {
    case XmvPrimitive::Naive: {
      const auto unknowns = static_cast<unsigned>(pairs.a.nodes * pairs.b.nodes);
      const dim3 grid{(unknowns + threads - 1) / threads, static_cast<unsigned>(pairs.count)};
      naive<<<grid, threads, 0, stream>>>(pairs);
      break;
    }
    case XmvPrimitive::SharedTiling:
      if (chunk == 4) launch(sharedTiling<4, Kernel>);
      if (chunk == 8) launch(sharedTiling<8, Kernel>);
      if (chunk == 16) launch(sharedTiling<16, Kernel>);
      if (chunk == 24) launch(sharedTiling<24, Kernel>);
      break;
    case XmvPrimitive::RegisterBlocking:
      if (chunk == 4) launch(registerBlocking<4, Kernel>);
      if (chunk == 8) launch(registerBlocking<8, Kernel>);
      if (chunk == 16) launch(registerBlocking<16, Kernel>);
      if (chunk == 24) launch(registerBlocking<24, Kernel>);
      break;
    case XmvPrimitive::TilingBlocking:
      if (chunk == 2) launch(tilingBlocking<2, Kernel>);
      if (chunk == 4) launch(tilingBlocking<4, Kernel>);
      if (chunk == 8) launch(tilingBlocking<8, Kernel>);
      break;
  }
  checkLaunch("multiplying");
}

template <typename Kernel>
void storeSystems(const DensePairs& pairs, const Kernel& kernel, const Stream& stream) {
  const dim3 grid{static_cast<unsigned>(pairs.a.nodes * pairs.b.nodes),
                  static_cast<unsigned>(pairs.count)};
  writeSystem<<<grid, 256, 0, stream>>>(pairs, kernel);
  checkLaunch("storing product matrices");
}

template void launchXmv(const XmvVariant&, const DensePairs&, const WithoutLabels&, const Stream&);
template void launchXmv(const XmvVariant&, const DensePairs&, const ByDifference&, const Stream&);
template void storeSystems(const DensePairs&, const WithoutLabels&, const Stream&);
template void storeSystems(const DensePairs&, const ByDifference&, const Stream&);

}  // namespace kindred::cuda
