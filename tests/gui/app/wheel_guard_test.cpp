#include "gui/app/wheel_guard.hpp"

#include <QComboBox>
#include <QCoreApplication>
#include <QSpinBox>
#include <QWheelEvent>

#include "tests/support/catch.hpp"

using namespace kindred::gui;

namespace {

/// Turns the wheel by one notch over a widget; true if the widget took it.
bool takesWheel(QWidget& widget) {
  const auto at = QRectF{widget.rect()}.center();
  QWheelEvent event{at, at, {}, {0, -120}, Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase, false};
  QCoreApplication::sendEvent(&widget, &event);
  return event.isAccepted();
}

}  // namespace

TEST_CASE("boxes without the focus leave the wheel to their form, and keep what they say") {
  QComboBox choice;
  choice.addItems({"S3", "EC", "ICS"});
  QSpinBox number;
  number.setValue(10);
  REQUIRE(takesWheel(choice));  // without a guard
  REQUIRE(takesWheel(number));
  choice.setCurrentIndex(0);
  number.setValue(10);

  WheelGuard guard;
  guard.watch(&choice);
  guard.watch(&number);

  CHECK_FALSE(takesWheel(choice));
  CHECK_FALSE(takesWheel(number));
  CHECK(choice.currentIndex() == 0);
  CHECK(number.value() == 10);
  CHECK(choice.focusPolicy() == Qt::StrongFocus);  // else the wheel brings the focus
}
