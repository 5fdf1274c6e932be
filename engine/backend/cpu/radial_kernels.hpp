#pragma once

#include <cstddef>
#include <cstdint>

#include "engine/backend/cpu/processor.hpp"

namespace kindred::cpu {

/// A function of the distance of two numbers, for many pairs of edges at once. A number is kept as
/// the sum of two floats, so that the difference of two that lie close together is exact to single
/// precision however large they are.
struct RadialView {
  enum class Form { SquareExponential, RationalQuadratic, CompactPolynomial };

  Form form;
  float inverseLength;
  float alpha;  ///< of RationalQuadratic
  float power;  ///< of CompactPolynomial; the others have it in their parameters
  const float* firstHigh;
  const float* firstLow;
  const float* secondHigh;  ///< from the block's first edge on
  const float* secondLow;
};

/// One term of the edge kernel over one block of edges of the second graph.
struct RadialTermView {
  const float* classRows;  ///< table × weight: rows of the block's width, one a class
  const RadialView* radials;
  std::int32_t radialCount;
};

/// Rows of coefficients, one an edge of the first graph.
struct RadialRows {
  const RadialTermView* terms;
  std::int32_t termCount;
  const std::int32_t* firstClasses;
  const float* firstWeights;
};

/// Writes the rows of edges edgeBegin .. edgeEnd - 1 of the first graph, one after the other.
using FillRadialRows = void (*)(const RadialRows& rows, std::int32_t edgeBegin,
                                std::int32_t edgeEnd, float* out);

/// The loop for a level; its rows are as wide as blockKernels<float>(level).
FillRadialRows fillRadialRows(SimdLevel level);

}  // namespace kindred::cpu
