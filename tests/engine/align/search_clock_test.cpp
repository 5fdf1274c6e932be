#include "engine/align/search_clock.hpp"

#include "tests/support/catch.hpp"

using namespace kindred;

TEST_CASE(
    "a search keeps its state after half a second, then ever more rarely, up to five seconds") {
  using std::chrono::milliseconds;
  const KeepClock::Time::time_point begin{};
  KeepClock clock{begin};
  auto now = begin;

  for (const int wait : {500, 1000, 2000, 4000, 5000, 5000}) {
    CHECK_FALSE(clock.isDue(now + milliseconds{wait - 1}));
    now += milliseconds{wait};
    CHECK(clock.isDue(now));
  }
}
