#pragma once

#include "engine/backend/cpu/align/dense_loops.hpp"
#include "engine/backend/cpu/align/gathered_rows.hpp"

namespace kindred::cpu {
namespace {

template <int width>
struct WalkLoopsOf {
  using V = Vector<float, width>;
  using I = Vector<std::int32_t, width>;

  /// The natural logarithm of finite numbers of at least 1, to some units in the last place.
  KINDRED_INLINE V logarithm(V value) {
    constexpr float root2 = 1.41421356F;
    constexpr float ln2High = 0.693359375F, ln2Low = -2.12194440e-4F;
    const I bits = reinterpret_cast<I>(value);
    V exponent = __builtin_convertvector((bits >> 23) - 127, V);
    V mantissa = reinterpret_cast<V>((bits & 0x7fffff) | 0x3f800000);
    const auto isLarge = mantissa > root2;
    mantissa = isLarge ? mantissa * 0.5F : mantissa;
    exponent = isLarge ? exponent + 1.0F : exponent;
    // log m = 2 artanh s, where s = (m - 1) / (m + 1)
    const V s = (mantissa - 1.0F) / (mantissa + 1.0F);
    const V q = s * s;
    const V series =
        s * (2.0F + q * (0.666666667F + q * (0.4F + q * (0.285714286F + q * 0.222222222F))));
    return exponent * ln2High + (series + exponent * ln2Low);
  }

  /// Horner's scheme: T becomes X (T + I), so many times. What is kept of T is D^-½ (T + I), whose
  /// rows the next step gathers.
  static void sumWalks(const WalkPanels& walks, std::int64_t panel, float* scratch) {
    const auto& shape = walks.shape;
    float* now = scratch;
    float* next = scratch + shape.blocks() * width * width;
    const std::int32_t first = static_cast<std::int32_t>(panel) * width;
    const auto unit = [&](std::int32_t row) {
      V one{};
      for (int lane = 0; lane < width; ++lane)
        one[lane] = first + lane == row ? 1 : 0;
      return one;
    };
    V columnScale{};
    for (int lane = 0; lane < width; ++lane)
      columnScale[lane] = first + lane < shape.columnCount ? walks.scales[first + lane] : 0;
    for (std::int32_t row = 0; row < shape.rowCount; ++row)
      store(now + std::int64_t{row} * width, V{});
    for (int lane = 0; lane < width; ++lane)
      if (first + lane < shape.columnCount)
        now[static_cast<std::int64_t>(first + lane) * width + lane] = walks.scales[first + lane];
    float* const values = walks.values + shape.place(panel, 0);
    for (int step = 1; step <= walks.steps; ++step) {
      for (std::int32_t row = 0; row < shape.rowCount; ++row) {
        const V sum =
            walks.scales[row] *
            GatheredRows<width>::sum(now, walks.network.neighbours + walks.network.offsets[row],
                                     walks.network.neighbours + walks.network.offsets[row + 1]);
        if (step < walks.steps) {
          const bool isDiagonal = row >= first && row < first + width;
          store(next + std::int64_t{row} * width,
                walks.scales[row] * (isDiagonal ? sum + unit(row) : sum));
        } else if (walks.factor > 0) {
          const V scaled = walks.factor * walks.scales[row] * sum * columnScale;
          store(values + std::int64_t{row} * width,
                logarithm(scaled > 1.0F ? scaled : broadcast<V>(1.0F)));
        } else {
          store(values + std::int64_t{row} * width, sum);
        }
      }
      float* const other = now;
      now = next;
      next = other;
    }
    for (std::int64_t row = shape.rowCount; row < shape.blocks() * width; ++row)
      store(values + row * width, V{});
  }
};

}  // namespace
}  // namespace kindred::cpu
