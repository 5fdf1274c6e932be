#pragma once

#include <algorithm>

namespace kindred::cpu {

/// The two largest of some values, at least 0 each; equal values may be both.
template <typename Real>
struct LargestTwo {
  Real first = 0;
  Real second = 0;

  void add(Real value) {
    second = std::max(second, std::min(first, value));
    first = std::max(first, value);
  }

  /// The largest of the other values, as one of the values sees it. If several are the largest,
  /// second is as large.
  Real otherThan(Real value) const { return value == first ? second : first; }
};

}  // namespace kindred::cpu
