#pragma once

// Half products of the molecule kernel: step 1 of molecule_kernel.hpp for the rows of one colour,
// finished as step 3 wants it. Which one is best depends on the shape of the lane graph. Included
// where molecule_vector.hpp may be, empty elsewhere.

#if defined(KINDRED_SIMD)

#include "engine/backend/cpu/molecule_kernel.hpp"
#include "engine/backend/cpu/molecule_vector.hpp"

namespace kindred::cpu::KINDRED_SIMD {
namespace {

enum class Half { Black, Red };

/// Numbers that a lane adds up in single precision at most, before double precision takes over:
/// beyond, rounding would show in K.
constexpr int mostAdded = 64;

/// Neighbours by up to three edge classes.
template <int A, int B, int C>
struct Counts {};

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

  /// p p' of a row and the lanes from a column on.
  [[gnu::always_inline]] Vector<Real> startOf(int row, int column) const {
    return broadcast(tables->rowStarts[rows->classes[row]]) * load(tables->starts + column);
  }
};

/// The product over the rows of one colour. Black: u = M⁻¹ N z, giving p·u. Red: w = r - N z,
/// giving Σ z w. Runs of rows of the same pattern go to a loop compiled for it.
template <typename Shape, Half half>
KINDRED_INLINE double product(const Pair<typename Shape::Real>& pair) {
  constexpr bool isRed = half == Half::Red;
  const RowView& rows = *pair.rows;
  const std::uint16_t* groups = isRed ? rows.redGroups : rows.blackGroups;
  const std::uint16_t* run = isRed ? rows.redRuns : rows.blackRuns;
  const std::uint16_t* const end = run + 2 * (isRed ? rows.redRunCount : rows.blackRunCount);
  int row = isRed ? 0 : rows.redCount;
  auto sums = Shape::zeros();
  double total = 0;
  int added = 0;
  for (int count = 0; run != end; row += count, run += 2) {
    count = run[1];
    added += count * Shape::addedPerRow(*pair.lanes);
    if (added > mostAdded) {
      total += Shape::sumOf(sums);
      sums = Shape::zeros();
      added = count * Shape::addedPerRow(*pair.lanes);
    }
    const auto loop = [&]<int A, int B, int C>(Counts<A, B, C>) {
      groups = Shape::template patternRun<half, A, B, C>(pair, row, count, groups, sums);
    };
    switch (run[0]) {
      case 0:
        loop(Counts<1, 0, 0>{});
        break;
      case 1:
        loop(Counts<2, 0, 0>{});
        break;
      case 2:
        loop(Counts<3, 0, 0>{});
        break;
      case 3:
        loop(Counts<4, 0, 0>{});
        break;
      case 4:
        loop(Counts<1, 1, 0>{});
        break;
      case 5:
        loop(Counts<2, 1, 0>{});
        break;
      case 6:
        loop(Counts<1, 1, 1>{});
        break;
      default:
        groups = Shape::template anyRun<half>(pair, row, count, groups, sums);
    }
  }
  return total + Shape::sumOf(sums);
}

/// Lane graphs of any size. `Blocks` is 0 if it is known at run time only.
template <typename Number, int Blocks>
struct AnyShape {
  using Real = Number;

  static int blocks(const LaneView& lanes) { return Blocks > 0 ? Blocks : lanes.blockCount; }
  static int addedPerRow(const LaneView& lanes) { return blocks(lanes); }
  KINDRED_INLINE Vector<Real> zeros() { return zero<Real>(); }
  KINDRED_INLINE double sumOf(Vector<Real> sums) { return preciseSum(sums); }

  /// The rows of a group, added up; a single one stays where it is.
  template <int Count>
  KINDRED_INLINE const Real* addedRows(const Real* zu, const std::uint16_t* rows, int laneCount,
                                       Real* sums, int count = Count) {
    const Real* const first = zu + rows[0] * static_cast<std::size_t>(laneCount);
    if (count == 1) return first;
    for (int column = 0; column < laneCount; column += vectorLanes) {
      Vector<Real> v = load(first + column);
#pragma GCC unroll 4
      for (int k = 1; k < (Count > 0 ? Count : count); ++k)
        v = v + load(zu + rows[k] * static_cast<std::size_t>(laneCount) + column);
      store(sums + column, v);
    }
    return sums;
  }

  template <Half half>
  KINDRED_INLINE void finish(const Pair<Real>& pair, int row, int column, int laneCount,
                             Vector<Real> y, Vector<Real>& sums) {
    const std::size_t at = static_cast<std::size_t>(row) * laneCount + column;
    if constexpr (half == Half::Red) {
      const auto w = load(pair.r + at) - y;
      store(pair.w + at, w);
      sums = fma(load(pair.zu + at), w, sums);
    } else {
      const auto u = load(pair.scaleOf(row, laneCount) + column) * y;
      store(pair.zu + at, u);
      sums = fma(u, pair.startOf(row, column), sums);
    }
  }

  /// A run of rows with A, B and C neighbours by up to three edge classes.
  template <Half half, int A, int B, int C>
  static const std::uint16_t* patternRun(const Pair<Real>& given, int row, int count,
                                         const std::uint16_t* groups, Vector<Real>& sums) {
    const Pair<Real> pair = given;
    const LaneView lanes = *pair.lanes;
    const Real* const weights = pair.tables->weights;
    const int blockCount = blocks(lanes);
    const int laneCount = blockCount * vectorLanes;
    const std::size_t perClass = static_cast<std::size_t>(lanes.entryCount) * vectorLanes;
    Vector<Real> running = sums;
    for (const int end = row + count; row < end; ++row) {
      const Real *secondSource = nullptr, *thirdSource = nullptr;
      const Real *secondWeights = nullptr, *thirdWeights = nullptr;
      const Real* const firstWeights = weights + groups[1] * perClass;
      const Real* const firstSource = addedRows<A>(pair.zu, groups + 3, laneCount, pair.groups);
      groups += 3 + A;
      if constexpr (B > 0) {
        secondWeights = weights + groups[0] * perClass;
        secondSource = addedRows<B>(pair.zu, groups + 2, laneCount, pair.groups + laneCount);
        groups += 2 + B;
      }
      if constexpr (C > 0) {
        thirdWeights = weights + groups[0] * perClass;
        thirdSource = addedRows<C>(pair.zu, groups + 2, laneCount, pair.groups + 2 * laneCount);
        groups += 2 + C;
      }
      int e = 0;
      for (int b = 0; b < blockCount; ++b) {
        Vector<Real> y = zero<Real>(), second = zero<Real>();
        for (const int last = lanes.firstEntry[b + 1]; e < last; ++e) {
          const Shuffle shuffle = load(lanes.shuffle + e * vectorLanes);
          const int column = lanes.sourceColumn[e];
          const int at = e * vectorLanes;
          y = fma(permute(shuffle, firstSource + column), load(firstWeights + at), y);
          if constexpr (B > 0)
            second = fma(permute(shuffle, secondSource + column), load(secondWeights + at), second);
          if constexpr (C > 0)
            y = fma(permute(shuffle, thirdSource + column), load(thirdWeights + at), y);
        }
        if constexpr (B > 0) y = y + second;
        finish<half>(pair, row, b * vectorLanes, laneCount, y, running);
      }
    }
    sums = running;
    return groups;
  }

  /// A run of rows of any shape.
  template <Half half>
  static const std::uint16_t* anyRun(const Pair<Real>& pair, int row, int count,
                                     const std::uint16_t* groups, Vector<Real>& sums) {
    const LaneView& lanes = *pair.lanes;
    const int blockCount = blocks(lanes);
    const int laneCount = blockCount * vectorLanes;
    const std::size_t perClass = static_cast<std::size_t>(lanes.entryCount) * vectorLanes;
    for (const int end = row + count; row < end; ++row) {
      const Real* source[mostGroups];
      const Real* weights[mostGroups];
      const int groupCount = *groups++;
      for (int g = 0; g < groupCount; ++g) {
        weights[g] = pair.tables->weights + groups[0] * perClass;
        source[g] =
            addedRows<0>(pair.zu, groups + 2, laneCount, pair.groups + g * laneCount, groups[1]);
        groups += 2 + groups[1];
      }
      int e = 0;
      for (int b = 0; b < blockCount; ++b) {
        Vector<Real> y = zero<Real>();
        for (const int last = lanes.firstEntry[b + 1]; e < last; ++e) {
          const Shuffle shuffle = load(lanes.shuffle + e * vectorLanes);
          const int column = lanes.sourceColumn[e];
          for (int g = 0; g < groupCount; ++g)
            y = fma(permute(shuffle, source[g] + column), load(weights[g] + e * vectorLanes), y);
        }
        finish<half>(pair, row, b * vectorLanes, laneCount, y, sums);
      }
    }
    return groups;
  }
};

#if defined(__AVX512F__)

/// Lane graphs of one or two blocks with entry counts known at compile time: sums of a row stay in
/// registers from the first neighbour to the result.
template <int Blocks, int First, int Second>
struct FixedShape {
  using Real = float;

  static constexpr int entries = First + Second;
  static constexpr int laneCount = Blocks * vectorLanes;

  static int blocks(const LaneView&) { return Blocks; }
  static int addedPerRow(const LaneView&) { return 1; }

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
    for (int e = 0; e < entries; ++e) {
      FloatVector& sum = y.blocks[e < First ? 0 : Blocks - 1];
      sum = fma(take(shuffle + e * vectorLanes, source), load(weights + e * vectorLanes), sum);
    }
    return y;
  }

  /// `Count` rows of zu added up; 0 if the count is known at run time only.
  template <int Count>
  KINDRED_INLINE Row addedRows(const float* zu, const std::uint16_t* rows, int count = Count) {
    Row total;
#pragma GCC unroll 2
    for (int b = 0; b < Blocks; ++b)
      total.blocks[b] = load(zu + rows[0] * laneCount + b * vectorLanes);
#pragma GCC unroll 4
    for (int k = 1; k < (Count > 0 ? Count : count); ++k)
#pragma GCC unroll 2
      for (int b = 0; b < Blocks; ++b)
        total.blocks[b] = total.blocks[b] + load(zu + rows[k] * laneCount + b * vectorLanes);
    return total;
  }

  template <Half half>
  KINDRED_INLINE void finish(const Pair<float>& pair, int row, const Row& y, Row& sums) {
    float* const zu = pair.zu + row * laneCount;
    if constexpr (half == Half::Black) {
      const float* const scale = pair.scaleOf(row, laneCount);
#pragma GCC unroll 2
      for (int b = 0; b < Blocks; ++b) {
        const FloatVector u = load(scale + b * vectorLanes) * y.blocks[b];
        store(zu + b * vectorLanes, u);
        sums.blocks[b] = fma(u, pair.startOf(row, b * vectorLanes), sums.blocks[b]);
      }
    } else {
      const int at = row * laneCount;
#pragma GCC unroll 2
      for (int b = 0; b < Blocks; ++b) {
        const FloatVector w = load(pair.r + at + b * vectorLanes) - y.blocks[b];
        store(pair.w + at + b * vectorLanes, w);
        sums.blocks[b] = fma(load(zu + b * vectorLanes), w, sums.blocks[b]);
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
    return Blocks == 1 ? sum(row.blocks[0]) : sum(row.blocks[0] + row.blocks[Blocks - 1]);
  }

  /// A run of rows with A, B and C neighbours by up to three edge classes.
  template <Half half, int A, int B, int C>
  static const std::uint16_t* patternRun(const Pair<float>& given, int row, int count,
                                         const std::uint16_t* groups, Row& sums) {
    const Pair<float> pair = given;
    const int* const shuffle = pair.lanes->shuffle;
    const float* const weights = pair.tables->weights;
    constexpr int perClass = entries * vectorLanes;
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
        y = applied(pair.lanes->shuffle, pair.tables->weights + groups[0] * (entries * vectorLanes),
                    addedRows<0>(pair.zu, groups + 2, groups[1]), y);
        groups += 2 + groups[1];
      }
      finish<half>(pair, row, y, sums);
    }
    return groups;
  }
};

#endif

}  // namespace
}  // namespace kindred::cpu::KINDRED_SIMD

#endif
