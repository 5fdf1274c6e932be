#include "gui/widget/drag_out.hpp"

#include <QApplication>
#include <QMouseEvent>
#include <utility>

namespace kindred::gui {

DragOut::DragOut(QAbstractItemView& cells, std::function<bool(const QModelIndex&)> mayBegin)
    : QObject{&cells}, cells_{cells}, mayBegin_{std::move(mayBegin)} {
  cells.viewport()->installEventFilter(this);
}

bool DragOut::eventFilter(QObject* watched, QEvent* event) {
  const auto type = event->type();
  if (type == QEvent::MouseButtonPress) {
    const auto& press = static_cast<const QMouseEvent&>(*event);
    const auto place = press.position().toPoint();
    const auto cell = cells_.indexAt(place);
    const bool isPlain = press.button() == Qt::LeftButton && press.modifiers() == Qt::NoModifier;
    pressed_ = isPlain && cell.isValid() && mayBegin_(cell) ? std::optional{place} : std::nullopt;
    isOut_ = false;
  } else if (type == QEvent::MouseButtonRelease) {
    pressed_.reset();
    if (std::exchange(isOut_, false)) return true;
  } else if (type == QEvent::MouseMove && (pressed_ || isOut_)) {
    const auto at = static_cast<const QMouseEvent*>(event)->position().toPoint();
    if (pressed_ && (at - *pressed_).manhattanLength() >= QApplication::startDragDistance()) {
      pressed_.reset();
      isOut_ = true;
      Q_EMIT began();
    }
    return true;
  }
  return QObject::eventFilter(watched, event);
}

}  // namespace kindred::gui
