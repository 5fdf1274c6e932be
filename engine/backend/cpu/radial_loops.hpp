#pragma once

// The loops behind FillRadialRows, written once and compiled for every instruction set.

#include "engine/backend/cpu/lane_vector.hpp"
#include "engine/backend/cpu/radial_kernels.hpp"

namespace kindred::cpu {
namespace {

template <int lanes, int vectors>
struct RadialLoops {
  using V = Vector<float, lanes>;
  using Bits = Vector<std::int32_t, lanes>;
  static constexpr int width = vectors * lanes;

  KINDRED_INLINE V constant(float value) { return broadcast<V>(value); }

  /// 2^x, to two units in the last place; 2^-80 for everything below that, so that products with
  /// weights stay normal numbers.
  KINDRED_INLINE V exp2(V x) {
    x = x > constant(-80) ? x : constant(-80);
    // Adding 1.5 · 2^23 leaves the nearest whole number in the lowest bits.
    const V shifted = x + constant(12582912.0F);
    const V f = x - (shifted - constant(12582912.0F));
    V p = constant(1.5461445e-4F);
    p = p * f + constant(1.3400428e-3F);
    p = p * f + constant(9.6180567e-3F);
    p = p * f + constant(5.5503272e-2F);
    p = p * f + constant(2.4022651e-1F);
    p = p * f + constant(6.9314721e-1F);
    p = p * f + constant(1.0F);
    return reinterpret_cast<V>(reinterpret_cast<Bits>(p) + (reinterpret_cast<Bits>(shifted) << 23));
  }

  /// log2(1 + u) for u >= 0, relatively exact for the smallest u.
  KINDRED_INLINE V log2OnePlus(V u) {
    const V x = u + constant(1);
    const Bits bits = reinterpret_cast<Bits>(x);
    const Bits exponent = (bits - 0x3f3504f3) >> 23;  // of x / sqrt(1/2)
    const V m = reinterpret_cast<V>(bits - (exponent << 23));
    const V excess = exponent == 0 ? u : m - constant(1);
    const V s = excess / (excess + constant(2));
    const V t = s * s;
    V p = constant(0.32059889F);  // 2 / (9 ln 2), 2 / (7 ln 2) ...
    p = p * t + constant(0.41219858F);
    p = p * t + constant(0.57707802F);
    p = p * t + constant(0.96179669F);
    p = p * t + constant(2.8853901F);
    return p * s + __builtin_convertvector(exponent, V);
  }

  template <RadialView::Form form>
  KINDRED_INLINE V radial(const RadialView& view, V distance) {
    const V scaled = distance * constant(view.inverseLength);
    if constexpr (form == RadialView::Form::SquareExponential) {
      return exp2(scaled * scaled * constant(-0.72134752F));  // -1 / (2 ln 2)
    } else if constexpr (form == RadialView::Form::RationalQuadratic) {
      const V square = scaled * scaled * constant(0.5F / view.alpha);
      const V u = square < constant(1e30F) ? square : constant(1e30F);
      return exp2(log2OnePlus(u) * constant(-view.alpha));
    } else {
      const V s = scaled < V{} ? -scaled : scaled;
      const V rest = s < constant(1) ? constant(1) - s : V{};
      const V value = rest * rest * rest * rest * (constant(4) * s + constant(1));
      if (view.power == 1) return value;
      // value^power = 2^(-power log2(1 + (1 / value - 1)))
      const V safe = value > constant(1e-30F) ? value : constant(1e-30F);
      const V raised = exp2(log2OnePlus((constant(1) - safe) / safe) * constant(-view.power));
      return rest > V{} ? raised : V{};
    }
  }

  template <RadialView::Form form>
  KINDRED_INLINE void multiplyBy(const RadialView& view, std::int32_t edge, V* product) {
    const V high = constant(view.firstHigh[edge]);
    const V low = constant(view.firstLow[edge]);
#pragma GCC unroll 4
    for (int v = 0; v < vectors; ++v)
      product[v] *= radial<form>(view, (high - load<V>(view.secondHigh + v * lanes)) +
                                           (low - load<V>(view.secondLow + v * lanes)));
  }

  KINDRED_INLINE void startTerm(const RadialTermView& term, std::int32_t classNumber, V* product) {
    const float* const from = term.classRows + static_cast<std::size_t>(classNumber) * width;
#pragma GCC unroll 4
    for (int v = 0; v < vectors; ++v)
      product[v] = load<V>(from + v * lanes);
  }

  KINDRED_INLINE void finishRow(const V* sum, float weight, float* out) {
#pragma GCC unroll 4
    for (int v = 0; v < vectors; ++v)
      store(out + v * lanes, sum[v] * constant(weight));
  }

  /// The kernels of proteins and 3-D molecules: one square exponential and nothing else.
  static void fillSquareExponential(const RadialRows& rows, std::int32_t edgeBegin,
                                    std::int32_t edgeEnd, float* out) {
    const RadialTermView& term = *rows.terms;
    for (std::int32_t edge = edgeBegin; edge < edgeEnd; ++edge, out += width) {
      V product[vectors];
      startTerm(term, rows.firstClasses[edge], product);
      multiplyBy<RadialView::Form::SquareExponential>(*term.radials, edge, product);
      finishRow(product, rows.firstWeights[edge], out);
    }
  }

  static void fill(const RadialRows& rows, std::int32_t edgeBegin, std::int32_t edgeEnd,
                   float* out) {
    using Form = RadialView::Form;
    if (rows.termCount == 1 && rows.terms->radialCount == 1 &&
        rows.terms->radials->form == Form::SquareExponential) {
      fillSquareExponential(rows, edgeBegin, edgeEnd, out);
      return;
    }
    for (std::int32_t edge = edgeBegin; edge < edgeEnd; ++edge, out += width) {
      V sum[vectors];
      for (int v = 0; v < vectors; ++v)
        sum[v] = V{};
      for (std::int32_t t = 0; t < rows.termCount; ++t) {
        const RadialTermView& term = rows.terms[t];
        V product[vectors];
        startTerm(term, rows.firstClasses[edge], product);
        for (std::int32_t r = 0; r < term.radialCount; ++r) {
          const RadialView& view = term.radials[r];
          if (view.form == Form::SquareExponential)
            multiplyBy<Form::SquareExponential>(view, edge, product);
          else if (view.form == Form::RationalQuadratic)
            multiplyBy<Form::RationalQuadratic>(view, edge, product);
          else
            multiplyBy<Form::CompactPolynomial>(view, edge, product);
        }
        for (int v = 0; v < vectors; ++v)
          sum[v] += product[v];
      }
      finishRow(sum, rows.firstWeights[edge], out);
    }
  }
};

}  // namespace
}  // namespace kindred::cpu
