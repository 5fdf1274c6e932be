#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>

#include "engine/backend/cpu/inline.hpp"

/// The vectors that the loops over blocks and radial kernels compute with: of the compiler's own
/// extension and of any width, compiled once an instruction set. Everything here is inlined by
/// force and has no name outside the file that includes it, so that no copy with AVX-512 in it can
/// be linked into code that runs elsewhere. For the same reason such a file uses nothing of the
/// standard library but integers.
namespace kindred::cpu {
namespace {

template <typename Real, int lanes>
struct VectorOf {
  typedef Real Type __attribute__((vector_size(lanes * sizeof(Real))));
};

/// `lanes` numbers that are added, multiplied and compared at once.
template <typename Real, int lanes>
using Vector = typename VectorOf<Real, lanes>::Type;

template <typename V, typename Real>
KINDRED_INLINE V load(const Real* from) {
  typedef V Memory __attribute__((may_alias));
  return *reinterpret_cast<const Memory*>(from);
}

template <typename V, typename Real>
KINDRED_INLINE void store(Real* to, V value) {
  typedef V Memory __attribute__((may_alias));
  *reinterpret_cast<Memory*>(to) = value;
}

/// Work as load() and store(), of memory that need not begin at a multiple of the vector's size.
template <typename V, typename Real>
KINDRED_INLINE V loadAnywhere(const Real* from) {
  typedef V Memory __attribute__((may_alias, aligned(alignof(Real))));
  return *reinterpret_cast<const Memory*>(from);
}

template <typename V, typename Real>
KINDRED_INLINE void storeAnywhere(Real* to, V value) {
  typedef V Memory __attribute__((may_alias, aligned(alignof(Real))));
  *reinterpret_cast<Memory*>(to) = value;
}

/// Returns a vector that has the same number in every lane.
template <typename V, typename Real>
KINDRED_INLINE V broadcast(Real value) {
  return value - V{};
}

/// Lanes of a (0 .. lanes-1) and b (lanes ..) in the order Pattern::at(0), Pattern::at(1) ...
template <typename Pattern, typename V, std::size_t... lane>
KINDRED_INLINE V shuffled(V a, V b, std::index_sequence<lane...>) {
  return __builtin_shufflevector(a, b, Pattern::at(static_cast<int>(lane))...);
}

/// Adds the lanes, halves first: the same order on every machine with this many lanes.
template <typename Real, int lanes>
KINDRED_INLINE double laneSum(Vector<Real, lanes> value) {
  double sums[lanes];
  for (int lane = 0; lane < lanes; ++lane)
    sums[lane] = static_cast<double>(value[lane]);
  for (int half = lanes / 2; half > 0; half /= 2)
    for (int lane = 0; lane < half; ++lane)
      sums[lane] += sums[lane + half];
  return sums[0];
}

}  // namespace
}  // namespace kindred::cpu
