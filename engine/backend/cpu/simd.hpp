#pragma once

// A vector of floats as wide as the instruction set that this file is compiled for: 16 lanes with
// AVX-512, 8 with AVX2. Only for sources that are compiled once an instruction set, each time with
// KINDRED_SIMD naming another namespace, so that the linker can never pick code for one machine
// to run on another. For the same reason those sources use no inline functions of std.

#include <immintrin.h>

#define KINDRED_INLINE [[gnu::always_inline]] static inline

namespace kindred::cpu::KINDRED_SIMD {

#if defined(__AVX512F__)

inline constexpr int kLanes = 16;

/// Blocks of kLanes columns that one permutation can choose from.
inline constexpr int kSourceBlocks = 2;

using Vector = __m512;
using Shuffle = __m512i;

KINDRED_INLINE Vector load(const float* at) { return _mm512_load_ps(at); }
KINDRED_INLINE Shuffle load(const int* at) { return _mm512_load_si512(at); }
KINDRED_INLINE void store(float* at, Vector v) { _mm512_store_ps(at, v); }
KINDRED_INLINE Vector broadcast(float value) { return _mm512_set1_ps(value); }
KINDRED_INLINE Vector zero() { return _mm512_setzero_ps(); }
KINDRED_INLINE Vector fma(Vector a, Vector b, Vector c) { return _mm512_fmadd_ps(a, b, c); }
KINDRED_INLINE float sum(Vector v) { return _mm512_reduce_add_ps(v); }

/// Lane l takes source[s[l]]; only the first kLanes columns can be meant.
KINDRED_INLINE Vector permuteOne(Shuffle s, Vector source) {
  return _mm512_permutexvar_ps(s, source);
}

/// Lane l takes column s[l] of the kSourceBlocks blocks at `source`.
KINDRED_INLINE Vector permute(Shuffle s, const float* source) {
  return _mm512_permutex2var_ps(load(source), s, load(source + kLanes));
}
KINDRED_INLINE Vector permute(Shuffle s, Vector low, Vector high) {
  return _mm512_permutex2var_ps(low, s, high);
}

/// The lanes' sum in double precision.
KINDRED_INLINE double preciseSum(Vector v) {
  const __m512d low = _mm512_cvtps_pd(_mm512_castps512_ps256(v));
  const __m512d high =
      _mm512_cvtps_pd(_mm256_castpd_ps(_mm512_extractf64x4_pd(_mm512_castps_pd(v), 1)));
  return _mm512_reduce_add_pd(_mm512_add_pd(low, high));
}

#else

inline constexpr int kLanes = 8;
inline constexpr int kSourceBlocks = 1;

using Vector = __m256;
using Shuffle = __m256i;

KINDRED_INLINE Vector load(const float* at) { return _mm256_load_ps(at); }
KINDRED_INLINE Shuffle load(const int* at) {
  return _mm256_load_si256(reinterpret_cast<const __m256i*>(at));
}
KINDRED_INLINE void store(float* at, Vector v) { _mm256_store_ps(at, v); }
KINDRED_INLINE Vector broadcast(float value) { return _mm256_set1_ps(value); }
KINDRED_INLINE Vector zero() { return _mm256_setzero_ps(); }
KINDRED_INLINE Vector fma(Vector a, Vector b, Vector c) { return _mm256_fmadd_ps(a, b, c); }
KINDRED_INLINE float sum(Vector v) {
  __m128 half = _mm_add_ps(_mm256_castps256_ps128(v), _mm256_extractf128_ps(v, 1));
  half = _mm_add_ps(half, _mm_movehl_ps(half, half));
  return _mm_cvtss_f32(_mm_add_ss(half, _mm_movehdup_ps(half)));
}

KINDRED_INLINE Vector permuteOne(Shuffle s, Vector source) {
  return _mm256_permutevar8x32_ps(source, s);
}

KINDRED_INLINE Vector permute(Shuffle s, const float* source) {
  return permuteOne(s, load(source));
}

KINDRED_INLINE double preciseSum(Vector v) {
  const __m256d both = _mm256_add_pd(_mm256_cvtps_pd(_mm256_castps256_ps128(v)),
                                     _mm256_cvtps_pd(_mm256_extractf128_ps(v, 1)));
  const __m128d half = _mm_add_pd(_mm256_castpd256_pd128(both), _mm256_extractf128_pd(both, 1));
  return _mm_cvtsd_f64(_mm_add_sd(half, _mm_unpackhi_pd(half, half)));
}

#endif

}  // namespace kindred::cpu::KINDRED_SIMD
