#pragma once

#include <vector>

#include "engine/kernel/compile.hpp"

namespace kindred {

/// A graph's part in the symmetrically scaled system of a pair
///
///     (V⁻¹ - Ŵ) x̂ = b̂,    K = f · scale · scale' · ĉ·x̂,    x = f · x̂ / (right right')
///
/// with f the factor of the right-hand side: weights and degrees d of any magnitude become fit for
/// single precision. Ŵ has ŵ ŵ' κe, b̂ is right × right' and ĉ is start × start'.
struct GraphScaling {
  std::vector<double> weights;  ///< ŵ = w / sqrt(d_i d_j), one an edge
  std::vector<double> right;    ///< sqrt(d), times a power of two, one a node
  std::vector<double> start;    ///< p / sqrt(d), times a power of two, one a node
  double scale = 1;             ///< makes up in K for those powers

  explicit GraphScaling(const KernelGraph& graph);
};

}  // namespace kindred
