#pragma once

#include <algorithm>
#include <cstddef>

namespace kindred {

/// The number of pairs that are solved at once for a watcher: a tenth of a second of work, judged
/// by the pairs before, but enough to keep every core busy.
class PartSize {
 public:
  std::size_t of(std::size_t pairs) const {
    // A small rest goes with the last part.
    return 2 * pairs < 3 * size_ ? pairs : size_;
  }

  void took(std::size_t pairs, double seconds) {
    const double wanted = secondsAtOnce * static_cast<double>(pairs) / std::max(seconds, 1e-6);
    const double most = std::min(largestGrowth * static_cast<double>(size_), largest);
    size_ = std::max(least, static_cast<std::size_t>(std::min(wanted, most)));
  }

 private:
  static constexpr double secondsAtOnce = 0.09;
  static constexpr std::size_t least = 512;
  static constexpr double largestGrowth = 8;
  static constexpr double largest = 1e9;

  std::size_t size_ = least;
};

}  // namespace kindred
