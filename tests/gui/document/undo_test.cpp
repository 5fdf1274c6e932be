#include "gui/document/document.hpp"
#include "io/project/kept_gram.hpp"
#include "tests/gui/document/bench.hpp"
#include "tests/gui/support/matrices.hpp"
#include "tests/io/project/project_fixtures.hpp"

using namespace kindred;
using namespace kindred::gui;
using namespace kindred::test;

TEST_CASE("a data set that is removed while it is loaded comes back whole") {
  Bench bench;
  const auto file = bench.folder.path() / "a.kindred";
  makeProject(file);
  std::unique_ptr<Gate> gate;
  // Behind the opening, before the loading.
  QObject::connect(&bench.document, &Document::reset,
                   [&] { gate = std::make_unique<Gate>(bench.jobs, lane::project); });
  bench.document.open(file);
  REQUIRE(waitUntil([&] { return !bench.document.datasets().empty(); }));
  const auto id = bench.document.datasets().front();
  REQUIRE(bench.document.dataset(id)->data == nullptr);

  bench.document.remove(id);
  bench.document.undoStack().undo();
  gate->open();
  REQUIRE(bench.isIdle());

  REQUIRE(bench.document.dataset(id) != nullptr);
  CHECK(bench.document.dataset(id)->isWhole());
}

TEST_CASE("a data set goes and comes with the kernel matrix that is computed from it") {
  Bench bench;
  const auto rows = bench.read("drugs.csv");
  const auto run = computeMatrix(bench.document, rows, 0, {}, Bench::slow(), true, "cpu");
  REQUIRE(waitUntil([&] { return kernelMatrix(bench.document, run)->partial != nullptr; }));
  auto& undo = bench.document.undoStack();

  undo.undo();
  CHECK(bench.document.results().empty());
  undo.undo();
  CHECK(bench.document.isEmpty());
  CHECK_FALSE(bench.document.isComputing());
  REQUIRE(bench.isIdle());
  CHECK(io::gramEntries(bench.file()).empty());
  undo.redo();
  undo.redo();

  CHECK(bench.document.datasets() == std::vector{rows});
  CHECK(bench.document.results() == std::vector{run});
  CHECK(bench.document.canResume(run));
  CHECK(io::gramEntries(bench.file()).size() == 1);
}

TEST_CASE("a kernel matrix that ends leaves what can be done again") {
  Bench bench;
  const auto rows = bench.read("communities.json");
  const auto run = bench.compute(rows);
  bench.document.rename(rows, "rings");
  bench.document.undoStack().undo();

  REQUIRE(waitUntil([&] { return kernelMatrix(bench.document, run)->result != nullptr; }));

  CHECK(bench.document.undoStack().canRedo());
}

TEST_CASE("a kernel matrix whose data set was removed is not shown without it") {
  Bench bench;
  const auto file = bench.folder.path() / "a.kindred";
  makeProject(file);
  io::Project::open(file).removeDataset(1);

  bench.document.open(file, io::Project::Mode::ReadOnly);
  REQUIRE(bench.isIdle());

  CHECK(bench.document.isEmpty());
}

TEST_CASE("a kernel matrix that was stopped goes on from its blocks when its project is reopened") {
  Bench bench;
  const auto rows = bench.readMolecules(700);
  const auto stopped = bench.computeInPart(rows);
  CHECK(bench.document.canResume(stopped));
  const auto kept = io::gramEntries(bench.file()).front();
  REQUIRE(kept.blocksDone > 0);
  REQUIRE(kept.blocksDone < kept.blocks);
  bench.reopen();

  const auto run = bench.document.results().front();
  REQUIRE(bench.document.canResume(run));
  bench.document.resume(run, "cpu");
  CHECK_FALSE(bench.document.canResume(run));
  REQUIRE(waitUntil([&] { return kernelMatrix(bench.document, run)->result != nullptr; }, 120000));

  const auto& result = *kernelMatrix(bench.document, run)->result;
  CHECK(result.isComplete);
  CHECK(result.request.solve.tolerance == Bench::slow().tolerance);
  CHECK_FALSE(bench.document.canResume(run));
  const auto whole = io::gramEntries(bench.file());
  REQUIRE(whole.size() == 1);
  CHECK(whole.front().isComplete());
}
