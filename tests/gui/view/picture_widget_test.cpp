#include "gui/picture/picture_widget.hpp"

#include <QApplication>
#include <QElapsedTimer>
#include <QMenu>
#include <QSignalSpy>
#include <QTest>
#include <QWheelEvent>

#include "gui/widget/screen_painter.hpp"
#include "tests/gui/support/waiting.hpp"
#include "tests/support/catch.hpp"
#include "viz/matrix/window.hpp"

using namespace kindred;
using namespace kindred::gui;

namespace {

const viz::Colour blue{0, 0, 1};
const viz::Colour red{1, 0, 0};

/// Left half blue, right half red.
viz::Picture halves() {
  return {{200, 100}, {1, 1, 1}, [](viz::Canvas& canvas) {
            const auto size = canvas.size();
            canvas.fill({0, 0, size.width / 2, size.height}, blue);
            canvas.fill({size.width / 2, 0, size.width / 2, size.height}, red);
          }};
}

struct ShownWidget {
  PictureWidget widget;
  ShownWidget() {
    widget.resize(200, 100);
    widget.setPicture(halves());
    widget.show();
  }
  void scroll(QPointF at, int notches) {
    QWheelEvent event{at,
                      widget.mapToGlobal(at),
                      {},
                      {0, 120 * notches},
                      Qt::NoButton,
                      Qt::NoModifier,
                      Qt::NoScrollPhase,
                      false};
    QApplication::sendEvent(&widget, &event);
  }
};

}  // namespace

TEST_CASE("a picture is painted pixel by pixel, at any pixel ratio") {
  const auto image = paintedImage(halves(), {200, 100}, {.pixelRatio = 2});

  REQUIRE(image.size() == QSize{400, 200});
  CHECK(image.pixelColor(199, 100) == QColor{Qt::blue});
  CHECK(image.pixelColor(200, 100) == QColor{Qt::red});
}

TEST_CASE("the wheel zooms at the cursor") {
  ShownWidget shown;

  shown.scroll({50, 50}, 4);

  const auto place = shown.widget.placeAt({50, 50});
  REQUIRE(place);
  CHECK(place->at.x == Approx(0.25));
  CHECK(shown.widget.zoom().window().zoom == Approx(1.25 * 1.25 * 1.25 * 1.25));
}

TEST_CASE("a click, a pan and a box are three things") {
  ShownWidget shown;
  auto& widget = shown.widget;
  QSignalSpy clicks{&widget, &PictureWidget::clicked};
  QSignalSpy boxes{&widget, &PictureWidget::boxSelected};

  QTest::mouseClick(&widget, Qt::LeftButton, {}, {20, 20});
  CHECK(clicks.count() == 1);

  QTest::mousePress(&widget, Qt::LeftButton, Qt::ShiftModifier, {50, 25});
  QTest::mouseMove(&widget, {150, 75});
  QTest::mouseRelease(&widget, Qt::LeftButton, Qt::ShiftModifier, {150, 75});
  REQUIRE(boxes.count() == 1);
  CHECK(boxes.front().at(1).toRectF() == QRectF{0.25, 0.25, 0.5, 0.5});
  CHECK(widget.zoom().isWhole());

  QTest::mousePress(&widget, Qt::LeftButton, Qt::ControlModifier, {50, 25});
  QTest::mouseMove(&widget, {100, 50});
  QTest::mouseRelease(&widget, Qt::LeftButton, Qt::ControlModifier, {100, 50});
  CHECK(widget.zoom().window() == viz::Window{0.25, 0.25, 4});

  QTest::mousePress(&widget, Qt::LeftButton, {}, {100, 50});
  QTest::mouseMove(&widget, {50, 50});
  QTest::mouseMove(&widget, {0, 50});
  QTest::mouseRelease(&widget, Qt::LeftButton, {}, {0, 50});
  CHECK(widget.zoom().window().x == Approx(0.375));
  CHECK(clicks.count() == 1);
}

TEST_CASE("the keyboard zooms and pans") {
  ShownWidget shown;

  QTest::keyClick(&shown.widget, Qt::Key_Plus);
  QTest::keyClick(&shown.widget, Qt::Key_Plus);
  const auto before = shown.widget.zoom().window();
  QTest::keyClick(&shown.widget, Qt::Key_Right);

  CHECK(before.zoom == Approx(2.25));
  CHECK(shown.widget.zoom().window().x > before.x);
}

namespace {

constexpr int cells = 10;

/// A row of cells, of which the first `look` are red.
viz::Picture growing(const std::shared_ptr<const int>& frame, std::size_t look) {
  const auto paint = [look](viz::Canvas& canvas, const viz::Window& window, std::size_t since) {
    const auto size = canvas.size();
    const double side = window.zoom / cells * size.width;
    const auto clip = canvas.clip({0, 0, size.width, size.height});
    for (std::size_t cell = since; cell < look; ++cell)
      canvas.fill({static_cast<double>(cell) * side - window.x * window.zoom * size.width, 0, side,
                   size.height},
                  red);
  };
  auto picture = viz::windowedPicture(
      {200, 100}, {1, 1, 1}, {},
      [paint](viz::Canvas& canvas, const viz::Window& window) { paint(canvas, window, 0); },
      [](viz::Canvas& canvas, const viz::Window&) {
        return std::vector{viz::Rectangle{0, 0, canvas.size().width, canvas.size().height}};
      });
  picture.growing = {frame, look, paint};
  return picture;
}

}  // namespace

TEST_CASE("what grows on after a resize or a zoom is painted as if anew") {
  const auto frame = std::make_shared<const int>(0);
  PictureWidget widget;
  widget.resize(200, 100);
  widget.setPicture(growing(frame, 2));
  widget.show();
  const auto seen = [&] { return widget.grab().toImage().convertToFormat(QImage::Format_RGB32); };
  const auto wanted = [&](std::size_t look) {
    const Glimpse glimpse{widget.zoom().window(), widget.devicePixelRatioF()};
    return paintedImage(growing(frame, look), widget.size(), glimpse)
        .convertToFormat(QImage::Format_RGB32);
  };
  CHECK(seen() == wanted(2));

  widget.resize(320, 160);
  widget.setPicture(growing(frame, 4));
  CHECK(seen() == wanted(4));
  widget.setPicture(growing(frame, 5));
  CHECK(seen() == wanted(5));

  widget.setWindow({0.25, 0, 2});
  widget.setPicture(growing(frame, 7));
  CHECK(seen() == wanted(7));
  CHECK(seen() != wanted(5));
}

TEST_CASE("a menu that closes elsewhere leaves nothing pointed at") {
  ShownWidget shown;
  QSignalSpy hovered{&shown.widget, &PictureWidget::hovered};
  QMenu menu;
  menu.addAction("Compare");
  menu.popup({0, 0});
  REQUIRE(QApplication::activePopupWidget() == &menu);

  QEvent leave{QEvent::Leave};
  QApplication::sendEvent(&shown.widget, &leave);
  CHECK(hovered.isEmpty());
  menu.close();

  REQUIRE(kindred::test::waitUntil([&] { return hovered.size() == 1; }));
  CHECK_FALSE(hovered[0][0].value<std::optional<PicturePlace>>().has_value());
}

TEST_CASE("what was seen of a picture is seen of the next one after it is found again") {
  PictureWidget widget;
  widget.resize(200, 100);

  const QJsonObject kept{{"x", 0.25}, {"y", 0.5}, {"zoom", 4}};
  widget.restore(kept);
  CHECK(widget.state() == kept);
  widget.setPicture(halves(), true);
  CHECK(widget.zoom().window() == viz::Window{0.25, 0.5, 4});

  widget.setPicture(halves(), true);
  CHECK(widget.zoom().window() == viz::Window{});
}
