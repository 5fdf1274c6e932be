#include "gui/view/result_view.hpp"

#include <QLabel>
#include <QPushButton>
#include <atomic>
#include <fstream>
#include <thread>

#include "engine/kernel/presets.hpp"
#include "gui/base/words.hpp"
#include "gui/picture/empty_state.hpp"
#include "gui/result/alignment.hpp"
#include "gui/result/density_sweep.hpp"
#include "gui/result/kernel_matrix.hpp"
#include "gui/result/model.hpp"
#include "gui/result/predictions.hpp"
#include "gui/result/similar_lists.hpp"
#include "gui/window/view_area.hpp"
#include "gui/window/view_kinds.hpp"
#include "tests/gui/support/grab.hpp"
#include "tests/gui/support/test_window.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;
using namespace kindred::gui;
using namespace kindred::test;

namespace {

struct ResultWindow : TestWindow {
  /// Alcohols and amines with their heavy atoms and their end.
  ItemId openChains() {
    const auto path = folder.path() / "chains.csv";
    std::ofstream file{path};
    file << "smiles,atoms,class\n";
    for (const std::string end : {"O", "N", "S"})
      for (int length = 1; length <= 10; ++length)
        file << std::string(static_cast<std::size_t>(length), 'C') << end << ',' << length + 1
             << ',' << end << '\n';
    file.close();
    open(path);
    return document().datasets().back();
  }

  ResultChoice model(ItemId chains, const char* target) {
    ModelRequest request{.kernel = kernelPreset("molecule2d").options};
    request.learn.target = target;
    return modelChoice(chains, *document().dataset(chains)->data, request);
  }

  ItemId compute(ResultChoice choice) {
    choice.device = "cpu";
    const auto id = document().compute(choice);
    REQUIRE(waitUntilIdle(120000));
    REQUIRE(document().result(id)->isWhole());
    return id;
  }

  View& show(const char* kind, ItemId result) {
    return *window.views().show(*viewKind(kind), Subject::ofResult(result));
  }

  /// Asks for something, and cancels its job before that begins; 0 if it was done before.
  template <typename Ask>
  ItemId cancelled(const Ask& ask) {
    auto& jobs = window.bench().jobs;
    const auto isHeld = std::make_shared<std::atomic<bool>>(true);
    jobs.start("Holding", lane::project, [isHeld](Progress&) {
      while (*isHeld)
        std::this_thread::sleep_for(std::chrono::milliseconds{1});
      return 0;
    });
    const ItemId id = ask();
    const auto* item = document().result(id);
    const auto job = item ? item->job : nullptr;
    if (job) jobs.cancel(job);
    *isHeld = false;
    REQUIRE(waitUntilIdle());
    return job ? id : ItemId{0};
  }

  /// Clicks the button of an empty view, and waits until the view shows its result.
  void mend(View& view, const QString& button) {
    auto& empty = *view.findChild<EmptyState*>();
    auto& remedy = *empty.findChild<QPushButton*>();
    REQUIRE(empty.isVisible());
    REQUIRE(remedy.isVisible());
    CHECK(remedy.text() == button);
    remedy.click();
    CHECK((remedy.text() != button || !remedy.isVisible()));
    REQUIRE(waitUntil([&] { return !empty.isVisible(); }, 120000));
  }

  /// A view of what was cancelled offers to resume it.
  void checkResume(const char* kind, const ResultChoice& choice) {
    const auto id = cancelled([&] { return document().compute(choice); });
    REQUIRE(id != 0);
    mend(show(kind, id), "Resume");
    REQUIRE(waitUntilIdle(120000));
  }

  /// One of what was not loaded offers to load it, too.
  void check(const char* kind, const ResultChoice& choice) {
    checkResume(kind, choice);
    // What is seen, or gives columns to what is, is loaded with the project.
    for (auto* view : window.views().views())
      window.views().close(view);
    window.views().show(*viewKind("reorder"), Subject::ofDataset(document().datasets().front()));
    const auto project = folder.path() / "kept.kindred";
    document().saveAs(project);
    REQUIRE(waitUntilIdle());
    document().close();
    REQUIRE(waitUntilIdle());
    open(project);

    const auto* known = choice.kind;
    const auto again = cancelled([&] {
      for (const auto result : document().results())
        if (document().result(result)->kind == known) {
          show(kind, result);
          return result;
        }
      return ItemId{0};
    });
    if (again == 0) return;  // what is small may be there already
    mend(show(kind, again), "Load Again");
  }
};

QString remarksOf(const View& view) {
  const auto& line = *view.findChild<RemarkLine*>();
  return line.isVisible() ? line.words() : QString{};
}

}  // namespace

TEST_CASE("a model that was cancelled is resumed in its view, one that is not there is loaded") {
  ResultWindow test;
  test.check("learn", test.model(test.openChains(), "atoms"));
}

TEST_CASE("a classifier that was cancelled is resumed in its view") {
  ResultWindow test;
  test.check("classes", test.model(test.openChains(), "class"));
}

TEST_CASE("predictions that were cancelled are resumed in their view") {
  ResultWindow test;
  const auto path = test.folder.path() / "new.csv";
  std::ofstream{path} << "smiles\nCCCCCCO\nCCCN\n";
  test.open(path);
  const auto asked = test.document().datasets().front();
  const auto model = test.compute(test.model(test.openChains(), "atoms"));
  test.checkResume("predictions", predictionsChoice(asked, *test.document().result(model)));
}

TEST_CASE("lists that were cancelled are resumed in their view") {
  ResultWindow test;
  const auto chains = test.openChains();
  test.checkResume("lists", similarListsChoice(chains, chains, kernelPreset("molecule2d").options,
                                               {}, {.most = 3}));
}

TEST_CASE("a sweep that was cancelled is resumed in its view") {
  ResultWindow test;
  test.open(sample("interactome-b.tsv"));
  test.open(sample("interactome-a.tsv"));
  auto& document = test.document();
  const GraphPlace a{document.datasets().front(), 0}, b{document.datasets().back(), 0};
  const auto alignment = test.cancelled([&] {
    return document.compute(alignmentChoice(a, b,
                                            CualignRequest{.a = document.graph(a),
                                                           .b = document.graph(b),
                                                           .embedding = {.dimension = 32},
                                                           .belief = {.iterations = 5}}));
  });
  test.checkResume("sweep", *sweepChoiceOf(*document.result(alignment), {.densities = {0.01}}));
}

TEST_CASE("remarks on a result stand above what a view shows of it") {
  ResultWindow test;
  const auto chains = test.openChains();
  const auto matrix = test.compute(kernelMatrixChoice(chains, 0, KernelOptions{}));
  const QString doubt = "The kernel compares no attributes";

  auto& map = test.show("gram", matrix);
  CHECK(waitUntil([&] { return remarksOf(map).startsWith(doubt); }));
  const auto lists = test.compute(similarListsChoice(chains, chains, KernelOptions{}, {}, {}));
  auto& view = test.show("lists", lists);
  CHECK(waitUntil([&] { return remarksOf(view).startsWith(doubt); }));
  grab(test.window, "remarks-lists");

  const auto sure = test.compute(kernelMatrixChoice(chains, 0, kernelPreset("molecule2d").options));
  CHECK(remarksOf(test.show("gram", sure)).isEmpty());
}

TEST_CASE("the gravest remark comes first, behind its sign") {
  RemarkLine line;
  CHECK(line.isHidden());

  line.say(
      {{"a.note", Severity::Note, "It was quick."}, {"a.doubt", Severity::Doubt, "Doubt it."}});

  CHECK_FALSE(line.isHidden());
  CHECK(line.words() == "Doubt it. It was quick.");
  line.follow(nullptr);
  CHECK(line.isHidden());
}
