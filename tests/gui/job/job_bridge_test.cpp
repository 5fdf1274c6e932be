#include "gui/job/job_bridge.hpp"

#include <QSignalSpy>
#include <QTimer>
#include <ctime>
#include <thread>

#include "gui/job/latest_job.hpp"
#include "tests/gui/support/heartbeat.hpp"
#include "tests/gui/support/waiting.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;
using namespace kindred::gui;
using kindred::test::waitUntil;

namespace {

/// Work that runs until it is cancelled.
int untilCancelled(Progress& progress) {
  for (;;) {
    progress.checkpoint();
    std::this_thread::sleep_for(std::chrono::milliseconds{1});
  }
}

/// A clock that a busy machine slows down as it does the window's: it ticks in the same event loop.
class TenthsOfASecond {
 public:
  TenthsOfASecond() {
    timer_.setInterval(100);
    QObject::connect(&timer_, &QTimer::timeout, [this] { ++ticks_; });
  }

  void wait(int ticks) {
    ticks_ = 0;
    timer_.start();
    REQUIRE(waitUntil([&] { return ticks_ >= ticks; }, 60000));
    timer_.stop();
  }

 private:
  QTimer timer_;
  int ticks_ = 0;
};

}  // namespace

TEST_CASE("a result comes back in the thread that asked for it") {
  JobBridge jobs;
  QObject receiver;
  std::thread::id thread;
  int value = 0;

  jobs.start(
      "Adding", lane::reading, [](Progress&) { return 5; }, &receiver,
      [&](const std::shared_ptr<const int>& result) {
        thread = std::this_thread::get_id();
        value = *result;
      });

  REQUIRE(waitUntil([&] { return value != 0; }));
  CHECK(value == 5);
  CHECK(thread == std::this_thread::get_id());
}

TEST_CASE("a failure comes back as its sentence") {
  JobBridge jobs;
  QObject receiver;
  std::string sentence;

  jobs.start(
      "Failing", lane::reading,
      [](Progress&) -> int {
        throw Error{ErrorCode::Input, "No data."};
      },
      &receiver, [](const auto&) { FAIL("there is no result"); },
      [&](const JobError& error) { sentence = error.sentence; });

  REQUIRE(waitUntil([&] { return !sentence.empty(); }));
  CHECK(sentence == "No data.");
}

TEST_CASE("nothing comes back to a receiver that has gone") {
  JobBridge jobs;
  auto receiver = std::make_unique<QObject>();
  bool called = false;
  const auto job = jobs.start("Adding", lane::reading, [](Progress&) { return 5; });
  jobs.whenEnded(job, receiver.get(), [&] { called = true; });

  receiver.reset();

  REQUIRE(waitUntil([&] { return jobs.active().empty(); }));
  CHECK_FALSE(called);
}

TEST_CASE("of work that is asked for again only the newest comes back") {
  JobBridge jobs;
  QObject receiver;
  LatestJob<int> latest{jobs};
  std::vector<int> results;

  latest.start("Old", untilCancelled, &receiver,
               [&](const auto& result) { results.push_back(*result); });
  latest.start(
      "New", [](Progress&) { return 2; }, &receiver,
      [&](const auto& result) { results.push_back(*result); });

  REQUIRE(waitUntil([&] { return !latest.isBusy(); }));
  CHECK(results == std::vector{2});
}

TEST_CASE("progress is told of ten times a second while something runs, and then no more") {
  JobBridge jobs;
  QSignalSpy spy{&jobs, &JobBridge::progressed};
  TenthsOfASecond tenths;
  const auto job = jobs.start("Waiting", lane::reading, untilCancelled);

  tenths.wait(10);
  const auto whileRunning = spy.count();
  jobs.cancel(job);
  REQUIRE(waitUntil([&] { return jobs.active().empty(); }));
  spy.clear();
  tenths.wait(3);

  CHECK(whileRunning >= 8);
  CHECK(whileRunning <= 12);
  CHECK(spy.count() == 0);
}

TEST_CASE("a heartbeat notices a thread that computes and one that sleeps") {
  test::Heartbeat heart;
  QTest::qWait(30);
  CHECK(heart.longestStall() < 50);

  std::this_thread::sleep_for(std::chrono::milliseconds{80});
  CHECK(heart.longestStall() >= 75);

  heart.restart();
  const std::clock_t start = std::clock();
  while (std::clock() - start < CLOCKS_PER_SEC * 8 / 100) {
  }
  CHECK(heart.longestStall() >= 75);
}
