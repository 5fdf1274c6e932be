#include "engine/job/latest.hpp"

#include <chrono>
#include <thread>

#include "tests/support/catch.hpp"

using namespace kindred;
using namespace std::chrono_literals;

namespace {

int whenCancelled(Progress& progress) {
  for (;;) {
    progress.checkpoint();
    std::this_thread::sleep_for(1ms);
  }
}

void waitFor(const Job& job) {
  while (!job.hasEnded())
    std::this_thread::sleep_for(1ms);
}

}  // namespace

TEST_CASE("starting new work cancels the old and keeps only the new result") {
  JobQueue queue;
  Latest<int> latest{queue};
  latest.start("old", whenCancelled);
  const auto old = latest.job();

  latest.start("new", [](Progress&) { return 2; });

  waitFor(*latest.job());
  CHECK(old->state() == JobState::Cancelled);
  REQUIRE(latest.result());
  CHECK(*latest.result() == 2);
  CHECK(latest.isLatest(*latest.job()));
  CHECK_FALSE(latest.isLatest(*old));
}

TEST_CASE("the result of finished work is dropped once new work starts") {
  JobQueue queue;
  Latest<int> latest{queue};
  latest.start("old", [](Progress&) { return 1; });
  waitFor(*latest.job());
  REQUIRE(latest.result());

  latest.start("new", whenCancelled);

  CHECK_FALSE(latest.result());
}

TEST_CASE("a tracker that goes away cancels its work") {
  JobQueue queue;
  std::shared_ptr<const Job> job;
  {
    Latest<int> latest{queue};
    latest.start("endless", whenCancelled);
    job = latest.job();
  }
  waitFor(*job);
  CHECK(job->state() == JobState::Cancelled);
}
