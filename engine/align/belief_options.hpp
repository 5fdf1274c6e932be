#pragma once

#include <vector>

#include "engine/core/options.hpp"
#include "engine/core/precision.hpp"

namespace kindred {

/// The options of belief propagation. Its objective is α · weight + β · overlaps of a matching.
struct BeliefOptions {
  double alpha = 10;
  double beta = 1;
  double gamma = 0.99;  ///< iteration k takes a share γᵏ of its new messages
  int iterations = 100;

  /// The way in which new messages S, y, z are mixed with those before, p, where c = γᵏ:
  /// 1: c X + (1 - c) Xᵖ.
  /// 2: y + (1 - c) (yᵖ + zᵖ - α w + dᵖ), z likewise, and S + (1 - c) (Sᵖ + Sᵖᵀ - β).
  /// 3: as 2, with c S, c y, c z in place of S, y, z.
  int damping = 2;

  Precision precision = Precision::Single;

  bool operator==(const BeliefOptions&) const = default;
};

/// Keys alpha, beta, gamma, iterations, damping, precision.
const std::vector<Option<BeliefOptions>>& beliefOptionTable();

}  // namespace kindred
