#include <QCommandLinkButton>
#include <QFileDialog>
#include <QMessageBox>
#include <QPushButton>
#include <QStatusBar>
#include <fstream>

#include "gui/base/recent_pictures.hpp"
#include "gui/base/words.hpp"
#include "gui/panel/data_tree.hpp"
#include "gui/panel/message_bar.hpp"
#include "gui/panel/welcome_page.hpp"
#include "gui/window/window_call.hpp"
#include "tests/gui/support/grab.hpp"
#include "tests/gui/support/kept_views.hpp"
#include "tests/gui/support/test_window.hpp"
#include "tests/io/project/project_fixtures.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;
using namespace kindred::gui;
using namespace kindred::test;

namespace {

/// A window whose work cannot be saved.
struct UnsavedWindow : TestWindow {
  UnsavedWindow() {
    std::ofstream{folder.path() / "untitled"} << "a file where the folder should be";
    open(sample("communities.json"));
  }

  void answer(const char* button) {
    const auto question = [this] { return window.findChild<QMessageBox*>("unsaved"); };
    REQUIRE(waitUntil([&] { return question() != nullptr; }));
    question()->findChild<QPushButton*>(button)->click();
    REQUIRE(waitUntil([&] { return question() == nullptr; }));
  }
};

/// Buttons of the welcome page that offer work without a name.
int untitledOffers(const TestWindow& test) {
  int count = 0;
  for (const auto* button : test.window.findChildren<QCommandLinkButton*>())
    if (button->text().startsWith("Untitled")) ++count;
  return count;
}

/// Another window of the same user, with work that cannot be saved.
struct UnsavedOther {
  MainWindow window;

  explicit UnsavedOther(TestWindow& test) : window{test.settings, test.folder.path() / "untitled"} {
    window.show();
    window.opening().openFiles({QString::fromStdString(sample("communities.json").string())});
    REQUIRE(waitUntil([&] {
      return window.bench().jobs.active().empty() && window.bench().document.hasUnsaved();
    }));
  }

  QMessageBox* question() const { return window.findChild<QMessageBox*>("unsaved"); }
  void answer(const char* button) const {
    REQUIRE(waitUntil([&] { return question() != nullptr; }));
    question()->findChild<QPushButton*>(button)->click();
  }
};

}  // namespace

TEST_CASE("quitting asks every window about its own work, and stops at the one that stays") {
  TestWindow test;
  std::ofstream{test.folder.path() / "untitled"} << "a file where the folder should be";
  const UnsavedOther other{test};
  auto& quit = test.window.actions().action("file.quit");

  quit.trigger();
  other.answer("stay");
  CHECK(
      waitUntil([&] { return test.window.statusBar()->currentMessage().contains("stays open"); }));
  CHECK(test.window.isVisible());
  CHECK(other.window.isVisible());

  quit.trigger();
  other.answer("leave");
  CHECK(waitUntil([&] { return !other.window.isVisible(); }));
  CHECK(waitUntil([&] { return !test.window.isVisible(); }));
}

TEST_CASE("who stays when the own window asks quits no other") {
  UnsavedWindow test;
  const UnsavedOther other{test};

  test.window.actions().action("file.quit").trigger();
  test.answer("stay");
  QTest::qWait(100);

  CHECK(other.question() == nullptr);
  CHECK(other.window.isVisible());
  CHECK(test.window.isVisible());
}

TEST_CASE("a window that is opened while the own window asks is not quit with it") {
  UnsavedWindow test;
  test.window.actions().action("file.quit").trigger();
  REQUIRE(waitUntil([&] { return test.window.findChild<QMessageBox*>("unsaved") != nullptr; }));
  MainWindow opened{test.settings, test.folder.path() / "untitled"};
  opened.show();
  opened.opening().openFiles({QString::fromStdString(sample("communities.json").string())});
  REQUIRE(waitUntil([&] { return opened.bench().jobs.active().empty(); }));

  test.answer("leave");

  CHECK(waitUntil([&] { return !test.window.isVisible(); }));
  QTest::qWait(100);
  CHECK(opened.isVisible());
  CHECK(opened.findChild<QMessageBox*>("unsaved") == nullptr);
}

TEST_CASE("quitting asks about what became unsaved while another window was asked") {
  TestWindow test;
  std::ofstream{test.folder.path() / "untitled"} << "a file where the folder should be";
  const UnsavedOther other{test};
  const auto question = [&] { return test.window.findChild<QMessageBox*>("unsaved"); };

  test.window.actions().action("file.quit").trigger();
  REQUIRE(waitUntil([&] { return other.question() != nullptr; }));
  test.open(sample("communities.json"));
  REQUIRE(test.document().hasUnsaved());
  other.answer("leave");

  CHECK(waitUntil([&] { return question() != nullptr; }));
  CHECK(test.window.isVisible());
}

TEST_CASE("quitting asks once about the same work, whatever the other windows say") {
  UnsavedWindow test;
  const UnsavedOther other{test};
  const auto question = [&] { return test.window.findChild<QMessageBox*>("unsaved"); };

  test.window.actions().action("file.quit").trigger();
  test.answer("leave");
  other.answer("leave");

  CHECK(waitUntil([&] { return !test.window.isVisible(); }));
  CHECK(question() == nullptr);
}

TEST_CASE("quitting keeps the layout of the last moment") {
  TestWindow test;
  test.open(sample("communities.json"));
  const auto place = test.folder.path() / "work.kindred";
  test.document().saveAs(place);
  REQUIRE(test.waitUntilIdle());
  QTest::qWait(1200);  // what was kept by itself is over
  REQUIRE(test.waitUntilIdle());

  test.window.actions().action("show.reorder").trigger();
  test.window.actions().action("file.quit").trigger();
  REQUIRE(waitUntil([&] { return !test.window.isVisible(); }));

  CHECK(io::Project::open(place, io::Project::Mode::ReadOnly).loadState("views").find("reorder") !=
        std::string::npos);
}

TEST_CASE("closing a window leaves the others open") {
  TestWindow test;
  MainWindow other{test.settings, test.folder.path() / "untitled"};
  other.show();

  test.window.close();
  QTest::qWait(100);

  CHECK_FALSE(test.window.isVisible());
  CHECK(other.isVisible());
}

TEST_CASE("work that cannot be saved is in the title, and leaving asks about it") {
  UnsavedWindow test;
  CHECK(test.window.windowTitle() == "Untitled (not saved)");

  test.window.close();
  CHECK(test.window.isVisible());
  REQUIRE(waitUntil([&] { return test.window.findChild<QMessageBox*>("unsaved") != nullptr; }));
  auto& question = *test.window.findChild<QMessageBox*>("unsaved");
  CHECK(question.buttons().size() == 3);
  grab(question, "unsaved-question");
  test.answer("stay");
  CHECK(test.window.isVisible());
  test.window.actions().action("file.close").trigger();
  test.answer("stay");
  CHECK(test.document().datasets().size() == 1);

  test.window.close();
  test.answer("leave");
  CHECK(waitUntil([&] { return !test.window.isVisible(); }));
}

TEST_CASE("who closes the question about leaving stays, and is asked again the next time") {
  UnsavedWindow test;
  const auto question = [&] { return test.window.findChild<QMessageBox*>("unsaved"); };
  test.window.close();
  REQUIRE(waitUntil([&] { return question() != nullptr; }));

  question()->close();
  REQUIRE(waitUntil([&] { return question() == nullptr; }));
  CHECK(test.window.isVisible());

  test.window.close();
  test.answer("leave");
  CHECK(waitUntil([&] { return !test.window.isVisible(); }));
}

TEST_CASE("leaving offers to save elsewhere what cannot be saved") {
  UnsavedWindow test;

  test.window.close();
  test.answer("saveAs");
  REQUIRE(waitUntil([&] { return test.window.findChild<QFileDialog*>() != nullptr; }));
  test.window.findChild<QFileDialog*>()->reject();
  CHECK(test.window.isVisible());
  test.document().saveAs(test.folder.path() / "work.kindred");
  REQUIRE(test.waitUntilIdle());

  CHECK(test.window.windowTitle() == "work");
  test.window.close();
  CHECK(waitUntil([&] { return !test.window.isVisible(); }));
}

TEST_CASE("Save asks for another place where not everything can be saved") {
  TestWindow test;
  const auto place = test.folder.path() / "work.kindred";
  makeProject(place);
  test.document().open(place, io::Project::Mode::ReadOnly);
  REQUIRE(test.waitUntilIdle());
  auto& save = test.window.actions().action("file.save");
  save.trigger();
  CHECK(test.window.findChild<QFileDialog*>() == nullptr);

  test.open(sample("communities.json"));
  CHECK(test.window.windowTitle() == "work (read-only, not saved)");
  save.trigger();

  CHECK(test.window.findChild<QFileDialog*>() != nullptr);
}

TEST_CASE("untitled work that is closed is offered by the welcome page") {
  TestWindow test;
  test.open(sample("communities.json"));

  test.window.actions().action("file.close").trigger();

  CHECK(waitUntil([&] { return untitledOffers(test) == 1; }));
}

TEST_CASE("work that is closed is offered with a picture of what was seen of it") {
  TestWindow test;
  const auto file = sample("communities.json");
  test.open(file);
  const auto seen = test.window.views().current()->grab().toImage();
  const auto project = toQString(test.document().path().string());

  test.window.actions().action("file.close").trigger();

  CHECK(waitUntil([&] { return untitledOffers(test) == 1; }));
  for (const auto& path : {project, toQString(file.string())}) {
    const auto picture = recentPicture(test.settings, path).toImage();
    REQUIRE_FALSE(picture.isNull());
    CHECK(picture.pixelColor(0, 0) == seen.pixelColor(0, 0));
  }
  for (const auto* button : test.window.findChildren<QCommandLinkButton*>())
    if (button->toolTip() == project) CHECK(button->iconSize().width() > 100);
}

TEST_CASE("a change of the layout is saved without a row in the list of jobs") {
  TestWindow test;
  test.open(sample("communities.json"));
  test.window.jobModel().clearHistory();

  test.window.actions().action("show.reorder").trigger();
  CHECK(waitUntil([&] { return keepsView(test, "reorder"); }));
  REQUIRE(test.waitUntilIdle());
  CHECK(test.window.jobModel().rowCount() == 0);
}

TEST_CASE("a recent project that is only locked stays recent") {
  TestWindow first, second;
  const auto place = first.folder.path() / "work.kindred";
  const auto name = QString::fromStdString(place.string());
  first.open(sample("communities.json"));
  first.document().saveAs(place);
  REQUIRE(first.waitUntilIdle());
  second.settings.addRecentFile(name.toStdString());

  second.open(place);
  REQUIRE(waitUntil([&] { return !second.window.messages().sentences().isEmpty(); }));

  CHECK(second.settings.recentFiles().contains(name));
}

TEST_CASE("another window that cannot be started is told of") {
  TestWindow test;
  test.open(sample("communities.json"));
  QString asked;
  test.window.opening().openElsewhere = [&](const QString& project) {
    asked = project;
    return false;
  };

  test.window.opening().openFiles({"/tmp/other.kindred"});

  CHECK(asked == "/tmp/other.kindred");
  REQUIRE(test.window.messages().sentences().size() == 1);
  CHECK(test.window.messages().sentences().front().contains("other.kindred"));
}

TEST_CASE("a second start with a project calls the window that has it") {
  TestWindow test;
  const auto place = test.folder.path() / "work.kindred";
  test.open(sample("communities.json"));
  test.document().saveAs(place);
  REQUIRE(test.waitUntilIdle());
  test.window.showMinimized();

  JobBridge jobs;
  const auto call = [&](const std::filesystem::path& project) {
    const auto job = jobs.start("Calling", lane::reading, [project](Progress&) {
      return WindowCall::raiseWindowOf(project);
    });
    REQUIRE(waitUntil([&] { return job->hasEnded(); }));
    return *job->result();
  };

  CHECK_FALSE(call(test.folder.path() / "other.kindred"));
  CHECK(call(test.folder.path() / "." / "work.kindred"));
  CHECK_FALSE(test.window.isMinimized());
  test.document().close();
  REQUIRE(test.waitUntilIdle());
  CHECK_FALSE(call(place));
}
