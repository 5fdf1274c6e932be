#include "engine/core/progress.hpp"

#include "tests/support/catch.hpp"

using namespace kindred;

TEST_CASE("progress reports its phase and the share of it that is done") {
  Progress progress;
  progress.begin("computing", 200);
  progress.advance(50);

  const auto now = progress.snapshot();

  CHECK(now.phase == "computing");
  CHECK(now.done == 50);
  CHECK(now.phaseFraction == Approx(0.25));
  CHECK(now.fraction == Approx(0.25));
  CHECK_FALSE(now.remaining.has_value());  // it has only just begun
}

TEST_CASE("phases of slices fill their part of the whole and never fall back") {
  Progress progress;
  auto first = progress.slice(0, 0.5);
  auto second = progress.slice(0.5, 1).slice(0, 0.5);

  first.begin("reading", 10);
  first.advance(10);
  CHECK(progress.snapshot().fraction == Approx(0.5));
  second.begin("computing", 4);
  CHECK(progress.snapshot().fraction == Approx(0.5));
  CHECK(progress.snapshot().phaseFraction == 0);
  second.advance(4);
  CHECK(progress.snapshot().fraction == Approx(0.75));
  CHECK(progress.snapshot().phaseFraction == 1);
}

TEST_CASE("a phase of unknown length has no share and no time left") {
  Progress progress;
  progress.begin("waiting", 0);
  progress.advance(5);

  const auto now = progress.snapshot();

  CHECK(now.done == 5);
  CHECK(now.phaseFraction == 0);
  CHECK_FALSE(now.remaining.has_value());
}

TEST_CASE("a phase that follows another in the same slice goes on where that one ended") {
  Progress progress;
  auto slice = progress.slice(0.2, 0.6);

  slice.begin("reading", 4);
  slice.advance(3);
  CHECK(progress.snapshot().fraction == Approx(0.5));
  slice.begin("reading more", 2);
  CHECK(progress.snapshot().fraction == Approx(0.5));
  slice.advance(1);
  CHECK(progress.snapshot().fraction == Approx(0.55));
  slice.advance(1);
  auto earlier = progress.slice(0, 0.4);
  earlier.begin("late", 2);
  earlier.advance(1);
  CHECK(progress.snapshot().fraction == Approx(0.6));
}

TEST_CASE("a checkpoint throws once cancelled, and stop-and-keep does not") {
  std::stop_source cancel;
  std::stop_source keep;
  Progress progress{cancel.get_token(), keep.get_token()};

  keep.request_stop();
  CHECK_NOTHROW(progress.checkpoint());
  CHECK(progress.mayStopEarly());
  cancel.request_stop();
  CHECK_THROWS_AS(progress.checkpoint(), Cancelled);
}

TEST_CASE("a silent progress hears the cancel and leaves the report alone") {
  std::stop_source cancel;
  Progress progress{cancel.get_token()};
  progress.begin("computing", 2);
  auto silent = progress.silent();

  silent.begin("inside", 10);
  silent.advance(10);

  CHECK(progress.snapshot().phase == "computing");
  CHECK(progress.snapshot().done == 0);
  cancel.request_stop();
  CHECK_THROWS_AS(silent.checkpoint(), Cancelled);
}

TEST_CASE("work whose time is up may end early, and what is beside it may not") {
  const Progress progress;
  const auto now = std::chrono::steady_clock::now();

  CHECK(progress.endingAt(now).mayStopEarly());
  CHECK(progress.endingAt(now).slice(0, 0.5).mayStopEarly());
  CHECK(progress.endingAt(now).silent().mayStopEarly());
  CHECK_FALSE(progress.endingAt(now + std::chrono::hours{1}).mayStopEarly());
  CHECK_FALSE(progress.mayStopEarly());
}

TEST_CASE("the time left of phases that are estimated as one counts those that follow") {
  using namespace std::chrono_literals;
  Progress progress;
  const auto whole = progress.lasting(30s);
  auto first = whole.slice(0, 1.0 / 3), second = whole.slice(1.0 / 3, 1);
  const auto start = std::chrono::steady_clock::now();

  first.begin("comparing", 100);
  CHECK(progress.snapshot(start).isTimed);
  for (int passed = 1; passed <= 5; ++passed) {
    first.advance(10);
    progress.snapshot(start + passed * 1s);
  }
  // 5 s of 10 for half of the first phase, and 20 s to come.
  CHECK(progress.snapshot(start + 5s).remaining->count() == Approx(25).margin(0.1));
  first.skip(50);
  CHECK(progress.snapshot(start + 5s).fraction == Approx(1.0 / 3));
  second.begin("searching", 100);
  CHECK(progress.snapshot(start + 5s).fraction == Approx(1.0 / 3));
  CHECK(progress.snapshot(start + 9s).remaining->count() < 25);

  auto after = progress.slice(1, 1);
  after.begin("measuring", 10);
  CHECK_FALSE(progress.snapshot().isTimed);
}

TEST_CASE("the time left counts phases to come at the pace of those before") {
  using namespace std::chrono_literals;
  const auto start = std::chrono::steady_clock::now();
  Progress progress;
  auto first = progress.slice(0, 0.25);

  first.begin("comparing", 100);
  for (int passed = 1; passed <= 10; ++passed) {
    first.advance(5);
    progress.snapshot(start + passed * 1s);
  }

  // 10 s for half of a quarter: 10 s of this phase, and 60 s of the others.
  CHECK(progress.snapshot(start + 10s).remaining->count() == Approx(70).margin(0.5));
}

TEST_CASE("the time left of phases with a time limit is what is left of the limit") {
  using namespace std::chrono_literals;
  const auto start = std::chrono::steady_clock::now();
  Progress progress;
  auto limited = progress.lastingUntil(start + 60s).slice(0, 0.5);

  limited.begin("comparing", 10);

  CHECK(progress.snapshot(start + 20s).remaining == 40s);
  CHECK(progress.snapshot(start + 61s).remaining == 0s);
}
