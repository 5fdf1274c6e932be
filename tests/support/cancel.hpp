#pragma once

#include <atomic>
#include <chrono>
#include <stop_token>
#include <thread>

#include "engine/core/progress.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/slowness.hpp"

namespace kindred::test {

/// The end of a cancelled job, in seconds, on a machine that has nothing else to do.
inline constexpr double promisedEnd = 0.1;

/// The processor seconds that work(progress) took after it was cancelled `delay` into it; below 0
/// if it ended by itself.
template <typename Work>
double triedToCancel(std::chrono::microseconds delay, const Work& work) {
  std::stop_source source;
  Progress progress{source.get_token()};
  std::atomic<double> asked = 0;
  std::jthread user{[&] {
    std::this_thread::sleep_for(delay);
    asked = processorSeconds();
    source.request_stop();
  }};
  if (delay.count() == 0) user.join();
  try {
    work(progress);
  } catch (const Cancelled&) {
    return processorSeconds() - asked;
  }
  return -1;
}

/// How long work(progress) goes on after it is cancelled `delay` into it, in processor seconds of
/// all its threads. A fast machine may be done by then: it is asked earlier. Work that does not end
/// as cancelled, even if it is asked before it begins, fails the test.
template <typename Work>
double secondsAfterCancel(std::chrono::microseconds delay, const Work& work) {
  double taken = triedToCancel(delay, work);
  while (taken < 0 && delay.count() > 0) {
    delay = delay < std::chrono::milliseconds{1} ? std::chrono::microseconds{0} : delay / 2;
    taken = triedToCancel(delay, work);
  }
  REQUIRE(taken >= 0);
  return taken / slowness();
}

}  // namespace kindred::test
