#include "engine/core/time_left.hpp"

#include <cmath>
#include <functional>
#include <vector>

#include "tests/support/catch.hpp"

using kindred::TimeLeft;

namespace {

/// What is told ten times a second of work whose share done at a time is known.
struct Told {
  double seconds = 0;
  std::optional<TimeLeft::Seconds> left;
};

std::vector<Told> told(double seconds, const std::function<double(double)>& shareAt) {
  TimeLeft timeLeft;
  std::vector<Told> all;
  for (int tick = 1; tick <= std::lround(10 * seconds); ++tick)
    all.push_back(
        {tick / 10.0, timeLeft.update(TimeLeft::Seconds{tick / 10.0}, shareAt(tick / 10.0))});
  return all;
}

}  // namespace

TEST_CASE("work of even pace is told like a clock that runs down") {
  const auto all = told(100, [](double at) { return at / 100; });

  double before = 1000;
  for (const auto& [at, left] : all) {
    INFO(at);
    REQUIRE(left.has_value() == (at >= 1));
    if (!left) continue;
    CHECK(left->count() == Approx(100 - at).margin(0.11));
    CHECK(left->count() < before);
    before = left->count();
  }
}

TEST_CASE("of long work little is known at first, but not for long") {
  for (const auto& [at, left] : told(20, [](double at) { return at / 36'000; }))
    CHECK(left.has_value() == (at >= 5));
}

TEST_CASE("work that comes in bursts does not make the time left jump") {
  const auto all = told(60, [](double at) { return std::floor(at / 0.7) * 0.7 / 60; });

  for (std::size_t tick = 0; tick + 20 < all.size(); ++tick) {
    INFO(all[tick].seconds);
    REQUIRE(all[tick].left.has_value() == (all[tick].seconds > 3.45));  // after five bursts
    if (all[tick].seconds < 3.55) continue;
    CHECK(all[tick].left->count() == Approx(60 - all[tick].seconds).epsilon(0.25).margin(1));
    CHECK(all[tick].left->count() < 1.03 * all[tick - 1].left->count());
  }
}

TEST_CASE("when the pace halves the time left follows without a jump") {
  // 0.02 a second up to the middle, then 0.01: over after 75 seconds.
  const auto all = told(75, [](double at) { return at < 25 ? 0.02 * at : 0.5 + 0.01 * (at - 25); });

  for (std::size_t tick = 11; tick < all.size(); ++tick)
    CHECK(all[tick].left->count() - all[tick - 1].left->count() < 0.5);
  CHECK(all[399].left->count() == Approx(35).epsilon(0.2));
  CHECK(all[599].left->count() == Approx(15).epsilon(0.15));
}

TEST_CASE("an hour of a busy machine is forgotten within minutes after it is free") {
  // A tenth in the first half hour; then ten times as fast: over after 27 minutes more.
  const auto all =
      told(3420, [](double at) { return at < 1800 ? at / 18'000 : 0.1 + (at - 1800) / 1800; });

  CHECK(all[17'999].left->count() == Approx(16'200).epsilon(0.05));
  for (std::size_t tick = 18'000 + 10 * 180; tick < all.size(); ++tick) {
    INFO(all[tick].seconds);
    CHECK(all[tick].left->count() == Approx(3420 - all[tick].seconds).epsilon(0.15).margin(2));
  }
}

TEST_CASE("long work that moves every few minutes keeps its pace between") {
  const auto all = told(36'000, [](double at) { return std::floor(at / 240) * 240 / 36'000; });

  for (std::size_t tick = 30'000; tick + 6'000 < all.size(); tick += 10) {
    INFO(all[tick].seconds);
    CHECK(all[tick].left->count() == Approx(36'000 - all[tick].seconds).epsilon(0.2).margin(300));
  }
}

TEST_CASE("work that stands still has ever more time left") {
  const auto all = told(60, [](double at) { return std::min(at, 20.0) / 40; });

  CHECK(all[199].left->count() == Approx(20).epsilon(0.05));
  CHECK(all[599].left->count() > 40);
}

TEST_CASE("time that does not pass changes nothing") {
  TimeLeft timeLeft;
  for (const double at : {0.4, 0.8, 1.2, 1.6, 2.0})
    timeLeft.update(TimeLeft::Seconds{at}, at / 10);
  const auto first = timeLeft.update(TimeLeft::Seconds{3}, 0.3);

  CHECK(timeLeft.update(TimeLeft::Seconds{3}, 0.3) == first);
  CHECK(first->count() == Approx(7));
}

namespace {

/// A stage of work, what it was expected to take, and when it ends although more was to be done.
struct Stage {
  double expected;
  double seconds;
  double ends = 1;  ///< share of the work; the rest is skipped
};

/// Estimates that are shown during stages, ten times a second, one after the other.
std::vector<Told> toldOf(const std::vector<Stage>& stages) {
  TimeLeft timeLeft;
  std::vector<Told> all;
  double later = 0, before = 0;
  for (const auto& stage : stages)
    later += stage.expected;
  for (const auto& [expected, seconds, ends] : stages) {
    later -= expected;
    timeLeft.begin(TimeLeft::Seconds{expected}, TimeLeft::Seconds{later});
    const auto ticks = std::lround(10 * seconds * ends);
    for (long tick = 1; tick <= ticks; ++tick)
      all.push_back({before + static_cast<double>(tick) / 10,
                     timeLeft.update(TimeLeft::Seconds{static_cast<double>(tick) / 10},
                                     static_cast<double>(tick) / (10 * seconds))});
    before += static_cast<double>(ticks) / 10;
  }
  return all;
}

double largestRise(const std::vector<Told>& all) {
  double lowest = 1e30, largest = 0;
  for (const auto& [at, left] : all)
    if (left) {
      largest = std::max(largest, left->count() / lowest);
      lowest = std::min(lowest, left->count());
    }
  return largest;
}

}  // namespace

TEST_CASE("stages that take what was expected run down like one clock") {
  const auto all = toldOf({{5, 5}, {20, 20}, {10, 10}, {15, 15}});

  for (const auto& [at, left] : all) {
    INFO(at);
    REQUIRE(left.has_value() == (at >= 0.999));
    if (left) CHECK(left->count() == Approx(50 - at).margin(0.2));
  }
}

TEST_CASE("stages on a slow machine are all expected to be slow") {
  const auto all = toldOf({{5, 15}, {20, 60}, {10, 30}});

  for (const auto& [at, left] : all)
    if (left) CHECK(left->count() == Approx(105 - at).margin(0.3));
}

TEST_CASE("what is left out, and stages that are fast, only shorten the time left") {
  const auto all = toldOf({{5, 5, 0.3}, {20, 10}, {10, 10, 0}, {15, 15, 0.5}});

  CHECK(all.back().seconds == Approx(19));
  CHECK(largestRise(all) <= 1);
  for (const auto& [at, left] : all)
    if (left) CHECK(left->count() >= 19 - at - 0.1);
}

TEST_CASE("the time left of several stages never rises by more than a third") {
  for (const double last : {2., 10., 100., 1000.}) {
    const auto all = toldOf({{5, 1}, {20, 70, 0.2}, {10, 30}, {10, last}});
    INFO(last);
    CHECK(largestRise(all) <= 4. / 3 + 1e-9);
    if (last >= 10) CHECK(all.back().left->count() < 1);  // it follows within seconds
  }
}
