#include "engine/backend/cpu/row_product_loops.hpp"

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
        sums[row][vector] += broadcast<V>(left[row]) * numbers[vector];
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

}  // namespace

constinit const RowProductLoops rowProductLoops{loopsOf<double>, loopsOf<float>};

}  // namespace kindred::cpu::KINDRED_SIMD
