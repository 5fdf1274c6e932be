#include "gui/scene3d/scene_widget.hpp"

#include <QHelpEvent>
#include <QSignalSpy>
#include <QTest>
#include <QToolTip>
#include <QWheelEvent>
#include <algorithm>
#include <array>
#include <cmath>

#include "io/format/read.hpp"
#include "tests/gui/support/grab.hpp"
#include "tests/gui/support/heartbeat.hpp"
#include "tests/gui/support/waiting.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/test_data.hpp"
#include "viz/scene3d/vector.hpp"

using namespace kindred;
using namespace kindred::gui;
using namespace kindred::test;

namespace {

/// Oxygen left, nitrogen right, 4 Å apart.
std::shared_ptr<const viz::Scene> twoAtoms() {
  GraphData data{.name = "two atoms", .nodeCount = 2, .positions = {{-2, 0, 0}, {2, 0, 0}}};
  data.nodeAttributes = {{"element", categoriesOf(std::array<std::string, 2>{"O", "N"})}};
  return viz::sceneOf(Graph{std::move(data)}, {.form = viz::SceneForm::SpaceFilling});
}

std::shared_ptr<const viz::Scene> sceneOfFile(const std::filesystem::path& path,
                                              const viz::SceneStyle& style) {
  Progress progress;
  return viz::sceneOf(*io::readDataset(std::array{path}, {}, progress).dataset.graphs.at(0), style);
}

struct ShownWidget {
  JobBridge jobs;
  SceneWidget widget{jobs};

  explicit ShownWidget(std::shared_ptr<const viz::Scene> scene = twoAtoms()) {
    widget.resize(300, 200);
    widget.setScene(std::move(scene));
    widget.show();
    REQUIRE(settle());
  }

  bool settle() {
    return waitUntil([&] { return widget.isSettled(); });
  }

  /// Where a node is seen.
  QPoint placeOf(Node node) {
    const auto point =
        viz::projected(widget.camera(), {300, 200}, widget.scene()->handles[node].centre);
    return {static_cast<int>(std::lround(point->x)), static_cast<int>(std::lround(point->y))};
  }

  void drag(QPoint from, QPoint to, Qt::KeyboardModifiers keys = {},
            Qt::MouseButton button = Qt::LeftButton) {
    const auto send = [&](QEvent::Type type, QPoint at, Qt::MouseButtons held) {
      QMouseEvent event{type, at, widget.mapToGlobal(at), button, held, keys};
      QApplication::sendEvent(&widget, &event);
    };
    send(QEvent::MouseButtonPress, from, button);
    send(QEvent::MouseMove, (from + to) / 2, button);
    send(QEvent::MouseMove, to, button);
    send(QEvent::MouseButtonRelease, to, Qt::NoButton);
  }
};

}  // namespace

TEST_CASE("a scene is painted, fits, and comes to rest") {
  ShownWidget shown;

  const auto image = shown.widget.image();
  CHECK(image.size() == QSize{300, 200} * shown.widget.devicePixelRatioF());
  CHECK(image.pixelColor(2, 2) == QColor{Qt::white});
  const double ratio = shown.widget.devicePixelRatioF();
  const auto oxygen = image.pixelColor(shown.placeOf(0) * ratio);
  const auto nitrogen = image.pixelColor(shown.placeOf(1) * ratio);
  CHECK(oxygen.red() > oxygen.blue() + 50);
  CHECK(nitrogen.blue() > nitrogen.red() + 50);
  CHECK_FALSE(shown.widget.grab().isNull());
}

TEST_CASE("nothing is painted while nothing changes") {
  ShownWidget shown;
  const auto before = shown.widget.image().cacheKey();

  QTest::qWait(250);
  shown.widget.setChosen({});
  QTest::qWait(50);

  CHECK(shown.widget.image().cacheKey() == before);
}

TEST_CASE("a drag turns, with Shift or another button it moves, with Ctrl it rolls") {
  ShownWidget shown;
  const auto start = shown.widget.camera();

  shown.drag({150, 100}, {200, 100});
  const auto turned = shown.widget.camera();
  CHECK(turned.centre == start.centre);
  CHECK(std::abs(turned.back[0] - start.back[0]) + std::abs(turned.back[2] - start.back[2]) > 0.1);

  shown.widget.setCamera(start);
  const auto place = shown.placeOf(0);
  shown.drag({150, 100}, {170, 110}, Qt::ShiftModifier);
  CHECK(shown.widget.camera().back == start.back);
  CHECK(shown.placeOf(0) - place == QPoint{20, 10});

  shown.widget.setCamera(start);
  shown.drag({150, 100}, {140, 100}, {}, Qt::RightButton);
  CHECK(shown.placeOf(0) - place == QPoint{-10, 0});

  shown.widget.setCamera(start);
  shown.drag({250, 100}, {150, 190}, Qt::ControlModifier);
  CHECK(viz::dot(shown.widget.camera().back, start.back) == Approx(1));
  CHECK_FALSE(shown.widget.camera().up == start.up);
}

TEST_CASE("a click says which node, or that there is none") {
  ShownWidget shown;
  std::vector<std::optional<Node>> clicks;
  QObject::connect(&shown.widget, &SceneWidget::clicked, &shown.widget,
                   [&](std::optional<Node> node) { clicks.push_back(node); });

  QTest::mouseClick(&shown.widget, Qt::LeftButton, {}, shown.placeOf(1));
  QTest::mouseClick(&shown.widget, Qt::LeftButton, {}, {3, 3});
  shown.drag(shown.placeOf(0), shown.placeOf(0) + QPoint{40, 0});

  CHECK(clicks == std::vector<std::optional<Node>>{1, std::nullopt});
}

TEST_CASE("the wheel zooms at the cursor") {
  ShownWidget shown;
  const auto place = shown.placeOf(1);
  const double distance = shown.widget.camera().distance;
  QWheelEvent event{QPointF{place},
                    shown.widget.mapToGlobal(QPointF{place}),
                    {},
                    {0, 240},
                    Qt::NoButton,
                    Qt::NoModifier,
                    Qt::NoScrollPhase,
                    false};

  QApplication::sendEvent(&shown.widget, &event);

  CHECK(shown.widget.camera().distance == Approx(distance / (1.15 * 1.15)));
  CHECK((shown.placeOf(1) - place).manhattanLength() <= 1);
}

TEST_CASE("everything is done by keyboard as well") {
  ShownWidget shown;
  auto& widget = shown.widget;
  const auto start = widget.camera();

  QTest::keyClick(&widget, Qt::Key_Right);
  CHECK_FALSE(widget.camera().back == start.back);
  QTest::keyClick(&widget, Qt::Key_Left);
  CHECK(viz::dot(widget.camera().back, start.back) == Approx(1));
  QTest::keyClick(&widget, Qt::Key_Plus);
  CHECK(widget.camera().distance == Approx(start.distance / 1.25));
  QTest::keyClick(&widget, Qt::Key_Minus);
  CHECK(widget.camera().distance == Approx(start.distance));
  QTest::keyClick(&widget, Qt::Key_Up, Qt::ShiftModifier);
  CHECK_FALSE(widget.camera().centre == start.centre);
  QTest::keyClick(&widget, Qt::Key_Home);
  CHECK(widget.camera().distance == Approx(start.distance).epsilon(0.01));
}

TEST_CASE("the tooltip tells of the node under the mouse") {
  ShownWidget shown;
  shown.widget.setTooltip([](Node node) { return QString{"node %1"}.arg(node); });
  const auto ask = [&](QPoint at) {
    QHelpEvent event{QEvent::ToolTip, at, shown.widget.mapToGlobal(at)};
    QApplication::sendEvent(&shown.widget, &event);
    return QToolTip::text();
  };

  CHECK(ask(shown.placeOf(1)) == "node 1");
}

TEST_CASE("rings surround what is chosen") {
  ShownWidget shown;
  const auto count = [&] {
    int found = 0;
    for (int y = 0; y < shown.widget.image().height(); ++y)
      for (int x = 0; x < shown.widget.image().width(); ++x)
        found += shown.widget.image().pixelColor(x, y) == QColor{0xff, 0xc4, 0x00} ? 1 : 0;
    return found;
  };
  REQUIRE(count() == 0);

  shown.widget.setChosen({1});

  REQUIRE(shown.settle());
  CHECK(count() > 20);
}

TEST_CASE("another scene may keep the direction of view") {
  ShownWidget shown;
  QTest::keyClick(&shown.widget, Qt::Key_Right);
  const auto camera = shown.widget.camera();

  shown.widget.setScene(twoAtoms(), true);
  REQUIRE(shown.settle());
  CHECK(shown.widget.camera() == camera);

  shown.widget.setScene(twoAtoms(), false);
  REQUIRE(shown.settle());
  CHECK_FALSE(shown.widget.camera() == camera);
}

TEST_CASE("a hidden widget paints once it is shown, a resized one again") {
  JobBridge jobs;
  SceneWidget widget{jobs};
  widget.resize(200, 100);
  widget.setScene(twoAtoms());
  QTest::qWait(100);
  CHECK(widget.image().isNull());

  widget.show();
  REQUIRE(waitUntil([&] { return widget.isSettled(); }));
  widget.resize(240, 160);
  REQUIRE(waitUntil([&] { return widget.isSettled(); }));

  CHECK(widget.image().size() == QSize{240, 160} * widget.devicePixelRatioF());
}

TEST_CASE("a resize shows all again, unless someone moved") {
  ShownWidget shown;
  auto& widget = shown.widget;
  const auto isAllSeen = [&] {
    const viz::Size size{static_cast<double>(widget.width()), static_cast<double>(widget.height())};
    return std::ranges::all_of(widget.scene()->handles, [&](const viz::Ball& handle) {
      const auto place = viz::projected(widget.camera(), size, handle.centre);
      return place && place->x > 0 && place->x < size.width;
    });
  };

  widget.resize(80, 300);
  REQUIRE(shown.settle());
  CHECK(isAllSeen());

  QTest::keyClick(&widget, Qt::Key_Plus);
  const auto camera = widget.camera();
  widget.resize(120, 300);
  REQUIRE(shown.settle());
  CHECK(widget.camera() == camera);
}

TEST_CASE("a widget may go while its frame is painted") {
  JobBridge jobs;
  for (int time = 0; time < 5; ++time) {
    SceneWidget widget{jobs};
    widget.resize(400, 300);
    widget.setScene(twoAtoms());
    widget.show();
    QTest::qWait(time * 7);
  }
  QTest::qWait(200);
  SUCCEED();
}

TEST_CASE("turning a protein of 3,400 atoms never stalls the window") {
  const auto path = testData("pdb/1ake.cif.gz");
  if (!path) return;
  const double stall = leastStall([&] {
    ShownWidget shown{sceneOfFile(*path, {.form = viz::SceneForm::SpaceFilling})};
    shown.widget.resize(1000, 800);
    REQUIRE(shown.settle());

    Heartbeat heart;
    for (int step = 0; step < 60; ++step) {
      QTest::keyClick(&shown.widget, Qt::Key_Right);
      QTest::qWait(10);
    }
    const double longest = heart.longestStall();
    CHECK(shown.settle());
    return longest;
  });
  CHECK(stall < 50);
}

TEST_CASE("pictures for people to look at") {
  const auto path = std::filesystem::path{KINDRED_SAMPLES} / "helix-mixed-16.pdb";
  ShownWidget shown{sceneOfFile(path, {.form = viz::SceneForm::BallAndStick})};
  shown.widget.resize(600, 450);
  shown.widget.setChosen({30});
  REQUIRE(shown.settle());

  grab(shown.widget, "scene-widget");
}

TEST_CASE("without OpenGL the widget says why", "[.without-opengl]") {
  JobBridge jobs;
  SceneWidget widget{jobs};
  QSignalSpy unavailable{&widget, &SceneWidget::unavailable};
  widget.resize(300, 200);
  widget.setScene(twoAtoms());
  widget.show();

  REQUIRE(waitUntil([&] { return unavailable.count() > 0; }));
  CHECK(unavailable.front().at(0).toString().startsWith("There is no OpenGL 3.2 here"));
  CHECK(widget.image().isNull());
  CHECK_FALSE(widget.grab().isNull());
}
