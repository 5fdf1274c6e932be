#include "gui/document/document.hpp"

#include <QSignalSpy>
#include <algorithm>

#include "engine/kernel/presets.hpp"
#include "io/project/kept_gram.hpp"
#include "tests/gui/document/bench.hpp"
#include "tests/gui/support/matrices.hpp"
#include "tests/io/project/forged_project.hpp"
#include "tests/support/kept_order.hpp"
#include "tests/support/slowness.hpp"

using namespace kindred;
using namespace kindred::gui;
using namespace kindred::test;

TEST_CASE("opening a large project shows its progress, and ends soon when it is cancelled") {
  Bench bench;
  const auto file = bench.folder.path() / "many.kindred";
  constexpr std::size_t count = 20'000;
  std::vector<ForgedDataset> many(count);
  for (std::size_t at = 0; at < many.size(); ++at)
    many[at].name = std::to_string(at);
  forgeProject(file, many);

  bench.document.open(file);
  REQUIRE(bench.jobs.active().size() == 1);
  const auto job = bench.jobs.active().front();
  REQUIRE(waitUntil([&] { return job->progress().total == count && job->progress().done > 0; }));
  const double cancelled = processorSeconds();
  bench.jobs.cancel(job);
  REQUIRE(waitUntil([&] { return job->hasEnded(); }));

  CHECK(processorSeconds() - cancelled < 0.2 * slowness());
  CHECK(bench.document.isEmpty());
  CHECK_FALSE(std::filesystem::exists(file.string() + "-wal"));
  bench.document.open(file);
  REQUIRE(bench.isIdle());
  CHECK(bench.document.datasets().size() == count);
}

TEST_CASE("data sets of files of one name are told apart by extension or folder") {
  Bench bench;
  const auto open = [&](const char* name) {
    const auto path = bench.folder.path() / name;
    std::filesystem::create_directories(path.parent_path());
    std::ofstream{path} << "CCO ethanol\nCC ethane\n";
    const auto id = bench.document.import({path});
    REQUIRE(bench.isIdle());
    return bench.document.dataset(id)->name;
  };

  CHECK(open("a/set.smi") == "set");
  CHECK(open("a/set.smiles") == "set.smiles");
  CHECK(open("b/set.smiles") == "b/set.smiles");
  CHECK(open("a/set.smi") == "set 2");
}

TEST_CASE("a file that is read becomes a data set and is saved without being asked") {
  Bench bench;

  const auto id = bench.read("drugs.csv");

  const auto* item = bench.document.dataset(id);
  REQUIRE(item != nullptr);
  CHECK(item->name == "drugs");
  CHECK(item->size == 318);
  CHECK(item->isWhole());
  CHECK(bench.document.isUntitled());
  const auto saved = io::Project::open(bench.document.path(), io::Project::Mode::ReadOnly);
  REQUIRE(saved.datasets().size() == 1);
  CHECK(saved.datasets().front().size == 318);
}

TEST_CASE("every edit is taken back and done again, on the screen and in the file") {
  Bench bench;
  const auto id = bench.read("communities.json");
  auto& undo = bench.document.undoStack();
  const auto path = bench.document.path();
  const auto namesInFile = [&] {
    REQUIRE(bench.isIdle());
    std::vector<std::string> names;
    for (const auto& entry : io::Project::open(path, io::Project::Mode::ReadOnly).datasets())
      names.push_back(entry.name);
    return names;
  };
  bench.document.rename(id, "rings");
  CHECK(namesInFile() == Names{"rings"});
  undo.undo();
  CHECK(bench.document.dataset(id)->name == "communities");
  CHECK(namesInFile() == Names{"communities"});
  undo.redo();
  CHECK(bench.document.dataset(id)->name == "rings");

  bench.document.remove(id);
  CHECK(bench.document.dataset(id) == nullptr);
  CHECK(namesInFile().empty());
  undo.undo();
  CHECK(bench.document.dataset(id)->isWhole());
  CHECK(namesInFile() == Names{"rings"});

  undo.undo();
  undo.undo();
  CHECK(bench.document.datasets().empty());
  CHECK(namesInFile().empty());
}

TEST_CASE("a kernel matrix is computed, saved, and there when the project is opened again") {
  Bench bench;
  const auto rows = bench.read("drugs.csv");

  std::uint64_t shown = 0;
  QObject::connect(&bench.document, &Document::resultGrew, [&](ItemId id) {
    const auto count = kernelMatrix(bench.document, id)->partial->count();
    CHECK(count >= shown);
    shown = count;
  });
  const auto run = computeMatrix(bench.document, rows, 0, {}, {}, true, "cpu");
  REQUIRE(waitUntil([&] { return kernelMatrix(bench.document, run)->result != nullptr; }));
  CHECK(shown == 318 * 319 / 2);
  CHECK(kernelMatrix(bench.document, run)->partial == nullptr);
  REQUIRE(bench.isIdle());

  const auto first = kernelMatrix(bench.document, run)->result;
  CHECK(first->values.rows() == 318);
  const auto copy = bench.folder.path() / "drugs.kindred";
  bench.document.saveAs(copy);
  REQUIRE(bench.isIdle());
  CHECK(bench.document.path() == copy);

  bench.reopen();
  REQUIRE(bench.document.results().size() == 1);
  const auto again = bench.document.results().front();
  CHECK(bench.document.result(again)->isWhole());
  CHECK(kernelMatrix(bench.document, again)->rows == bench.document.datasets().front());
  bench.document.load(again);
  REQUIRE(waitUntil([&] { return kernelMatrix(bench.document, again)->result != nullptr; }));
  const auto second = kernelMatrix(bench.document, again)->result;
  CHECK(std::ranges::equal(second->values.values(), first->values.values()));
}

TEST_CASE("a second kernel matrix of the same data says in its name by which kernel it is") {
  Bench bench;
  const auto rows = bench.read("communities.json");
  const auto nameOf = [&](KernelOptions kernel) {
    const auto run = computeMatrix(bench.document, rows, 0, kernel, {}, true, "cpu");
    REQUIRE(bench.isIdle());
    return bench.document.result(run)->name;
  };
  const auto unlabeled = kernelPreset("unlabeled").options;
  auto longer = unlabeled;
  longer.q = 0.01;

  CHECK(nameOf(longer) == "Kernel matrix of communities");
  CHECK(nameOf(unlabeled) == "Kernel matrix of communities, unlabeled");
  longer.q = 0.02;
  CHECK(nameOf(longer) == "Kernel matrix of communities, q 0.02");
  longer.lmin = 1;
  CHECK(nameOf(longer) == "Kernel matrix of communities, q 0.02 (2)");
}

TEST_CASE("where a data set was read from is known again in its project") {
  Bench bench;
  bench.read("communities.json");
  const auto source = bench.document.dataset(bench.document.datasets().front())->source;
  REQUIRE(source.endsWith("communities.json"));
  bench.document.saveAs(bench.folder.path() / "drugs.kindred");
  REQUIRE(bench.isIdle());

  bench.reopen();

  CHECK(bench.document.dataset(bench.document.datasets().front())->source == source);
}

TEST_CASE("a broken file is told of and leaves nothing behind") {
  Bench bench;
  const QSignalSpy troubles{&bench.document, &Document::troubled};

  bench.document.import({"/no/such/file.smi"});
  REQUIRE(bench.isIdle());

  CHECK(bench.document.isEmpty());
  CHECK(troubles.count() == 1);
}

TEST_CASE("of several files, one that cannot be read becomes a notice") {
  Bench bench;
  const auto broken = bench.folder.path() / "broken.pdb";
  std::ofstream{broken} << "no structure\n";
  const std::filesystem::path samples{KINDRED_SAMPLES};

  const auto id = bench.document.import({samples / "helix-ala-12.pdb", broken});
  REQUIRE(bench.isIdle());

  REQUIRE(bench.document.dataset(id) != nullptr);
  CHECK(bench.document.dataset(id)->size == 1);
  REQUIRE(bench.document.dataset(id)->notices != nullptr);
  CHECK(bench.document.dataset(id)->notices->size() == 1);
}

TEST_CASE("orders and kernel matrices are taken back and done again, and kept so in the file") {
  Bench bench;
  const auto id = bench.read("communities.json");
  auto& document = bench.document;
  auto& undo = document.undoStack();
  const auto inFile = [&] {
    REQUIRE(bench.isIdle());
    const auto project = io::Project::open(document.path(), io::Project::Mode::ReadOnly);
    return std::pair{io::orderEntries(project).size(), io::gramEntries(project).size()};
  };
  using Counts = std::pair<std::size_t, std::size_t>;

  const auto order = computeOrder(document, id);
  REQUIRE(bench.isIdle());
  const auto run = computeMatrix(document, id, 0, {}, {}, true, "cpu");
  REQUIRE(waitUntil([&] { return kernelMatrix(document, run)->result != nullptr; }));
  document.rename(run, "values");
  CHECK(inFile() == Counts{1, 1});

  document.remove(order);
  CHECK(inFile() == Counts{0, 1});
  undo.undo();  // the removal
  undo.undo();  // the name
  CHECK(document.result(run)->name == "Kernel matrix of communities");
  undo.undo();  // the matrix
  CHECK(document.result(run) == nullptr);
  CHECK(inFile() == Counts{1, 0});
  undo.undo();  // the order
  CHECK(document.results().empty());
  CHECK(inFile() == Counts{0, 0});

  while (undo.canRedo())
    undo.redo();
  CHECK(document.result(run)->name == "values");
  CHECK(inFile() == Counts{0, 1});
}

TEST_CASE("what is removed while it is read was never there") {
  Bench bench;
  const auto id = bench.begin("drugs.csv");

  bench.document.remove(id);
  REQUIRE(bench.isIdle());

  CHECK(bench.document.isEmpty());
  CHECK_FALSE(bench.document.undoStack().canUndo());
}

TEST_CASE("a kernel matrix that is removed while it is computed holds nothing up") {
  Bench bench;
  const auto id = bench.read("drugs.csv");
  const auto run = computeMatrix(bench.document, id, 0, {}, {}, true, "cpu");
  CHECK(bench.document.isComputing());

  bench.document.remove(run);
  CHECK_FALSE(bench.document.isComputing());
  REQUIRE(bench.isIdle());
  bench.document.undoStack().undo();

  REQUIRE(bench.document.result(run) != nullptr);
  CHECK(bench.document.result(run)->job == nullptr);
}
