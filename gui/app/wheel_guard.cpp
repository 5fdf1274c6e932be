#include "gui/app/wheel_guard.hpp"

#include <QAbstractSpinBox>
#include <QComboBox>
#include <QEvent>

namespace kindred::gui {

void WheelGuard::watch(QWidget* widget) {
  if (!qobject_cast<QComboBox*>(widget) && !qobject_cast<QAbstractSpinBox*>(widget)) return;
  if (widget->focusPolicy() == Qt::WheelFocus) widget->setFocusPolicy(Qt::StrongFocus);
  widget->installEventFilter(this);
}

bool WheelGuard::eventFilter(QObject* watched, QEvent* event) {
  const auto* widget = qobject_cast<QWidget*>(watched);
  if (event->type() != QEvent::Wheel || !widget || widget->hasFocus())
    return QObject::eventFilter(watched, event);
  event->ignore();  // it goes on to the parent
  return true;
}

}  // namespace kindred::gui
