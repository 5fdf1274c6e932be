#pragma once

#include <algorithm>
#include <ctime>

#include "engine/core/progress.hpp"

namespace kindred::test {

/// Processor time of this thread in seconds: what else the machine does is not in it.
inline double threadSeconds() {
  timespec time{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}

inline double lastCheckpoint = 0;
inline double longestGap = 0;

inline void measureGap() {
  const double now = threadSeconds();
  longestGap = std::max(longestGap, now - lastCheckpoint);
  lastCheckpoint = now;
}

/// The longest time in seconds for which work(progress), which stays on this thread, hears no
/// cancel.
template <typename Work>
double longestGapOf(const Work& work) {
  longestGap = 0;
  lastCheckpoint = threadSeconds();
  Progress watched = Progress{}.guarded(&measureGap);
  work(watched);
  measureGap();
  return longestGap;
}

}  // namespace kindred::test
