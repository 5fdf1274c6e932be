#pragma once

#include <chrono>
#include <vector>

namespace kindred {

/// Returns the wall seconds that a piece of work takes, once.
template <typename Work>
double secondsOf(Work work) {
  const auto start = std::chrono::steady_clock::now();
  work();
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

/// The smallest, middle and largest of repeated measurements, in seconds.
struct Timing {
  double best = 0;
  double median = 0;
  double worst = 0;
};

/// Takes the seconds of one measurement at least.
Timing timingOf(std::vector<double> seconds);

}  // namespace kindred
