#pragma once

#include <cstdint>
#include <optional>

#include "engine/kernel/compile.hpp"

namespace kindred::cuda {

/// An edge kernel that compares one number of two edges, and their classes:
///
///     κe = Σ_t table_t[class][class'] · Π_r radial_r(number - number')
///
/// with at most a few terms. Numbers are in single precision; they are taken from the middle of all
/// of them, so that their differences stay exact to some millionths of the shortest length scale.
struct EdgeForm {
  struct Radial {
    RadialTerm::Form form;  ///< square exponential, rational quadratic or compact polynomial
    float inverseLength;
    float alpha;
    float power;
  };

  /// With one class and one radial, κe is scale · 2^-(number - number')² (OneExponential) or
  /// scale · (1 + (number - number')²)^-exponent (OneRational).
  enum class Kind { FewTerms, OneExponential, OneRational };

  static constexpr std::int32_t mostTerms = 4;
  static constexpr std::int32_t mostRadials = 8;

  std::int32_t value = 0;  ///< which of an edge's values the number is
  double centre = 0;
  double unit = 1;  ///< number = (value - centre) · unit

  Kind kind = Kind::FewTerms;
  double scale = 1;
  double exponent = 1;

  std::int32_t termCount = 0;
  std::int32_t radialEnds[mostTerms] = {};  ///< of each term; the next begins there
  Radial radials[mostRadials] = {};

  /// None if κe is of another kind, or its numbers lie too far apart for single precision.
  static std::optional<EdgeForm> of(const KernelInput& input);

  double number(const KernelInput& input, const KernelGraph& graph, std::int32_t edge) const {
    const std::size_t at = static_cast<std::size_t>(edge) * input.edge.valueCount + value;
    return (graph.edgeLabels.values[at] - centre) * unit;
  }
};

}  // namespace kindred::cuda
