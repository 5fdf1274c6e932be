#include <QMessageBox>
#include <QMimeData>
#include <QPushButton>
#include <QUrl>
#include <chrono>
#include <cstdio>
#include <fstream>

#include "gui/document/untitled_work.hpp"
#include "gui/panel/data_tree.hpp"
#include "gui/panel/message_bar.hpp"
#include "gui/window/view_area.hpp"
#include "io/project/project.hpp"
#include "tests/gui/support/test_window.hpp"
#include "tests/io/project/child_process.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;
using namespace kindred::gui;
using namespace kindred::test;

namespace {

void write(const std::filesystem::path& path, const std::string& text) {
  std::ofstream{path} << text;
}

void drop(TestWindow& test, const std::vector<std::filesystem::path>& files) {
  QMimeData dropped;
  QList<QUrl> urls;
  for (const auto& file : files)
    urls << QUrl::fromLocalFile(QString::fromStdString(file.string()));
  dropped.setUrls(urls);
  REQUIRE(Opening::accepts(dropped));
  test.window.opening().openDropped(dropped);
  REQUIRE(test.waitUntilIdle());
}

/// A data set whose kernel matrix takes a while.
void writeLargeSet(const std::filesystem::path& path) {
  std::ofstream file{path};
  for (int molecule = 1; molecule <= 400; ++molecule)
    file << "CC(C)Cc1ccc(cc1)C(C)C(=O)OCC"
         << std::string(static_cast<std::size_t>(molecule % 40), 'C') << " m" << molecule << '\n';
}

/// Answers the question that a window with running jobs asks.
void answer(TestWindow& test, const char* button) {
  const auto question = [&] { return test.window.findChild<QMessageBox*>("closing"); };
  REQUIRE(waitUntil([&] { return question() != nullptr; }));
  question()->findChild<QPushButton*>(button)->click();
}

}  // namespace

TEST_CASE("of three files that are dropped, one of them broken, two are read") {
  TestWindow test;
  const auto folder = test.folder.path();
  write(folder / "good.smi", "CCO ethanol\nc1ccccc1 benzene\n");
  write(folder / "graph.json",
        R"({"nodes": [{"id": 1}, {"id": 2}], "links": [{"source": 1, "target": 2}]})");
  write(folder / "broken.gml", "graph [ node [ id");

  drop(test, {folder / "good.smi", folder / "graph.json", folder / "broken.gml"});

  CHECK(test.document().datasets().size() == 2);
  REQUIRE(test.window.messages().sentences().size() == 1);
  CHECK(test.window.messages().sentences().front().contains("broken.gml"));
}

TEST_CASE("a record that cannot be read is a notice, and the rest is there") {
  TestWindow test;
  write(test.folder.path() / "mixed.smi", "CCO ethanol\nC( broken\nCC ethane\n");

  drop(test, {test.folder.path() / "mixed.smi"});

  const auto* item = test.document().dataset(test.document().datasets().front());
  REQUIRE(item != nullptr);
  CHECK(item->size == 2);
  REQUIRE(item->notices != nullptr);
  CHECK(item->notices->size() == 1);
}

TEST_CASE("a project that is closed and opened again shows what it showed") {
  TestWindow test;
  const auto place = test.folder.path() / "work.kindred";
  test.open(sample("communities.json"));
  test.window.actions().action("show.reorder").trigger();
  test.document().saveAs(place);
  REQUIRE(test.waitUntilIdle());
  QTest::qWait(1200);  // the layout is kept a moment after it changed
  REQUIRE(test.waitUntilIdle());

  test.window.actions().action("file.close").trigger();
  REQUIRE(waitUntil([&] { return test.document().isEmpty(); }));
  CHECK(test.window.views().views().empty());
  test.open(place);

  REQUIRE(test.document().datasets().size() == 1);
  CHECK(test.document().dataset(test.document().datasets().front())->isWhole());
  CHECK(test.window.views().views().size() == 2);
  CHECK(test.settings.recentFiles().contains(QString::fromStdString(place.string())));
}

TEST_CASE("two windows on one project: the second may read it, and says why no more") {
  TestWindow first, second;
  const auto place = first.folder.path() / "work.kindred";
  first.open(sample("communities.json"));
  first.document().saveAs(place);
  REQUIRE(first.waitUntilIdle());

  second.open(place);
  REQUIRE(second.window.messages().sentences().size() == 1);
  CHECK(second.window.messages().sentences().front().contains("open for writing"));
  for (auto* button : second.window.messages().findChildren<QPushButton*>())
    if (button->text() == "Open Read-Only") button->click();
  REQUIRE(second.waitUntilIdle());

  CHECK(second.document().isReadOnly());
  CHECK(second.window.windowTitle().contains("read-only"));
  CHECK(second.document().datasets().size() == 1);
  CHECK_FALSE(second.window.actions().action("edit.rename").isEnabled());
  CHECK_FALSE(second.window.actions().action("edit.remove").isEnabled());
}

TEST_CASE("closing while a file is read asks, and what is stayed for goes on") {
  TestWindow test;
  writeLargeSet(test.folder.path() / "large.smi");
  test.window.opening().openFiles(
      {QString::fromStdString((test.folder.path() / "large.smi").string())});

  test.window.close();
  CHECK(test.window.isVisible());
  answer(test, "stay");
  REQUIRE(test.waitUntilIdle());
  CHECK(test.document().datasets().size() == 1);

  test.window.close();
  CHECK(waitUntil([&] { return !test.window.isVisible(); }));
}

TEST_CASE("quitting in the middle of reading, computing and writing ends soon and loses nothing") {
  const auto job = GENERATE(as<std::string>{}, "reading", "computing", "saving");
  INFO(job);
  TestWindow test;
  const auto file = test.folder.path() / "large.smi";
  writeLargeSet(file);
  const auto name = QString::fromStdString(file.string());
  if (job != "reading") test.open(file);
  if (job == "reading") test.window.opening().openFiles({name});
  if (job == "computing")
    test.document().compute(test.document().datasets().front(), 0, {}, {}, true, "cpu");
  if (job == "saving") test.document().saveAs(test.folder.path() / "work.kindred");

  test.window.close();
  if (job != "saving") answer(test, "cancel");
  CHECK(waitUntil([&] { return !test.window.isVisible(); }));

  const auto place = test.document().path();
  if (job == "reading") return;
  CHECK((place.stem() == "work") == (job == "saving"));
  const auto kept = io::Project::open(place, io::Project::Mode::ReadOnly);
  REQUIRE(kept.datasets().size() == 1);
  CHECK(kept.datasets().front().size == 400);
}

TEST_CASE("waiting for jobs, the window goes when they have ended") {
  TestWindow test;
  test.open(sample("drugs.csv"));
  const auto run =
      test.document().compute(test.document().datasets().front(), 0, {}, {}, true, "cpu");
  QTest::qWait(30);

  test.window.close();
  answer(test, "wait");
  CHECK(waitUntil([&] { return !test.window.isVisible(); }, 120000));
  CHECK(test.document().run(run)->result != nullptr);
}

TEST_CASE("a project that cannot be made says so, and the work goes on in memory") {
  TestWindow test;
  write(test.folder.path() / "untitled", "a file where the folder should be");

  test.open(sample("communities.json"));

  CHECK(test.document().datasets().size() == 1);
  REQUIRE_FALSE(test.window.messages().sentences().isEmpty());
  CHECK(test.window.messages().sentences().front().startsWith("Your work cannot be saved."));

  const auto run =
      test.document().compute(test.document().datasets().front(), 0, {}, {}, true, "cpu");
  CHECK(waitUntil([&] { return test.document().run(run)->result != nullptr; }, 60000));
}

TEST_CASE("a window is usable within 1.5 s of its start") {
  TemporaryFolder folder;
  const auto begun = std::chrono::steady_clock::now();

  ChildProcess child{{KINDRED_WINDOW_PROCESS, (folder.path() / "untitled").string()}};
  REQUIRE(child.hasStarted());
  REQUIRE(child.line() == "usable");

  const std::chrono::duration<double> passed = std::chrono::steady_clock::now() - begun;
  std::printf("usable after %.2f s\n", passed.count());
  CHECK(passed.count() < 1.5);
}

TEST_CASE("what a killed window worked on is offered by the next one") {
  TemporaryFolder folder;
  const auto untitled = folder.path() / "untitled";
  ChildProcess child{{KINDRED_WINDOW_PROCESS, untitled.string(), sample("drugs.csv").string()}};
  REQUIRE(child.hasStarted());
  REQUIRE(child.line() == "usable");
  // It says "saved" once the data set is in the project, and computes until it is killed.
  REQUIRE(child.line() == "saved");
  child.kill();

  Progress progress;
  const auto found = untitledWork(untitled, progress);
  REQUIRE(found.size() == 1);
  CHECK(found.front().datasets == std::vector<std::string>{"drugs"});

  TestWindow test;
  test.open(found.front().path);
  REQUIRE(test.document().datasets().size() == 1);
  CHECK(test.document().dataset(test.document().datasets().front())->size == 318);
}
