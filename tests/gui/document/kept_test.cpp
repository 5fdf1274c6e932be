#include <sys/stat.h>

#include <QSignalSpy>

#include "gui/document/document.hpp"
#include "gui/job/job_model.hpp"
#include "io/project/database.hpp"
#include "io/project/kept_gram.hpp"
#include "io/project/project_header.hpp"
#include "io/project/write_lock.hpp"
#include "tests/gui/document/bench.hpp"
#include "tests/gui/support/matrices.hpp"
#include "tests/io/project/mounts.hpp"
#include "tests/io/project/project_fixtures.hpp"
#include "tests/support/kept_order.hpp"

// What a person does reaches the project, whatever was under way when they did it.

using namespace kindred;
using namespace kindred::gui;
using namespace kindred::test;

namespace {

/// An untitled project of this document cannot be made.
void refuseUntitled(Bench& bench) {
  std::ofstream{bench.folder.path() / "untitled"} << "a file where the folder should be";
}

}  // namespace

TEST_CASE("a request that is computed again goes on as the entry that it was") {
  Bench bench;
  const auto rows = bench.readMolecules(700);
  const auto stopped = bench.computeInPart(rows);

  const auto again = computeMatrix(bench.document, rows, 0, {}, Bench::slow(), true, "cpu");
  CHECK(again == stopped);
  REQUIRE(
      waitUntil([&] { return kernelMatrix(bench.document, again)->result != nullptr; }, 120000));
  CHECK(bench.document.results() == std::vector{stopped});

  bench.document.remove(again);
  CHECK(io::gramEntries(bench.file()).empty());
  CHECK(computeMatrix(bench.document, rows, 0, {}, Bench::slow(), true, "cpu") == stopped);
  REQUIRE(
      waitUntil([&] { return kernelMatrix(bench.document, again)->result != nullptr; }, 120000));
  bench.reopen();
  REQUIRE(bench.document.results().size() == 1);
  CHECK(bench.document.result(bench.document.results().front())->isWhole());
}

TEST_CASE("of two data sets with the same graphs, each keeps its kernel matrix") {
  Bench bench;
  const auto first = bench.read("communities.json");
  const auto second = bench.read("communities.json");
  bench.computeWhole(second);

  bench.document.remove(first);
  REQUIRE(bench.isIdle());
  bench.reopen();

  REQUIRE(bench.document.datasets().size() == 1);
  const auto left = bench.document.datasets().front();
  CHECK(bench.document.dataset(left)->name == "communities 2");
  REQUIRE(bench.document.results().size() == 1);
  CHECK(kernelMatrix(bench.document, bench.document.results().front())->rows == left);
}

TEST_CASE("what is done to a data set before it is saved reaches the file") {
  Bench bench;
  bench.read("communities.json");
  auto& document = bench.document;
  Gate gate{bench.jobs, lane::project};
  const auto renamed = bench.begin("drugs.csv");
  const auto removed = bench.begin("communities.json");
  REQUIRE(waitUntil([&] {
    return document.dataset(renamed)->isWhole() && document.dataset(removed)->isWhole();
  }));

  document.rename(renamed, "mine");
  computeOrder(document, renamed);
  document.remove(removed);
  gate.open();

  CHECK(bench.namesInFile() == Names{"communities", "mine"});
  const auto file = bench.file();
  CHECK(io::orderEntries(file).front().name == "pbr");
}

TEST_CASE("a name that is given while a data set is read stays") {
  Bench bench;
  Gate gate{bench.jobs, lane::reading};
  const auto id = bench.begin("communities.json");

  bench.document.rename(id, "mine");
  gate.open();

  CHECK(bench.namesInFile() == Names{"mine"});
  CHECK(bench.document.dataset(id)->name == "mine");
}

TEST_CASE("a kernel matrix that is removed before it has its place stays removed") {
  Bench bench;
  const auto rows = bench.read("communities.json");
  Gate gate{bench.jobs, lane::project};
  const auto run = bench.compute(rows);
  QTest::qWait(20);

  bench.document.remove(run);
  gate.open();

  CHECK(io::gramEntries(bench.file()).empty());
}

TEST_CASE("Save As waits no more for a kernel matrix that is removed") {
  Bench bench;
  const auto rows = bench.readMolecules(700);
  const auto run = computeMatrix(bench.document, rows, 0, {}, Bench::slow(), true, "cpu");
  const QSignalSpy settled{&bench.document, &Document::settled};
  bench.document.saveAs(bench.folder.path() / "work.kindred");
  REQUIRE(bench.document.isComputing());

  bench.document.remove(run);

  REQUIRE(settled.count() == 1);
  CHECK(settled.front().front().toString() == Results::computingText());
  REQUIRE(bench.isIdle());
}

TEST_CASE("a state of the views that could not be saved is tried again") {
  Bench bench;
  bench.read("communities.json");
  const auto path = bench.document.path();
  const QSignalSpy troubles{&bench.document, &Document::troubled};
  const QSignalSpy settled{&bench.document, &Document::settled};
  const auto identity = io::identityOf(path);
  REQUIRE(identity);
  io::Database{path, io::Access::Write}.execute(
      "CREATE TRIGGER refuse BEFORE INSERT ON state BEGIN SELECT RAISE(ABORT, 'no'); END");
  bench.document.saveViewState("[1]");
  REQUIRE(bench.isIdle());
  REQUIRE(troubles.count() == 1);

  {
    const io::Database database{path, io::Access::Write};
    database.execute("DROP TRIGGER refuse");
    database.setSchemaNumber(*identity);  // which a trigger changes
  }
  bench.document.saveViewState("[1]");

  CHECK(bench.file().loadState("views") == "[1]");
  REQUIRE(settled.count() == 1);
  CHECK(settled.front() == troubles.front());
}

TEST_CASE("what is told of a project that is closed by then is told no more") {
  Bench bench;
  bench.read("communities.json");
  const QSignalSpy troubles{&bench.document, &Document::troubled};
  Gate gate{bench.jobs, lane::project};

  bench.document.saveAs(bench.folder.path() / "missing" / "work.kindred");
  bench.document.close();
  gate.open();
  REQUIRE(bench.isIdle());

  CHECK(troubles.count() == 0);
}

TEST_CASE("Save As makes the project that could not be made, with all that there is") {
  Bench bench;
  refuseUntitled(bench);
  const auto rows = bench.read("communities.json");
  const auto run = bench.computeWhole(rows);
  bench.document.rename(run, "values");
  computeOrder(bench.document, rows);
  REQUIRE(bench.isIdle());
  CHECK(bench.document.hasUnsaved());
  const auto values = kernelMatrix(bench.document, run)->result->values;

  const auto place = bench.folder.path() / "work.kindred";
  bench.document.saveAs(place);
  REQUIRE(bench.isIdle());
  CHECK_FALSE(bench.document.hasUnsaved());
  CHECK(bench.document.path() == place);
  bench.reopen();

  REQUIRE(bench.document.datasets().size() == 1);
  CHECK(hasOrder(bench.document, bench.document.datasets().front()));
  REQUIRE(bench.document.results().size() == 2);
  const auto saved = bench.document.results().front();
  CHECK(bench.document.result(saved)->name == "values");
  bench.document.load(saved);
  REQUIRE(waitUntil([&] { return kernelMatrix(bench.document, saved)->result != nullptr; }));
  CHECK(isSameBits(kernelMatrix(bench.document, saved)->result->values, values));
}

TEST_CASE("Save As of a read-only project takes along what was added to it") {
  Bench bench;
  bench.read("communities.json");
  const auto place = bench.folder.path() / "work.kindred";
  bench.document.saveAs(place);
  REQUIRE(bench.isIdle());
  bench.document.close();
  bench.document.open(place, io::Project::Mode::ReadOnly);
  REQUIRE(bench.isIdle());
  CHECK_FALSE(bench.document.hasUnsaved());

  const auto added = bench.read("drugs.csv");
  CHECK(bench.document.hasUnsaved());
  bench.document.saveAs(bench.folder.path() / "mine.kindred");

  CHECK(bench.namesInFile() == Names{"communities", "drugs"});
  CHECK_FALSE(bench.document.hasUnsaved());
  bench.document.rename(added, "mine");
  CHECK(bench.namesInFile() == Names{"communities", "mine"});
}

TEST_CASE("what was removed before Save As comes back after it") {
  Bench bench;
  const auto rows = bench.read("communities.json");
  bench.computeWhole(rows);
  bench.document.remove(rows);
  bench.document.saveAs(bench.folder.path() / "work.kindred");
  CHECK(bench.namesInFile().empty());

  bench.document.undoStack().undo();
  CHECK(bench.namesInFile() == Names{"communities"});
  bench.reopen();

  REQUIRE(bench.document.results().size() == 1);
  CHECK(bench.document.result(bench.document.results().front())->isWhole());
}

TEST_CASE("what a full disk kept out of the project gets there once there is room") {
  Bench bench;
  const SmallDisk disk{bench.folder.path() / "untitled", "24m"};
  if (!disk) return;
  const auto ballast = bench.folder.path() / "untitled" / "ballast";
  std::ofstream{ballast} << std::string((24 << 20) - (600 << 10), 'x');
  const QSignalSpy troubles{&bench.document, &Document::troubled};

  const auto id = bench.readMolecules(6000);
  REQUIRE(troubles.count() == 1);
  CHECK(troubles.front().front().toString().contains("is full"));
  CHECK(bench.document.hasUnsaved());

  std::filesystem::remove(ballast);
  bench.document.rename(id, "many");
  CHECK(bench.namesInFile() == Names{"many"});
  CHECK_FALSE(bench.document.hasUnsaved());
  CHECK(bench.document.dataset(id)->number != 0);
}

TEST_CASE("a project that is closed can be opened again, and nothing of it stays in memory") {
  Bench bench;
  const JobModel history{bench.jobs};
  const auto id = bench.read("communities.json");
  const auto place = bench.folder.path() / "work.kindred";
  bench.document.saveAs(place);
  REQUIRE(bench.isIdle());
  bench.reopen(place);
  REQUIRE(bench.document.datasets().size() == 1);
  const std::weak_ptr<const Dataset> data =
      bench.document.dataset(bench.document.datasets().front())->data;
  REQUIRE_FALSE(data.expired());
  CHECK(bench.document.dataset(id) == nullptr);

  const QSignalSpy closed{&bench.document, &Document::letGo};
  bench.document.close();
  REQUIRE(bench.isIdle());

  CHECK(closed.count() == 1);
  CHECK(waitUntil([&] { return data.expired(); }));
  CHECK_NOTHROW(io::WriteLock{place});
}

TEST_CASE("a project is closed behind what is saved in it, not in the thread of the window") {
  Bench bench;
  bench.read("communities.json");
  const auto place = bench.document.path();
  Gate gate{bench.jobs, lane::project};

  bench.document.close();
  CHECK_THROWS(io::WriteLock{place});
  gate.open();
  REQUIRE(bench.isIdle());

  CHECK_NOTHROW(io::WriteLock{place});
}

TEST_CASE("what a damaged project lost is told once the rest is open") {
  Bench bench;
  const auto damaged = bench.folder.path() / "damaged.kindred";
  makeProject(damaged);
  io::Database{damaged, io::Access::Write}.execute(
      "UPDATE graphs SET check_word = 1 WHERE id = (1 << 32) + 3");
  QStringList told;
  QObject::connect(&bench.document, &Document::reset, [&] { told << "reset"; });
  QObject::connect(&bench.document, &Document::troubled,
                   [&](const QString& sentence) { told << sentence; });

  bench.document.recover(damaged, bench.folder.path() / "fresh.kindred");
  REQUIRE(bench.isIdle());

  REQUIRE(told.size() >= 2);
  CHECK(told.front() == "reset");
  CHECK(told[1].contains("lost"));
  REQUIRE(bench.document.datasets().size() == 1);
  CHECK(bench.document.dataset(bench.document.datasets().front())->size == 59);
}

TEST_CASE("a project that is removed or replaced is missed, and Save As brings all of it back") {
  Bench bench;
  const auto rows = bench.read("communities.json");
  const auto run = bench.computeWhole(rows);
  const auto place = bench.folder.path() / "work.kindred";
  bench.document.saveAs(place);
  REQUIRE(bench.isIdle());
  const auto values = kernelMatrix(bench.document, run)->result->values;
  const QSignalSpy troubles{&bench.document, &Document::troubled};
  const QSignalSpy settled{&bench.document, &Document::settled};
  SECTION("removed") { std::filesystem::remove(place); }
  SECTION("moved") { std::filesystem::rename(place, bench.folder.path() / "elsewhere.kindred"); }
  SECTION("replaced") {
    makeProject(bench.folder.path() / "other.kindred");
    std::filesystem::rename(bench.folder.path() / "other.kindred", place);
  }

  REQUIRE(waitUntil([&] { return troubles.count() == 1; }));
  CHECK(troubles.front().front().toString().contains("was removed or replaced"));
  CHECK(bench.document.hasUnsaved());
  bench.document.rename(rows, "renamed");
  REQUIRE(bench.isIdle());
  bench.document.saveAs(place);
  REQUIRE(bench.isIdle());
  CHECK(settled.count() == 1);
  CHECK_FALSE(bench.document.hasUnsaved());
  bench.document.rename(rows, "after");
  REQUIRE(bench.isIdle());
  bench.reopen();

  REQUIRE(bench.document.datasets().size() == 1);
  CHECK(bench.document.nameOf(bench.document.datasets().front()) == "after");
  const auto saved = bench.document.results().front();
  bench.document.load(saved);
  REQUIRE(waitUntil([&] { return kernelMatrix(bench.document, saved)->result != nullptr; }));
  CHECK(isSameBits(kernelMatrix(bench.document, saved)->result->values, values));
}

TEST_CASE("a project does not take the place of a pipe or a device") {
  Bench bench;
  bench.read("communities.json");
  const auto pipe = bench.folder.path() / "work.kindred";
  mkfifo(pipe.c_str(), 0600);
  const QSignalSpy troubles{&bench.document, &Document::troubled};

  bench.document.saveAs(pipe);
  REQUIRE(bench.isIdle());

  REQUIRE(troubles.count() == 1);
  CHECK(troubles.front().front().toString().contains("it is a pipe; give the name of a file."));
  CHECK(std::filesystem::is_fifo(pipe));
  CHECK(bench.document.isUntitled());
}
