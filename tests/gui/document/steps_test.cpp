#include <algorithm>
#include <bit>
#include <string_view>

#include "engine/align/candidate_parts.hpp"
#include "engine/align/embedding_parts.hpp"
#include "engine/backend/alignment.hpp"
#include "engine/backend/backend.hpp"
#include "engine/result/memory_parts.hpp"
#include "engine/work/alignment_work.hpp"
#include "gui/panel/data_tree.hpp"
#include "gui/result/alignment.hpp"
#include "gui/result/alignment_value.hpp"
#include "gui/result/candidate_pairs.hpp"
#include "gui/result/density_sweep.hpp"
#include "gui/result/node_embedding.hpp"
#include "io/project/kept_work.hpp"
#include "tests/gui/document/bench.hpp"
#include "tests/gui/support/test_window.hpp"

// Embeddings and candidates are results on the way to an alignment: computed once, and used again.

using namespace kindred;
using namespace kindred::gui;
using namespace kindred::test;

namespace {

/// Seconds that no computation takes: whoever computes a result again writes others.
constexpr double markedSeconds = 12345.5;

struct Networks : Bench {
  Networks() { readBoth(); }

  void readBoth() {
    a = {read("interactome-a.tsv"), 0};
    b = {read("interactome-b.tsv"), 0};
  }

  CualignRequest request(double alpha) const {
    return {.a = document.graph(a),
            .b = document.graph(b),
            .embedding = {.dimension = 16},
            .belief = {.alpha = alpha, .iterations = 3}};
  }

  ItemId begin(double alpha) {
    auto choice = alignmentChoice(a, b, request(alpha));
    choice.device = "cpu";
    return document.compute(choice);
  }

  /// Begins one that goes on until it is stopped, and waits for its first messages.
  ItemId beginLong() {
    auto endless = request(10);
    endless.belief.iterations = 100'000;
    auto choice = alignmentChoice(a, b, endless);
    choice.device = "cpu";
    const auto id = document.compute(choice);
    REQUIRE(waitUntil([&] { return alignmentValues(document.result(id)) != nullptr; }, 60000));
    return id;
  }

  ItemId align(double alpha) {
    const auto id = begin(alpha);
    REQUIRE(isIdle());
    REQUIRE(document.result(id)->isWhole());
    return id;
  }

  std::vector<const ResultItem*> listed(std::string_view kind) const {
    std::vector<const ResultItem*> found;
    for (const auto id : document.results())
      if (document.result(id)->kind->id() == kind) found.push_back(document.result(id));
    return found;
  }

  /// Writes an end into the file that nothing but computing the result again replaces, and opens
  /// it.
  void markSteps() { markSteps(document.path()); }
  void markSteps(const std::filesystem::path& file) {
    REQUIRE(isIdle());
    const auto path = file;  // that of the document goes with it
    document.close();
    REQUIRE(isIdle());
    {
      auto project = io::Project::open(path);
      for (const auto& entry : project.results())
        if (isStep(entry.request.kind))
          project.parts(entry.id)->finish({.origin = {.seconds = markedSeconds}});
    }
    document.open(path);
    REQUIRE(isIdle());
    a.dataset = document.datasets().front();
    b.dataset = document.datasets().back();
  }

  /// How many results on the way to alignments the file has, and how many of them are marked.
  std::pair<int, int> stepsInFile() {
    int count = 0, marked = 0;
    auto project = file();
    for (const auto& entry : project.results()) {
      if (!isStep(entry.request.kind)) continue;
      ++count;
      const auto end = project.parts(entry.id)->end();
      if (end && end->origin.seconds == markedSeconds) ++marked;
    }
    return {count, marked};
  }

  static bool isStep(std::string_view kind) {
    return kind == embeddingKind || kind == candidateKind;
  }

  GraphPlace a, b;
};

}  // namespace

TEST_CASE("embeddings and candidates on the way to an alignment become known with their names") {
  Networks bench;

  bench.align(10);

  const auto candidates = bench.listed(candidateKind);
  const auto embeddings = bench.listed(embeddingKind);
  REQUIRE(candidates.size() == 1);
  REQUIRE(embeddings.size() == 2);
  CHECK(candidates[0]->isWhole());
  CHECK(candidates[0]->name == "Candidates of interactome-a ↔ interactome-b");
  CHECK(embeddings[0]->name == "Embedding of interactome-a");
  CHECK(embeddings[1]->name == "Embedding of interactome-b");
  CHECK_FALSE(candidates[0]->value);  // until it is looked at

  const auto id = candidates[0]->id, point = embeddings[0]->id;
  bench.document.load(id);
  bench.document.load(point);
  REQUIRE(bench.isIdle());
  REQUIRE(candidatePairs(bench.document.result(id)));
  CHECK(candidatePairs(bench.document.result(id))->nodeCountA() == 1000);
  REQUIRE(nodeEmbedding(bench.document.result(point)));
  CHECK(nodeEmbedding(bench.document.result(point))->dimension == 16);
}

TEST_CASE("another weight of similarity computes neither embeddings nor candidates again") {
  Networks bench;
  const auto first = bench.align(10);
  bench.markSteps();
  REQUIRE(bench.stepsInFile() == std::pair{3, 3});
  CHECK(bench.listed(candidateKind).front()->name == "Candidates of interactome-a ↔ interactome-b");

  const auto second = bench.align(1);

  CHECK(second != first);
  CHECK(bench.stepsInFile() == std::pair{3, 3});
  CHECK(bench.listed(candidateKind).size() == 1);
  CHECK(bench.listed(embeddingKind).size() == 2);
}

TEST_CASE("another density needs other candidates of the same embeddings") {
  Networks bench;
  bench.align(10);
  bench.markSteps();

  auto request = bench.request(10);
  request.choice.density = 0.05;
  auto choice = alignmentChoice(bench.a, bench.b, request);
  choice.device = "cpu";
  bench.document.compute(choice);
  REQUIRE(bench.isIdle());

  CHECK(bench.stepsInFile() == std::pair{4, 3});
  CHECK(bench.listed(candidateKind).size() == 2);
}

TEST_CASE("an alignment that is stopped, or killed, goes on and embeds nothing again") {
  const bool isKilled = GENERATE(false, true);
  Networks bench;
  const auto id = bench.beginLong();
  auto left = bench.document.path();
  if (isKilled) {
    // What a kill leaves: the file and its log as they are.
    const auto killed = bench.folder.path() / "killed.kindred";
    std::filesystem::copy_file(left, killed);
    std::filesystem::copy_file(left.string() + "-wal", killed.string() + "-wal");
    left = killed;
  }
  bench.jobs.cancel(bench.document.result(id)->job);
  REQUIRE(bench.isIdle());
  CHECK(bench.listed(candidateKind).size() == 1);
  bench.markSteps(left);
  REQUIRE(bench.stepsInFile() == std::pair{3, 3});

  const auto again = bench.document.results().front();
  REQUIRE(bench.document.canResume(again));
  bench.document.resume(again, "cpu");
  REQUIRE(
      waitUntil([&] { return alignmentValues(bench.document.result(again)) != nullptr; }, 60000));
  bench.jobs.cancel(bench.document.result(again)->job);

  CHECK(bench.stepsInFile() == std::pair{3, 3});
}

TEST_CASE("results on the way to one whose data set is removed do not come back alone") {
  Networks bench;
  bench.beginLong();

  bench.document.remove(bench.b.dataset);
  REQUIRE(bench.isIdle());

  // The embedding of the network that stays is known, and nothing of the other.
  for (const auto result : bench.document.results())
    CHECK_FALSE(bench.document.result(result)->isOf(bench.b.dataset));
  bench.document.undoStack().undo();
  REQUIRE(bench.isIdle());
  CHECK(bench.document.dataset(bench.b.dataset) != nullptr);
}

TEST_CASE("an embedding that is damaged is computed again, alone too") {
  Networks bench;
  const ResultChoice choice{.kind = &nodeEmbeddingKind(),
                            .inputs = {bench.a},
                            .options = resultRequestOf(EmbeddingOptions{.dimension = 16}).options,
                            .device = "cpu"};
  ResultTask task{choice.options, {}, "cpu", {}};
  task.inputs.push_back({bench.document.dataset(bench.a.dataset)->data, 0});
  const auto parts = std::make_shared<MemoryParts>();
  parts->begin({}, 1);
  parts->finish({});  // an end, and nothing before it
  Progress progress;

  const auto value = nodeEmbeddingKind().compute(task, parts, nullptr, progress);

  REQUIRE(value);
  CHECK(keptEmbedding(bench.document.graph(bench.a)->nodeCount(), *parts));
}

TEST_CASE("the window finds embeddings and candidates of the command line, and the other way") {
  Networks bench;
  auto request = bench.request(10);
  bench.align(10);
  bench.markSteps();
  bench.document.close();
  REQUIRE(bench.isIdle());
  const auto path = bench.folder.path() / "untitled";
  const auto file = std::filesystem::directory_iterator { path } -> path();

  auto project = io::Project::open(file);
  request.belief.alpha = 2;
  const auto setting = io::settingIn(project, request, {"cpu", {}}, {});

  REQUIRE(setting.steps.size() == 3);
  for (const auto& store : setting.steps) {
    REQUIRE(store->end());
    CHECK(store->end()->origin.seconds == markedSeconds);
  }
}

TEST_CASE("candidates that were removed come back when they are needed, and are not chosen anew") {
  Networks bench;
  bench.align(10);
  bench.markSteps();
  const auto candidates = bench.listed(candidateKind).front()->id;
  bench.document.remove(candidates);
  REQUIRE(bench.listed(candidateKind).empty());

  bench.align(1);

  REQUIRE(bench.listed(candidateKind).size() == 1);
  CHECK(bench.listed(candidateKind).front()->id == candidates);
  CHECK(bench.stepsInFile() == std::pair{3, 3});
}

TEST_CASE("candidates that are asked for alone are those of an alignment") {
  Networks bench;
  const auto alignment = bench.align(10);
  const auto asked = candidateChoiceOf(*bench.document.result(alignment));
  REQUIRE(asked);
  CHECK(bench.document.compute(*asked) == bench.listed(candidateKind).front()->id);
  REQUIRE(bench.isIdle());
  const auto known = candidatePairs(bench.listed(candidateKind).front());
  REQUIRE(known);

  Networks fresh;
  auto choice = *asked;
  choice.inputs = {fresh.a, fresh.b};
  const auto id = fresh.document.compute(choice);
  REQUIRE(fresh.isIdle());

  const auto alone = candidatePairs(fresh.document.result(id));
  REQUIRE(alone);
  CHECK(std::ranges::equal(alone->nodesB(), known->nodesB()));
  CHECK(std::ranges::equal(alone->weights(), known->weights()));
  CHECK(fresh.listed(embeddingKind).size() == 2);
}

TEST_CASE("candidates that are looked at take the embeddings that are kept, and write nothing") {
  Networks bench;
  bench.align(10);
  bench.markSteps();
  const auto path = bench.document.path();
  bench.document.close();
  REQUIRE(bench.isIdle());
  {
    // Whoever embeds again finds other candidates than by these.
    auto project = io::Project::open(path);
    std::int32_t nodes = 1000;
    for (const auto& entry : project.results()) {
      if (entry.request.kind != embeddingKind) continue;
      const auto parts = project.parts(entry.id);
      auto embedding = *keptEmbedding(std::exchange(nodes, 994), *parts);
      std::ranges::reverse(embedding.values);
      keepEmbedding(embedding, *parts);
    }
  }
  bench.document.open(path);
  REQUIRE(bench.isIdle());
  bench.a.dataset = bench.document.datasets().front();
  bench.b.dataset = bench.document.datasets().back();
  const auto look = [](Networks& networks) {
    auto request = networks.request(10);
    request.choice.density = 0.05;
    const ResultItem other{.kind = &alignmentResultKind(),
                           .inputs = {networks.a, networks.b},
                           .options = resultRequestOf(request).options,
                           .device = "cpu"};
    const auto id = networks.document.consult(*candidateChoiceOf(other));
    REQUIRE(networks.isIdle());
    REQUIRE(networks.document.result(id)->isPassing);
    return candidatePairs(networks.document.result(id));
  };

  const auto seen = look(bench);
  Networks fresh;
  const auto anew = look(fresh);

  REQUIRE(seen);
  REQUIRE(anew);
  CHECK_FALSE(std::ranges::equal(seen->nodesB(), anew->nodesB()));
  CHECK(bench.stepsInFile() == std::pair{3, 3});
  CHECK(bench.listed(embeddingKind).size() == 2);
  CHECK(fresh.listed(embeddingKind).empty());
}

TEST_CASE("candidates are offered where the options of an alignment reproduce them") {
  Networks bench;
  const auto offeredOf = [&](const CualignRequest& request, bool isLoaded) {
    ResultItem item{.kind = &alignmentResultKind(),
                    .inputs = {bench.a, bench.b},
                    .options = resultRequestOf(request).options};
    AlignmentValues values{.mapping = Mapping{{0}, 1},
                           .given = std::make_shared<const GivenPairs>(givenPairsOf(request))};
    if (isLoaded) item.value = computed(std::move(values), Origin{});
    return std::pair{candidateChoiceOf(item).has_value(), sweepChoiceOf(item).has_value()};
  };

  auto locked = bench.request(10);
  CHECK(offeredOf(locked, false) == std::pair{true, true});
  locked.locked = {{1, 2}};
  CHECK(offeredOf(locked, true) == std::pair{true, false});
  CHECK(offeredOf(locked, false) == std::pair{false, false});
  auto walking = bench.request(10);
  walking.walks.nearest = 5;
  CHECK(offeredOf(walking, true) == std::pair{true, false});
  auto given = bench.request(10);
  given.candidates =
      std::make_shared<const Candidates>(1000, 994, std::vector<CandidatePair>{{1, 2, 1}});
  CHECK(offeredOf(given, true) == std::pair{false, false});
  given.locked = {{1, 2}};
  CHECK(offeredOf(given, true) == std::pair{false, false});
}

TEST_CASE("a sweep that is extended and killed is not whole, and goes on") {
  Networks bench;
  ResultItem alignment{.kind = &alignmentResultKind(),
                       .inputs = {bench.a, bench.b},
                       .options = resultRequestOf(bench.request(10)).options};
  const auto sweep = [&](std::vector<double> densities) {
    auto choice = *sweepChoiceOf(alignment, {std::move(densities)});
    choice.device = "cpu";
    return bench.document.compute(choice);
  };
  const auto id = sweep({0.02});
  REQUIRE(bench.isIdle());
  REQUIRE(bench.document.result(id)->isWhole());

  REQUIRE(sweep({0.02, 0.05, 0.2, 0.3}) == id);
  REQUIRE(waitUntil(
      [&] {
        const auto rows = sweepRows(bench.document.result(id));
        return rows && rows->size() == 2;
      },
      60000));
  const auto killed = bench.folder.path() / "killed.kindred";
  std::filesystem::copy_file(bench.document.path(), killed);
  std::filesystem::copy_file(bench.document.path().string() + "-wal", killed.string() + "-wal");
  bench.jobs.cancel(bench.document.result(id)->job);
  REQUIRE(bench.isIdle());
  bench.reopen(killed);

  const auto again = bench.listed("density-sweep").front()->id;
  CHECK(bench.document.canResume(again));
  bench.document.load(again);
  REQUIRE(bench.isIdle());
  CHECK(sweepRows(bench.document.result(again))->size() >= 2);
  REQUIRE(bench.document.canResume(again));
  bench.document.resume(again, "cpu");
  REQUIRE(bench.isIdle());
  CHECK(bench.document.result(again)->isWhole());
  CHECK(sweepRows(bench.document.result(again))->size() == 4);
}

TEST_CASE("where nothing can be saved, results on the way are there all the same") {
  Networks bench;
  REQUIRE(bench.isIdle());
  const auto path = bench.document.path();
  bench.document.close();
  REQUIRE(bench.isIdle());
  bench.document.open(path, io::Project::Mode::ReadOnly);
  REQUIRE(bench.isIdle());
  bench.a.dataset = bench.document.datasets().front();
  bench.b.dataset = bench.document.datasets().back();

  bench.align(10);

  REQUIRE(bench.listed(candidateKind).size() == 1);
  CHECK(candidatePairs(bench.listed(candidateKind).front()));
  CHECK(bench.listed(embeddingKind).size() == 2);
}

TEST_CASE("results on the way stand in a closed folder below the others of their data") {
  TestWindow test;
  test.open(sample("interactome-a.tsv"));
  test.open(sample("interactome-b.tsv"));
  auto& document = test.document();
  const GraphPlace a{document.datasets().front(), 0}, b{document.datasets().back(), 0};
  CualignRequest request{.a = document.graph(a),
                         .b = document.graph(b),
                         .embedding = {.dimension = 16},
                         .belief = {.iterations = 2}};
  auto choice = alignmentChoice(a, b, request);
  choice.device = "cpu";
  document.compute(choice);
  REQUIRE(test.waitUntilIdle(60000));

  auto& tree = *test.window.findChild<DataTree*>();
  const auto* first = tree.topLevelItem(0);
  REQUIRE(first->childCount() == 2);
  const auto* folder = first->child(1);
  CHECK(folder->text(0) == "Intermediate Results");
  CHECK_FALSE(folder->isExpanded());
  CHECK(folder->childCount() == 2);
  CHECK(tree.topLevelItem(1)->child(0)->text(0) == "Intermediate Results");

  // No view shows an embedding: it is loaded to be exported.
  for (const auto id : document.results())
    if (document.result(id)->kind == &nodeEmbeddingKind()) {
      tree.choose(Subject::ofResult(id));
      REQUIRE(test.waitUntilIdle());
      CHECK(nodeEmbedding(document.result(id)));
    }
}
