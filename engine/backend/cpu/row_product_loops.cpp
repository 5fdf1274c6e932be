#include "engine/backend/cpu/row_product_loops.hpp"

#include "engine/backend/cpu/lane_vector.hpp"

// Compiled once an instruction set: uses nothing inline of the standard library.

namespace kindred::cpu::KINDRED_SIMD {

namespace {

#if defined(__AVX512F__)
constexpr int lanes = 8, leftRows = 12;
#elif defined(__AVX2__)
constexpr int lanes = 4, leftRows = 6;
#else
constexpr int lanes = 2, leftRows = 6;
#endif
constexpr int vectors = 2;

void subtract(const double* left, const double* right, std::int64_t length, double* into,
              std::int64_t stride) {
  using V = Vector<double, lanes>;
  V sums[leftRows][vectors]{};
  for (std::int64_t at = 0; at < length; ++at) {
    V numbers[vectors];
#pragma GCC unroll 2
    for (int vector = 0; vector < vectors; ++vector)
      numbers[vector] = loadAnywhere<V>(right + vector * lanes);
#pragma GCC unroll 12
    for (int row = 0; row < leftRows; ++row)
#pragma GCC unroll 2
      for (int vector = 0; vector < vectors; ++vector)
        sums[row][vector] += broadcast<V>(left[row]) * numbers[vector];
    left += leftRows;
    right += vectors * lanes;
  }
#pragma GCC unroll 12
  for (int row = 0; row < leftRows; ++row)
#pragma GCC unroll 2
    for (int vector = 0; vector < vectors; ++vector) {
      double* const to = into + row * stride + vector * lanes;
      storeAnywhere(to, loadAnywhere<V>(to) - sums[row][vector]);
    }
}

}  // namespace

constinit const RowProductLoops rowProductLoops{leftRows, vectors* lanes, &subtract};

}  // namespace kindred::cpu::KINDRED_SIMD
