#pragma once

// Half products of the molecule kernel: step 1 of molecule_kernel.hpp for the rows of one colour,
// finished as step 3 wants it. Which one is best depends on the shape of the lane graph. Included
// where simd.hpp may be, empty elsewhere.

#if defined(KINDRED_SIMD)

#include "engine/backend/cpu/molecule_kernel.hpp"
#include "engine/backend/cpu/simd.hpp"

namespace kindred::cpu::KINDRED_SIMD {
namespace {

enum class Half { Black, Red };

/// Numbers that a lane adds up in single precision at most, before double precision takes over:
/// beyond, rounding would show in K.
constexpr int kMostAdded = 64;

/// The matrices of the pair at work, rows by lanes, and what they are computed from.
template <typename Real>
struct Pair {
  const LaneView* lanes;
  const LaneTables<Real>* tables;
  const RowView* rows;
  Real* zu;  ///< z on red rows, u on black ones
  Real* r;   ///< of red rows, as s and w
  Real* s;
  Real* w;
  Real* groups;  ///< sums over the groups of a row

  const Real* scaleOf(int row, int laneCount) const {
    return tables->scale + rows->classes[row] * static_cast<std::size_t>(laneCount);
  }
};

/// Lane graphs of any size. `Blocks` is 0 where it is known at run time only.
template <typename Number, int Blocks>
struct AnyShape {
  using Real = Number;

  static int blocks(const LaneView& lanes) { return Blocks > 0 ? Blocks : lanes.blockCount; }

  /// The rows of a group, added up; a single one stays where it is.
  KINDRED_INLINE const Real* addedRows(const Pair<Real>& pair, const std::uint16_t* rows, int count,
                                       int laneCount, Real* sums) {
    const Real* const first = pair.zu + rows[0] * static_cast<std::size_t>(laneCount);
    if (count == 1) return first;
    for (int column = 0; column < laneCount; column += kLanes) {
      Vector<Real> v = load(first + column);
      for (int k = 1; k < count; ++k)
        v = v + load(pair.zu + rows[k] * static_cast<std::size_t>(laneCount) + column);
      store(sums + column, v);
    }
    return sums;
  }

  /// Black: u = M⁻¹ N z, giving Σ u. Red: w = r - N z, giving Σ z w.
  template <Half half>
  static double product(const Pair<Real>& pair) {
    constexpr bool isRed = half == Half::Red;
    const LaneView& lanes = *pair.lanes;
    const int blockCount = blocks(lanes);
    const int laneCount = blockCount * kLanes;
    const std::size_t perClass = static_cast<std::size_t>(lanes.entryCount) * kLanes;
    const RowView& rows = *pair.rows;
    const std::uint16_t* groups = isRed ? rows.redGroups : rows.blackGroups;
    const int end = isRed ? rows.redCount : rows.rowCount;
    double total = 0;
    for (int row = isRed ? 0 : rows.redCount; row < end; ++row) {
      const Real* source[kMostGroups];
      const Real* weights[kMostGroups];
      const int groupCount = *groups++;
      for (int g = 0; g < groupCount; ++g) {
        weights[g] = pair.tables->weights + groups[0] * perClass;
        source[g] = addedRows(pair, groups + 2, groups[1], laneCount, pair.groups + g * laneCount);
        groups += 2 + groups[1];
      }
      Real* const zu = pair.zu + static_cast<std::size_t>(row) * laneCount;
      const Real* const scale = pair.scaleOf(row, laneCount);
      Vector<Real> sums = zero<Real>();
      int e = 0;
      for (int b = 0; b < blockCount; ++b) {
        Vector<Real> y = zero<Real>();
        for (const int last = lanes.firstEntry[b + 1]; e < last; ++e) {
          const Shuffle shuffle = load(lanes.shuffle + e * kLanes);
          const int column = lanes.sourceColumn[e];
          for (int g = 0; g < groupCount; ++g)
            y = fma(permute(shuffle, source[g] + column), load(weights[g] + e * kLanes), y);
        }
        const int c = b * kLanes;
        if constexpr (isRed) {
          const std::size_t at = static_cast<std::size_t>(row) * laneCount + c;
          const Vector<Real> w = load(pair.r + at) - y;
          store(pair.w + at, w);
          sums = fma(load(zu + c), w, sums);
        } else {
          const Vector<Real> u = load(scale + c) * y;
          store(zu + c, u);
          sums = sums + u;
        }
      }
      total += sum(sums);
    }
    return total;
  }
};

#if defined(__AVX512F__)

/// Lane graphs of one or two blocks with entry counts known at compile time: sums of a row stay in
/// registers from the first neighbour to the result.
template <int Blocks, int First, int Second>
struct FixedShape {
  using Real = float;

  static constexpr int kEntries = First + Second;
  static constexpr int kLaneCount = Blocks * kLanes;

  static int blocks(const LaneView&) { return Blocks; }

  struct Row {
    FloatVector blocks[Blocks];
  };

  KINDRED_INLINE FloatVector take(const int* shuffle, const Row& source) {
    if constexpr (Blocks == 1)
      return permute(load(shuffle), source.blocks[0]);
    else
      return permute(load(shuffle), source.blocks[0], source.blocks[1]);
  }

  /// y + the lane graph's product for one edge class.
  KINDRED_INLINE Row applied(const int* shuffle, const float* weights, const Row& source, Row y) {
#pragma GCC unroll 8
    for (int e = 0; e < kEntries; ++e) {
      FloatVector& sum = y.blocks[e < First ? 0 : Blocks - 1];
      sum = fma(take(shuffle + e * kLanes, source), load(weights + e * kLanes), sum);
    }
    return y;
  }

  /// `Count` rows of zu added up; 0 where the count is known at run time only.
  template <int Count>
  KINDRED_INLINE Row addedRows(const float* zu, const std::uint16_t* rows, int count = Count) {
    Row total;
#pragma GCC unroll 2
    for (int b = 0; b < Blocks; ++b)
      total.blocks[b] = load(zu + rows[0] * kLaneCount + b * kLanes);
#pragma GCC unroll 4
    for (int k = 1; k < (Count > 0 ? Count : count); ++k)
#pragma GCC unroll 2
      for (int b = 0; b < Blocks; ++b)
        total.blocks[b] = total.blocks[b] + load(zu + rows[k] * kLaneCount + b * kLanes);
    return total;
  }

  template <Half half>
  KINDRED_INLINE void finish(const Pair<float>& pair, int row, const Row& y, Row& sums) {
    float* const zu = pair.zu + row * kLaneCount;
    if constexpr (half == Half::Black) {
      const float* const scale = pair.scaleOf(row, kLaneCount);
#pragma GCC unroll 2
      for (int b = 0; b < Blocks; ++b) {
        const FloatVector u = load(scale + b * kLanes) * y.blocks[b];
        store(zu + b * kLanes, u);
        sums.blocks[b] = sums.blocks[b] + u;
      }
    } else {
      const int at = row * kLaneCount;
#pragma GCC unroll 2
      for (int b = 0; b < Blocks; ++b) {
        const FloatVector w = load(pair.r + at + b * kLanes) - y.blocks[b];
        store(pair.w + at + b * kLanes, w);
        sums.blocks[b] = fma(load(zu + b * kLanes), w, sums.blocks[b]);
      }
    }
  }

  KINDRED_INLINE Row zeros() {
    Row row;
#pragma GCC unroll 2
    for (int b = 0; b < Blocks; ++b)
      row.blocks[b] = zero<float>();
    return row;
  }

  KINDRED_INLINE double sumOf(const Row& row) {
    if constexpr (Blocks == 1) return sum(row.blocks[0]);
    return sum(row.blocks[0] + row.blocks[Blocks - 1]);
  }

  /// A run of rows with A, B and C neighbours by up to three edge classes.
  template <Half half, int A, int B, int C>
  static const std::uint16_t* patternRun(const Pair<float>& given, int row, int count,
                                         const std::uint16_t* groups, Row& sums) {
    const Pair<float> pair = given;
    const int* const shuffle = pair.lanes->shuffle;
    const float* const weights = pair.tables->weights;
    constexpr int perClass = kEntries * kLanes;
    Row running = sums;
    for (const int end = row + count; row < end; ++row) {
      Row y = applied(shuffle, weights + groups[1] * perClass, addedRows<A>(pair.zu, groups + 3),
                      zeros());
      groups += 3 + A;
      if constexpr (B > 0) {
        y = applied(shuffle, weights + groups[0] * perClass, addedRows<B>(pair.zu, groups + 2), y);
        groups += 2 + B;
      }
      if constexpr (C > 0) {
        y = applied(shuffle, weights + groups[0] * perClass, addedRows<C>(pair.zu, groups + 2), y);
        groups += 2 + C;
      }
      finish<half>(pair, row, y, running);
    }
    sums = running;
    return groups;
  }

  /// A run of rows of any shape.
  template <Half half>
  static const std::uint16_t* anyRun(const Pair<float>& pair, int row, int count,
                                     const std::uint16_t* groups, Row& sums) {
    for (const int end = row + count; row < end; ++row) {
      Row y = zeros();
      for (int left = *groups++; left > 0; --left) {
        y = applied(pair.lanes->shuffle, pair.tables->weights + groups[0] * (kEntries * kLanes),
                    addedRows<0>(pair.zu, groups + 2, groups[1]), y);
        groups += 2 + groups[1];
      }
      finish<half>(pair, row, y, sums);
    }
    return groups;
  }

  template <Half half>
  KINDRED_INLINE double product(const Pair<float>& pair) {
    constexpr bool isRed = half == Half::Red;
    const RowView& rows = *pair.rows;
    const std::uint16_t* groups = isRed ? rows.redGroups : rows.blackGroups;
    const RowRun* run = isRed ? rows.redRuns : rows.blackRuns;
    const RowRun* const end = run + (isRed ? rows.redRunCount : rows.blackRunCount);
    int row = isRed ? 0 : rows.redCount;
    Row sums = zeros();
    double total = 0;
    int added = 0;
    for (; run != end; row += run->count, ++run) {
      const int count = run->count;
      added += count;
      if (added > kMostAdded) {
        total += sumOf(sums);
        sums = zeros();
        added = count;
      }
      switch (run->pattern) {
        case 0:
          groups = patternRun<half, 1, 0, 0>(pair, row, count, groups, sums);
          break;
        case 1:
          groups = patternRun<half, 2, 0, 0>(pair, row, count, groups, sums);
          break;
        case 2:
          groups = patternRun<half, 3, 0, 0>(pair, row, count, groups, sums);
          break;
        case 3:
          groups = patternRun<half, 4, 0, 0>(pair, row, count, groups, sums);
          break;
        case 4:
          groups = patternRun<half, 1, 1, 0>(pair, row, count, groups, sums);
          break;
        case 5:
          groups = patternRun<half, 2, 1, 0>(pair, row, count, groups, sums);
          break;
        case 6:
          groups = patternRun<half, 1, 1, 1>(pair, row, count, groups, sums);
          break;
        default:
          groups = anyRun<half>(pair, row, count, groups, sums);
      }
    }
    return total + sumOf(sums);
  }
};

#endif

}  // namespace
}  // namespace kindred::cpu::KINDRED_SIMD

#endif
