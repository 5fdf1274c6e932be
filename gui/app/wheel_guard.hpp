#pragma once

#include <QObject>

namespace kindred::gui {

/// Leaves the wheel over boxes of choices and numbers to the form that they stand in, unless they
/// have the focus: who scrolls a form must not change what it says.
class WheelGuard final : public QObject {
 public:
  /// Watches a widget if it is such a box.
  void watch(QWidget* widget);

  bool eventFilter(QObject* watched, QEvent* event) override;
};

}  // namespace kindred::gui
