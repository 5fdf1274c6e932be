#include "gui/view/layout/layout_view.hpp"

#include <QLabel>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>
#include <cmath>

#include "gui/panel/data_tree.hpp"
#include "gui/result/network_layout.hpp"
#include "gui/view/picture_widget.hpp"
#include "gui/window/view_area.hpp"
#include "gui/window/view_kinds.hpp"
#include "tests/gui/support/grab.hpp"
#include "tests/gui/support/heartbeat.hpp"
#include "tests/gui/support/test_window.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/test_data.hpp"

using namespace kindred;
using namespace kindred::gui;
using namespace kindred::test;

namespace {

struct LayoutWindow : TestWindow {
  explicit LayoutWindow(const std::filesystem::path& path) { open(path); }

  ItemId dataset() { return document().datasets().front(); }

  void layOut() { window.actions().action("compute.layout").trigger(); }

  LayoutView& view() {
    auto* found = window.findChild<LayoutView*>();
    REQUIRE(found != nullptr);
    return *found;
  }

  ItemId result() { return document().results().front(); }

  bool waitUntilWhole() {
    return waitUntil([&] { return document().result(result())->isWhole(); }, 120000) &&
           waitUntilIdle();
  }
};

}  // namespace

TEST_CASE("a network is laid out from its data set, and seen in a view of its own") {
  LayoutWindow test{sample("communities.json")};
  REQUIRE(test.window.actions().action("compute.layout").isEnabled());

  test.layOut();

  REQUIRE(test.document().results().size() == 1);
  REQUIRE(test.waitUntilWhole());
  REQUIRE(test.view().layout());
  const auto& graph = *test.document().graph({test.dataset(), 0});
  CHECK(test.view().layout()->positions.size() == static_cast<std::size_t>(graph.nodeCount()));
  CHECK(test.view().drawing().hasPicture());
  const auto words = test.view().findChild<QLabel*>("layoutWords")->text();
  CHECK(words.contains(QString::number(graph.nodeCount())));
  grab(test.window, "layout");
}

TEST_CASE("who lays out a network again sees the layout that is there") {
  LayoutWindow test{sample("communities.json")};
  test.layOut();
  REQUIRE(test.waitUntilWhole());
  test.window.views().show(*viewKind("dataset"), Subject::ofDataset(test.dataset()));
  // No row is chosen.
  test.selection().setDataset(test.dataset());
  REQUIRE(test.window.views().current()->kind().id == std::string{"dataset"});
  REQUIRE(test.window.actions().action("compute.layout").isEnabled());

  test.layOut();

  CHECK(test.window.views().current() == &test.view());
  CHECK(test.document().results().size() == 1);
}

TEST_CASE("a molecule is drawn by chemists: it is not offered a layout") {
  LayoutWindow test{sample("drugs.csv")};

  CHECK_FALSE(test.window.actions().action("compute.layout").isEnabled());
}

TEST_CASE("a click on a node of a layout chooses it in all views") {
  LayoutWindow test{sample("communities.json")};
  test.layOut();
  REQUIRE(test.waitUntilWhole());
  auto& drawing = test.view().drawing();
  const auto& positions = test.view().layout()->positions;
  const viz::NetworkPlaces places{std::make_shared<const std::vector<Point2>>(positions)};
  const auto at = places.at(
      3, {static_cast<double>(drawing.width()), static_cast<double>(drawing.height())}, {});

  QTest::mouseClick(&drawing, Qt::LeftButton, {},
                    {static_cast<int>(std::lround(at.x)), static_cast<int>(std::lround(at.y))});

  const auto& selection = test.window.bench().selection;
  const auto nodes = selection.nodes(selection.current());
  REQUIRE(nodes.size() == 1);
  CHECK(nodes[0] == 3);
}

TEST_CASE("a layout that was removed comes back with its view by undo") {
  LayoutWindow test{sample("communities.json")};
  test.layOut();
  REQUIRE(test.waitUntilWhole());

  test.document().remove(test.result());
  CHECK(test.window.findChild<LayoutView*>() == nullptr);
  test.document().undoStack().undo();

  CHECK(waitUntil([&] {
    auto* view = test.window.findChild<LayoutView*>();
    return view && view->layout();
  }));
}

TEST_CASE("a large network settles and is looked at without a stall") {
  const auto path = testData("ppi/biogrid_sana/HSapiens.el.gz");
  if (!path) return;
  const double stall = leastStall([&] {
    LayoutWindow test{*path};
    Heartbeat heartbeat;

    test.layOut();
    REQUIRE(waitUntil(
        [&] {
          auto* view = test.window.findChild<LayoutView*>();
          return view && view->layout();
        },
        60000));
    grab(test.window, "layout-settling");
    REQUIRE(test.waitUntilWhole());
    for (int step = 0; step < 5; ++step) {
      test.view().drawing().zoomIn();
      QTest::qWait(50);
    }
    test.view().drawing().fit();

    const double longest = heartbeat.longestStall();
    grab(test.window, "layout-large");
    return longest;
  });
  CHECK(stall < 50);
}
