#include "gui/window/dock_widths.hpp"

#include <QDockWidget>
#include <QEvent>
#include <QGuiApplication>
#include <QMainWindow>
#include <QTimer>
#include <algorithm>
#include <utility>

namespace kindred::gui {

DockWidths::DockWidths(QMainWindow& window, QHash<QDockWidget*, int> usual)
    : QObject{&window}, window_{window}, usual_{std::move(usual)} {
  for (auto* dock : window.findChildren<QDockWidget*>(QString{}, Qt::FindDirectChildrenOnly))
    dock->installEventFilter(this);
  window.installEventFilter(this);
}

bool DockWidths::eventFilter(QObject* watched, QEvent* event) {
  if (event->type() != QEvent::Resize) return false;
  const bool isDragged = QGuiApplication::mouseButtons().testFlag(Qt::LeftButton);
  if (watched == &window_)
    QTimer::singleShot(0, this, &DockWidths::restore);
  else if (auto* dock = qobject_cast<QDockWidget*>(watched);
           isDragged && window_.width() == windowWidth_ && isBeside(*dock))
    wanted_[dock] = dock->width();
  return false;
}

bool DockWidths::isBeside(const QDockWidget& dock) const {
  const auto area = window_.dockWidgetArea(const_cast<QDockWidget*>(&dock));
  return (area == Qt::LeftDockWidgetArea || area == Qt::RightDockWidgetArea) && dock.isVisible() &&
         !dock.isFloating() && !dock.visibleRegion().isEmpty();
}

void DockWidths::restoreAll() {
  QList<QDockWidget*> docks;
  QList<int> widths;
  for (auto at = wanted_.cbegin(); at != wanted_.cend(); ++at)
    if (isBeside(*at.key())) {
      docks << at.key();
      widths << at.value();
    }
  if (!docks.isEmpty()) window_.resizeDocks(docks, widths, Qt::Horizontal);
}

void DockWidths::restore() {
  const auto* middle = window_.centralWidget();
  int room = std::max(middle->width() - middle->minimumSizeHint().width(), 0);
  QHash<int, int> granted;  // to the docks above each other that begin at an x
  QList<QDockWidget*> narrow;
  QList<int> widths;
  for (auto* dock : window_.findChildren<QDockWidget*>(QString{}, Qt::FindDirectChildrenOnly)) {
    if (!isBeside(*dock)) continue;
    if (!wanted_.contains(dock)) {
      const int least = room > 0 ? 0 : dock->sizeHint().width();
      wanted_[dock] = std::max({dock->width(), least, usual_.value(dock)});
    }
    int& shared = granted[dock->x()];
    const int more = std::min(wanted_[dock] - dock->width(), room + shared);
    if (more <= 0) continue;
    narrow << dock;
    widths << dock->width() + more;
    room -= std::max(more - shared, 0);
    shared = std::max(more, shared);
  }
  if (!narrow.isEmpty()) window_.resizeDocks(narrow, widths, Qt::Horizontal);
  windowWidth_ = window_.width();
}

}  // namespace kindred::gui
