#pragma once

// The types that the molecule kernel computes with: vectors of floats as wide as the instruction
// set that a source is compiled for, 16 lanes with AVX-512 and 8 with AVX2, and vectors of as many
// doubles. Written with intrinsics, because it lives on permutations and gathers; the loops of
// lane_vector.hpp need neither.
//
// Only for sources that are compiled once an instruction set, each time with KINDRED_SIMD naming
// another namespace, so that the linker can never pick code for one machine to run on another. For
// the same reason those sources use no inline functions of std. Elsewhere this header is empty.

#if defined(KINDRED_SIMD)

#include <immintrin.h>

#include "engine/backend/cpu/inline.hpp"

namespace kindred::cpu::KINDRED_SIMD {

#if defined(__AVX512F__)

inline constexpr int vectorLanes = 16;
using FloatVector = __m512;
using HalfOfDoubles = __m512d;
using Shuffle = __m512i;  ///< a column for each lane

KINDRED_INLINE FloatVector load(const float* at) { return _mm512_load_ps(at); }
KINDRED_INLINE Shuffle load(const int* at) { return _mm512_load_si512(at); }
KINDRED_INLINE void store(float* at, FloatVector v) { _mm512_store_ps(at, v); }
KINDRED_INLINE FloatVector broadcast(float value) { return _mm512_set1_ps(value); }
KINDRED_INLINE FloatVector fma(FloatVector a, FloatVector b, FloatVector c) {
  return _mm512_fmadd_ps(a, b, c);
}
KINDRED_INLINE float sum(FloatVector v) { return _mm512_reduce_add_ps(v); }

KINDRED_INLINE HalfOfDoubles loadHalf(const double* at) { return _mm512_load_pd(at); }
KINDRED_INLINE void storeHalf(double* at, HalfOfDoubles v) { _mm512_store_pd(at, v); }
KINDRED_INLINE HalfOfDoubles broadcastHalf(double value) { return _mm512_set1_pd(value); }
KINDRED_INLINE HalfOfDoubles fmaHalf(HalfOfDoubles a, HalfOfDoubles b, HalfOfDoubles c) {
  return _mm512_fmadd_pd(a, b, c);
}
KINDRED_INLINE double sumHalf(HalfOfDoubles v) { return _mm512_reduce_add_pd(v); }
KINDRED_INLINE HalfOfDoubles lowHalf(FloatVector v) {
  return _mm512_cvtps_pd(_mm512_castps512_ps256(v));
}
KINDRED_INLINE HalfOfDoubles highHalf(FloatVector v) {
  return _mm512_cvtps_pd(_mm256_castpd_ps(_mm512_extractf64x4_pd(_mm512_castps_pd(v), 1)));
}
KINDRED_INLINE HalfOfDoubles gatherLow(Shuffle s, const double* source) {
  return _mm512_i32gather_pd(_mm512_castsi512_si256(s), source, 8);
}
KINDRED_INLINE HalfOfDoubles gatherHigh(Shuffle s, const double* source) {
  return _mm512_i32gather_pd(_mm512_extracti64x4_epi64(s, 1), source, 8);
}

/// Blocks of vectorLanes columns that one permutation chooses from.
inline constexpr int sourceBlocks = 2;

/// Lane l takes column s[l] of one block, or of two.
KINDRED_INLINE FloatVector permute(Shuffle s, FloatVector source) {
  return _mm512_permutexvar_ps(s, source);
}
KINDRED_INLINE FloatVector permute(Shuffle s, FloatVector low, FloatVector high) {
  return _mm512_permutex2var_ps(low, s, high);
}

/// Lane l takes column s[l] of the sourceBlocks blocks at `source`.
KINDRED_INLINE FloatVector permute(Shuffle s, const float* source) {
  return permute(s, load(source), load(source + vectorLanes));
}

#else

inline constexpr int vectorLanes = 8;
using FloatVector = __m256;
using HalfOfDoubles = __m256d;
using Shuffle = __m256i;

KINDRED_INLINE FloatVector load(const float* at) { return _mm256_load_ps(at); }
KINDRED_INLINE Shuffle load(const int* at) {
  return _mm256_load_si256(reinterpret_cast<const __m256i*>(at));
}
KINDRED_INLINE void store(float* at, FloatVector v) { _mm256_store_ps(at, v); }
KINDRED_INLINE FloatVector broadcast(float value) { return _mm256_set1_ps(value); }
KINDRED_INLINE FloatVector fma(FloatVector a, FloatVector b, FloatVector c) {
  return _mm256_fmadd_ps(a, b, c);
}
KINDRED_INLINE float sum(FloatVector v) {
  __m128 half = _mm_add_ps(_mm256_castps256_ps128(v), _mm256_extractf128_ps(v, 1));
  half = _mm_add_ps(half, _mm_movehl_ps(half, half));
  return _mm_cvtss_f32(_mm_add_ss(half, _mm_movehdup_ps(half)));
}

KINDRED_INLINE HalfOfDoubles loadHalf(const double* at) { return _mm256_load_pd(at); }
KINDRED_INLINE void storeHalf(double* at, HalfOfDoubles v) { _mm256_store_pd(at, v); }
KINDRED_INLINE HalfOfDoubles broadcastHalf(double value) { return _mm256_set1_pd(value); }
KINDRED_INLINE HalfOfDoubles fmaHalf(HalfOfDoubles a, HalfOfDoubles b, HalfOfDoubles c) {
  return _mm256_fmadd_pd(a, b, c);
}
KINDRED_INLINE double sumHalf(HalfOfDoubles v) {
  const __m128d half = _mm_add_pd(_mm256_castpd256_pd128(v), _mm256_extractf128_pd(v, 1));
  return _mm_cvtsd_f64(_mm_add_sd(half, _mm_unpackhi_pd(half, half)));
}
KINDRED_INLINE HalfOfDoubles lowHalf(FloatVector v) {
  return _mm256_cvtps_pd(_mm256_castps256_ps128(v));
}
KINDRED_INLINE HalfOfDoubles highHalf(FloatVector v) {
  return _mm256_cvtps_pd(_mm256_extractf128_ps(v, 1));
}
KINDRED_INLINE HalfOfDoubles gatherLow(Shuffle s, const double* source) {
  return _mm256_i32gather_pd(source, _mm256_castsi256_si128(s), 8);
}
KINDRED_INLINE HalfOfDoubles gatherHigh(Shuffle s, const double* source) {
  return _mm256_i32gather_pd(source, _mm256_extracti128_si256(s, 1), 8);
}

inline constexpr int sourceBlocks = 1;

KINDRED_INLINE FloatVector permute(Shuffle s, const float* source) {
  return _mm256_permutevar8x32_ps(load(source), s);
}

#endif

/// The lanes' sum, added up in double precision.
KINDRED_INLINE double preciseSum(FloatVector v) { return sumHalf(lowHalf(v) + highHalf(v)); }

/// vectorLanes doubles.
struct DoubleVector {
  HalfOfDoubles low, high;
};

KINDRED_INLINE DoubleVector load(const double* at) {
  return {loadHalf(at), loadHalf(at + vectorLanes / 2)};
}
KINDRED_INLINE void store(double* at, DoubleVector v) {
  storeHalf(at, v.low);
  storeHalf(at + vectorLanes / 2, v.high);
}
KINDRED_INLINE DoubleVector broadcast(double value) {
  return {broadcastHalf(value), broadcastHalf(value)};
}
KINDRED_INLINE DoubleVector operator+(DoubleVector a, DoubleVector b) {
  return {a.low + b.low, a.high + b.high};
}
KINDRED_INLINE DoubleVector operator-(DoubleVector a, DoubleVector b) {
  return {a.low - b.low, a.high - b.high};
}
KINDRED_INLINE DoubleVector operator*(DoubleVector a, DoubleVector b) {
  return {a.low * b.low, a.high * b.high};
}
KINDRED_INLINE DoubleVector fma(DoubleVector a, DoubleVector b, DoubleVector c) {
  return {fmaHalf(a.low, b.low, c.low), fmaHalf(a.high, b.high, c.high)};
}
KINDRED_INLINE double sum(DoubleVector v) { return sumHalf(v.low + v.high); }
KINDRED_INLINE double preciseSum(DoubleVector v) { return sum(v); }
KINDRED_INLINE DoubleVector permute(Shuffle s, const double* source) {
  return {gatherLow(s, source), gatherHigh(s, source)};
}

template <typename Real>
struct VectorOf;
template <>
struct VectorOf<float> {
  using Type = FloatVector;
};
template <>
struct VectorOf<double> {
  using Type = DoubleVector;
};

/// vectorLanes numbers.
template <typename Real>
using Vector = typename VectorOf<Real>::Type;

template <typename Real>
KINDRED_INLINE Vector<Real> zero() {
  return broadcast(Real{0});
}

}  // namespace kindred::cpu::KINDRED_SIMD

#endif
