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

/// A weight of a matrix and its label.
struct Element {
  float weight;
  Label label;
};

/// The sums of a lane for its unknowns (i, i') and (i + 4, i').
template <typename Kernel>
struct LaneSums {
  const Kernel& kernel;
  float upper = 0;
  float lower = 0;

  /// One term of each: elements of the rows i and i + 4, and one of row i'.
  __device__ void add(Element above, Element below, Element other, float p) {
    addTerm(upper, above, other, p);
    addTerm(lower, below, other, p);
  }

 private:
  /// X operations of Table I.
  __device__ void addTerm(float& sum, Element one, Element other, float p) const {
    float weight = one.weight * other.weight;
    if constexpr (Kernel::hasLabels) weight *= kernel(one.label, other.label);
    sum += weight * p;
  }
};

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

  __device__ Element at(int row, int column) const {
    const int place = row * pitch + column;
    if constexpr (Kernel::hasLabels) return {weights[place], labels[place]};
    return {weights[place], 0};
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

/// For each tile of the warp's unknowns, by its first row and column: addUp(pair, lane, i, k,
/// sums), and stores the sums.
template <typename Kernel, typename AddUp>
__device__ inline void forTiles(const DensePairs& pairs, const Kernel& kernel, const AddUp& addUp) {
  const int number = pairOfWarp();
  if (number >= pairs.count) return;
  const WarpPair pair{pairs, number};
  const Lane lane;
  for (int i = 0; i < pairs.a.nodes; i += tile) {
    for (int k = 0; k < pairs.b.nodes; k += tile) {
      LaneSums<Kernel> sums{kernel};
      addUp(pair, lane, i, k, sums);
      float* const at = pair.product + (i + lane.row) * pairs.b.stride + k + lane.column;
      at[0] = sums.upper;
      at[half * pairs.b.stride] = sums.lower;
    }
  }
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
  Room& room = rooms[threadIdx.x / 32];
  forTiles(pairs, kernel, [&](const WarpPair& pair, const Lane& lane, int i, int k, auto& sums) {
    for (int j = 0; j < pairs.a.nodes; j += chunk) {
      __syncwarp();
      room.a.load(lane, pair.a, pair.labelsA, i, j, pairs.a.stride);
      for (int l = 0; l < pairs.b.nodes; l += chunk) {
        __syncwarp();
        room.b.load(lane, pair.b, pair.labelsB, k, l, pairs.b.stride);
        room.p.load(lane, pair.p, j, l, pairs.b.stride);
        __syncwarp();
        for (int c = 0; c < chunk; ++c) {
          const Element above = room.a.at(lane.row, c);
          const Element below = room.a.at(lane.row + half, c);
#pragma unroll 4
          for (int d = 0; d < chunk; ++d)
            sums.add(above, below, room.b.at(lane.column, d), room.p.values[c * chunk + d]);
        }
      }
    }
  });
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

/// A part of a row in registers.
template <int chunk, typename Kernel>
struct RowPart {
  float weights[chunk];
  Label labels[Kernel::hasLabels ? chunk : 1];

  __device__ void load(const float* from, const Label* labelsFrom, std::size_t place) {
    loadRow(weights, from + place);
    if constexpr (Kernel::hasLabels) loadRow(labels, labelsFrom + place);
  }

  __device__ Element at(int place) const {
    if constexpr (Kernel::hasLabels) return {weights[place], labels[place]};
    return {weights[place], 0};
  }
};

/// Register blocking (8, chunk): each lane streams chunks of its own rows from global memory into
/// registers, 3 · chunk weights and as many labels; p goes through shared memory. Bound by the
/// caches for short chunks (83 % busy on an H200); long ones, with up to 248 registers, leave few
/// warps.
template <int chunk, typename Kernel>
__global__ void __launch_bounds__(32 * warpsOfXmv)
    registerBlocking(DensePairs pairs, Kernel kernel) {
  __shared__ SharedVector<chunk> vectors[warpsOfXmv];
  SharedVector<chunk>& p = vectors[threadIdx.x / 32];
  forTiles(pairs, kernel, [&](const WarpPair& pair, const Lane& lane, int i, int k, auto& sums) {
    const std::size_t rowAbove = static_cast<std::size_t>(i + lane.row) * pairs.a.stride;
    const std::size_t rowBelow = rowAbove + half * pairs.a.stride;
    const std::size_t rowOther = static_cast<std::size_t>(k + lane.column) * pairs.b.stride;
    for (int j = 0; j < pairs.a.nodes; j += chunk) {
      RowPart<chunk, Kernel> above, below, other;
      above.load(pair.a, pair.labelsA, rowAbove + j);
      below.load(pair.a, pair.labelsA, rowBelow + j);
      for (int l = 0; l < pairs.b.nodes; l += chunk) {
        __syncwarp();
        p.load(lane, pair.p, j, l, pairs.b.stride);
        other.load(pair.b, pair.labelsB, rowOther + l);
        __syncwarp();
#pragma unroll
        for (int c = 0; c < chunk; ++c)
#pragma unroll
          for (int d = 0; d < chunk; ++d)
            sums.add(above.at(c), below.at(c), other.at(d), p.values[c * chunk + d]);
      }
    }
  });
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
  Room& room = rooms[threadIdx.x / 32];
  forTiles(pairs, kernel, [&](const WarpPair& pair, const Lane& lane, int i, int k, auto& sums) {
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
          Element above[chunk], below[chunk];
#pragma unroll
          for (int c = 0; c < chunk; ++c) {
            above[c] = room.a.at(lane.row, h + c);
            below[c] = room.a.at(lane.row + half, h + c);
          }
#pragma unroll
          for (int g = 0; g < tile; g += chunk) {
            Element other[chunk];
#pragma unroll
            for (int d = 0; d < chunk; ++d)
              other[d] = room.b.at(lane.column, g + d);
#pragma unroll
            for (int c = 0; c < chunk; ++c)
#pragma unroll
              for (int d = 0; d < chunk; ++d)
                sums.add(above[c], below[c], other[d], room.p.values[(h + c) * tile + g + d]);
          }
        }
      }
    }
  });
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
