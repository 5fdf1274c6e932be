#include "gui/view/candidates/candidates_view.hpp"

#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTableView>
#include <QTest>
#include <QToolButton>
#include <cmath>
#include <fstream>
#include <iterator>
#include <map>
#include <numeric>

#include "engine/align/method/density_sweep.hpp"
#include "gui/picture/picture_widget.hpp"
#include "gui/picture/remark_line.hpp"
#include "gui/result/alignment.hpp"
#include "gui/result/candidate_pairs.hpp"
#include "gui/result/density_sweep.hpp"
#include "gui/view/alignment/alignment_view.hpp"
#include "gui/view/candidates/candidate_panel.hpp"
#include "gui/view/form_bar.hpp"
#include "gui/view/node_words.hpp"
#include "gui/view/sweep/sweep_view.hpp"
#include "gui/window/view_area.hpp"
#include "gui/window/view_kinds.hpp"
#include "io/mapping/read_mapping.hpp"
#include "io/project/project.hpp"
#include "tests/gui/support/grab.hpp"
#include "tests/gui/support/heartbeat.hpp"
#include "tests/gui/support/test_window.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/test_data.hpp"

using namespace kindred;
using namespace kindred::gui;
using namespace kindred::test;

namespace {

/// A window with two networks that were aligned by candidates.
struct Aligned : TestWindow {
  explicit Aligned(const std::filesystem::path& fileA = sample("interactome-b.tsv"),
                   const std::filesystem::path& fileB = sample("interactome-a.tsv")) {
    open(fileA);
    open(fileB);
    a = {document().datasets().front(), 0};
    b = {document().datasets().back(), 0};
  }

  CualignRequest request() {
    return {.a = document().graph(a),
            .b = document().graph(b),
            .embedding = {.dimension = 32},
            .belief = {.iterations = 5}};
  }

  ItemId align(const CualignRequest& asked) {
    auto choice = alignmentChoice(a, b, asked);
    choice.device = "cpu";
    const auto id = document().compute(choice);
    REQUIRE(waitUntilIdle(300000));
    REQUIRE(document().result(id)->isWhole());
    return id;
  }

  void addTruth() {
    const auto file = io::readMapping(sample("interactome-truth.align"), *document().graph(a),
                                      *document().graph(b), {}, Progress{});
    document().compute(alignmentChoice(a, b, file.mapping, true));
    REQUIRE(waitUntilIdle());
  }

  template <typename Shown>
  Shown& current() {
    auto* found = dynamic_cast<Shown*>(window.views().current());
    REQUIRE(found != nullptr);
    return *found;
  }

  CandidatesView& showCandidates(ItemId alignment) {
    window.views().show(*viewKind("alignment"), Subject::ofResult(alignment));
    REQUIRE(current<AlignmentView>().offers("align.candidates"));
    current<AlignmentView>().perform("align.candidates");
    auto& view = current<CandidatesView>();
    REQUIRE(waitUntil([&] { return view.scene() && view.drawing().hasPicture(); }, 60000));
    return view;
  }

  Node nodeOfA(const QString& name) {
    const auto& graph = *document().graph(a);
    for (Node node = 0; node < graph.nodeCount(); ++node)
      if (nodeName(graph, node) == name) return node;
    return noNode;
  }

  GraphPlace a, b;
};

}  // namespace

TEST_CASE(
    "an alignment shows the candidates that it was chosen from, and says what they are like") {
  Aligned test;
  auto& view = test.showCandidates(test.align(test.request()));

  const auto& candidates = *view.scene()->request.candidates;
  CHECK(candidates.nodeCountA() == 994);
  CHECK(candidates.nodeCountB() == 1000);
  CHECK(view.words().startsWith(QString{"%L1 candidate pairs, "}.arg(candidates.size())));
  CHECK(view.words().contains("Nodes without a candidate: "));
  CHECK_FALSE(view.words().contains("true pairs"));
  CHECK(view.panel().heading().startsWith("The heaviest 1,000 of "));
  CHECK(view.panel().model().rowCount() == 1000);
  // The heaviest first.
  const auto weightAt = [&](int row) {
    return candidates.weights()[view.panel().candidateAt(row)];
  };
  for (int row = 1; row < view.panel().model().rowCount(); ++row)
    REQUIRE(weightAt(row - 1) >= weightAt(row));
  grab(test.window, "candidates-weights");
  view.forms().choose("degrees");
  REQUIRE(test.waitUntilIdle());
  grab(test.window, "candidates-degrees");
}

TEST_CASE("a true alignment says how many of its pairs are among the candidates") {
  Aligned test;
  auto& view = test.showCandidates(test.align(test.request()));
  REQUIRE(view.scene()->recall.places.empty());

  test.addTruth();
  REQUIRE(waitUntil([&] { return !view.scene()->recall.places.empty(); }));

  const auto& scene = *view.scene();
  int found = 0;
  for (std::int32_t at = 0; at < scene.request.candidates->size(); ++at)
    if (scene.isTrue(at)) ++found;
  CHECK(found > 100);
  CHECK(scene.recall.places.back().recall ==
        static_cast<double>(found) / scene.request.truth->alignedCount());
  CHECK(view.words().contains("of the true pairs are among them"));
  view.forms().choose("recall");
  REQUIRE(test.waitUntilIdle());
  grab(test.window, "candidates-recall");
}

TEST_CASE("a true alignment that is damaged is loaded once, and the candidates are seen") {
  Aligned test;
  const auto alignment = test.align(test.request());
  test.addTruth();
  auto& document = test.document();
  const auto path = document.path();
  document.close();
  REQUIRE(test.waitUntilIdle());
  {
    auto project = io::Project::open(path);
    for (const auto& entry : project.results())
      if (isTruth(entry.request.options))
        project.parts(entry.id)->store(0, std::vector(3, std::byte{1}), {});
  }
  std::map<ItemId, int> changes;  // from the first view on that is shown again
  QObject::connect(&document, &Document::resultChanged, &test.window,
                   [&](ItemId id) { ++changes[id]; });
  document.open(path);
  REQUIRE(test.waitUntilIdle());
  ItemId again = 0, truth = 0;
  for (const auto id : document.results())
    if (const auto* item = document.result(id); item->kind == &alignmentResultKind())
      (isTruth(item->options) ? truth : again) = id;
  REQUIRE(truth != 0);
  document.load(again);
  REQUIRE(test.waitUntilIdle());

  const auto& view = test.showCandidates(again);
  QTest::qWait(500);

  CHECK(alignment != 0);
  CHECK(changes[truth] == 2);  // it began, and it ended
  CHECK_FALSE(document.result(truth)->trouble.isEmpty());
  CHECK(view.scene()->recall.places.empty());
}

TEST_CASE("recall is compared with all candidates of the same networks, looked at or not") {
  Aligned test;
  test.addTruth();
  auto request = test.request();
  auto& view = test.showCandidates(test.align(request));
  CHECK(view.scene()->recall.others.empty());

  request.choice.density = 0.05;
  test.align(request);

  REQUIRE(waitUntil([&] { return view.scene()->recall.others.size() == 1; }));
  const auto mark = view.scene()->recall.others.front();
  CHECK(mark.density > 0.03);
  CHECK(mark.recall > view.scene()->recall.places.back().recall);

  const auto& document = test.document();
  for (const auto id : document.results())
    if (document.result(id)->kind == &candidatePairsKind() && id != view.subject().item)
      test.document().remove(id);
  CHECK(waitUntil([&] { return view.scene()->recall.others.empty(); }));
}

TEST_CASE("the table lists the candidates of the node that is chosen, in any view") {
  Aligned test;
  auto& view = test.showCandidates(test.align(test.request()));
  auto& model = view.panel().model();
  const auto& candidates = *view.scene()->request.candidates;
  Node node = 0;
  while (candidates.offsetsA()[node + 1] - candidates.offsetsA()[node] < 3)
    ++node;

  test.selection().setNodes({{test.a, {node}}});

  REQUIRE(model.rowCount() == candidates.offsetsA()[node + 1] - candidates.offsetsA()[node]);
  for (int row = 0; row < model.rowCount(); ++row)
    CHECK(view.panel().pairAt(row).a == node);
  REQUIRE(test.waitUntilIdle());
  grab(test.window, "candidates-chosen");

  // A row chooses its pair, and the rows stay.
  const auto pair = view.panel().pairAt(1);
  const int rows = model.rowCount();
  view.panel().table().setCurrentIndex(model.index(1, 0));
  CHECK(model.rowCount() == rows);
  REQUIRE(test.selection().nodes(test.b).size() == 1);
  CHECK(test.selection().nodes(test.b).front() == pair.b);

  test.selection().setNodes({{test.b, {pair.b}}});
  for (int row = 0; row < model.rowCount(); ++row)
    CHECK(view.panel().pairAt(row).b == pair.b);
}

TEST_CASE("a node is found by its name, and what is no name is said") {
  Aligned test;
  auto& view = test.showCandidates(test.align(test.request()));
  const auto name = nodeName(*test.document().graph(test.a), 5);

  QTest::keyClicks(&view.panel().finder(), name);

  REQUIRE(test.selection().nodes(test.a).size() == 1);
  CHECK(test.selection().nodes(test.a).front() == test.nodeOfA(name));
  CHECK(view.panel().heading().contains(name));
  view.panel().finder().setText("no such node");
  CHECK(view.panel().heading() == "No node of either network is called “no such node”.");
  view.panel().finder().clear();
  CHECK(view.panel().heading().startsWith("The heaviest 1,000 of "));

  // Another view chooses another node: the name says no more what is shown.
  view.panel().finder().setText(name);
  test.selection().setNodes({{test.a, {6}}});
  CHECK(view.panel().finder().text().isEmpty());
}

TEST_CASE("picture and table of candidates and of a sweep are seen in a small window, too") {
  Aligned test;
  test.window.resize(900, 600);
  const auto alignment = test.align(test.request());
  auto& candidates = test.showCandidates(alignment);
  CHECK(candidates.drawing().height() >= 150);
  CHECK(candidates.panel().table().isVisible());
  CHECK(candidates.panel().table().height() >= 60);
  grab(test.window, "candidates-900");

  candidates.perform("align.sweep");
  REQUIRE(test.waitUntilIdle(300000));
  auto& sweep = test.current<SweepView>();
  CHECK(sweep.drawing().height() >= 150);
  CHECK(sweep.table().isVisible());
  grab(test.window, "sweep-900");
}

TEST_CASE("candidates are written as a matrix and as a table") {
  Aligned test;
  test.align(test.request());
  ItemId id = 0;
  for (const auto result : test.document().results())
    if (test.document().result(result)->kind == &candidatePairsKind()) id = result;
  test.document().load(id);
  REQUIRE(test.waitUntilIdle());
  const auto& item = *test.document().result(id);
  const auto files = item.kind->files(item, test.document(), {});
  REQUIRE(files.size() == 2);

  Progress progress;
  for (const auto* name : {"L.mtx", "L.smat"})
    files[0].content.write(test.folder.path() / name, {}, progress);
  files[1].content.write(test.folder.path() / "L.csv", {}, progress);

  std::ifstream table{test.folder.path() / "L.csv"};
  const std::string text{std::istreambuf_iterator<char>{table}, {}};
  CHECK(std::ranges::count(text, '\n') == candidatePairs(&item)->size() + 1);
}

TEST_CASE("a sweep aligns by each density once, shows the points, and says their values") {
  Aligned test;
  auto& candidates = test.showCandidates(test.align(test.request()));
  REQUIRE(candidates.offers("align.sweep"));
  candidates.perform("align.sweep");
  auto& view = test.current<SweepView>();
  const auto id = view.subject().item;
  REQUIRE(test.waitUntilIdle(300000));

  // Of 994 nodes .5 % and 1 % are ten nearest nodes, so one of them is left out.
  auto rows = sweepRows(test.document().result(id));
  REQUIRE(rows);
  CHECK(rows->size() == 4);
  CHECK(test.document().result(id)->isWhole());
  CHECK(view.words().startsWith("4 densities computed. The best alignment"));
  REQUIRE(waitUntil([&] { return view.drawing().hasPicture(); }));
  grab(test.window, "sweep");

  const auto leftOut = [&] { return view.findChild<RemarkLine*>()->words(); };
  CHECK(leftOut().contains(
      "The density 1 % is left out: it chooses as many nearest nodes as 0.5 %, namely 10."));

  const auto first = rows->front();
  view.densities().setText("0.5 2.5 20");
  view.computeButton().click();
  REQUIRE(test.waitUntilIdle(300000));
  rows = sweepRows(test.document().result(id));
  REQUIRE(rows->size() == 5);
  CHECK(rows->front() == first);  // its time, too: it was not computed again
  CHECK(rows->back().density == 0.2);
  CHECK_FALSE(leftOut().contains("is left out"));

  // Seven nodes of a thousand are ten at least, which is known; 7 % in binary is a little more.
  view.densities().setText("0.7 7");
  view.computeButton().click();
  REQUIRE(test.waitUntilIdle(300000));
  CHECK(sweepRows(test.document().result(id))->size() == 6);
  CHECK(leftOut().contains(
      "The density 0.7 % is left out: it chooses as many nearest nodes as 0.5 %, namely 10."));
  view.setSubject({});
  view.setSubject(Subject::ofResult(id));
  CHECK(view.densities().text() == "0.7  7");

  Q_EMIT view.drawing().clicked({0, {0.99, 0.5}}, Qt::NoModifier);
  CHECK(view.table().currentIndex().row() == 5);
  CHECK(view.words().startsWith("Density "));

  view.densities().setText("many");
  view.computeButton().click();
  CHECK(view.words().startsWith("Give percents above 0"));
}

TEST_CASE("a sweep that is stopped keeps its points and goes on with the others") {
  Aligned test;
  const auto alignment = test.align(test.request());
  auto choice = *sweepChoiceOf(*test.document().result(alignment));
  choice.device = "cpu";
  const auto id = test.document().compute(choice);
  REQUIRE(waitUntil([&] { return sweepRows(test.document().result(id)) != nullptr; }, 120000));
  test.window.views().show(*viewKind("sweep"), Subject::ofResult(id));
  if (const auto job = test.document().result(id)->job) test.window.bench().jobs.cancel(job);
  REQUIRE(test.waitUntilIdle(120000));
  const auto before = *sweepRows(test.document().result(id));

  if (test.document().canResume(id)) test.document().resume(id, "cpu");
  REQUIRE(test.waitUntilIdle(300000));

  const auto after = *sweepRows(test.document().result(id));
  CHECK(after.size() == 4);
  CHECK(after.front() == before.front());
}

TEST_CASE("a sweep of a yeast network and its noisy copy is as good as is known of it", "[slow]") {
  const auto folder = testData("ppi/syeast");
  if (!folder) return;
  Aligned test{*folder / "yeast0_Y2H1.gw", *folder / "yeast5_Y2H1.gw"};
  CualignRequest request{.a = test.document().graph(test.a), .b = test.document().graph(test.b)};
  const auto alignment = test.align(request);
  auto& candidates = test.showCandidates(alignment);
  candidates.forms().choose("recall");
  const auto truth =
      io::readMapping(*folder / "true_node_mapping.txt", *request.a, *request.b, {}, Progress{});
  test.document().compute(alignmentChoice(test.a, test.b, truth.mapping, true));
  REQUIRE(waitUntil([&] { return !candidates.scene()->recall.places.empty(); }));
  REQUIRE(test.waitUntilIdle());
  grab(test.window, "candidates-yeast-recall");

  candidates.perform("align.sweep");
  REQUIRE(test.waitUntilIdle(300000));

  // With a density of 10 % a prototype reached .957 within .01; the true alignment has .9759.
  const auto rows = sweepRows(test.document().result(test.current<SweepView>().subject().item));
  REQUIRE(rows);
  CHECK(rows->back().density == 0.1);
  CHECK(rows->back().coverageAndS3 > 0.947);
  CHECK(rows->back().coverageAndS3 < 0.98);
  grab(test.window, "sweep-yeast");
}

TEST_CASE("candidates of large interactomes are looked at while the window answers", "[slow]") {
  const auto folder = testData("ppi/cualign_table1");
  if (!folder) return;
  // The network is looked for in itself: all is known of it.
  Aligned test{*folder / "human_Y2H1.gw", *folder / "human_Y2H1.gw"};
  auto request = test.request();
  request.embedding = {.method = EmbeddingMethod::Features};
  request.choice = {.density = 0.01, .isUnion = true};
  const auto alignment = test.align(request);
  std::vector<Node> same(static_cast<std::size_t>(request.a->nodeCount()));
  std::iota(same.begin(), same.end(), 0);
  test.document().compute(
      alignmentChoice(test.a, test.b, Mapping{same, request.b->nodeCount()}, true));
  REQUIRE(test.waitUntilIdle());

  const auto lookAtAll = [&] {
    const Heartbeat heart;
    // Each of these is an act of its own: the window answers between them.
    const auto act = [](const auto& acts) {
      acts();
      QTest::qWait(1);
    };
    auto& view = test.showCandidates(alignment);
    act([&] { test.selection().setNodes({{test.a, {17}}}); });
    act([&] { view.panel().finder().setText("9"); });
    act([&] { test.selection().setNodes({{test.a, same}, {test.b, same}}); });
    act([&] { view.panel().table().sortByColumn(CandidatePanel::NodeB, Qt::AscendingOrder); });
    for (const char* form : {"degrees", "recall", "weights"}) {
      view.forms().choose(form);
      REQUIRE(waitUntil([&] { return view.isDrawn(); }));
    }
    return heart.longestStall();
  };
  CHECK(leastStall(lookAtAll) < 50);
  auto& view = test.current<CandidatesView>();
  const auto& candidates = *view.scene()->request.candidates;
  CHECK(candidates.size() > 500'000);
  CHECK(view.panel().heading() ==
        QString{"The heaviest 1,000 of %L1 candidates of %L2 chosen nodes"}
            .arg(candidates.size())
            .arg(2 * same.size()));
  CHECK(view.panel().model().rowCount() == 1000);
  test.selection().setNodes({});
  for (const char* form : {"recall", "degrees", "weights"}) {
    view.forms().choose(form);
    REQUIRE(waitUntil([&] { return view.isDrawn(); }));
    grab(test.window, QString{"candidates-large-%1"}.arg(form));
  }
}
