#include "gui/view/gram/gram_view.hpp"

#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QContextMenuEvent>
#include <QLabel>
#include <QMenu>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTimer>
#include <QToolButton>
#include <cmath>

#include "gui/base/action_table.hpp"
#include "gui/panel/inspector.hpp"
#include "gui/view/gram/gram_options.hpp"
#include "gui/view/gram/gram_tree.hpp"
#include "gui/view/gram/value_panel.hpp"
#include "gui/window/view_area.hpp"
#include "gui/window/view_kinds.hpp"
#include "tests/gui/support/grab.hpp"
#include "tests/gui/support/matrices.hpp"
#include "tests/gui/support/pointing.hpp"
#include "tests/gui/view/gram/computing.hpp"

using namespace kindred;
using namespace kindred::gui;
using namespace kindred::test;

namespace {

QString pointed(GramWindow& test) { return test.window.findChild<QLabel*>("pointed")->text(); }

std::vector<std::int32_t> chosen(GramWindow& test) {
  const auto graphs = test.selection().graphs();
  return {graphs.begin(), graphs.end()};
}

/// Waits until what the options ask for is drawn.
template <typename Condition>
bool isDrawn(GramWindow& test, const Condition& condition) {
  return waitUntil([&] { return test.view().scene() && condition(*test.view().scene()); });
}

}  // namespace

TEST_CASE("a kernel matrix that is computed opens by itself and shows the engine's values") {
  GramWindow test{sample("drugs.csv")};

  const auto run = test.computeWhole();

  REQUIRE(test.window.views().current() == &test.view());
  const auto& result = *kernelMatrix(test.document(), run)->result;
  const auto& scene = *test.view().scene();
  REQUIRE(scene.rowCount() == 318);
  for (const auto& [row, column] : {std::pair{0, 0}, {3, 170}, {317, 12}}) {
    const auto at = test.middleOf(row, column);
    pointAt(test.map(), at);
    const auto names =
        QString{"%1 and %2: "}.arg(test.document().graphName({test.dataset(), row}),
                                   test.document().graphName({test.dataset(), column}));
    REQUIRE(pointed(test).startsWith(names));
    CHECK(pointed(test).mid(names.size()).toDouble() ==
          Approx(result.values(row, column)).epsilon(1e-5));
  }
  REQUIRE(waitUntil([&] { return test.view().values().picture().hasPicture(); }));
  grab(test.window, "gram");
}

TEST_CASE("a click chooses the two graphs and asks for their pair") {
  GramWindow test{sample("drugs.csv")};
  const auto run = test.computeWhole();
  QSignalSpy asked{&test.view(), &View::viewRequested};

  QTest::mouseClick(&test.map(), Qt::LeftButton, {}, test.middleOf(40, 7));

  REQUIRE(asked.size() == 1);
  CHECK(asked[0][0].toString() == "pair");
  const GraphPlace row{test.dataset(), 40}, column{test.dataset(), 7};
  CHECK(asked[0][1].value<Subject>() == Subject::ofResult(run));
  CHECK(chosen(test) == std::vector<std::int32_t>{7, 40});
  CHECK(test.selection().current() == row);
  CHECK(test.selection().pair() == std::pair{row, column});
}

TEST_CASE("a box drawn with Shift chooses its rows") {
  GramWindow test{sample("drugs.csv")};
  test.computeWhole();
  const auto from = test.middleOf(100, 50), to = test.middleOf(120, 80);

  QTest::mousePress(&test.map(), Qt::LeftButton, Qt::ShiftModifier, from);
  QTest::mouseMove(&test.map(), (from + to) / 2);
  QTest::mouseMove(&test.map(), to);
  QTest::mouseRelease(&test.map(), Qt::LeftButton, Qt::ShiftModifier, to);

  const auto rows = chosen(test);
  REQUIRE(rows.size() == 21);
  CHECK(rows.front() == 100);
  CHECK(rows.back() == 120);
  grab(test.window, "gram-chosen");
}

TEST_CASE("rows and columns are ordered by clusters, names or what the file says") {
  GramWindow test{sample("drugs.csv")};
  const auto run = test.computeWhole();
  auto& order = *test.window.findChild<QComboBox*>("order");

  order.setCurrentText("Clustered");
  REQUIRE(isDrawn(test, [](const auto& scene) {
    return scene.look().order.kind == GramOrder::Kind::Clustering;
  }));
  // Neighbours in the order are more alike than any two graphs.
  const auto& values = kernelMatrix(test.document(), run)->result->values;
  std::vector<std::int32_t> at(318);
  for (std::int32_t graph = 0; graph < 318; ++graph)
    at[test.view().scene()->rowPlace(graph)] = graph;
  double together = 0, all = 0;
  for (std::size_t place = 0; place + 1 < 318; ++place) {
    together += values(at[place], at[place + 1]) / 317;
    all += values(place, 317 - place) / 317;
  }
  CHECK(together > all + 0.1);
  grab(test.window, "gram-clustered");

  order.setCurrentText("By Atoms");
  REQUIRE(isDrawn(test, [](const auto& scene) { return scene.look().order.column == "Atoms"; }));
  const auto nodesAt = [&](double place) {
    const auto cell = test.view().scene()->cellAt({0, (place + 0.5) / 318});
    return test.document().graph({test.dataset(), cell.row})->nodeCount();
  };
  for (int place = 0; place + 1 < 318; ++place)
    CHECK(nodesAt(place) <= nodesAt(place + 1));
}

TEST_CASE("raw values are those that were normalised") {
  GramWindow test{sample("drugs.csv")};
  const auto run = test.computeWhole();
  const auto& result = *kernelMatrix(test.document(), run)->result;

  test.window.findChild<QComboBox*>("values")->setCurrentText("Raw");
  REQUIRE(isDrawn(test, [](const auto& scene) { return !scene.values().isNormalised(); }));

  CHECK(test.view().scene()->values().at(5, 9) ==
        Approx(result.values(5, 9) * std::sqrt(result.rowDiagonal[5] * result.rowDiagonal[9])));
  CHECK(test.view().scene()->values().at(5, 5) == Approx(result.rowDiagonal[5]));
}

TEST_CASE("a kernel that finds everything alike is said to, with what to do") {
  GramWindow test{sample("drugs.csv")};

  test.computeWhole(true, "unlabeled");

  REQUIRE(waitUntil([&] { return !test.warning().isEmpty(); }));
  CHECK(test.warning().startsWith("Everything is close to 1."));
  CHECK(test.window.findChild<QLabel*>("diagnosis")
            ->text()
            .contains("name attributes in its node and edge kernels"));
  grab(test.window, "gram-diagnosis");

  auto& remedy = *test.window.findChild<QToolButton*>("remedy");
  REQUIRE(remedy.isVisible());
  remedy.click();
  REQUIRE(test.waitUntilIdle());
  REQUIRE(test.document().results().size() == 2);
  const auto sharper = kernelMatrix(test.document(), test.document().results().back());
  CHECK(sharper->kernel == kernelPreset("molecule2d").options);
}

TEST_CASE("cells are reached by keys: their values are read out, Enter opens the pair") {
  GramWindow test{sample("drugs.csv")};
  const auto run = test.computeWhole();
  const auto& values = kernelMatrix(test.document(), run)->result->values;
  QSignalSpy asked{&test.view(), &View::viewRequested};
  const auto name = test.map().accessibleName();

  for (int step = 0; step < 3; ++step)  // the first points at the first cell
    QTest::keyClick(&test.map(), Qt::Key_Right);
  QTest::keyClick(&test.map(), Qt::Key_Down);

  const auto words = QString{"%1 and %2: "}.arg(test.document().graphName({test.dataset(), 1}),
                                                test.document().graphName({test.dataset(), 2}));
  CHECK(pointed(test).startsWith(words));
  CHECK(pointed(test).mid(words.size()).toDouble() == Approx(values(1, 2)).epsilon(1e-5));
  CHECK(test.map().accessibleName() == pointed(test));
  grab(test.window, "gram-keys");
  QTest::keyClick(&test.map(), Qt::Key_Return);
  REQUIRE(asked.size() == 1);
  CHECK(test.selection().pair() ==
        std::pair{GraphPlace{test.dataset(), 1}, GraphPlace{test.dataset(), 2}});

  QTest::keyClick(&test.map(), Qt::Key_Escape);
  CHECK(test.map().accessibleName() == name);
  CHECK(pointed(test).startsWith("Point at a cell"));
}

TEST_CASE("the inspector is as wide as the options that are in it") {
  GramWindow test{sample("drugs.csv")};
  test.computeWhole();

  test.window.resize(900, 600);

  const auto& inspector = *test.window.findChild<Inspector*>();
  CHECK(waitUntil([&] {
    return inspector.viewport()->width() >= inspector.widget()->minimumSizeHint().width();
  }));
  CHECK(test.window.width() <= 900);
}

TEST_CASE("a matrix opens with alike graphs side by side, unless an order was chosen") {
  GramWindow test{sample("drugs.csv")};
  const auto matrix = test.compute();
  REQUIRE(
      waitUntil([&] { return kernelMatrix(test.document(), matrix)->result != nullptr; }, 120000));
  REQUIRE(waitUntil([&] { return test.view().scene() && test.view().scene()->clustering(); }));

  test.orderByFile();
  const auto state = test.view().state();
  test.view().restore(state);

  CHECK(test.window.findChild<QComboBox*>("order")->currentText() == "As in the File");
}

TEST_CASE("what can be done with a cell is in a menu, by mouse and by keys") {
  GramWindow test{sample("drugs.csv")};
  const auto run = test.computeWhole();
  const auto& values = kernelMatrix(test.document(), run)->result->values;
  QSignalSpy asked{&test.view(), &View::viewRequested};
  // The menu has an event loop of its own, which ends when it is closed.
  const auto choose = [&](QContextMenuEvent::Reason reason, const QPoint& at, const char* action) {
    QTimer::singleShot(0, [text = actionText(actionNamed(action))] {
      auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
      if (!menu) return;
      grab(*menu, "gram-menu");
      for (auto* entry : menu->actions())
        if (entry->text() == text && entry->isEnabled()) entry->trigger();
      menu->close();
    });
    QContextMenuEvent event{reason, at, test.map().mapToGlobal(at)};
    QApplication::sendEvent(&test.map(), &event);
  };
  CHECK_FALSE(test.view().offers("cell.compare"));

  const auto place = test.middleOf(40, 7);
  QTest::mousePress(&test.map(), Qt::RightButton, {}, place);
  choose(QContextMenuEvent::Mouse, place, "cell.copyValue");
  CHECK(QGuiApplication::clipboard()->text().toDouble() == values(40, 7));
  choose(QContextMenuEvent::Mouse, place, "cell.showColumn");
  REQUIRE(asked.size() == 1);
  CHECK(asked[0][1].value<Subject>() == Subject::ofGraph({test.dataset(), 7}));
  test.window.views().show(*viewKind("gram"), Subject::ofResult(run));

  for (int step = 0; step < 3; ++step)
    QTest::keyClick(&test.map(), Qt::Key_Right);
  const auto at =
      test.map().inputMethodQuery(Qt::ImCursorRectangle).toRect().center();  // of such a menu
  CHECK((at - test.middleOf(0, 2)).manhattanLength() <= 2);
  choose(QContextMenuEvent::Keyboard, at, "cell.compare");
  REQUIRE(asked.size() == 2);
  CHECK(test.selection().pair() ==
        std::pair{GraphPlace{test.dataset(), 0}, GraphPlace{test.dataset(), 2}});
}

TEST_CASE("a box is drawn by Shift and arrow keys, and what keys point at stays in sight") {
  GramWindow test{sample("drugs.csv")};
  test.computeWhole();
  QTest::keyClick(&test.map(), Qt::Key_Down);
  QTest::keyClick(&test.map(), Qt::Key_Down);
  for (int step = 0; step < 4; ++step)
    QTest::keyClick(&test.map(), Qt::Key_Down, Qt::ShiftModifier);

  CHECK(chosen(test) == std::vector<std::int32_t>{1, 2, 3, 4, 5});
  QTest::keyClick(&test.map(), Qt::Key_Up, Qt::ShiftModifier);
  CHECK(chosen(test) == std::vector<std::int32_t>{1, 2, 3, 4});

  test.map().setWindow({0, 0, 64});  // about five cells
  for (int step = 0; step < 20; ++step)
    QTest::keyClick(&test.map(), Qt::Key_Right);
  const auto& window = test.map().zoom().window();
  CHECK(window.x > 0);
  CHECK(20.5 / 318 >= window.x);
  CHECK(20.5 / 318 <= window.x + 1.0 / 64);
  const auto before = window;
  QTest::keyClick(&test.map(), Qt::Key_Right, Qt::ControlModifier);
  CHECK(test.map().zoom().window().x > before.x);
}

TEST_CASE("Enter opens the pair of the current graph and the one most like it") {
  GramWindow test{sample("drugs.csv")};
  const auto run = test.computeWhole();
  test.selection().setCurrent({test.dataset(), 17});
  QSignalSpy asked{&test.view(), &View::viewRequested};

  QTest::keyClick(&test.map(), Qt::Key_Return);

  REQUIRE(asked.size() == 1);
  const auto& values = kernelMatrix(test.document(), run)->result->values;
  std::int32_t best = 0;
  for (std::int32_t graph = 1; graph < 318; ++graph)
    if (graph != 17 && values(17, graph) > values(17, best)) best = graph;
  CHECK(test.selection().pair()->second.graph == best);
}

TEST_CASE("new views have the colours of the preferences") {
  GramWindow test{sample("drugs.csv")};
  test.settings.setColourMap("magma");

  test.computeWhole();

  CHECK(test.view().scene()->look().style.colourMap == viz::ColourMapName::Magma);
}

namespace {

/// A clustered kernel matrix of the sample drugs.
void cluster(GramWindow& test) {
  test.window.findChild<QComboBox*>("order")->setCurrentText("Clustered");
  REQUIRE(isDrawn(test, [](const GramScene& scene) { return scene.clustering() != nullptr; }));
  REQUIRE(waitUntil([&] { return test.view().tree().area().height() > 10; }));
}

}  // namespace

TEST_CASE("a click on a branch of the tree chooses its graphs") {
  GramWindow test{sample("drugs.csv")};
  test.computeWhole();
  cluster(test);
  const auto area = test.view().tree().area();

  // Above the root: all. Just above the cells: the one leaf below the mouse.
  QTest::mouseClick(&test.map(), Qt::LeftButton, {},
                    QPointF{area.center().x(), area.y() + 1}.toPoint());
  CHECK(chosen(test).size() == 318);
  QTest::mouseClick(&test.map(), Qt::LeftButton, {},
                    QPointF{area.center().x(), area.bottom() - 1}.toPoint());
  REQUIRE(chosen(test).size() < 10);
  const auto& scene = *test.view().scene();
  const double place = (area.center().x() - area.x()) / area.width() * scene.columnCount();
  CHECK(std::ranges::any_of(
      chosen(test), [&](auto graph) { return std::abs(scene.columnPlace(graph) - place) < 2; }));
}

TEST_CASE("the line across the tree is set by number and dragged by the mouse") {
  GramWindow test{sample("drugs.csv")};
  test.computeWhole();
  cluster(test);
  auto& tree = test.view().tree();
  auto& clusters = *test.window.findChild<QSpinBox*>("clusters");
  REQUIRE(clusters.isEnabled());

  clusters.setValue(8);
  REQUIRE(tree.cut());
  CHECK(tree.cut()->members.size() == 8);
  // As many merges are above the line as there are clusters, but one.
  const auto& merges = test.view().scene()->clustering()->merges;
  CHECK(std::ranges::count_if(
            merges, [&](const auto& merge) { return merge.height > tree.cut()->height; }) == 7);
  grab(test.window, "gram-clusters");

  const double x = tree.area().center().x();
  const QPoint from = QPointF{x, tree.lineY()}.toPoint();
  const QPoint to = QPointF{x, tree.lineY() + 15}.toPoint();
  QTest::mousePress(&test.map(), Qt::LeftButton, {}, from);
  QTest::mouseMove(&test.map(), to);
  QTest::mouseRelease(&test.map(), Qt::LeftButton, {}, to);

  CHECK(tree.cut()->members.size() > 8);
  CHECK(clusters.value() == static_cast<int>(tree.cut()->members.size()));
  CHECK(chosen(test).size() <= 1);  // dragging chooses nothing
  clusters.setValue(1);
  CHECK_FALSE(tree.cut());
}
