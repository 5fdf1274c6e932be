#include "gui/view/pair/pair_view.hpp"

#include <QAbstractItemModelTester>
#include <QClipboard>
#include <QGuiApplication>
#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QTableView>
#include <QToolButton>
#include <fstream>

#include "engine/backend/devices.hpp"
#include "engine/nodal/nodal.hpp"
#include "gui/base/action_table.hpp"
#include "gui/result/nodal_similarity.hpp"
#include "gui/view/molecule/molecule_view.hpp"
#include "gui/window/view_area.hpp"
#include "gui/window/view_kinds.hpp"
#include "tests/gui/document/bench.hpp"
#include "tests/gui/support/grab.hpp"
#include "tests/gui/support/heartbeat.hpp"
#include "tests/gui/support/matrices.hpp"
#include "tests/gui/support/pointing.hpp"
#include "tests/gui/view/gram/computing.hpp"

using namespace kindred;
using namespace kindred::gui;
using namespace kindred::test;

namespace {

/// A computed matrix, and the pair that a click on a cell of it opens.
struct PairWindow : GramWindow {
  ItemId matrix = 0;

  PairWindow(const std::filesystem::path& path, std::int32_t a, std::int32_t b,
             std::string_view preset = "molecule2d")
      : GramWindow{path} {
    matrix = computeWhole(true, preset);
    const auto at = middleOf(a, b);
    QTest::mouseClick(&map(), Qt::LeftButton, {}, at);
    REQUIRE(waitFor(a, b));
  }

  PairView& pair() { return *window.findChild<PairView*>(); }

  bool waitFor(std::int32_t a, std::int32_t b) {
    return waitUntil([&] {
      const auto* found = window.findChild<PairView*>();
      return found && found->scene() && found->scene()->a() == a && found->scene()->b() == b;
    });
  }

  QString words(const char* name) { return window.findChild<QLabel*>(name)->text(); }
  void press(const char* name) { window.findChild<QToolButton*>(name)->click(); }

  std::vector<Node> chosen(GraphPlace graph) {
    const auto nodes = selection().nodes(graph);
    return {nodes.begin(), nodes.end()};
  }

  const Matrix& values() { return kernelMatrix(document(), matrix)->result->values; }

  /// The other graphs, the most like `a` first, by the matrix alone.
  std::vector<std::int32_t> mostLike(std::int32_t a) {
    std::vector<std::int32_t> others;
    for (std::int32_t graph = 0; graph < static_cast<std::int32_t>(values().rows()); ++graph)
      if (graph != a) others.push_back(graph);
    std::ranges::stable_sort(others,
                             [&](auto x, auto y) { return values()(a, x) > values()(a, y); });
    return others;
  }
};

/// The middle of a share of the pane in which a picture shows its cells.
QPoint inPane(PictureWidget& picture, double x, double y) {
  QRectF pane;
  for (int row = 0; row < picture.height(); ++row)
    for (int column = 0; column < picture.width(); ++column)
      if (picture.placeAt(QPointF{column + 0.5, row + 0.5}))
        pane = pane.united({column + 0.0, row + 0.0, 1, 1});
  return QPointF{pane.x() + x * pane.width(), pane.y() + y * pane.height()}.toPoint();
}

}  // namespace

TEST_CASE("nodes of a pair are reached by keys") {
  PairWindow test{sample("drugs.csv"), 4, 9};

  QTest::keyClick(&test.pair().map(), Qt::Key_Down);
  QTest::keyClick(&test.pair().map(), Qt::Key_Down);
  QTest::keyClick(&test.pair().map(), Qt::Key_Right);

  CHECK(test.pair().pointed() == PointedNodes{1, 1});
  CHECK(test.pair().map().accessibleName() == test.words("pointedNodes"));
}

TEST_CASE("the menu of a pair's cells copies their value and shows either graph") {
  PairWindow test{sample("drugs.csv"), 4, 9};
  QSignalSpy asked{&test.pair(), &View::viewRequested};
  CHECK_FALSE(test.pair().offers("cell.copyValue"));
  QTest::keyClick(&test.pair().map(), Qt::Key_Down);

  for (const auto* action : {"cell.copyValue", "cell.showRow", "cell.showColumn"}) {
    const auto entries = test.pair().map().actions();
    const auto entry = std::ranges::find(entries, actionText(actionNamed(action)), &QAction::text);
    REQUIRE(entry != entries.end());
    (*entry)->trigger();
  }

  CHECK(QGuiApplication::clipboard()->text().toDouble() ==
        test.pair().scene()->nodal().likeness(0, 0));
  REQUIRE(asked.size() == 2);
  CHECK(asked[0][1].value<Subject>() == Subject::ofGraph({test.dataset(), 4}));
  CHECK(asked[1][1].value<Subject>() == Subject::ofGraph({test.dataset(), 9}));
}

TEST_CASE("the nodal similarity is exported as it was computed") {
  PairWindow test{sample("drugs.csv"), 4, 9};
  QSignalSpy asked{&test.pair(), &View::exportRequested};

  test.press("exportNodal");

  REQUIRE(asked.size() == 1);
  const auto content = asked[0][0].value<FileContent>();
  const auto path = test.folder.path() / "nodal.csv";
  Progress progress;
  content.write(path, {}, progress);
  std::ifstream file{path};
  std::string header, line;
  std::getline(file, header);
  const auto& values = test.pair().scene()->nodal().similarity.values;
  for (std::size_t row = 0; row < values.rows(); ++row) {
    REQUIRE(std::getline(file, line));
    const auto cells = QString::fromStdString(line).split(',');
    REQUIRE(cells.size() == static_cast<qsizetype>(values.columns()) + 1);
    CHECK(cells.back().toDouble() == Approx(values(row, values.columns() - 1)));
  }
  CHECK_FALSE(std::getline(file, line));
}

TEST_CASE("a click on a cell compares the two molecules atom by atom") {
  PairWindow test{sample("drugs.csv"), 4, 9};

  REQUIRE(test.window.views().current() == &test.pair());
  const auto& scene = *test.pair().scene();
  Progress progress;
  const auto expected = computeNodal({.a = test.document().graph({test.dataset(), 4}),
                                      .b = test.document().graph({test.dataset(), 9}),
                                      .kernel = kernelPreset("molecule2d").options,
                                      .normalises = true},
                                     *openBackend("cpu"), progress);
  CHECK(scene.nodal().likeness == expected.likeness);
  CHECK(scene.nodal().normalised == Approx(test.values()(4, 9)).epsilon(1e-5));
  REQUIRE(scene.drawing());
  CHECK(scene.matches().size() ==
        static_cast<std::size_t>(std::min(expected.a->nodeCount(), expected.b->nodeCount())));
  CHECK(test.words("names") ==
        QString{"%1 and %2"}.arg(test.document().graphName({test.dataset(), 4}),
                                 test.document().graphName({test.dataset(), 9})));
  grab(test.window, "pair");
}

TEST_CASE("a picture of a pair has both molecules and their map, whatever has the focus") {
  PairWindow test{sample("drugs.csv"), 4, 9};
  const double both = test.pair().drawing().width() + test.pair().map().width();
  for (auto* part : {&test.pair().map(), &test.pair().drawing()}) {
    part->setFocus();
    REQUIRE(test.pair().picture());
    CHECK(test.pair().picture()->size.width == both);
    Progress progress;
    CHECK(test.pair().rendering()(viz::ThemeName::Dark, progress).size.width == both);
  }
  test.press("showsList");
  CHECK(test.pair().picture()->size.width == test.pair().map().width());
}

TEST_CASE("pointing at a cell lights both atoms, pointing at an atom its match") {
  PairWindow test{sample("drugs.csv"), 4, 9};
  const auto held = test.pair().scene();
  const auto& scene = *held;
  const auto& similarity = scene.nodal().likeness;
  const auto rows = scene.nodal().a->nodeCount(), columns = scene.nodal().b->nodeCount();

  pointAt(test.pair().map(), inPane(test.pair().map(), (6 + 0.5) / columns, (2 + 0.5) / rows));
  CHECK(test.pair().pointed() == PointedNodes{2, 6});
  CHECK(test.words("pointedNodes").startsWith(scene.nodeName(false, 2)));
  CHECK(test.words("pointedNodes").section(": ", -1).toDouble() ==
        Approx(similarity(2, 6)).epsilon(1e-4));
  grab(test.window, "pair-pointed");

  const auto& best = scene.matches().front();
  const viz::Size size{static_cast<double>(test.pair().drawing().width()),
                       static_cast<double>(test.pair().drawing().height())};
  const auto at = scene.drawing()->placeOf(scene.atomOf(true, best.b), size);
  pointAt(test.pair().drawing(), QPointF{at.x, at.y}.toPoint());
  CHECK(test.pair().pointed() == PointedNodes{best.a, best.b});
}

TEST_CASE("a click on a cell of a pair chooses its node of either graph in all views") {
  PairWindow test{sample("drugs.csv"), 4, 9};
  const auto scene = test.pair().scene();
  const auto rows = scene->nodal().a->nodeCount(), columns = scene->nodal().b->nodeCount();
  auto& map = test.pair().map();

  QTest::mouseClick(&map, Qt::LeftButton, {}, inPane(map, (6 + 0.5) / columns, (2 + 0.5) / rows));

  CHECK(test.chosen({test.dataset(), 4}) == std::vector{scene->atomOf(false, 2).atom});
  CHECK(test.chosen({test.dataset(), 9}) == std::vector{scene->atomOf(true, 6).atom});
  CHECK(test.pair().chosen() == std::vector{PointedNodes{2, 6}});
}

TEST_CASE("a click on an atom of a pair chooses it in other views, and marks its partner") {
  PairWindow test{sample("drugs.csv"), 4, 9};
  auto& pair = test.pair();
  const auto scene = pair.scene();
  const auto& match = scene->matches().front();
  const GraphPlace a{test.dataset(), 4}, b{test.dataset(), 9};
  const auto atomOfA = scene->atomOf(false, match.a).atom;
  const auto atomOfB = scene->atomOf(true, match.b).atom;
  const viz::Size size{static_cast<double>(pair.drawing().width()),
                       static_cast<double>(pair.drawing().height())};
  const auto at = scene->drawing()->placeOf(scene->atomOf(true, match.b), size);

  QTest::mouseClick(&pair.drawing(), Qt::LeftButton, {}, QPointF{at.x, at.y}.toPoint());

  CHECK(test.chosen(a).empty());
  CHECK(test.chosen(b) == std::vector{atomOfB});
  CHECK(test.selection().partners(a) == std::vector{atomOfA});
  CHECK(pair.chosen() == std::vector{PointedNodes{match.a, match.b}});
  grab(test.window, "pair-chosen");

  // The other molecule stays the current one; a view of this one shows its atom.
  CHECK(test.selection().current() == a);
  Q_EMIT pair.viewRequested("molecule", Subject::ofGraph(b));
  const auto* molecule = test.window.findChild<MoleculeView*>();
  REQUIRE(molecule != nullptr);
  REQUIRE(waitUntil([&] { return molecule->isSettled(); }, 60000));
  CHECK(molecule->atoms().rowCount() > 0);

  // A node that is chosen elsewhere is marked here, with its partner.
  test.selection().setNodes({{a, {atomOfA}}});
  CHECK(pair.chosen() == std::vector{PointedNodes{match.a, match.b}});
  CHECK(molecule->atoms().rowCount() == 0);
}

TEST_CASE("a click on a row of matching nodes chooses both") {
  PairWindow test{sample("drugs.csv"), 4, 9};
  test.press("showsList");
  auto* list = test.window.findChild<QTableView*>("matches");
  const auto scene = test.pair().scene();
  const auto& match = scene->matches()[1];

  QTest::mouseClick(list->viewport(), Qt::LeftButton, {},
                    list->visualRect(list->model()->index(1, 0)).center());

  CHECK(test.pair().chosen() == std::vector{PointedNodes{match.a, match.b}});
  CHECK(test.chosen({test.dataset(), 9}) == std::vector{scene->atomOf(true, match.b).atom});
}

TEST_CASE("one steps through the graphs in the order in which they are like the first") {
  PairWindow test{sample("drugs.csv"), 4, 9};
  const auto others = test.mostLike(4);
  const auto place = std::ranges::find(others, 9) - others.begin();
  CHECK(test.words("pairValues").contains(QString{"number %1 of 317 most like"}.arg(place + 1)));
  // Among all pairs, counted by hand.
  double below = 0, all = 0;
  for (std::size_t row = 0; row < test.values().rows(); ++row)
    for (std::size_t column = row + 1; column < test.values().columns(); ++column, ++all)
      below += test.values()(row, column) < test.values()(4, 9) ? 1 : 0;
  REQUIRE(test.pair().scene()->shareBelow());
  CHECK(*test.pair().scene()->shareBelow() == Approx(below / all).margin(0.002));
  CHECK(test.words("pairValues").contains("and more alike than "));

  test.press("next");
  REQUIRE(test.waitFor(4, others[place + 1]));
  const auto graphs = test.selection().graphs();
  CHECK(std::ranges::binary_search(graphs, others[place + 1]));
  CHECK(test.selection().current() == GraphPlace{test.dataset(), 4});

  // Several at once: the last one wins.
  for (int times = 0; times < 5; ++times)
    QTest::keyClick(&test.pair().map(), Qt::Key_PageDown);
  REQUIRE(test.waitFor(4, others[place + 6]));
  test.press("previous");
  REQUIRE(test.waitFor(4, others[place + 5]));

  test.press("swap");
  REQUIRE(test.waitFor(others[place + 5], 4));
}

TEST_CASE("a chosen pair stays while other graphs and other data sets are looked at") {
  PairWindow test{sample("drugs.csv"), 4, 9};

  test.selection().setGraphs({20, 21, 22});
  test.open(sample("communities.json"));
  test.selection().setCurrent({test.document().datasets().back(), 0});
  REQUIRE(test.waitUntilIdle());

  REQUIRE(test.pair().scene());
  CHECK(test.pair().scene()->a() == 4);
  CHECK(test.pair().scene()->b() == 9);
}

TEST_CASE("without a pair the view keeps what it compared while other data are looked at") {
  GramWindow test{sample("drugs.csv")};
  const auto matrix = test.computeWhole();
  const GraphPlace chosen{test.dataset(), 6};
  test.selection().setCurrent(chosen);
  test.window.views().show(*viewKind("pair"), Subject::ofResult(matrix));
  const auto& pair = *test.window.findChild<PairView*>();
  REQUIRE(waitUntil([&] { return pair.scene() != nullptr; }));

  test.open(sample("communities.json"));
  REQUIRE(test.waitUntilIdle());
  CHECK(test.selection().dataset() != test.dataset());
  REQUIRE(pair.scene());
  CHECK(pair.scene()->a() == 6);
  CHECK(pair.title() != "Pair");
}

TEST_CASE("without a pair a matrix shows the current graph and the one most like it") {
  GramWindow test{sample("drugs.csv")};
  const auto matrix = test.computeWhole();
  test.selection().setCurrent({test.dataset(), 20});

  Q_EMIT test.view().viewRequested("pair", Subject::ofResult(matrix));

  const auto shown = [&] {
    const auto* pair = test.window.findChild<PairView*>();
    return pair && pair->scene() ? pair->scene()->a() : -1;
  };
  REQUIRE(waitUntil([&] { return shown() == 20; }));
  CHECK(test.window.findChild<PairView*>()->scene()->place() == 0);
}

TEST_CASE("the matching nodes of graphs that cannot be drawn are listed") {
  PairWindow test{sample("communities.json"), 0, 0, "unlabeled"};

  CHECK_FALSE(test.pair().scene()->drawing());
  auto& list = *test.window.findChild<QTableView*>("matches");
  CHECK(list.isVisible());
  CHECK(list.model()->rowCount() == static_cast<int>(test.pair().scene()->matches().size()));
  grab(test.window, "pair-list");
}

TEST_CASE("the list of matches is a good model") {
  PairWindow test{sample("drugs.csv"), 4, 9};
  DescribedTable model;
  QAbstractItemModelTester tester{&model, QAbstractItemModelTester::FailureReportingMode::Fatal};

  model.show(test.pair().scene()->listed().size(),
             matchColumns(test.pair().scene(), "first", "second"));

  const auto& best = test.pair().scene()->matches().front();
  CHECK(model.headerData(1, Qt::Horizontal, Qt::DisplayRole).toString() == "second");
  CHECK(model.index(0, 0).data().toString() == test.pair().scene()->nodeName(false, best.a));
  CHECK(model.index(0, 2).data().toDouble() == Approx(best.value).epsilon(1e-3));
}

TEST_CASE("comparing pair after pair never stops the window for 50 ms") {
  const double stall = leastStall([&] {
    PairWindow test{sample("drugs.csv"), 4, 9};
    test.waitUntilIdle();
    Heartbeat heart;

    for (int times = 0; times < 20; ++times) {
      test.press("next");
      QTest::qWait(20);
    }
    waitUntil([&] { return false; }, 300);

    return heart.longestStall();
  });
  CHECK(stall < 50);
}

TEST_CASE("a pair stands in the title as soon as it is chosen, and nothing of the pair before") {
  PairWindow test{sample("drugs.csv"), 4, 9};
  auto& jobs = test.window.bench().jobs;
  const auto before = test.words("pairValues");
  Gate gate{jobs, Lane{"pairs"}};

  test.selection().choosePair({test.dataset(), 4}, {test.dataset(), 11});

  const auto title = QString{"%1 and %2"}.arg(test.document().graphName({test.dataset(), 4}),
                                              test.document().graphName({test.dataset(), 11}));
  CHECK(test.words("names") == title);
  CHECK(test.pair().title() == title);
  CHECK(test.words("pairValues") == "The nodes of both are being compared.");
  CHECK(test.pair().scene() == nullptr);
  CHECK_FALSE(test.pair().picture());
  CHECK_FALSE(test.pair().offers("values.export"));
  auto* cancel = test.pair().findChild<QPushButton*>("cancelWaiting");
  REQUIRE(waitUntil([&] { return cancel->isVisible(); }));
  CHECK_FALSE(test.pair().map().isVisible());
  CHECK_FALSE(test.pair().drawing().isVisible());
  grab(test.window, "pair-waiting");

  cancel->click();
  gate.open();
  REQUIRE(test.waitUntilIdle());
  CHECK(test.pair().scene() == nullptr);
  QPushButton* again = nullptr;
  for (auto* button : test.pair().findChildren<QPushButton*>())
    if (button->isVisible()) again = button;
  REQUIRE(again != nullptr);
  CHECK(again->text() == "Compare Again");
  again->click();
  REQUIRE(test.waitFor(4, 11));
  CHECK(test.pair().map().isVisible());
  CHECK(test.words("pairValues") != before);
}

TEST_CASE("a click on another pair ends the comparison of the one before") {
  PairWindow test{sample("drugs.csv"), 4, 9};
  auto& jobs = test.window.bench().jobs;
  Gate gate{jobs, Lane{"pairs"}};

  for (const auto other : {11, 12, 13})
    test.selection().choosePair({test.dataset(), 4}, {test.dataset(), other});

  CHECK(waitUntil([&] {
    return std::ranges::count_if(jobs.active(), [](const auto& job) {
             return job->device() == "pairs" && job->title() != "Gate";
           }) == 1;
  }));
  gate.open();
  REQUIRE(test.waitFor(4, 13));
  REQUIRE(test.waitUntilIdle());
  CHECK(test.pair().map().isVisible());
}

TEST_CASE("a comparison that was cancelled can be asked for again in its view") {
  PairWindow test{sample("drugs.csv"), 4, 9};
  auto& jobs = test.window.bench().jobs;
  Gate gate{jobs, Lane{"pairs"}};
  test.selection().choosePair({test.dataset(), 4}, {test.dataset(), 11});
  for (const auto& job : jobs.active())
    if (job->title() != "Gate") jobs.cancel(job);
  gate.open();
  REQUIRE(test.waitUntilIdle());

  QPushButton* again = nullptr;
  for (auto* button : test.pair().findChildren<QPushButton*>())
    if (button->isVisible()) again = button;
  REQUIRE(again != nullptr);
  again->click();

  CHECK(test.waitFor(4, 11));
}

TEST_CASE("a comparison that is kept stays in the view that shows it") {
  PairWindow test{sample("drugs.csv"), 4, 9};
  const auto* shown = test.window.views().current();
  const auto count = test.window.views().views().size();

  test.press("keepNodal");

  REQUIRE(test.document().results().size() == 2);
  CHECK(test.window.views().views().size() == count);
  CHECK(test.window.views().current() == shown);
}

TEST_CASE("a comparison that was forgotten behind its picture can still be kept") {
  PairWindow test{sample("drugs.csv"), 4, 9};
  for (std::int32_t graph = 20; graph < 30; ++graph)
    test.document().consult(nodalChoice({test.dataset(), 0}, {test.dataset(), graph},
                                        {.node = "delta(element, 0.5)"}, {}));
  REQUIRE(test.waitUntilIdle());
  REQUIRE(test.pair().scene());
  REQUIRE(test.pair().offers("pair.keep"));

  test.press("keepNodal");

  REQUIRE(test.waitUntilIdle());
  REQUIRE(test.document().results().size() == 2);
  const auto kept = test.document().result(test.document().results().back());
  CHECK(kept->inputs == std::vector<GraphPlace>{{test.dataset(), 4}, {test.dataset(), 9}});
  CHECK(kept->isWhole());
  CHECK_FALSE(test.pair().offers("pair.keep"));
}
