#pragma once

#include "engine/backend/cpu/lane_vector.hpp"

namespace kindred::cpu {
namespace {

/// Transposes a square of lanes × lanes numbers in registers: first the small squares that fit
/// into 16 bytes, then those squares among each other. Both steps are single instructions.
template <typename Real, int lanes>
struct Transpose {
  using V = Vector<Real, lanes>;
  static constexpr int small = 16 / static_cast<int>(sizeof(Real));  ///< side of a small square
  static constexpr int groups = lanes / small;

  /// Runs of `run` numbers of a and b in turn, from the lower (or upper) half of every 16 bytes.
  template <int run, bool isUpper>
  struct Interleave {
    static constexpr int at(int lane) {
      const int within = lane % small;
      const bool isFromB = (within / run) % 2 == 1;
      const int source = (isUpper ? small / 2 : 0) + within / (2 * run) * run + within % run;
      return (isFromB ? lanes : 0) + lane - within + source;
    }
  };

  /// The 16-byte groups of even (or odd) number: those of a, then those of b.
  template <bool isOdd>
  struct Alternate {
    static constexpr int at(int lane) {
      const int group = lane / small;
      const int source = 2 * (group % (groups / 2)) + (isOdd ? 1 : 0);
      return (group < groups / 2 ? 0 : lanes) + source * small + lane % small;
    }
  };

  template <typename Pattern>
  KINDRED_INLINE V pick(V a, V b) {
    return shuffled<Pattern>(a, b, std::make_index_sequence<lanes>{});
  }

  KINDRED_INLINE void smallSquares(V* rows) {
    if constexpr (small == 4) {
      const V t0 = pick<Interleave<1, false>>(rows[0], rows[1]);
      const V t1 = pick<Interleave<1, true>>(rows[0], rows[1]);
      const V t2 = pick<Interleave<1, false>>(rows[2], rows[3]);
      const V t3 = pick<Interleave<1, true>>(rows[2], rows[3]);
      rows[0] = pick<Interleave<2, false>>(t0, t2);
      rows[1] = pick<Interleave<2, true>>(t0, t2);
      rows[2] = pick<Interleave<2, false>>(t1, t3);
      rows[3] = pick<Interleave<2, true>>(t1, t3);
    } else {
      const V lower = pick<Interleave<1, false>>(rows[0], rows[1]);
      rows[1] = pick<Interleave<1, true>>(rows[0], rows[1]);
      rows[0] = lower;
    }
  }

  /// rows[r] becomes column r.
  KINDRED_INLINE void inPlace(V* rows) {
#pragma GCC unroll 16
    for (int group = 0; group < groups; ++group)
      smallSquares(rows + group * small);
    if constexpr (groups == 2) {
#pragma GCC unroll 16
      for (int c = 0; c < small; ++c) {
        const V even = pick<Alternate<false>>(rows[c], rows[small + c]);
        rows[small + c] = pick<Alternate<true>>(rows[c], rows[small + c]);
        rows[c] = even;
      }
    } else if constexpr (groups == 4) {
#pragma GCC unroll 16
      for (int c = 0; c < small; ++c) {
        V* const r0 = rows + c;
        const V evenLow = pick<Alternate<false>>(r0[0], r0[small]);
        const V evenHigh = pick<Alternate<false>>(r0[2 * small], r0[3 * small]);
        const V oddLow = pick<Alternate<true>>(r0[0], r0[small]);
        const V oddHigh = pick<Alternate<true>>(r0[2 * small], r0[3 * small]);
        r0[0] = pick<Alternate<false>>(evenLow, evenHigh);
        r0[small] = pick<Alternate<false>>(oddLow, oddHigh);
        r0[2 * small] = pick<Alternate<true>>(evenLow, evenHigh);
        r0[3 * small] = pick<Alternate<true>>(oddLow, oddHigh);
      }
    }
  }
};

}  // namespace
}  // namespace kindred::cpu
