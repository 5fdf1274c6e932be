#pragma once

#include <cstdint>

#include "engine/backend/cpu/processor.hpp"

namespace kindred::cpu {

/// One iteration over the overlapping pairs {e, f} of belief propagation, S the message forward
/// (e, f), R backward (f, e), F and G what is left of R and S after clipping:
///
///     F = clip(β + R, 0, β)              G = clip(β + S, 0, β)
///     S ← n (qₑ - F) + o (S + R - β)     R ← n (q_f - G) + o (S + R - β)
///
/// and with damping 1 o S, o R in place of the last terms. The same pass adds F and G of the new
/// messages to the sums of e and f, in fixed point: whole numbers have the same sum in any order.
template <typename Real>
struct PairPass {
  const std::int32_t* e;
  const std::int32_t* f;
  Real* forward;
  Real* backward;
  const Real* q;       ///< of each candidate
  std::int64_t* sums;  ///< of each candidate
  Real beta;
  Real ofNew;  ///< n
  Real ofOld;  ///< o
  Real scale;  ///< of the fixed point
};

/// Loops over the pairs from begin to end, for one instruction set.
template <typename Real>
struct PairLoops {
  using Loop = void (*)(const PairPass<Real>&, std::int64_t begin, std::int64_t end);

  Loop sameMessage;     ///< damping 1
  Loop bothDirections;  ///< damping 2 and 3
  Loop sumsAlone;       ///< adds to the sums, changes no message
};

/// The bits of the results are those of every level.
template <typename Real>
const PairLoops<Real>& pairLoops(SimdLevel level);

}  // namespace kindred::cpu
