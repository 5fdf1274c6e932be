#include "gui/window/narrow_window.hpp"

#include <QDockWidget>
#include <QEvent>
#include <QMainWindow>
#include <QTimer>
#include <utility>

#include "gui/window/dock_widths.hpp"

namespace kindred::gui {

namespace {

/// Number of a state with the dock behind the other. A dock that was laid back before its state is
/// kept would be moved again while the window appears. Qt may then still take up the kept state,
/// and the tabs of docks answer no click.
constexpr int movedState = 1;

}  // namespace

NarrowWindow::NarrowWindow(QMainWindow& window, QDockWidget& right, QDockWidget& left,
                           DockWidths& widths)
    : QObject{&window}, window_{window}, right_{right}, left_{left}, widths_{widths} {
  window.installEventFilter(this);
  QTimer::singleShot(0, this, &NarrowWindow::arrange);
}

QByteArray NarrowWindow::state() const { return window_.saveState(isMoved_ ? movedState : 0); }

void NarrowWindow::restore(const QByteArray& state) {
  isMoved_ = !window_.restoreState(state) && window_.restoreState(state, movedState);
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
  } else if (isWide) {
    moveBack();
  }
}

void NarrowWindow::moveBack() {
  if (!std::exchange(isMoved_, false)) return;
  if (!window_.tabifiedDockWidgets(&left_).contains(&right_)) return;  // somebody laid it elsewhere
  window_.addDockWidget(Qt::RightDockWidgetArea, &right_);
  QTimer::singleShot(0, &widths_, &DockWidths::restoreAll);
}

}  // namespace kindred::gui
