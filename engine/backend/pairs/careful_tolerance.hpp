#pragma once

#include "engine/backend/kernels.hpp"

namespace kindred {

/// Below this chance to stop, walks are long enough for the rest of K to hide.
inline constexpr double longWalks = 0.01;

/// The options with the tolerance that the steps take, so that no value is off by what is asked
/// for: the two or three steps of a coarse tolerance say less about the rest of K, and so do those
/// of long walks.
inline SolveOptions careful(SolveOptions options, double q) {
  options.tolerance /= 1 + 1000 * options.tolerance;
  if (q < longWalks) options.tolerance *= 0.6;
  return options;
}

}  // namespace kindred
