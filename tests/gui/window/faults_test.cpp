#include <QCommandLinkButton>
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
#include "io/project/kept_gram.hpp"
#include "tests/gui/document/bench.hpp"
#include "tests/gui/support/alignments.hpp"
#include "tests/gui/support/grab.hpp"
#include "tests/gui/support/kept_views.hpp"
#include "tests/gui/support/matrices.hpp"
#include "tests/gui/support/test_window.hpp"
#include "tests/io/project/child_process.hpp"
#include "tests/io/project/project_fixtures.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/slowness.hpp"

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

/// A data set whose kernel matrix takes a while, and has several blocks.
void writeEsters(const std::filesystem::path& path, int count = 700) {
  std::ofstream file{path};
  for (int molecule = 1; molecule <= count; ++molecule)
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
  REQUIRE(waitUntil([&] { return keepsView(test, "reorder"); }));
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
  REQUIRE(waitUntil([&] { return second.window.messages().sentences().size() == 1; }));
  CHECK(second.window.messages().sentences().front() ==
        "work.kindred is open in another window, which comes to the front.");
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
  writeEsters(test.folder.path() / "large.smi");
  Gate gate{test.window.bench().jobs, lane::tuning};  // reading may be over before the window asks
  test.window.opening().openFiles(
      {QString::fromStdString((test.folder.path() / "large.smi").string())});

  test.window.close();
  CHECK(test.window.isVisible());
  answer(test, "stay");
  gate.open();
  REQUIRE(test.waitUntilIdle());
  CHECK(test.document().datasets().size() == 1);

  test.window.close();
  CHECK(waitUntil([&] { return !test.window.isVisible(); }));
}

TEST_CASE("quitting while a file is read leaves nothing half read") {
  TestWindow test;
  const auto file = test.folder.path() / "large.smi";
  writeEsters(file, 50'000);
  test.window.opening().openFiles({QString::fromStdString(file.string())});

  test.window.close();
  answer(test, "cancel");
  CHECK(waitUntil([&] { return !test.window.isVisible(); }));

  CHECK(test.document().isEmpty());
  Progress progress;
  CHECK(untitledWork(test.folder.path() / "untitled", progress).empty());
}

TEST_CASE("quitting while a kernel matrix is computed keeps its finished blocks") {
  TestWindow test;
  const auto file = test.folder.path() / "large.smi";
  writeEsters(file);
  test.open(file);
  const auto matrix = computeMatrix(test.document(), test.document().datasets().front(), 0, {},
                                    Bench::slow(), true, "cpu");
  REQUIRE(waitUntil([&] { return Bench::hasBlock(test.document().result(matrix)); }, 120000));

  test.window.close();
  answer(test, "cancel");
  CHECK(waitUntil([&] { return !test.window.isVisible(); }));

  const auto kept = io::Project::open(test.document().path(), io::Project::Mode::ReadOnly);
  REQUIRE(kept.datasets().size() == 1);
  CHECK(kept.datasets().front().size == 700);
  REQUIRE(io::gramEntries(kept).size() == 1);
  CHECK(io::gramEntries(kept).front().blocksDone > 0);
  CHECK_FALSE(io::gramEntries(kept).front().isComplete());
}

TEST_CASE("quitting while a project is saved under another name waits until it is there") {
  TestWindow test;
  const auto file = test.folder.path() / "large.smi";
  writeEsters(file);
  test.open(file);
  test.document().saveAs(test.folder.path() / "work.kindred");

  test.window.close();
  CHECK(waitUntil([&] { return !test.window.isVisible(); }));

  CHECK(test.document().path().stem() == "work");
  const auto kept = io::Project::open(test.document().path(), io::Project::Mode::ReadOnly);
  REQUIRE(kept.datasets().size() == 1);
  CHECK(kept.datasets().front().size == 700);
}

TEST_CASE("waiting for jobs, the window goes when they have ended") {
  TestWindow test;
  test.open(sample("drugs.csv"));
  const auto matrix =
      computeMatrix(test.document(), test.document().datasets().front(), 0, {}, {}, true, "cpu");
  Gate gate{test.window.bench().jobs, lane::tuning};

  test.window.close();
  answer(test, "wait");
  gate.open();
  CHECK(waitUntil([&] { return !test.window.isVisible(); }, 120000));
  CHECK(kernelMatrix(test.document(), matrix)->result != nullptr);
}

TEST_CASE("the question about jobs goes when they have ended, and so does the window") {
  TestWindow test;
  writeEsters(test.folder.path() / "large.smi");
  Gate gate{test.window.bench().jobs, lane::tuning};
  test.window.opening().openFiles(
      {QString::fromStdString((test.folder.path() / "large.smi").string())});

  test.window.close();
  REQUIRE(test.window.findChild<QMessageBox*>("closing"));
  gate.open();
  CHECK(waitUntil([&] { return !test.window.isVisible(); }, 120000));
  CHECK_FALSE(test.window.findChild<QMessageBox*>("closing"));
  CHECK(test.document().datasets().size() == 1);
}

TEST_CASE("a project that cannot be made says so, and the work goes on in memory") {
  TestWindow test;
  write(test.folder.path() / "untitled", "a file where the folder should be");

  test.open(sample("communities.json"));

  CHECK(test.document().datasets().size() == 1);
  REQUIRE_FALSE(test.window.messages().sentences().isEmpty());
  CHECK(test.window.messages().sentences().front().startsWith("Your work cannot be saved."));

  const auto matrix =
      computeMatrix(test.document(), test.document().datasets().front(), 0, {}, {}, true, "cpu");
  CHECK(waitUntil([&] { return kernelMatrix(test.document(), matrix)->result != nullptr; }, 60000));
}

TEST_CASE("a window is usable within 1.5 s of its start") {
  TemporaryFolder folder;
  const auto begun = std::chrono::steady_clock::now();

  ChildProcess child{{KINDRED_WINDOW_PROCESS, (folder.path() / "untitled").string()}};
  REQUIRE(child.hasStarted());
  REQUIRE(child.line() == "usable");

  const std::chrono::duration<double> passed = std::chrono::steady_clock::now() - begun;
  const double seconds = passed.count() - child.secondsWithoutProcessor();
  std::printf("usable after %.2f s, %.2f s without others\n", passed.count(), seconds);
  CHECK(seconds < 1.5 * slowness());
}

TEST_CASE("SIGTERM leaves a window as Quit does, unasked, and keeps what is computed") {
  TemporaryFolder folder;
  const auto untitled = folder.path() / "untitled";
  writeEsters(folder.path() / "large.smi");
  ChildProcess child{
      {KINDRED_WINDOW_PROCESS, untitled.string(), (folder.path() / "large.smi").string()}};
  REQUIRE(child.line() == "usable");
  REQUIRE(child.line() == "saved");
  REQUIRE(child.line() == "block");

  child.send(SIGTERM);

  CHECK(child.wait() == 0);
  const auto kept = filesIn(untitled);
  CAPTURE(kept);
  CHECK(kept.ends_with(".kindred"));
  CHECK(kept.find(' ') == std::string::npos);  // one file: its log is gone
  const auto project = io::Project::open(untitled / kept, io::Project::Mode::ReadOnly);
  REQUIRE(project.results().size() == 1);
  CHECK(project.results().front().partsDone > 0);
}

TEST_CASE("quitting one window ends the process of another, too") {
  TestWindow test;
  ChildProcess child{{KINDRED_WINDOW_PROCESS, (test.folder.path() / "untitled").string()}};
  REQUIRE(child.line() == "usable");

  test.window.actions().action("file.quit").trigger();

  CHECK(waitUntil([&] { return !test.window.isVisible(); }));
  CHECK(child.wait() == 0);
}

TEST_CASE("without a display the program says so and ends with 1") {
  ChildProcess child{{"/usr/bin/env", "-u", "DISPLAY", "-u", "WAYLAND_DISPLAY",
                      "QT_QPA_PLATFORM=xcb", "sh", "-c", KINDRED_PROGRAM " 2>&1"}};

  const auto said = child.output();

  CHECK(said.starts_with("kindred: There is no display to open the window on: "));
  CHECK(std::ranges::count(said, '\n') == 1);
  CHECK(child.wait() == 1);
}

TEST_CASE("what a killed window worked on is offered by the next one, with its blocks") {
  TemporaryFolder folder;
  const auto untitled = folder.path() / "untitled";
  writeEsters(folder.path() / "large.smi");
  ChildProcess child{
      {KINDRED_WINDOW_PROCESS, untitled.string(), (folder.path() / "large.smi").string()}};
  REQUIRE(child.hasStarted());
  REQUIRE(child.line() == "usable");
  REQUIRE(child.line() == "saved");
  REQUIRE(child.line() == "block");
  child.kill();

  Settings settings{QString::fromStdString((folder.path() / "settings.ini").string())};
  MainWindow window{settings, untitled};
  window.show();
  const auto offer = [&]() -> QCommandLinkButton* {
    for (auto* button : window.findChildren<QCommandLinkButton*>())
      if (button->text().startsWith("Untitled")) return button;
    return nullptr;
  };
  REQUIRE(waitUntil([&] { return offer() != nullptr; }));
  CHECK(offer()->description() == "large");
  offer()->click();
  auto& document = window.bench().document;
  REQUIRE(waitUntil([&] { return !document.isEmpty() && window.bench().jobs.active().empty(); }));

  REQUIRE(document.datasets().size() == 1);
  CHECK(document.dataset(document.datasets().front())->size == 700);
  REQUIRE(document.results().size() == 1);
  const auto matrix = document.results().front();
  CHECK(document.result(matrix)->partsDone > 0);
  CHECK(document.canResume(matrix));
}

TEST_CASE("an alignment that was killed goes on, and ends as one that nobody disturbed", "[slow]") {
  const auto bytesOf = [](const Document& document, ItemId alignment) {
    const auto values = alignmentValues(document.result(alignment));
    return std::pair{values->mapping, values->confidence};
  };
  TestWindow whole;
  whole.document().import({sample("interactome-a.tsv")});
  whole.document().import({sample("interactome-b.tsv")});
  REQUIRE(whole.waitUntilIdle());
  const auto expected = computeSlowAlignment(whole.document());

  TemporaryFolder folder;
  const auto untitled = folder.path() / "untitled";
  ChildProcess child{{KINDRED_WINDOW_PROCESS, untitled.string(),
                      sample("interactome-a.tsv").string(), sample("interactome-b.tsv").string()}};
  REQUIRE(child.line() == "usable");
  REQUIRE(child.line() == "saved");
  REQUIRE(child.line() == "moment");
  const auto project = [&] {
    const auto files = filesIn(untitled);  // its log stands behind it
    return untitled / files.substr(0, files.find(' '));
  };
  const auto hasKeptSearch = [&] {
    const auto kept = io::Project::open(project(), io::Project::Mode::ReadOnly);
    return kept.results().front().partsDone >= 2;  // and what nodes were compared to
  };
  REQUIRE(waitUntil(hasKeptSearch, 60000));
  child.kill();

  Settings settings{QString::fromStdString((folder.path() / "settings.ini").string())};
  MainWindow window{settings, untitled};
  window.show();
  auto& document = window.bench().document;
  window.opening().openFiles({QString::fromStdString(project().string())});
  REQUIRE(waitUntil([&] { return !document.isEmpty() && window.bench().jobs.active().empty(); }));
  REQUIRE(document.results().size() == 1);
  const auto alignment = document.results().front();
  REQUIRE(document.canResume(alignment));
  CHECK_FALSE(document.result(alignment)->isWhole());

  document.resume(alignment, "cpu");

  REQUIRE(waitUntil([&] { return document.result(alignment)->isWhole(); }, 120000));
  REQUIRE(waitUntil([&] { return whole.document().result(expected)->isWhole(); }, 120000));
  CHECK(bytesOf(document, alignment) == bytesOf(whole.document(), expected));
}

TEST_CASE("a window that is started with a file offers what was cut off, not what was closed") {
  TestWindow test;
  const auto untitled = test.folder.path() / "untitled";
  std::filesystem::create_directories(untitled);
  makeProject(untitled / "closed.kindred");
  makeCutOffProject(untitled / "left.kindred");
  makeProject(test.folder.path() / "work.kindred");
  QString opened;
  test.window.opening().openElsewhere = [&](const QString& project) {
    opened = project;
    return true;
  };

  test.window.begin({QString::fromStdString((test.folder.path() / "work.kindred").string())});
  REQUIRE(waitUntil([&] { return !test.window.messages().sentences().isEmpty(); }));
  REQUIRE(test.waitUntilIdle());

  CHECK(test.document().path() == test.folder.path() / "work.kindred");
  REQUIRE(test.window.messages().sentences().size() == 1);
  CHECK(test.window.messages().sentences().front() ==
        "Kindred ended before untitled work was closed. It is saved, and holds: paths.");
  grab(test.window, "window-left-behind");
  for (auto* button : test.window.messages().findChildren<QPushButton*>())
    if (button->text() == "Open It") button->click();
  CHECK(opened == QString::fromStdString((untitled / "left.kindred").string()));
}
