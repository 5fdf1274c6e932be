#pragma once

#include <chrono>
#include <ctime>
#include <stop_token>
#include <thread>

#include "engine/core/progress.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/slowness.hpp"

namespace kindred::test {

/// The end of a cancelled job, in seconds, on a machine that has nothing else to do.
inline constexpr double promisedEnd = 0.1;

/// Of all threads of this process. Other programs do not count, however busy they are.
inline double processorSeconds() {
  timespec time{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}

/// How long work(progress) goes on after it is cancelled `delay` into it, in processor seconds of
/// all its threads. Work that does not end as cancelled fails the test.
template <typename Work>
double secondsAfterCancel(std::chrono::milliseconds delay, const Work& work) {
  std::stop_source source;
  Progress progress{source.get_token()};
  double asked = 0;
  std::jthread user{[&] {
    std::this_thread::sleep_for(delay);
    asked = processorSeconds();
    source.request_stop();
  }};
  REQUIRE_THROWS_AS(work(progress), Cancelled);
  const double ended = processorSeconds();
  user.join();
  return (ended - asked) / slowness;
}

}  // namespace kindred::test
