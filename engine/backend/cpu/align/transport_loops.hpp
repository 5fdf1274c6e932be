#pragma once

#include "engine/backend/cpu/align/gathered_rows.hpp"
#include "engine/backend/cpu/align/transport_panels.hpp"
#include "engine/backend/cpu/transpose.hpp"

namespace kindred::cpu {
namespace {

template <int width>
struct TransportLoopsOf {
  using V = Vector<float, width>;
  using I = Vector<std::int32_t, width>;
  using Rows = GatheredRows<width>;

  /// eˣ - 1, exact to some units in the last place near 0 too; x is held within [-87, 60].
  KINDRED_INLINE V expm1(V x) {
    constexpr float log2e = 1.44269504F, rounding = 12582912.0F;  // 1.5 · 2²³
    constexpr float ln2High = 0.693359375F, ln2Low = -2.12194440e-4F;
    x = x > -87.0F ? x : broadcast<V>(-87.0F);
    x = x < 60.0F ? x : broadcast<V>(60.0F);
    const V power = (x * log2e + rounding) - rounding;
    const V r = (x - power * ln2High) - power * ln2Low;
    const V series =
        r + r * r *
                (0.5F + r * (0.166666667F +
                             r * (0.0416666667F + r * (0.00833333333F + r * 0.00138888889F))));
    const V scale = reinterpret_cast<V>((__builtin_convertvector(power, I) + 127) << 23);
    return scale * series + (scale - 1.0F);
  }

  /// 1 in the lanes of columns that are there, 0 in those that fill up the last panel.
  KINDRED_INLINE V presence(const PanelShape& shape, std::int64_t panel) {
    V present{};
    for (int lane = 0; lane < width; ++lane)
      present[lane] = panel * width + lane < shape.columnCount ? 1 : 0;
    return present;
  }

  /// Takes a share of the plan that the gradient asks for into 16 rows of D; then, if asked, finds
  /// their products with B and B².
  static void advance(const TransportPanels& plan, std::int64_t block, float share,
                      bool isMultiplied, float* scratch) {
    V square[width];
    const auto& shape = plan.shape;
    const std::int64_t row = block * width;
    for (std::int64_t panel = 0; panel < shape.panels(); ++panel) {
      float* const deviations = plan.deviations + shape.place(panel, row);
      const float* const gradient = plan.gradient + shape.place(panel, row);
      const V level = load<V>(plan.columnLevels + panel * width);
      const V present = presence(shape, panel);
      for (int lane = 0; lane < width; ++lane) {
        const V asked =
            expm1(plan.rowLevels[row + lane] + level - load<V>(gradient + lane * width));
        const V next = (1 - share) * load<V>(deviations + lane * width) + (share * present) * asked;
        store(deviations + lane * width, next);
        square[lane] = next;
      }
      if (!isMultiplied) continue;
      Transpose<float, width>::inPlace(square);
#pragma GCC unroll 16
      for (int lane = 0; lane < width; ++lane)
        store(scratch + (panel * width + lane) * width, square[lane]);
    }
    if (!isMultiplied) return;
    float* const once = scratch + shape.panels() * width * width;
    multiplyRows(plan, row, scratch, once, plan.products);
    multiplyRows(plan, row, once, nullptr, plan.gradient);
  }

  /// Finds the products with B of 16 rows, which lie side by side; keeps them so too, if asked.
  KINDRED_INLINE void multiplyRows(const TransportPanels& plan, std::int64_t row,
                                   const float* factors, float* kept, float* target) {
    V square[width];
    const auto& shape = plan.shape;
    for (std::int64_t panel = 0; panel < shape.panels(); ++panel) {
      for (int lane = 0; lane < width; ++lane) {
        const std::int64_t column = panel * width + lane;
        square[lane] = V{};
        if (column < shape.columnCount)
          square[lane] = Rows::sum(factors, plan.b.neighbours + plan.b.offsets[column],
                                   plan.b.neighbours + plan.b.offsets[column + 1]);
        if (kept != nullptr) store(kept + column * width, square[lane]);
      }
      Transpose<float, width>::inPlace(square);
      float* const products = target + shape.place(panel, row);
#pragma GCC unroll 16
      for (int lane = 0; lane < width; ++lane)
        store(products + lane * width, square[lane]);
    }
  }

  /// G = (A (A D - 2 κ D B) + κ² D B² - 2 κ d_A d_Bᵀ) / n_B in a panel.
  static void findGradient(const TransportPanels& plan, std::int64_t panel, float* scratch) {
    const auto& shape = plan.shape;
    const std::int64_t place = shape.place(panel, 0);
    float* const inner = scratch + shape.blocks() * width * width;
    for (std::int64_t row = 0; row < shape.rowCount; ++row)
      store(scratch + row * width, load<V>(plan.deviations + place + row * width));
    const float twice = 2 * plan.balance;
    for (std::int64_t row = 0; row < shape.rowCount; ++row)
      store(inner + row * width,
            rowSum(plan, row, scratch) - twice * load<V>(plan.products + place + row * width));
    const V degrees = load<V>(plan.degreesB + panel * width) * twice;
    const float squared = plan.balance * plan.balance;
    const float unit = 1.0F / static_cast<float>(shape.columnCount);
    for (std::int64_t row = 0; row < shape.rowCount; ++row) {
      float* const gradient = plan.gradient + place + row * width;
      store(gradient, unit * ((rowSum(plan, row, inner) + squared * load<V>(gradient)) -
                              plan.degreesA[row] * degrees));
    }
  }

  KINDRED_INLINE V rowSum(const TransportPanels& plan, std::int64_t row, const float* rows) {
    return Rows::sum(rows, plan.a.neighbours + plan.a.offsets[row],
                     plan.a.neighbours + plan.a.offsets[row + 1]);
  }

  /// Finds the mean over each of 16 rows of the asked plan's deviation, and adds to the sums of the
  /// columns what rows have once they are scaled by it. If a mean is out of the range of single
  /// precision, the level of its row is lowered by its largest exponent first.
  static void scaleRows(const TransportPanels& plan, std::int64_t block, float* means, float* sums,
                        float* scratch) {
    constexpr float mostMean = 1e12F, leastMean = -0.999F;
    const auto& shape = plan.shape;
    const std::int64_t row = block * width;
    const int rows = shape.rowCount - row < width ? static_cast<int>(shape.rowCount - row) : width;
    bool isInRange = false;
    for (int attempt = 0; attempt < 2 && !isInRange; ++attempt) {
      isInRange = true;
      findAsked(plan, row, means, scratch);
      for (int lane = 0; lane < rows; ++lane)
        if (attempt == 0 && (means[lane] > mostMean || means[lane] < leastMean)) {
          isInRange = false;
          plan.rowLevels[row + lane] -= largestExponent(plan, row + lane);
        }
    }
    float factors[width];
    for (int lane = 0; lane < rows; ++lane)
      factors[lane] = 1 / (1 + means[lane]);
    for (std::int64_t panel = 0; panel < shape.panels(); ++panel) {
      V total = load<V>(sums + panel * width);
      for (int lane = 0; lane < rows; ++lane)
        total += (load<V>(scratch + (panel * width + lane) * width) - means[lane]) * factors[lane];
      store(sums + panel * width, total);
    }
  }

  KINDRED_INLINE void findAsked(const TransportPanels& plan, std::int64_t row, float* means,
                                float* scratch) {
    const auto& shape = plan.shape;
    V totals[width] = {};
    for (std::int64_t panel = 0; panel < shape.panels(); ++panel) {
      const float* const gradient = plan.gradient + shape.place(panel, row);
      const V level = load<V>(plan.columnLevels + panel * width);
      const V present = presence(shape, panel);
#pragma GCC unroll 16
      for (int lane = 0; lane < width; ++lane) {
        const V asked =
            present * expm1(plan.rowLevels[row + lane] + level - load<V>(gradient + lane * width));
        store(scratch + (panel * width + lane) * width, asked);
        totals[lane] += asked;
      }
    }
    for (int lane = 0; lane < width; ++lane)
      means[lane] = static_cast<float>(laneSum<float, width>(totals[lane])) /
                    static_cast<float>(shape.columnCount);
  }

  KINDRED_INLINE float largestExponent(const TransportPanels& plan, std::int64_t row) {
    const auto& shape = plan.shape;
    float largest = -3e38F;
    for (std::int64_t column = 0; column < shape.columnCount; ++column) {
      const float exponent = plan.rowLevels[row] + plan.columnLevels[column] -
                             plan.gradient[shape.place(column / width, row) + column % width];
      if (exponent > largest) largest = exponent;
    }
    return largest;
  }
};

}  // namespace
}  // namespace kindred::cpu
