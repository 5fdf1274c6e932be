#include "gui/window/narrow_window.hpp"

#include <QDockWidget>
#include <QEvent>
#include <QMainWindow>
#include <QTimer>

#include "gui/window/dock_widths.hpp"

namespace kindred::gui {

NarrowWindow::NarrowWindow(QMainWindow& window, QDockWidget& right, QDockWidget& left,
                           DockWidths& widths)
    : QObject{&window}, window_{window}, right_{right}, left_{left}, widths_{widths} {
  isMoved_ = window.width() <= widest && window.tabifiedDockWidgets(&left).contains(&right);
  window.installEventFilter(this);
  QTimer::singleShot(0, this, &NarrowWindow::arrange);
}

bool NarrowWindow::eventFilter(QObject*, QEvent* event) {
  if (event->type() == QEvent::Resize) QTimer::singleShot(0, this, &NarrowWindow::arrange);
  return false;
}

void NarrowWindow::arrange() {
  const auto isAt = [this](QDockWidget& dock, Qt::DockWidgetArea area) {
    return !dock.isFloating() && window_.dockWidgetArea(&dock) == area;
  };
  const bool isWide = window_.width() > widest;
  if (!isWide && isAt(right_, Qt::RightDockWidgetArea) && isAt(left_, Qt::LeftDockWidgetArea) &&
      right_.isVisible() && left_.isVisible()) {
    window_.tabifyDockWidget(&left_, &right_);
    left_.raise();
    isMoved_ = true;
  } else if (isWide && isMoved_) {
    if (isAt(right_, Qt::LeftDockWidgetArea)) {
      window_.addDockWidget(Qt::RightDockWidgetArea, &right_);
      QTimer::singleShot(0, &widths_, &DockWidths::restoreAll);
    }
    isMoved_ = false;
  }
}

}  // namespace kindred::gui
