#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>

namespace kindred {

/// How many pairs are solved at once for someone who looks on: a tenth of a second of them, as far
/// as the ones before tell, but enough to keep every core busy. Safe from any thread.
class PartSize {
 public:
  std::size_t of(std::size_t pairs) const {
    // A small rest goes with the last part.
    const auto size = size_.load();
    return 2 * pairs < 3 * size ? pairs : size;
  }

  void took(std::size_t pairs, double seconds) {
    const double wanted = secondsAtOnce * static_cast<double>(pairs) / std::max(seconds, 1e-6);
    const double most = std::min(largestGrowth * static_cast<double>(size_.load()), largest);
    size_ = std::max(least, static_cast<std::size_t>(std::min(wanted, most)));
  }

 private:
  static constexpr double secondsAtOnce = 0.09;
  static constexpr std::size_t least = 512;
  static constexpr double largestGrowth = 8;
  static constexpr double largest = 1e9;

  std::atomic<std::size_t> size_ = least;
};

}  // namespace kindred
