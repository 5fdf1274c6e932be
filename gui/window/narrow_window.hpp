#pragma once

#include <QObject>

class QDockWidget;
class QMainWindow;

namespace kindred::gui {

class DockWidths;

/// Lays a dock at the right of the views behind one at their left while the window is narrow, so
/// that the views have room, and back when it is wide. Who arranged them otherwise keeps that.
class NarrowWindow final : public QObject {
  Q_OBJECT

 public:
  /// Wider, a window has room for a dock at either side.
  static constexpr int widest = 1000;

  NarrowWindow(QMainWindow& window, QDockWidget& right, QDockWidget& left, DockWidths& widths);

  bool eventFilter(QObject* watched, QEvent* event) override;

  /// Bars and docks as they lie, and if that is so for want of room.
  QByteArray state() const;
  void restore(const QByteArray& state);

 private:
  void arrange();
  void moveBack();

  QMainWindow& window_;
  QDockWidget& right_;
  QDockWidget& left_;
  DockWidths& widths_;
  bool isMoved_ = false;
};

}  // namespace kindred::gui
