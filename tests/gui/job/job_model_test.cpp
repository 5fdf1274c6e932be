#include "gui/job/job_model.hpp"

#include <QAbstractItemModelTester>
#include <thread>

#include "tests/gui/support/waiting.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;
using namespace kindred::gui;
using kindred::test::waitUntil;

namespace {

int untilStopped(Progress& progress) {
  progress.begin("Counting", 100);
  progress.advance(50);
  while (!progress.mayStopEarly()) {
    progress.checkpoint();
    std::this_thread::sleep_for(std::chrono::milliseconds{1});
  }
  return 1;
}

QStringList names(const JobModel& model) {
  QStringList names;
  for (int row = 0; row < model.rowCount(); ++row)
    names << model.index(row, JobModel::Name).data().toString();
  return names;
}

JobState state(const JobModel& model, int row) {
  return static_cast<JobState>(model.index(row, 0).data(JobModel::StateRole).toInt());
}

}  // namespace

TEST_CASE("the job table shows what runs, what waits and what has ended, in this order") {
  JobBridge jobs;
  JobModel model{jobs};
  const QAbstractItemModelTester tester{&model,
                                        QAbstractItemModelTester::FailureReportingMode::Fatal};
  for (const auto* name : {"first", "second", "third"})
    jobs.start(name, {"cpu", {.mayBeKept = true}}, untilStopped);
  jobs.start("picture", lane::pictures, [](Progress&) { return 1; });
  REQUIRE(waitUntil([&] { return model.rowCount() == 3 && state(model, 0) == JobState::Running; }));
  CHECK(names(model) == QStringList{"first", "second", "third"});

  model.moveInQueue(2, -1);
  CHECK(names(model) == QStringList{"first", "third", "second"});

  model.stopAndKeep(0);
  REQUIRE(waitUntil([&] { return state(model, 2) == JobState::Done; }));
  CHECK(names(model) == QStringList{"third", "second", "first"});

  model.cancel(1);
  REQUIRE(waitUntil([&] { return state(model, 1) == JobState::Cancelled; }));
  CHECK(names(model) == QStringList{"third", "second", "first"});

  model.clearHistory();
  CHECK(names(model) == QStringList{"third"});
  model.cancel(0);
  REQUIRE(waitUntil([&] { return state(model, 0) == JobState::Cancelled; }));
}

TEST_CASE("the job table says how far a job is and why one failed") {
  JobBridge jobs;
  JobModel model{jobs};
  jobs.start("counting", "cpu", untilStopped);
  REQUIRE(waitUntil([&] {
    return model.rowCount() == 1 && model.index(0, JobModel::Bar).data().toString() == "50 %";
  }));
  CHECK(model.index(0, JobModel::Phase).data().toString() == "Counting");
  model.cancel(0);
  REQUIRE(waitUntil([&] { return state(model, 0) == JobState::Cancelled; }));

  jobs.start("failing", "files", [](Progress&) -> int {
    throw Error{ErrorCode::Input, "Nothing to read."};
  });
  REQUIRE(waitUntil([&] { return model.rowCount() == 2 && state(model, 0) == JobState::Failed; }));

  CHECK(model.index(0, 0).data(JobModel::ErrorRole).toString() == "Nothing to read.");
}

TEST_CASE("what saves cannot be cancelled, and only what can end early is stopped and kept") {
  JobBridge jobs;
  JobModel model{jobs};
  const auto saving =
      jobs.start("saving", lane::project.with({.mayBeCancelled = false}), untilStopped);
  REQUIRE(waitUntil([&] { return model.rowCount() == 1 && state(model, 0) == JobState::Running; }));

  CHECK_FALSE(model.canCancel(0));
  CHECK_FALSE(model.canStopAndKeep(0));
  model.cancel(0);
  model.stopAndKeep(0);
  QTest::qWait(50);
  CHECK(saving->state() == JobState::Running);

  saving->stopAndKeep();
  REQUIRE(waitUntil([&] { return state(model, 0) == JobState::Done; }));
}

TEST_CASE("the history of jobs is short, lacks what nobody asked for, and holds no results") {
  JobBridge jobs;
  JobModel model{jobs};
  const QAbstractItemModelTester tester{&model,
                                        QAbstractItemModelTester::FailureReportingMode::Fatal};
  const auto result = std::make_shared<int>(5);
  for (int job = 0; job < 250; ++job)
    jobs.start("work", "files", [result](Progress&) { return result; });
  jobs.start("layout", {"files", {.isListed = false}}, [](Progress&) { return 1; });
  jobs.start("saving", {"files", {.isRemembered = false}}, [](Progress&) { return 1; });
  REQUIRE(waitUntil([&] { return jobs.active().empty(); }));

  CHECK(model.rowCount() == 200);
  CHECK_FALSE(names(model).contains("layout"));
  CHECK_FALSE(names(model).contains("saving"));
  CHECK(result.use_count() == 1);
}

TEST_CASE("what comes by itself is in the history of jobs only where it failed") {
  JobBridge jobs;
  JobModel model{jobs};
  constexpr Lane lane{"files", {.isRemembered = false}};
  jobs.start("saved", lane, [](Progress&) { return 1; });
  jobs.start("not saved", lane, [](Progress&) -> int {
    throw Error{ErrorCode::File, "The disk is full."};
  });
  REQUIRE(waitUntil([&] { return jobs.active().empty(); }));

  CHECK(names(model) == QStringList{"not saved"});
}

TEST_CASE("lengths of time read as a person says them") {
  CHECK(durationText(0.2) == "under a second");
  CHECK(durationText(59) == "59 s");
  CHECK(durationText(200) == "3 min 20 s");
  CHECK(durationText(7260) == "2 h 1 min");
}
