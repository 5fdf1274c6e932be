#include "engine/backend/cpu/row_product_loops.hpp"

#if defined(__AVX512VNNI__)
#include <immintrin.h>
#endif

#include "engine/backend/cpu/lane_vector.hpp"

// Compiled once an instruction set: uses nothing inline of the standard library.

namespace kindred::cpu::KINDRED_SIMD {

namespace {

#if defined(__AVX512F__)
constexpr int bytes = 64, leftRows = 12;
#elif defined(__AVX2__)
constexpr int bytes = 32, leftRows = 6;
#else
constexpr int bytes = 16, leftRows = 6;
#endif
constexpr int vectors = 2;

template <typename Number>
constexpr int lanes = bytes / static_cast<int>(sizeof(Number));

template <typename V>
KINDRED_INLINE V plusProducts(V sums, V left, V right) {
  return sums + left * right;
}

#if defined(__AVX512VNNI__)
/// Adds products of numbers of 16 bits, which lie in pairs.
KINDRED_INLINE auto plusProducts(Vector<std::int32_t, 16> sums, Vector<std::int32_t, 16> left,
                                 Vector<std::int32_t, 16> right) {
  return reinterpret_cast<Vector<std::int32_t, 16>>(
      _mm512_dpwssd_epi32(reinterpret_cast<__m512i>(sums), reinterpret_cast<__m512i>(left),
                          reinterpret_cast<__m512i>(right)));
}
#endif

template <typename Number>
void subtract(const Number* left, const Number* right, std::int64_t length, Number* into,
              std::int64_t stride) {
  using V = Vector<Number, lanes<Number>>;
  V sums[leftRows][vectors]{};
  for (std::int64_t at = 0; at < length; ++at) {
    V numbers[vectors];
#pragma GCC unroll 2
    for (int vector = 0; vector < vectors; ++vector)
      numbers[vector] = loadAnywhere<V>(right + vector * lanes<Number>);
#pragma GCC unroll 12
    for (int row = 0; row < leftRows; ++row)
#pragma GCC unroll 2
      for (int vector = 0; vector < vectors; ++vector)
        sums[row][vector] =
            plusProducts(sums[row][vector], broadcast<V>(left[row]), numbers[vector]);
    left += leftRows;
    right += vectors * lanes<Number>;
  }
#pragma GCC unroll 12
  for (int row = 0; row < leftRows; ++row)
#pragma GCC unroll 2
    for (int vector = 0; vector < vectors; ++vector) {
      Number* const to = into + row * stride + vector * lanes<Number>;
      storeAnywhere(to, loadAnywhere<V>(to) - sums[row][vector]);
    }
}

template <typename Number>
constexpr RowProductLoopsOf<Number> loopsOf{leftRows, vectors* lanes<Number>, &subtract<Number>};

#if defined(__AVX512VNNI__)
constexpr auto ofPairs = loopsOf<std::int32_t>;
#else
constexpr RowProductLoopsOf<std::int32_t> ofPairs{0, 0, nullptr};
#endif

}  // namespace

constinit const RowProductLoops rowProductLoops{loopsOf<double>, loopsOf<float>, ofPairs};

}  // namespace kindred::cpu::KINDRED_SIMD
