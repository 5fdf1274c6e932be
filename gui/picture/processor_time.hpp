#pragma once

#include <ctime>

namespace kindred::gui {

/// Returns the processor time that the calling thread has taken so far, in seconds.
inline double processorSecondsOfThread() {
  timespec time{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}

}  // namespace kindred::gui
