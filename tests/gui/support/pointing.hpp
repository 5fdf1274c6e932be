#pragma once

#include <QApplication>
#include <QMouseEvent>
#include <QTest>
#include <QWidget>
#include <QWindow>

namespace kindred::test {

/// Moves the mouse to a place of a widget, through its window. QTest::mouseMove() of a widget moves
/// the cursor of the screen, which the offscreen platform, if it has two pixels a unit, puts
/// beside the window.
inline void pointAt(const QWidget& widget, const QPoint& at) {
  auto* window = widget.window();
  QTest::mouseMove(window->windowHandle(), widget.mapTo(window, at));
}

/// Moves the mouse with its left button down; QTest knows of no button that a widget got.
inline void dragTo(QWidget& widget, const QPoint& at) {
  QMouseEvent event{QEvent::MouseMove, QPointF{at},    QPointF{widget.mapToGlobal(at)},
                    Qt::NoButton,      Qt::LeftButton, Qt::NoModifier};
  QApplication::sendEvent(&widget, &event);
}

}  // namespace kindred::test
