#include "gui/panel/job_panel.hpp"

#include <QClipboard>
#include <QGuiApplication>
#include <QToolButton>
#include <QTreeView>

#include "engine/core/error.hpp"
#include "tests/gui/support/grab.hpp"
#include "tests/gui/support/waiting.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;
using namespace kindred::gui;
using namespace kindred::test;

namespace {

struct Panel {
  JobBridge jobs;
  JobModel model{jobs};
  JobPanel panel{model};

  Panel() {
    panel.resize(800, 240);
    panel.show();
  }

  QToolButton& button(const QString& name) {
    for (auto* each : panel.findChildren<QToolButton*>())
      if (each->accessibleName() == name) return *each;
    FAIL("no button " << name.toStdString());
    throw std::logic_error{"not there"};
  }

  /// Work that goes on until it is cancelled, or asked to keep what it has.
  JobPointer begin(const char* title, Lane lane = "cpu") {
    return jobs.start(title, lane, [](Progress& progress) {
      progress.begin("Counting", 0);
      while (!progress.mayStopEarly()) {
        progress.checkpoint();
        std::this_thread::sleep_for(std::chrono::milliseconds{1});
      }
      return true;
    });
  }

  void choose(int row) {
    auto* table = panel.findChild<QTreeView*>();
    table->setCurrentIndex(model.index(row, 0));
  }

  bool isRunning(const JobPointer& job) {
    return waitUntil([&] { return job->state() == JobState::Running; });
  }
  QString nameIn(int row) { return model.index(row, JobModel::Name).data().toString(); }
};

}  // namespace

TEST_CASE("the job panel cancels what is chosen, and leaves the rest") {
  Panel test;
  const auto first = test.begin("First");
  const auto second = test.begin("Second", "other");
  REQUIRE(test.isRunning(first));
  REQUIRE(test.isRunning(second));
  REQUIRE(waitUntil([&] { return test.model.canCancel(1); }));

  test.choose(1);
  const auto chosen = test.nameIn(1) == "First" ? first : second;
  test.button("Cancel").click();
  CHECK(waitUntil([&] { return chosen->state() == JobState::Cancelled; }));
  CHECK((first->state() == JobState::Running) != (second->state() == JobState::Running));
  grab(test.panel, "jobs-cancelled");
}

TEST_CASE("the job panel stops what can be kept, and offers it for nothing else") {
  Panel test;
  const auto usual = test.begin("Usual");
  REQUIRE(test.isRunning(usual));
  QTest::qWait(20);
  test.choose(0);
  auto& stop = test.button("Stop and keep what is there");
  CHECK_FALSE(stop.isEnabled());
  test.button("Cancel").click();
  REQUIRE(waitUntil([&] { return usual->hasEnded(); }));

  const auto kept = test.begin("Kept", {"cpu", {.mayBeKept = true}});
  REQUIRE(test.isRunning(kept));
  REQUIRE(waitUntil([&] { return test.nameIn(0) == "Kept" && test.model.canStopAndKeep(0); }));
  test.choose(0);
  CHECK(stop.isEnabled());
  stop.click();

  CHECK(waitUntil([&] { return kept->state() == JobState::Done; }));
}

TEST_CASE("waiting jobs are put earlier and later in the job panel") {
  Panel test;
  const auto running = test.begin("Running");
  const auto first = test.begin("First");
  const auto second = test.begin("Second");
  REQUIRE(test.isRunning(running));
  REQUIRE(waitUntil([&] { return test.model.rowCount() == 3 && test.nameIn(2) == "Second"; }));

  test.choose(2);
  auto& later = test.button("Later in the queue");
  CHECK_FALSE(later.isEnabled());
  test.button("Earlier in the queue").click();
  CHECK(waitUntil([&] { return test.nameIn(1) == "Second"; }));
  CHECK(test.jobs.queue().waiting() == std::vector<JobPointer>{second, first});
  test.choose(1);
  CHECK_FALSE(test.button("Earlier in the queue").isEnabled());
  later.click();
  CHECK(waitUntil([&] { return test.nameIn(1) == "First"; }));
}

TEST_CASE("what has ended stays in the job panel with its error, until the history is cleared") {
  Panel test;
  test.jobs.start("Failing", "cpu", [](Progress&) -> bool {
    throw Error{ErrorCode::Input, "Line 3 is broken: mend it."};
  });
  REQUIRE(waitUntil(
      [&] { return !test.model.index(0, 0).data(JobModel::ErrorRole).toString().isEmpty(); }));
  test.choose(0);
  auto& clear = test.button("Clear the history");
  auto& copy = test.button("Copy the error");
  REQUIRE(copy.isEnabled());
  CHECK_FALSE(test.button("Cancel").isEnabled());
  grab(test.panel, "jobs-failed");

  copy.click();
  CHECK(QGuiApplication::clipboard()->text() == "Line 3 is broken: mend it.");
  REQUIRE(clear.isEnabled());
  clear.click();

  CHECK(test.model.rowCount() == 0);
  CHECK_FALSE(clear.isEnabled());
  CHECK_FALSE(copy.isEnabled());
}
