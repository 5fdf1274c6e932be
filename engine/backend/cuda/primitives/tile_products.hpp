#pragma once

#include <bit>
#include <cstdint>

#include "engine/backend/primitives/tile_choice.hpp"

// The processor's compiler does not know the pragma.
#ifdef __CUDA_ARCH__
#define KINDRED_UNROLL _Pragma("unroll")
#else
#define KINDRED_UNROLL
#endif

namespace kindred::cuda {

// The product of two tiles with a block of the vector, by the 32 lanes of a warp:
//
//     sum(i, i') += Σ_jj' a(i, j) a'(i', j') κ(e(i, j), e'(i', j')) p(j, j')
//
//         lane   0 1 ... 7 | 8 ... 15 | 16 ... 23 | 24 ... 31
//         i          0     |    1     |     2     |     3         and i + 4: two sums a lane
//         i'     0 1 ... 7 | 0 ...  7 |  0 ...  7 |  0 ...  7
//
// Every lane owns its sums, so there are no conflicts, barriers or atomics, and it is the order of
// the bits alone that enters a sum. Tiles and p lie in shared memory, p and rows of the first tile
// being read by several lanes at once. Each lane works alone, so that the processor can test it.

/// A tile spread out: its places 8i + j, zero where no entry is.
struct SpreadTile {
  std::uint64_t bits;
  const float* weights;
  const Label* labels;
};

/// A lane's sums, of rows lane / 8 and lane / 8 + 4.
struct LaneSums {
  float upper = 0;
  float lower = 0;
};

KINDRED_HOST_DEVICE inline int lowestBit(std::uint32_t bits) {
#ifdef __CUDA_ARCH__
  return __ffs(static_cast<int>(bits)) - 1;
#else
  return std::countr_zero(bits);
#endif
}

KINDRED_HOST_DEVICE inline int countOf(std::uint64_t bits) {
#ifdef __CUDA_ARCH__
  return __popcll(bits);
#else
  return std::popcount(bits);
#endif
}

/// Writes the lane's two places of a compact tile, `lane` and `lane` + 32: the n-th set bit is the
/// n-th non-zero.
KINDRED_HOST_DEVICE inline void spread(int lane, const Octile& tile, const float* weights,
                                       const Label* labels, float* toWeights, Label* toLabels) {
  for (int place = lane; place < 64; place += 32) {
    const std::uint64_t below = (std::uint64_t{1} << place) - 1;
    const bool isEntry = (tile.bits >> place & 1U) != 0;
    const std::uint32_t from = tile.first + static_cast<std::uint32_t>(countOf(tile.bits & below));
    toWeights[place] = isEntry ? weights[from] : 0;
    toLabels[place] = isEntry ? labels[from] : 0;
  }
}

/// Calls visit(place of the entry, its column) for the entries of a row.
template <typename Visit>
KINDRED_HOST_DEVICE void forEachEntry(const SpreadTile& tile, int row, const Visit& visit) {
  auto bits = static_cast<std::uint32_t>(tile.bits >> (8 * row)) & 0xffU;
  while (bits != 0) {
    const int column = lowestBit(bits);
    bits &= bits - 1;
    visit(8 * row + column, column);
  }
}

/// 64 terms a sum without a look at the bitmaps: the tiling-blocking primitive (8, 8), with a·p of
/// the second tile shared by both sums.
template <typename Kernel>
KINDRED_HOST_DEVICE void denseDense(int lane, const SpreadTile& a, const SpreadTile& b,
                                    const float* p, const Kernel& kernel, LaneSums& sums) {
  const int upper = lane / 8 * 8;
  const int other = lane % 8 * 8;
  float weights[8];
  Label labels[8];
  KINDRED_UNROLL
  for (int column = 0; column < 8; ++column) {
    weights[column] = b.weights[other + column];
    labels[column] = b.labels[other + column];
  }
  KINDRED_UNROLL
  for (int j = 0; j < 8; ++j) {
    const Label upperLabel = a.labels[upper + j];
    const Label lowerLabel = a.labels[upper + 32 + j];
    float ofUpper = 0;
    float ofLower = 0;
    KINDRED_UNROLL
    for (int column = 0; column < 8; ++column) {
      const float weighted = weights[column] * p[8 * j + column];
      ofUpper += kernel(upperLabel, labels[column]) * weighted;
      ofLower += kernel(lowerLabel, labels[column]) * weighted;
    }
    sums.upper += a.weights[upper + j] * ofUpper;
    sums.lower += a.weights[upper + 32 + j] * ofLower;
  }
}

/// The second tile entry by entry, all columns of the first.
template <typename Kernel>
KINDRED_HOST_DEVICE void denseSparse(int lane, const SpreadTile& a, const SpreadTile& b,
                                     const float* p, const Kernel& kernel, LaneSums& sums) {
  const int upper = lane / 8 * 8;
  forEachEntry(b, lane % 8, [&](int place, int column) {
    const Label label = b.labels[place];
    float ofUpper = 0;
    float ofLower = 0;
    KINDRED_UNROLL
    for (int j = 0; j < 8; ++j) {
      const float value = p[8 * j + column];
      ofUpper += a.weights[upper + j] * kernel(a.labels[upper + j], label) * value;
      ofLower += a.weights[upper + 32 + j] * kernel(a.labels[upper + 32 + j], label) * value;
    }
    sums.upper += b.weights[place] * ofUpper;
    sums.lower += b.weights[place] * ofLower;
  });
}

/// Adds a · ofEntry(place, column) of the entries of the lane's two rows of the first tile.
template <typename OfEntry>
KINDRED_HOST_DEVICE void addEntries(int lane, const SpreadTile& a, LaneSums& sums,
                                    const OfEntry& ofEntry) {
  const auto row = [&](int number) {
    float sum = 0;
    forEachEntry(a, number,
                 [&](int place, int column) { sum += a.weights[place] * ofEntry(place, column); });
    return sum;
  };
  sums.upper += row(lane / 8);
  sums.lower += row(lane / 8 + 4);
}

/// The first tile entry by entry, all columns of the second.
template <typename Kernel>
KINDRED_HOST_DEVICE void sparseDense(int lane, const SpreadTile& a, const SpreadTile& b,
                                     const float* p, const Kernel& kernel, LaneSums& sums) {
  const int other = lane % 8 * 8;
  addEntries(lane, a, sums, [&](int place, int j) {
    float sum = 0;
    KINDRED_UNROLL
    for (int column = 0; column < 8; ++column)
      sum += b.weights[other + column] * kernel(a.labels[place], b.labels[other + column]) *
             p[8 * j + column];
    return sum;
  });
}

/// Both tiles entry by entry.
template <typename Kernel>
KINDRED_HOST_DEVICE void sparseSparse(int lane, const SpreadTile& a, const SpreadTile& b,
                                      const float* p, const Kernel& kernel, LaneSums& sums) {
  addEntries(lane, a, sums, [&](int place, int j) {
    float sum = 0;
    forEachEntry(b, lane % 8, [&](int otherPlace, int column) {
      sum +=
          b.weights[otherPlace] * kernel(a.labels[place], b.labels[otherPlace]) * p[8 * j + column];
    });
    return sum;
  });
}

template <typename Kernel>
KINDRED_HOST_DEVICE void multiplyTiles(TileProduct product, int lane, const SpreadTile& a,
                                       const SpreadTile& b, const float* p, const Kernel& kernel,
                                       LaneSums& sums) {
  switch (product) {
    case TileProduct::DenseDense:
      return denseDense(lane, a, b, p, kernel, sums);
    case TileProduct::DenseSparse:
      return denseSparse(lane, a, b, p, kernel, sums);
    case TileProduct::SparseDense:
      return sparseDense(lane, a, b, p, kernel, sums);
    case TileProduct::SparseSparse:
      return sparseSparse(lane, a, b, p, kernel, sums);
  }
}

}  // namespace kindred::cuda
