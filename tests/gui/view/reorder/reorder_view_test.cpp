#include "gui/view/reorder/reorder_view.hpp"

#include <QClipboard>
#include <QComboBox>
#include <QGuiApplication>
#include <QHeaderView>
#include <QPushButton>
#include <QSignalSpy>
#include <QSlider>
#include <QSpinBox>
#include <QTableView>
#include <QToolButton>
#include <cstdio>
#include <fstream>
#include <set>

#include "gui/picture/picture_widget.hpp"
#include "gui/view/reorder/cell_hover.hpp"
#include "gui/view/reorder/comparison_bar.hpp"
#include "gui/view/reorder/order_panel.hpp"
#include "gui/view/reorder/swipe_widget.hpp"
#include "gui/window/view_area.hpp"

#include "tests/gui/support/grab.hpp"
#include "tests/gui/support/heartbeat.hpp"
#include "tests/gui/support/pointing.hpp"
#include "tests/gui/view/reorder/reorder_window.hpp"

using namespace kindred;
using namespace kindred::gui;
using namespace kindred::test;

TEST_CASE("the table of orders says what the README says of the ring of communities") {
  RingWindow test;

  using enum OrderMethod;
  CHECK(test.cell(Natural, OrderTableModel::Tiles) == "56");
  CHECK(test.cell(Rcm, OrderTableModel::Tiles) == "24");
  CHECK(test.cell(Pbr, OrderTableModel::Tiles) == "22");
  CHECK(test.cell(Tsp, OrderTableModel::Tiles) == "24");
  CHECK(test.cell(Morton, OrderTableModel::Tiles) == "36");
  CHECK(test.cell(Hilbert, OrderTableModel::Tiles) == "32");
  CHECK(test.cell(Pbr, OrderTableModel::OfNatural) == "39.3 %");
  CHECK(test.cell(Pbr, OrderTableModel::PerTile) == "16.2");
  CHECK(test.cell(Pbr, OrderTableModel::Work) == "484");
  CHECK(test.cell(Natural, OrderTableModel::Work) == "3,136");
  // The table has the width of its columns: none is cut, none needs scrolling.
  const auto& header = *test.table().horizontalHeader();
  CHECK(header.length() <= test.table().viewport()->width());
  for (int column = 0; column < OrderTableModel::ColumnCount; ++column)
    CHECK(header.sectionSize(column) >= header.sectionSizeHint(column));
  grab(test.window, "reorder-communities");
}

TEST_CASE("the graph stays when another data set is looked at") {
  ReorderWindow test{sample("communities.json"), 2};
  const auto name = test.view().title();

  test.open(sample("drugs.csv"));

  REQUIRE(test.selection().current().dataset != test.dataset());
  CHECK(test.view().title() == name);
  CHECK(test.view().place() == GraphPlace{test.dataset(), 2});
}

TEST_CASE("a click on a row chooses the order after, and the boxes and the picture follow") {
  RingWindow test;
  const auto before = test.view().image();

  test.clickRow(OrderMethod::Rcm);

  CHECK(test.view().bar().value().after == OrderMethod::Rcm);
  CHECK(test.window.findChild<QComboBox*>("after")->currentText() == "RCM");
  CHECK(test.view().image() != before);
  CHECK(test.view().hover().shown().after->tiling.tiles == 24);

  test.window.findChild<QComboBox*>("after")->setCurrentIndex(0);
  REQUIRE(test.settle());
  CHECK(test.table().currentIndex().row() == 0);
}

TEST_CASE("two matrices side by side have one pan and zoom") {
  RingWindow test;
  auto& patterns = test.view().patterns();
  std::vector<QRectF> panes;
  patterns.setOverlay([&](QPainter&, const std::vector<QRectF>& all) { panes = all; });
  patterns.repaint();
  REQUIRE(panes.size() == 2);
  const auto left = panes[0].center() - QPointF{20, 30};
  const auto right = panes[1].center() - QPointF{20, 30};

  test.window.actions().action("view.zoomIn").trigger();
  QTest::keyClick(&patterns, Qt::Key_Right);

  CHECK(patterns.zoom().window().zoom == Approx(1.5));
  const auto a = patterns.placeAt(left);
  const auto b = patterns.placeAt(right);
  REQUIRE((a && b));
  CHECK(a->at.x == Approx(b->at.x).margin(0.005));
  CHECK(a->at.y == Approx(b->at.y).margin(0.005));
}

TEST_CASE("a cell says its row, its column, its nodes and their weight in every order") {
  RingWindow test;
  auto& hover = test.view().hover();
  const auto& graph = *test.view().graph();
  const auto after = test.view().hover().shown().after;
  // The first edge of the file, at its place in the natural order and in PBR's.
  const auto [one, other] = graph.edges()[0];
  const auto share = [&](Node place) { return (place + 0.5) / graph.nodeCount(); };
  const auto places = after->permutation.newFromOld();

  const auto natural = hover.wordsAt({0, {share(other), share(one)}});
  const auto reordered = hover.wordsAt({1, {share(places[other]), share(places[one])}});

  CHECK(natural.startsWith(QString{"Natural, row %1, column %2: "}.arg(one + 1).arg(other + 1)));
  CHECK(reordered.startsWith(
      QString{"PBR, row %1, column %2: "}.arg(places[one] + 1).arg(places[other] + 1)));
  const auto weight = QString{"%1, weight %2."}
                          .arg(QString::fromStdString(graph.nodeNames()[other]))
                          .arg(graph.weights()[0]);
  CHECK(natural.contains(weight));
  CHECK(reordered.contains(weight));
  CHECK(hover.wordsAt({0, {share(0), share(0)}}).contains("no edge"));
}

TEST_CASE("a click on a cell chooses its two nodes in all views") {
  RingWindow test;

  Q_EMIT test.view().patterns().clicked({0, {0.99, 0.01}}, Qt::NoModifier);

  const Node last = test.view().graph()->nodeCount() - 1;
  const auto nodes = test.selection().nodes(test.view().place());
  CHECK(std::vector<Node>{nodes.begin(), nodes.end()} == std::vector<Node>{0, last});
  grab(test.window, "reorder-chosen");
}

TEST_CASE("cells of the matrices are reached by keys, and Enter chooses their nodes") {
  ReorderWindow test{sample("communities.json")};
  auto& patterns = test.view().patterns();
  const auto name = patterns.accessibleName();

  QTest::keyClick(&patterns, Qt::Key_Down);
  QTest::keyClick(&patterns, Qt::Key_Down);
  CHECK(patterns.accessibleName() != name);
  QTest::keyClick(&patterns, Qt::Key_Return);

  // The order before is that of the file: row 2, column 1.
  CHECK(std::ranges::equal(test.selection().nodes(test.view().place()), std::vector{0, 1}));
}

TEST_CASE("the border of swiped orders is moved by mouse, keyboard and slider") {
  RingWindow test;
  test.setMode(Comparison::Mode::Swiped);
  auto& patterns = test.view().patterns();
  auto& slider = *test.window.findChild<QSlider*>("border");
  CHECK(slider.isVisible());
  CHECK(slider.value() == 50);
  grab(test.window, "reorder-swipe");
  test.window.resize(900, 640);
  QTest::qWait(50);
  grab(test.window, "reorder-swipe-small");

  QTest::keyClick(&patterns, Qt::Key_Right, Qt::ShiftModifier);
  CHECK(test.view().bar().value().border == Approx(0.55));
  CHECK(slider.value() == 55);

  slider.setValue(50);
  std::vector<QRectF> panes;
  patterns.setOverlay([&](QPainter&, const std::vector<QRectF>& all) { panes = all; });
  patterns.repaint();
  const auto middle = panes.at(0).center().toPoint();
  const QPoint quarter{static_cast<int>(panes[0].x() + panes[0].width() / 4), middle.y()};
  const auto image = test.view().image();
  QTest::mousePress(&patterns, Qt::LeftButton, {}, middle);
  dragTo(patterns, quarter);
  QTest::mouseRelease(&patterns, Qt::LeftButton, {}, quarter);
  CHECK(test.view().bar().value().border == Approx(0.25).margin(0.01));
  CHECK(patterns.zoom().isWhole());
  CHECK(test.view().image() != image);
}

TEST_CASE("a difference counts what is before, after and both") {
  RingWindow test;

  test.setMode(Comparison::Mode::Difference);

  CHECK_FALSE(test.window.findChild<QSlider*>("border")->isVisible());
  CHECK(test.view().hover().wordsAt({0, {0.5, 0.5}}).count('\n') == 1);
  grab(test.window, "reorder-difference");
}

TEST_CASE("an order that follows coordinates is not offered where there are none") {
  ReorderWindow test{sample("drugs.csv")};

  CHECK(test.cell(OrderMethod::Morton, OrderTableModel::Tiles) == "needs coordinates");
  const auto row = test.model().index(static_cast<int>(OrderMethod::Morton), 0);
  CHECK_FALSE(test.model().flags(row).testFlag(Qt::ItemIsEnabled));
  grab(test.window, "reorder-drug");
}

TEST_CASE("Page Down goes on to the next graph, a number to any") {
  ReorderWindow test{sample("drugs.csv")};
  const auto first = test.view().graph();

  QTest::keyClick(&test.view().patterns(), Qt::Key_PageDown);
  REQUIRE(test.settle());
  CHECK(test.selection().current() == GraphPlace{test.dataset(), 1});
  CHECK(test.view().graph() != first);
  QTest::keyClick(&test.view().patterns(), Qt::Key_PageUp);
  REQUIRE(test.settle());
  CHECK(test.view().graph() == first);
}

TEST_CASE("orders are compared over the whole data set, on request") {
  ReorderWindow test{sample("communities.json")};
  const auto count = test.document().dataset(test.dataset())->size;

  test.window.findChild<QToolButton*>("allGraphs")->click();
  CHECK(test.cell(OrderMethod::Natural, OrderTableModel::Tiles) != "56");
  auto* compare = [&]() -> QPushButton* {
    for (auto* each : test.view().panel().findChildren<QPushButton*>())
      if (each->text() == "Compare Orders") return each;
    return nullptr;
  }();
  REQUIRE(compare);
  grab(test.window, "reorder-invitation");
  compare->click();
  REQUIRE(waitUntil([&] {
    return test.view().isSettled() && test.model().index(0, 5).data().toString() != "–";
  }));

  // The natural order of every graph, counted by hand: tiles that hold an edge.
  std::int64_t tiles = 0;
  for (std::int32_t at = 0; at < static_cast<std::int32_t>(count); ++at) {
    const auto graph = test.document().graph({test.dataset(), at});
    std::set<std::pair<int, int>> touched;
    for (const auto [a, b] : graph->edges()) {
      touched.insert({a / 8, b / 8});
      touched.insert({b / 8, a / 8});
    }
    tiles += static_cast<std::int64_t>(touched.size());
  }
  CHECK(test.cell(OrderMethod::Natural, OrderTableModel::Tiles).remove(',').toLongLong() == tiles);
  grab(test.window, "reorder-dataset");
}

TEST_CASE("the table of orders is copied as text") {
  RingWindow test;

  test.window.actions().action("edit.copy").trigger();

  const auto lines = QGuiApplication::clipboard()->text().split('\n');
  REQUIRE(lines.size() == 7);
  CHECK(lines[0].startsWith("Order\tTiles\tOf Natural"));
  CHECK(lines[3].startsWith("PBR\t22\t39.3 %\t16.2\t484\t"));
}

TEST_CASE("the size of tiles is an option") {
  RingWindow test;
  auto& options = *test.view().options();

  options.findChild<QSpinBox*>("tile")->setValue(4);
  REQUIRE(test.settle());

  const auto graph = test.view().graph();
  std::set<std::pair<int, int>> touched;
  for (const auto [a, b] : graph->edges()) {
    touched.insert({a / 4, b / 4});
    touched.insert({b / 4, a / 4});
  }
  CHECK(test.cell(OrderMethod::Natural, OrderTableModel::Tiles).toInt() ==
        static_cast<int>(touched.size()));
}

TEST_CASE("a network of 7,094 proteins is seen at once, and never stops the window", "[slow]") {
  const auto path = testData("ppi/cualign_table1/fly_Y2H1.gw");
  if (!path) return;
  const double stall = leastStall([&] {
    TestWindow test;
    test.window.resize(1400, 900);
    test.open(*path);
    Heartbeat heart;
    QElapsedTimer clock;
    clock.start();

    test.window.actions().action("show.reorder").trigger();
    auto& view = *test.window.findChild<ReorderView*>();
    REQUIRE(waitUntil([&] { return view.patterns().hasPicture(); }));
    const auto seen = clock.elapsed();
    const double atFirst = heart.longestStall();
    grab(test.window, "reorder-fly-waiting");
    heart.restart();
    REQUIRE(waitUntil([&] { return view.isSettled(); }, 120000));
    const auto all = clock.elapsed();
    for (int step = 0; step < 20; ++step) {
      QTest::keyClick(&view.patterns(), step < 8 ? Qt::Key_Plus : Qt::Key_Right);
      QTest::qWait(5);
    }

    const double longest = std::max(atFirst, heart.longestStall());
    std::printf("fly_Y2H1: seen after %lld ms, all orders after %lld ms, longest stall %.0f ms\n",
                static_cast<long long>(seen), static_cast<long long>(all), longest);
    const auto& model = view.panel().model();
    CHECK(model.index(0, OrderTableModel::Tiles).data().toString() == "40,885");
    CHECK(model.index(1, OrderTableModel::Tiles).data().toString() == "28,396");
    test.window.actions().action("view.fit").trigger();
    grab(test.window, "reorder-fly");
    return longest;
  });
  CHECK(stall < 50);
}

TEST_CASE("orders that take long are cancelled, and found when they are asked for again") {
  const auto path = testData("ppi/cualign_table1/fly_Y2H1.gw");
  if (!path) return;
  TestWindow test;
  test.open(*path);
  test.window.actions().action("show.reorder").trigger();
  auto& view = *test.window.findChild<ReorderView*>();
  auto& cancel = *test.window.findChild<QPushButton*>("cancelOrders");
  REQUIRE(waitUntil([&] { return cancel.isVisible(); }));

  cancel.click();
  const auto& model = view.panel().model();
  const auto row = static_cast<int>(OrderMethod::Tsp);
  CHECK(model.index(row, OrderTableModel::Tiles).data().toString() == "cancelled");
  CHECK(waitUntil([&] { return view.isSettled() && !cancel.isVisible(); }));

  Q_EMIT view.panel().chosen(OrderMethod::Tsp);
  CHECK(waitUntil(
      [&] { return model.index(row, OrderTableModel::Tiles).data().toString() == "26,487"; }));
}
