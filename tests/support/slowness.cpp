#include "tests/support/slowness.hpp"

#include <algorithm>
#include <cstdint>
#include <ctime>

namespace kindred::test {
namespace {

double threadSeconds() {
  timespec time{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}

/// Steps that each wait for the last one, in registers alone, so that sanitizers do not slow them.
double secondsOfSteps() {
  const double begin = threadSeconds();
  std::uint64_t state = 1;
  for (int step = 0; step < 3'000'000; ++step) {
    state ^= state << 13;
    state ^= state >> 7;
    state ^= state << 17;
  }
  [[maybe_unused]] volatile std::uint64_t result = state;
  return threadSeconds() - begin;
}

}  // namespace

double processorSeconds() {
  timespec time{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}

double slowness() {
  constexpr double usualSeconds = 0.008;  // six operations a step at 2.3 GHz
  static const double machine = std::max(
      1.0, std::min({secondsOfSteps(), secondsOfSteps(), secondsOfSteps()}) / usualSeconds);
  return sanitizerCost * machine;
}

}  // namespace kindred::test
