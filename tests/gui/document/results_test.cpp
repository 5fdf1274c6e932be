#include <QSignalSpy>
#include <algorithm>

#include "engine/gram/nodal_parts.hpp"
#include "engine/layout/layout_parts.hpp"
#include "gui/result/network_layout.hpp"
#include "gui/result/nodal_similarity.hpp"
#include "tests/gui/document/bench.hpp"

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
  int numericsVersion() const override { return 1; }
  const char* icon() const override { return "info"; }
  QString noun() const override { return "Letters"; }
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

  std::vector<ResultFact> facts(const ResultItem&) const override { return {}; }
  std::vector<ResultFile> files(const ResultItem&, const Document&, GraphPlace) const override {
    return {};
  }

  mutable std::optional<std::size_t> stopsAt;
  mutable int counted = 0;
};

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

TEST_CASE("a layout is watched while it settles, stopped, resumed and found again") {
  Bench bench;
  const auto networks = bench.read("communities.json");
  const auto choice = layoutChoice({networks, 0}, {.steps = 100'000});
  QSignalSpy grew{&bench.document, &Document::resultGrew};

  const auto id = bench.document.compute(choice);
  REQUIRE(waitUntil([&] { return bench.document.result(id)->job != nullptr; }));
  bench.document.result(id)->job->stopAndKeep();
  REQUIRE(waitForValue(bench, id));
  const auto count = bench.document.graph({networks, 0})->nodeCount();
  CHECK(networkLayout(bench.document.result(id))->positions.size() ==
        static_cast<std::size_t>(count));

  if (!bench.document.result(id)->isWhole()) {
    REQUIRE(bench.document.canResume(id));
    bench.document.resume(id, "cpu");
    REQUIRE(waitForValue(bench, id));
  }
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
  const LetterCount kind;
  const std::vector<const ResultKind*> kinds{&kind};
  TemporaryFolder folder;
  JobBridge jobs;
  Document document{jobs, folder.path() / "untitled", kinds};
  const auto isIdle = [&] { return waitUntil([&] { return jobs.active().empty(); }, 60000); };
  const auto rows = document.import({std::filesystem::path{KINDRED_SAMPLES} / "drugs.csv"});
  REQUIRE(isIdle());
  std::uint64_t expected = 0;
  for (const auto& graph : document.dataset(rows)->data->graphs)
    expected += graph->name().size();
  kind.stopsAt = 100;

  const auto id =
      document.compute({.kind = &kind, .inputs = {{rows, -1}}, .options = {}, .device = "cpu"});
  REQUIRE(isIdle());
  CHECK(document.nameOf(id) == "Letters of drugs");
  CHECK_FALSE(document.result(id)->isWhole());
  CHECK(kind.counted == 100);

  kind.stopsAt.reset();
  document.resume(id, "cpu");
  REQUIRE(isIdle());
  CHECK(kind.counted == 318);
  CHECK(lettersOf(document.result(id)) == expected);

  document.rename(id, "letters");
  document.undoStack().undo();
  document.undoStack().redo();
  REQUIRE(isIdle());
  const auto place = document.path();
  document.close();
  document.open(place);
  REQUIRE(isIdle());
  REQUIRE(document.results().size() == 1);
  const auto again = document.results().front();
  CHECK(document.nameOf(again) == "letters");
  CHECK(document.result(again)->isWhole());
  document.load(again);
  REQUIRE(isIdle());
  CHECK(lettersOf(document.result(again)) == expected);
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
