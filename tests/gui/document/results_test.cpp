#include <QSignalSpy>
#include <algorithm>
#include <chrono>
#include <functional>
#include <thread>

#include "engine/gram/gram_parts.hpp"
#include "engine/graph/generate.hpp"
#include "engine/layout/layout_parts.hpp"
#include "engine/nodal/nodal_parts.hpp"
#include "engine/result/memory_parts.hpp"
#include "gui/base/settings.hpp"
#include "gui/panel/data_tree.hpp"
#include "gui/panel/inspector.hpp"
#include "gui/result/network_layout.hpp"
#include "gui/result/nodal_similarity.hpp"
#include "gui/widget/fact_text.hpp"
#include "io/matrix/read_matrix.hpp"
#include "tests/gui/document/bench.hpp"
#include "tests/gui/support/test_window.hpp"

using namespace kindred;
using namespace kindred::gui;
using namespace kindred::test;

namespace {

/// Waits for the values of a result.
bool waitForValue(Bench& bench, ItemId id) {
  return waitUntil([&] { return bench.document.result(id)->value != nullptr; }, 60000) &&
         bench.isIdle();
}

std::vector<std::byte> writtenBy(Bench& bench, ItemId id, const char* fileName) {
  const auto files =
      bench.document.result(id)->kind->files(*bench.document.result(id), bench.document, {});
  REQUIRE(files.size() == 1);
  REQUIRE(files.front().content.write);
  const auto path = bench.folder.path() / fileName;
  Progress progress;
  files.front().content.write(path, {}, progress);
  std::ifstream file{path, std::ios::binary};
  const std::string text{std::istreambuf_iterator<char>{file}, {}};
  const auto bytes = std::as_bytes(std::span{text});
  return {bytes.begin(), bytes.end()};
}

/// A kind that no part of the program knows: how many letters the names of its graphs have.
class LetterCount final : public ResultKind {
 public:
  class Value final : public ResultValue {
   public:
    Value(std::uint64_t count, bool isWhole) : letters{count}, isWhole_{isWhole} {}
    bool isComplete() const override { return isWhole_; }
    Origin origin() const override { return {}; }
    std::uint64_t letters;

   private:
    bool isWhole_;
  };

  std::string_view id() const override { return "letter-count"; }
  int numericsVersion(const ResultOptions&) const override { return numerics; }
  const char* icon() const override { return "info"; }
  QString noun() const override { return "Letters"; }
  bool understands(const ResultOptions&) const override { return true; }
  QString countText(int count) const override { return QString{"%1 counts"}.arg(count); }
  QString usualName(const std::vector<QString>& inputs, const ResultOptions&) const override {
    return "Letters of " + inputs.front();
  }
  QString detail(const ResultOptions&) const override { return {}; }
  JobTraits traits() const override { return {.mayBeKept = true}; }

  ResultPointer compute(const ResultTask& task, const std::shared_ptr<PartStore>& store,
                        ResultGrowth*, Progress& progress) const override {
    const auto& graphs = task.inputs.front().data->graphs;
    store->begin({}, graphs.size());
    std::uint64_t all = 0;
    for (std::size_t at = 0; at < graphs.size(); ++at) {
      while (holdsAt && at == *holdsAt) {
        progress.checkpoint();
        std::this_thread::sleep_for(std::chrono::milliseconds{1});
      }
      if (progress.mayStopEarly() || (stopsAt && at == *stopsAt)) {
        store->finish({.isComplete = false});
        return std::make_shared<const Value>(all, false);
      }
      if (const auto part = store->load(at)) {
        all += ByteReader{part->data}.value<std::uint64_t>();
        continue;
      }
      ++counted;
      const std::uint64_t letters = graphs[at]->name().size();
      ByteWriter writer;
      writer.value(letters);
      store->store(at, writer.bytes(), {});
      all += letters;
    }
    store->finish({});
    return std::make_shared<const Value>(all, true);
  }

  ResultPointer load(const ResultTask& task, PartSource& source, Progress&) const override {
    std::uint64_t all = 0;
    for (std::size_t at = 0; at < task.inputs.front().data->size(); ++at)
      if (const auto part = source.load(at)) all += ByteReader{part->data}.value<std::uint64_t>();
    const auto end = source.end();
    return std::make_shared<const Value>(all, end && end->isComplete);
  }

  std::vector<ResultFact> facts(const ResultItem& item) const override {
    const auto* value = dynamic_cast<const Value*>(item.value.get());
    if (!value) return {};
    return {{"Letters in all", QString::number(value->letters)}};
  }

  std::vector<ResultFile> files(const ResultItem& item, const Document&,
                                GraphPlace) const override {
    ResultFile file{.content = {.title = "Export Letters",
                                .suggestion = item.name,
                                .what = "a count of letters",
                                .kinds = {}},
                    .targetsOf = {}};
    if (const auto* value = dynamic_cast<const Value*>(item.value.get()))
      file.content.write = [letters = value->letters](const std::filesystem::path& path,
                                                      const std::string&, Progress&) {
        std::ofstream{path} << letters;
      };
    return {file};
  }

  int numerics = 1;
  mutable std::optional<std::size_t> stopsAt;
  std::optional<std::size_t> holdsAt;  ///< waits there until it is cancelled
  mutable int counted = 0;
};

/// A document that knows no kind but the made-up one.
struct LetterBench {
  LetterCount kind;
  std::vector<const ResultKind*> kinds{&kind};
  TemporaryFolder folder;
  JobBridge jobs;
  Document document{jobs, folder.path() / "untitled", kinds};

  bool isIdle() {
    return waitUntil([&] { return jobs.active().empty(); }, 60000);
  }

  ItemId read() {
    const auto rows = document.import({std::filesystem::path{KINDRED_SAMPLES} / "drugs.csv"});
    REQUIRE(isIdle());
    return rows;
  }

  ResultChoice choice(ItemId rows) const { return {.kind = &kind, .inputs = {{rows, -1}}}; }
};

/// A request of each kind, the lane in which its job waits, and its name for messages.
struct Case {
  const char* name;
  Lane lane;
  std::function<ResultChoice(ItemId rows)> choice;
};

std::vector<Case> casesOfAllKinds() {
  return {
      {"matrix", {"cpu"}, [](ItemId rows) { return kernelMatrixChoice(rows, 0, {}, {}, true); }},
      {"nodal",
       {"pairs"},
       [](ItemId rows) {
         return nodalChoice({rows, 0}, {rows, 1}, {}, {});
       }},
      {"layout",
       {"layouts"},
       [](ItemId rows) {
         return layoutChoice({rows, 0});
       }},
      {"order", lane::orders, [](ItemId rows) { return orderChoice(rows, {}); }}};
}

/// A square mesh of that width, as a file of one graph.
std::filesystem::path meshFile(const std::filesystem::path& folder, int width) {
  const auto path = folder / "mesh.mtx";
  std::ofstream file{path};
  const auto edges = 2 * width * (width - 1);
  file << "%%MatrixMarket matrix coordinate pattern symmetric\n"
       << width * width << ' ' << width * width << ' ' << edges << '\n';
  for (int row = 0; row < width; ++row)
    for (int column = 0; column < width; ++column) {
      const int node = row * width + column + 1;
      if (column + 1 < width) file << node + 1 << ' ' << node << '\n';
      if (row + 1 < width) file << node + width << ' ' << node << '\n';
    }
  return path;
}

std::uint64_t lettersOf(const ResultItem* item) {
  const auto* value = dynamic_cast<const LetterCount::Value*>(item->value.get());
  return value ? value->letters : 0;
}

}  // namespace

TEST_CASE("a nodal similarity is kept, found again with its values, and undone") {
  Bench bench;
  const auto rows = bench.read("drugs.csv");
  const auto choice = nodalChoice({rows, 4}, {rows, 9}, {.node = "delta(element, 0.5)"}, {});

  const auto id = bench.document.compute(choice);
  REQUIRE(waitForValue(bench, id));
  const auto values = nodalSimilarity(bench.document.result(id))->likeness;
  const auto exported = writtenBy(bench, id, "before.csv");
  CHECK(bench.document.compute(choice) == id);

  bench.document.undoStack().undo();
  CHECK(bench.document.results().empty());
  bench.document.undoStack().redo();
  REQUIRE(bench.document.results() == std::vector{id});
  REQUIRE(bench.isIdle());

  bench.reopen();
  REQUIRE(bench.document.results().size() == 1);
  const auto again = bench.document.results().front();
  CHECK(bench.document.result(again)->isWhole());
  CHECK(bench.document.nameOf(again).contains(
      bench.document.graphName({bench.document.datasets().front(), 4})));
  bench.document.load(again);
  REQUIRE(waitForValue(bench, again));
  CHECK(nodalSimilarity(bench.document.result(again))->likeness == values);
  CHECK(writtenBy(bench, again, "after.csv") == exported);
}

TEST_CASE("what somebody only looks at is solved once, and neither listed nor saved until kept") {
  Bench bench;
  const auto rows = bench.read("drugs.csv");
  const auto choice = nodalChoice({rows, 1}, {rows, 2}, {}, {});
  QSignalSpy added{&bench.document, &Document::resultAdded};

  const auto id = bench.document.consult(choice);
  CHECK(bench.document.consult(choice) == id);
  REQUIRE(waitForValue(bench, id));
  const auto* solved = nodalSimilarity(bench.document.result(id)).get();
  CHECK(bench.document.consult(choice) == id);
  CHECK(nodalSimilarity(bench.document.result(id)).get() == solved);
  CHECK(bench.document.results().empty());
  CHECK(added.isEmpty());
  CHECK_FALSE(bench.document.hasUnsaved());
  CHECK(bench.file().results().empty());

  bench.document.keep(id);
  REQUIRE(bench.isIdle());
  CHECK(bench.document.results() == std::vector{id});
  CHECK(added.size() == 1);
  REQUIRE(bench.file().results().size() == 1);
  CHECK(bench.file().results().front().isComplete());

  bench.document.undoStack().undo();
  CHECK(bench.document.results().empty());
}

TEST_CASE("of what was only looked at the oldest goes") {
  Bench bench;
  const auto rows = bench.read("drugs.csv");
  std::vector<ItemId> looked;
  for (std::int32_t graph = 1; graph < 20; ++graph) {
    looked.push_back(bench.document.consult(nodalChoice({rows, 0}, {rows, graph}, {}, {})));
    REQUIRE(waitForValue(bench, looked.back()));
  }

  CHECK(bench.document.result(looked.front()) == nullptr);
  CHECK(bench.document.result(looked.back()) != nullptr);
}

TEST_CASE("a comparison that was removed, looked at and kept again is there once") {
  Bench bench;
  const auto rows = bench.read("drugs.csv");
  const auto choice = nodalChoice({rows, 1}, {rows, 2}, {}, {});
  const auto first = bench.document.compute(choice);
  REQUIRE(waitForValue(bench, first));
  bench.document.remove(first);
  REQUIRE(bench.isIdle());

  const auto second = bench.document.consult(choice);
  REQUIRE(waitForValue(bench, second));
  bench.document.keep(second);
  REQUIRE(bench.isIdle());

  CHECK(bench.document.results().size() == 1);
  CHECK(bench.file().results().size() == 1);
  bench.reopen();
  CHECK(bench.document.results().size() == 1);
}

TEST_CASE("what is computed for somebody who looks away ends, unless another one looks at it") {
  Bench bench;
  const auto rows = bench.read("drugs.csv");
  Gate gate{bench.jobs, Lane{"pairs"}};
  const auto shared = bench.document.consult(nodalChoice({rows, 1}, {rows, 2}, {}, {}));
  bench.document.consult(nodalChoice({rows, 1}, {rows, 2}, {}, {}));
  const auto alone = bench.document.consult(nodalChoice({rows, 1}, {rows, 3}, {}, {}));
  const auto kept = bench.document.consult(nodalChoice({rows, 1}, {rows, 4}, {}, {}));
  bench.document.keep(kept);
  QSignalSpy removed{&bench.document, &Document::resultRemoved};

  for (const auto id : {shared, alone, kept})
    bench.document.leave(id);
  bench.document.leave(alone);

  CHECK(bench.document.result(alone) == nullptr);
  REQUIRE(removed.size() == 1);
  CHECK(removed[0][0].value<ItemId>() == alone);
  gate.open();
  CHECK(waitForValue(bench, shared));
  CHECK(waitForValue(bench, kept));

  // What is there stays: it is found again without work.
  bench.document.leave(shared);
  CHECK(bench.document.result(shared) != nullptr);
}

TEST_CASE("undo brings back a comparison that was removed, kept again, and undone") {
  Bench bench;
  const auto rows = bench.read("drugs.csv");
  const auto choice = nodalChoice({rows, 1}, {rows, 2}, {}, {});
  const auto first = bench.document.compute(choice);
  REQUIRE(waitForValue(bench, first));
  bench.document.remove(first);
  const auto passing = bench.document.consult(choice);
  REQUIRE(waitForValue(bench, passing));

  bench.document.keep(passing);
  CHECK(bench.document.results() == std::vector{first});
  CHECK(bench.document.result(passing) == nullptr);
  CHECK(nodalSimilarity(bench.document.result(first)) != nullptr);
  bench.document.undoStack().undo();
  CHECK(bench.document.results().empty());
  bench.document.undoStack().undo();

  CHECK(bench.document.results() == std::vector{first});
  REQUIRE(bench.isIdle());
  CHECK(bench.file().results().size() == 1);
}

TEST_CASE("what is kept while it is solved anew ends as the item that was removed") {
  Bench bench;
  const auto rows = bench.read("drugs.csv");
  const auto choice = nodalChoice({rows, 1}, {rows, 2}, {}, {});
  std::optional<Gate> gate{std::in_place, bench.jobs, Lane{"pairs"}};
  const auto first = bench.document.compute(choice);
  bench.document.remove(first);
  const auto passing = bench.document.consult(choice);

  bench.document.keep(passing);
  gate->open();

  REQUIRE(waitForValue(bench, first));
  CHECK(bench.document.results() == std::vector{first});
  REQUIRE(bench.file().results().size() == 1);
  CHECK(bench.file().results().front().isComplete());
}

TEST_CASE("a comparison that was cancelled is solved when it is asked for again") {
  Bench bench;
  const auto rows = bench.read("drugs.csv");
  const auto choice = nodalChoice({rows, 1}, {rows, 2}, {}, {});
  std::optional<Gate> gate{std::in_place, bench.jobs, Lane{"pairs"}};
  const auto id = bench.document.consult(choice);
  bench.jobs.cancel(bench.document.result(id)->job);
  gate->open();
  REQUIRE(bench.isIdle());
  REQUIRE(bench.document.result(id)->value == nullptr);
  // It is in no list, so that nobody could resume it.
  CHECK_FALSE(bench.document.result(id)->trouble.isEmpty());
  CHECK_FALSE(bench.document.result(id)->trouble.contains("Resume"));

  const auto again = bench.document.consult(choice);

  REQUIRE(waitForValue(bench, again));
  CHECK(nodalSimilarity(bench.document.result(again)) != nullptr);
  CHECK(bench.document.result(again)->trouble.isEmpty());
}

TEST_CASE("what is forgotten after it was looked at is told, finished comparisons first") {
  Bench bench;
  const auto rows = bench.read("drugs.csv");
  const auto choiceOf = [rows](std::int32_t graph) {
    return nodalChoice({rows, 0}, {rows, graph}, {}, {});
  };
  QSignalSpy removed{&bench.document, &Document::resultRemoved};
  std::optional<Gate> gate{std::in_place, bench.jobs, Lane{"pairs"}};
  const auto waiting = bench.document.consult(choiceOf(1));
  gate->open();
  REQUIRE(waitForValue(bench, waiting));
  REQUIRE(removed.isEmpty());
  gate.emplace(bench.jobs, Lane{"pairs"});
  const auto slow = bench.document.consult(choiceOf(2));

  // One that is finished goes for each that comes, as long as there is one.
  for (std::int32_t graph = 3; graph < 10; ++graph)
    bench.document.consult(choiceOf(graph));

  REQUIRE(removed.size() == 1);
  CHECK(removed[0][0].value<ItemId>() == waiting);
  CHECK(bench.document.result(slow) != nullptr);
  bench.document.consult(choiceOf(10));
  REQUIRE(removed.size() == 2);
  CHECK(removed[1][0].value<ItemId>() == slow);
  gate->open();
  REQUIRE(bench.isIdle());
}

TEST_CASE("a result that was cancelled before its first part is unfinished, and not damaged") {
  const auto kind = casesOfAllKinds().at(GENERATE(0, 1, 2, 3));
  INFO(kind.name);
  Bench bench;
  const auto rows = bench.read("drugs.csv");
  std::optional<Gate> gate{std::in_place, bench.jobs, kind.lane};
  const auto id = bench.document.compute(kind.choice(rows));
  REQUIRE(waitUntil([&] { return bench.document.result(id)->number != 0; }));
  bench.jobs.cancel(bench.document.result(id)->job);
  gate->open();
  REQUIRE(bench.isIdle());
  const auto reason = bench.document.result(id)->trouble;
  REQUIRE_FALSE(reason.isEmpty());

  bench.document.load(id);
  REQUIRE(bench.isIdle());
  if (bench.document.result(id)->value == nullptr)
    CHECK(bench.document.result(id)->trouble == reason);
  CHECK(bench.document.canResume(id));
  bench.reopen();
  const auto again = bench.document.results().front();
  bench.document.load(again);
  REQUIRE(bench.isIdle());

  CHECK(bench.document.result(again)->trouble.isEmpty());
  CHECK_FALSE(bench.document.result(again)->isWhole());
  REQUIRE(bench.document.canResume(again));
  bench.document.resume(again, "cpu");
  REQUIRE(waitUntil([&] { return bench.document.result(again)->isWhole(); }, 60000));
  REQUIRE(bench.isIdle());
}

TEST_CASE("the processor goes on with what it alone computes, whatever device is chosen") {
  const auto kind = casesOfAllKinds().at(GENERATE(1, 2, 3));
  INFO(kind.name);
  Bench bench;
  const auto rows = bench.read("drugs.csv");
  std::optional<Gate> gate{std::in_place, bench.jobs, kind.lane};
  const auto id = bench.document.compute(kind.choice(rows));
  REQUIRE(waitUntil([&] { return bench.document.result(id)->number != 0; }));
  bench.jobs.cancel(bench.document.result(id)->job);
  gate->open();
  REQUIRE(bench.isIdle());

  bench.document.resume(id, "cuda:0");

  REQUIRE(bench.isIdle());
  CHECK(bench.document.result(id)->trouble.isEmpty());
  REQUIRE(bench.document.result(id)->value);
  CHECK(bench.document.result(id)->device == "cpu");
  CHECK(bench.document.result(id)->value->origin().device == "cpu");
}

TEST_CASE("a newer Kindred may know more options: a window shows what it understands") {
  const auto kind = casesOfAllKinds().at(GENERATE(0, 1, 2, 3));
  INFO(kind.name);
  Bench bench;
  const auto rows = bench.read("drugs.csv");
  bench.document.compute(kind.choice(rows));
  REQUIRE(bench.isIdle());
  const auto path = bench.document.path();
  bench.document.close();
  REQUIRE(bench.isIdle());
  {
    auto project = io::Project::open(path);
    const auto kept = project.results().front();
    for (const bool identifies : {false, true}) {
      auto request = kept.request;
      std::vector<OptionText> texts{request.options.texts().begin(), request.options.texts().end()};
      texts.push_back({texts.front().stage, "newer", "text", identifies});
      request.options = ResultOptions{texts};
      project.resultPlace(request, kept.inputs);
    }
    REQUIRE(project.results().size() == 2);
  }

  TestWindow test;
  test.open(path);

  REQUIRE(test.document().results().size() == 1);
  const auto id = test.document().results().front();
  test.window.tree().choose(Subject::ofResult(id));
  CHECK(test.window.tree().chosen() == Subject::ofResult(id));
  CHECK_FALSE(test.document().result(id)->kind->facts(*test.document().result(id)).empty());
  test.document().load(id);
  REQUIRE(test.waitUntilIdle());
  CHECK(test.document().result(id)->value != nullptr);
  test.document().close();
  REQUIRE(test.waitUntilIdle());
  CHECK(io::Project::open(path, io::Project::Mode::ReadOnly).results().size() == 2);
}

TEST_CASE("values of other numerics are another result, and what is kept of them stays") {
  LetterBench bench;
  const auto rows = bench.read();
  bench.document.compute(bench.choice(rows));
  REQUIRE(bench.isIdle());
  const auto place = bench.document.path();
  bench.document.close();
  REQUIRE(bench.isIdle());

  bench.kind.numerics = 2;
  bench.document.open(place);
  REQUIRE(bench.isIdle());
  REQUIRE(bench.document.results().size() == 1);
  const auto found = bench.document.results().front();
  CHECK(bench.document.result(found)->numericsVersion == 1);
  const auto again = bench.document.datasets().front();
  const auto looked = bench.document.consult(bench.choice(again));
  CHECK(looked != found);
  REQUIRE(bench.isIdle());
  const auto now = bench.document.compute(bench.choice(again));
  REQUIRE(bench.isIdle());

  CHECK(bench.document.results() == std::vector{found, now});
  bench.document.rename(found, "as before");
  REQUIRE(bench.isIdle());
  const auto kept = io::Project::open(place, io::Project::Mode::ReadOnly).results();
  REQUIRE(kept.size() == 2);
  CHECK(kept[0].request.numericsVersion == 1);
  CHECK(kept[0].name == "as before");
  CHECK(kept[1].request.numericsVersion == 2);
}

TEST_CASE("an unfinished result of other numerics is not resumed") {
  LetterBench bench;
  const auto rows = bench.read();
  bench.kind.stopsAt = 100;
  bench.document.compute(bench.choice(rows));
  REQUIRE(bench.isIdle());
  const auto place = bench.document.path();
  bench.document.close();
  REQUIRE(bench.isIdle());

  bench.kind.numerics = 2;
  bench.document.open(place);
  REQUIRE(bench.isIdle());

  CHECK_FALSE(bench.document.canResume(bench.document.results().front()));
}

TEST_CASE("a layout that was stopped before its finest level begins anew when it is resumed") {
  TemporaryFolder folder;
  JobBridge jobs;
  Document document{jobs, folder.path() / "untitled", resultKinds()};
  const auto network = document.import({meshFile(folder.path(), 60)});
  REQUIRE(waitUntil([&] { return jobs.active().empty(); }, 60000));
  const auto choice = layoutChoice({network, 0});
  const ResultTask task{choice.options, {{document.dataset(network)->data, 0}}, "cpu", {}};
  const auto store = std::make_shared<MemoryParts>();
  std::stop_source keep;
  keep.request_stop();
  Progress stopped{{}, keep.get_token()};
  Progress progress;
  const auto& kind = networkLayoutKind();
  const auto layoutOf = [&](ResultPointer value) {
    return *networkLayout(std::make_unique<ResultItem>(ResultItem{.value = value}).get());
  };

  const auto early = kind.compute(task, store, nullptr, stopped);
  REQUIRE_FALSE(early->isComplete());
  const auto resumed = layoutOf(kind.compute(task, store, nullptr, progress));
  const auto straight =
      layoutOf(kind.compute(task, std::make_shared<MemoryParts>(), nullptr, progress));

  CHECK(resumed.isSettled);
  CHECK(resumed.stress == straight.stress);
  CHECK_FALSE(resumed.isResumed);
}

TEST_CASE("a layout is watched while it settles, stopped, resumed and found again") {
  Bench bench;
  const auto networks = bench.document.import({meshFile(bench.folder.path(), 100)});
  REQUIRE(bench.isIdle());
  const auto choice = layoutChoice({networks, 0});
  QSignalSpy grew{&bench.document, &Document::resultGrew};

  const auto id = bench.document.compute(choice);
  REQUIRE(waitUntil([&] { return !grew.isEmpty(); }, 60000));
  REQUIRE(bench.document.result(id)->job);
  bench.document.result(id)->job->stopAndKeep();
  REQUIRE(waitForValue(bench, id));
  const auto count = bench.document.graph({networks, 0})->nodeCount();
  CHECK(networkLayout(bench.document.result(id))->positions.size() ==
        static_cast<std::size_t>(count));

  REQUIRE_FALSE(bench.document.result(id)->isWhole());
  REQUIRE(bench.document.canResume(id));
  bench.document.resume(id, "cpu");
  REQUIRE(waitForValue(bench, id));
  CHECK(bench.document.result(id)->isWhole());
  const auto positions = networkLayout(bench.document.result(id))->positions;

  bench.reopen();
  REQUIRE(bench.document.results().size() == 1);
  const auto again = bench.document.results().front();
  CHECK(bench.document.result(again)->isWhole());
  bench.document.load(again);
  REQUIRE(waitForValue(bench, again));
  CHECK(networkLayout(bench.document.result(again))->positions == positions);
}

TEST_CASE("what is computed from graphs goes and comes with their data set") {
  Bench bench;
  const auto networks = bench.read("communities.json");
  const auto layout = bench.document.compute(layoutChoice({networks, 0}));
  REQUIRE(waitForValue(bench, layout));

  bench.document.remove(networks);
  CHECK(bench.document.results().empty());
  bench.document.undoStack().undo();
  CHECK(bench.document.results() == std::vector{layout});
  REQUIRE(bench.isIdle());

  bench.document.remove(networks);
  bench.reopen();
  CHECK(bench.document.results().empty());
  CHECK(bench.file().results().empty());
}

TEST_CASE("a kind of result that nobody knows is kept, resumed, undone and found again") {
  LetterBench bench;
  auto& document = bench.document;
  const auto rows = bench.read();
  std::uint64_t expected = 0;
  for (const auto& graph : document.dataset(rows)->data->graphs)
    expected += graph->name().size();
  bench.kind.stopsAt = 100;

  const auto id = document.compute(bench.choice(rows));
  REQUIRE(bench.isIdle());
  CHECK(document.nameOf(id) == "Letters of drugs");
  CHECK_FALSE(document.result(id)->isWhole());
  CHECK(bench.kind.counted == 100);

  bench.kind.stopsAt.reset();
  document.resume(id, "cpu");
  REQUIRE(bench.isIdle());
  CHECK(bench.kind.counted == 318);
  CHECK(lettersOf(document.result(id)) == expected);

  document.rename(id, "letters");
  document.undoStack().undo();
  document.undoStack().redo();
  REQUIRE(bench.isIdle());
  const auto place = document.path();
  document.close();
  document.open(place);
  REQUIRE(bench.isIdle());
  REQUIRE(document.results().size() == 1);
  const auto again = document.results().front();
  CHECK(document.nameOf(again) == "letters");
  CHECK(document.result(again)->isWhole());
  document.load(again);
  REQUIRE(bench.isIdle());
  CHECK(lettersOf(document.result(again)) == expected);
}

TEST_CASE("a kind of result that nobody knows is undone while it is computed, and resumed") {
  LetterBench bench;
  auto& document = bench.document;
  const auto rows = bench.read();
  bench.kind.holdsAt = 50;
  const auto id = document.compute(bench.choice(rows));
  REQUIRE(waitUntil([&] { return bench.kind.counted == 50; }));

  document.undoStack().undo();
  CHECK(document.results().empty());
  CHECK_FALSE(document.isComputing());
  REQUIRE(bench.isIdle());
  document.undoStack().redo();
  REQUIRE(document.results() == std::vector{id});
  REQUIRE(bench.isIdle());
  REQUIRE(document.canResume(id));
  bench.kind.holdsAt.reset();
  document.resume(id, "cpu");
  REQUIRE(bench.isIdle());

  CHECK(document.result(id)->isWhole());
  CHECK(bench.kind.counted == 318);
}

TEST_CASE("a kind of result that nobody knows is seen in tree and inspector, and exported") {
  LetterBench bench;
  auto& document = bench.document;
  Settings settings{QString::fromStdString((bench.folder.path() / "settings.ini").string())};
  Selection selection;
  DeviceList devices{bench.jobs, [] { return std::vector<Device>{}; }};
  const Workbench workbench{bench.jobs, document, selection, settings, devices};
  DataTree tree{workbench};
  Inspector inspector{workbench};
  const auto rows = bench.read();
  const auto id = document.compute(bench.choice(rows));
  REQUIRE(bench.isIdle());
  const auto letters = lettersOf(document.result(id));
  REQUIRE(letters > 0);

  tree.choose(Subject::ofResult(id));
  inspector.inspect(tree.chosen());
  QStringList seen;
  for (const auto* words : inspector.findChildren<FactText*>())
    seen << words->accessibleName() + ": " + words->value();
  const auto files = document.result(id)->kind->files(*document.result(id), document, {});
  REQUIRE(files.size() == 1);
  REQUIRE(files.front().content.write);
  const auto path = bench.folder.path() / "letters.txt";
  Progress progress;
  files.front().content.write(path, {}, progress);

  CHECK(tree.chosen() == Subject::ofResult(id));
  REQUIRE(tree.topLevelItemCount() == 1);
  REQUIRE(tree.topLevelItem(0)->childCount() == 1);
  CHECK(tree.topLevelItem(0)->child(0)->text(0) == "Letters of drugs");
  CHECK(seen ==
        QStringList{"Letters: Letters of drugs", QString{"Letters in all: %1"}.arg(letters)});
  std::uint64_t written = 0;
  std::ifstream{path} >> written;
  CHECK(written == letters);
}

TEST_CASE("results of a kind that this program does not know stay in the file") {
  const LetterCount kind;
  const std::vector<const ResultKind*> kinds{&kind};
  TemporaryFolder folder;
  JobBridge jobs;
  const auto isIdle = [&] { return waitUntil([&] { return jobs.active().empty(); }, 60000); };
  const auto saved = folder.path() / "work.kindred";
  {
    Document document{jobs, folder.path() / "untitled", kinds};
    const auto rows = document.import({std::filesystem::path{KINDRED_SAMPLES} / "drugs.csv"});
    REQUIRE(isIdle());
    document.compute({.kind = &kind, .inputs = {{rows, -1}}, .options = {}, .device = "cpu"});
    REQUIRE(isIdle());
    document.saveAs(saved);
    REQUIRE(isIdle());
    document.close();
    REQUIRE(isIdle());
  }

  Document document{jobs, folder.path() / "untitled", resultKinds()};
  document.open(saved);
  REQUIRE(isIdle());
  CHECK(document.results().empty());
  document.rename(document.datasets().front(), "medicines");
  REQUIRE(isIdle());
  document.close();
  REQUIRE(isIdle());

  CHECK(io::Project::open(saved, io::Project::Mode::ReadOnly).results().size() == 1);
}

TEST_CASE("a kernel matrix that no memory holds is not loaded, and says what to do") {
  Dataset many;
  many.graphs.assign(4'000'000, std::make_shared<const Graph>(newmanWattsStrogatz(8, 2, 0.1, 1)));
  MemoryParts parts;
  parts.begin(planBytes({}), 0);
  const ResultTask task{.options = kernelMatrixChoice(1, 0, {}, {}, true).options,
                        .inputs = {{std::make_shared<const Dataset>(std::move(many)), -1}}};
  Progress progress;

  CHECK_THROWS_WITH(
      kernelMatrixKind().load(task, parts, progress),
      Catch::Matchers::StartsWith("The kernel matrix takes 128 TB of memory, and ") &&
          Catch::Matchers::EndsWith("export its values as .npy or .h5, and open that file."));
}

TEST_CASE("a kernel matrix that is not loaded is exported from its project") {
  Bench bench;
  const auto run = bench.computeWhole(bench.read("communities.json"));
  const auto expected = kernelMatrix(bench.document, run)->result;
  bench.document.saveAs(bench.folder.path() / "work.kindred");
  REQUIRE(bench.isIdle());
  bench.reopen();
  const auto& item = *bench.document.result(bench.document.results().front());
  REQUIRE(item.value == nullptr);

  const auto files = kernelMatrixKind().files(item, bench.document, {});

  REQUIRE(files.size() == 1);
  REQUIRE(files.front().content.write);
  CHECK(files.front().content.kinds.size() == 3);
  Progress progress;
  const auto path = bench.folder.path() / "K.npy";
  files.front().content.write(path, "", progress);
  const auto written = io::readMatrix(path, progress);
  CHECK(written.values == expected->values);  // in double precision, as there is memory for it
  CHECK(written.rowNames == graphNames(*expected->request.rows));
}
