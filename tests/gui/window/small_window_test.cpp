#include <QApplication>
#include <QDockWidget>
#include <QMainWindow>
#include <QTabWidget>
#include <QTableView>
#include <QTest>
#include <QToolButton>
#include <QWindow>
#include <algorithm>
#include <array>

#include "engine/kernel/presets.hpp"
#include "gui/panel/hint_bar.hpp"
#include "gui/picture/network_drawing.hpp"
#include "gui/picture/picture_widget.hpp"
#include "gui/view/alignment/alignment_view.hpp"
#include "gui/view/bench/bench_view.hpp"
#include "gui/view/gram/gram_view.hpp"
#include "gui/view/gram/value_panel.hpp"
#include "gui/view/molecule/molecule_view.hpp"
#include "gui/view/network/network_view.hpp"
#include "gui/view/pair/pair_view.hpp"
#include "gui/view/reorder/reorder_view.hpp"
#include "gui/view/reorder/swipe_widget.hpp"
#include "gui/window/dock_widths.hpp"
#include "gui/window/narrow_window.hpp"
#include "gui/window/view_area.hpp"
#include "gui/window/view_kinds.hpp"
#include "tests/gui/support/alignments.hpp"
#include "tests/gui/support/grab.hpp"
#include "tests/gui/support/matrices.hpp"
#include "tests/gui/support/small_networks.hpp"
#include "tests/gui/support/test_window.hpp"
#include "tests/gui/view/bench/reports.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;
using namespace kindred::gui;
using namespace kindred::test;

namespace {

/// A window with the data to its left, the inspector to its right and a hint above the views.
struct FullWindow : TestWindow {
  explicit FullWindow(QSize size) {
    QApplication::setFont(QFont{"DejaVu Sans", 9});
    window.resize(size);
  }

  template <typename Shown>
  Shown& show(const char* kind, const Subject& subject) {
    window.views().show(*viewKind(kind), subject);
    auto* view = window.findChild<Shown*>();
    REQUIRE(view != nullptr);
    return *view;
  }

  ItemId dataset() { return document().datasets().front(); }

  ItemId computed() {
    const auto matrix = computeMatrix(document(), dataset(), 0, kernelPreset("molecule2d").options,
                                      {}, true, "cpu");
    REQUIRE(waitUntil([&] { return kernelMatrix(document(), matrix)->result != nullptr; }, 120000));
    return matrix;
  }

  QToolButton& button(const char* name) { return *window.findChild<QToolButton*>(name); }
};

/// A window of 200 units that its middle needs at least, between docks of 300 units each: one at
/// the right, two above each other at the left.
struct WindowOfDocks {
  struct Middle : QWidget {
    QSize minimumSizeHint() const override { return {200, 100}; }
  };

  QMainWindow window;
  std::array<QDockWidget*, 3> docks{};
  DockWidths* widths = nullptr;

  WindowOfDocks() {
    window.setCentralWidget(new Middle);
    for (const bool isRight : {false, false, true}) {
      auto* dock = new QDockWidget{&window};
      dock->setObjectName(QString::number(std::ranges::count(docks, nullptr)));
      dock->setWidget(new QWidget);
      dock->widget()->setMinimumWidth(90);
      window.addDockWidget(isRight ? Qt::RightDockWidgetArea : Qt::LeftDockWidgetArea, dock);
      *std::ranges::find(docks, nullptr) = dock;
    }
    widths = new DockWidths{window};
    window.resize(820, 500);
    window.show();
    window.resizeDocks({docks[0], docks[2]}, {300, 300}, Qt::Horizontal);
    REQUIRE(waitUntil([&] { return docks[0]->width() == 300 && docks[2]->width() == 300; }));
  }

  void resize(int width) {
    window.resize(width, 500);
    QTest::qWait(50);
  }
};

/// The shorter side of where a picture shows what its window lets through.
double shorterSide(const PictureWidget& picture) {
  double side = 0;
  for (int x = 0; x < picture.width(); ++x)
    if (picture.placeAt({x + 0.5, picture.height() / 2.0})) side += 1;
  double height = 0;  // of the higher of two that stand side by side
  for (int tenth = 1; tenth < 10; ++tenth) {
    double here = 0;
    for (int y = 0; y < picture.height(); ++y)
      if (picture.placeAt({picture.width() * tenth / 10.0, y + 0.5})) here += 1;
    height = std::max(height, here);
  }
  return std::min(side, height);
}

}  // namespace

TEST_CASE("a narrow window has its right dock behind the left one, a wide one at its side") {
  WindowOfDocks test;
  auto &left = *test.docks[0], &right = *test.docks[2];
  auto* narrow = new NarrowWindow{test.window, right, left, *test.widths};
  QTest::qWait(50);
  CHECK(test.window.tabifiedDockWidgets(&left).contains(&right));
  CHECK_FALSE(left.visibleRegion().isEmpty());

  test.resize(1200);
  CHECK(test.window.dockWidgetArea(&right) == Qt::RightDockWidgetArea);
  CHECK_FALSE(right.visibleRegion().isEmpty());

  // What is kept while it is narrow is for wide windows, too.
  test.resize(820);
  REQUIRE(test.window.tabifiedDockWidgets(&left).contains(&right));
  const auto kept = narrow->state();
  test.resize(1200);
  narrow->restore(kept);
  CHECK(test.window.tabifiedDockWidgets(&left).contains(&right));
  test.resize(1190);
  CHECK(test.window.dockWidgetArea(&right) == Qt::RightDockWidgetArea);
  narrow->restore(narrow->state());
  CHECK(test.window.dockWidgetArea(&right) == Qt::RightDockWidgetArea);
  test.resize(1200);

  // Whoever lays it elsewhere finds it there again.
  test.window.addDockWidget(Qt::BottomDockWidgetArea, &right);
  test.resize(820);
  CHECK(test.window.dockWidgetArea(&right) == Qt::BottomDockWidgetArea);
}

TEST_CASE("what matters of each view is seen in a small window") {
  const QSize size = GENERATE(QSize{900, 600}, QSize{1280, 800});
  INFO(size.width() << " x " << size.height());
  const bool isSmall = size.width() < 1000;
  const auto named = [&](const char* view) {
    return QString{"window-%1-%2"}.arg(view).arg(size.width());
  };
  FullWindow test{size};
  test.open(sample("drugs.csv"));
  const auto& table = test.show<View>("dataset", Subject::ofDataset(test.dataset()));
  CHECK(table.width() >= (isSmall ? 600 : 400));
  grab(test.window, named("dataset"));
  test.button("showsPlot").click();
  grab(test.window, named("plot"));
  CHECK(test.button("showsPlot").isChecked());

  const auto& molecule = test.show<MoleculeView>("molecule", Subject::ofGraph({test.dataset(), 4}));
  REQUIRE(waitUntil([&] { return molecule.isSettled(); }));
  CHECK(molecule.plane().width() >= 400);
  CHECK(molecule.plane().height() >= 200);
  grab(test.window, named("molecule"));

  const auto& reorder = test.show<ReorderView>("reorder", Subject::ofGraph({test.dataset(), 4}));
  REQUIRE(waitUntil([&] { return reorder.isSettled() && reorder.patterns().hasPicture(); }));
  CHECK(shorterSide(reorder.patterns()) >= 100);
  grab(test.window, named("reorder"));

  const auto matrix = test.computed();
  const auto& gram = test.show<GramView>("gram", Subject::ofResult(matrix));
  REQUIRE(waitUntil([&] { return gram.scene() && gram.values().picture().hasPicture(); }));
  CHECK(shorterSide(gram.map()) >= 200);
  CHECK(gram.values().isVisible());
  grab(test.window, named("gram"));

  const auto& pair = test.show<PairView>(
      "pair", Subject::ofPair(matrix, {test.dataset(), 4}, {test.dataset(), 7}));
  REQUIRE(waitUntil([&] { return pair.scene() != nullptr; }));
  CHECK(shorterSide(pair.map()) >= 80);
  CHECK(pair.drawing().height() >= 250);
  grab(test.window, named("pair"));

  CHECK(test.window.findChild<HintBar*>()->height() <= 60);
}

TEST_CASE("what matters of networks and their alignment is seen in a small window") {
  const QSize size = GENERATE(QSize{900, 600}, QSize{1280, 800});
  INFO(size.width() << " x " << size.height());
  const auto grabbed = [&](FullWindow& test, const char* view) {
    grab(test.window, QString{"window-%1-%2"}.arg(view).arg(size.width()));
  };
  FullWindow test{size};
  writeSmallNetworks(test.folder.path());
  test.open(test.folder.path() / "interactome-a.tsv");
  test.open(test.folder.path() / "interactome-b.tsv");
  REQUIRE(test.waitUntilIdle());
  const auto& network = *test.window.findChild<NetworkView*>();
  const auto& drawing = *network.findChild<NetworkDrawing*>();
  CHECK(drawing.width() >= 300);
  CHECK(drawing.height() >= 200);
  grabbed(test, "network");

  const auto id = computeAlignment(test.document(), {.effort = 20});
  REQUIRE(test.waitUntilIdle());
  auto& alignment = test.show<AlignmentView>("alignment", Subject::ofResult(id));
  REQUIRE(waitUntil([&] { return alignment.scene() && alignment.drawing().hasPicture(); }));
  for (const auto& [form, name] : {std::pair{AlignmentForm::Matrix, "alignment-matrix"},
                                   {AlignmentForm::SideBySide, "alignment-sides"},
                                   {AlignmentForm::Fabric, "alignment-fabric"}}) {
    alignment.setForm(form);
    REQUIRE(test.waitUntilIdle());
    CHECK(alignment.drawing().width() >= 360);
    CHECK(alignment.drawing().height() >= 250);
    grabbed(test, name);
  }
  auto& tabs = *alignment.findChild<QTabWidget*>();
  if (!tabs.isVisible()) {
    CHECK(size.width() == 900);
    test.button("showsPairs").click();
    CHECK(alignment.drawing().isHidden());
  }
  CHECK(tabs.isVisible());
  CHECK(tabs.width() >= 320);
  CHECK(test.window.size() == size);
  for (int tab = 0; tab < tabs.count(); ++tab) {
    tabs.setCurrentIndex(tab);
    grab(test.window, QString{"window-alignment-tab%1-%2"}.arg(tab).arg(size.width()));
  }

  auto& bench = test.show<BenchView>("bench", Subject::ofDataset(test.dataset()));
  bench.show(someAlignmentReports());
  CHECK(bench.chart().height() >= 90);
  CHECK(bench.findChild<QTableView*>("measurements")->height() >= 60);
  grabbed(test, "bench");
}

TEST_CASE("values without room beside their map take its place, and are beside it again") {
  FullWindow test{{630, 600}};
  test.open(sample("drugs.csv"));
  const auto& gram = test.show<GramView>("gram", Subject::ofResult(test.computed()));
  REQUIRE(waitUntil([&] { return gram.scene() && gram.values().picture().hasPicture(); }));
  REQUIRE_FALSE(test.button("showsValues").isChecked());

  test.button("showsValues").click();
  CHECK(gram.values().isVisible());
  CHECK_FALSE(gram.map().isVisible());
  CHECK(gram.values().picture().width() >= 400);

  test.button("showsValues").click();
  CHECK_FALSE(gram.values().isVisible());
  CHECK(gram.map().isVisible());

  // What was asked for there says nothing of wider windows.
  test.window.resize(1280, 800);
  CHECK(waitUntil([&] { return gram.values().isVisible() && gram.map().isVisible(); }));
  CHECK(test.button("showsValues").isChecked());
  CHECK(gram.state()["showsValues"].toBool());
}

TEST_CASE("panels get the widths back that a small window took") {
  FullWindow test{{1600, 1000}};
  test.open(sample("drugs.csv"));
  const auto matrix = test.computed();
  test.show<GramView>("gram", Subject::ofResult(matrix));
  auto& data = *test.window.findChild<QDockWidget*>("data");
  auto& inspector = *test.window.findChild<QDockWidget*>("inspector");
  REQUIRE(waitUntil([&] { return inspector.isVisible() && data.width() > 100; }));
  const auto isAgain = [&](int ofData, int ofInspector) {
    return waitUntil([&] { return data.width() == ofData && inspector.width() == ofInspector; },
                     3000);
  };
  const auto shrinkAndGrow = [&] {
    for (const QSize size : {QSize{945, 510}, QSize{500, 510}, QSize{1600, 1000}}) {
      test.window.resize(size);
      QTest::qWait(50);
    }
  };
  const int ofData = data.width(), ofInspector = inspector.width();

  test.window.resize(500, 510);
  CHECK(waitUntil([&] { return data.width() < ofData || inspector.width() < ofInspector; }, 3000));
  shrinkAndGrow();
  CHECK(isAgain(ofData, ofInspector));

  // What a person drags is what comes back.
  auto* handle = test.window.windowHandle();
  const QPoint edge{data.geometry().right() + 2, data.geometry().center().y()};
  QTest::mousePress(handle, Qt::LeftButton, {}, edge);
  QTest::mouseMove(handle, edge + QPoint{90, 0});
  QTest::mouseRelease(handle, Qt::LeftButton, {}, edge + QPoint{90, 0});
  REQUIRE(waitUntil([&] { return data.width() > ofData + 60; }, 3000));
  const int wider = data.width();
  shrinkAndGrow();
  CHECK(isAgain(wider, ofInspector));
}

TEST_CASE("two panels above each other share the room that the window gets back") {
  WindowOfDocks test;
  test.resize(821);  // from now on these widths are wanted
  test.resize(420);
  REQUIRE(test.docks[0]->width() < 200);

  test.resize(821);

  for (const auto* dock : test.docks)
    CHECK(dock->width() == 300);
}

TEST_CASE("a dock that began narrow gets its usual width as soon as there is room") {
  QMainWindow window;
  window.setCentralWidget(new WindowOfDocks::Middle);
  auto* dock = new QDockWidget{&window};
  dock->setWidget(new QWidget);
  dock->widget()->setMinimumWidth(90);
  window.addDockWidget(Qt::LeftDockWidgetArea, dock);
  new DockWidths{window, {{dock, 250}}};
  window.resize(310, 500);
  window.show();
  REQUIRE(waitUntil([&] { return dock->width() < 120; }));

  window.resize(900, 500);

  CHECK(waitUntil([&] { return dock->width() == 250; }));
}
