#include "gui/view/reorder/swipe_widget.hpp"

#include <QMouseEvent>
#include <QPainter>
#include <QPainterPath>
#include <algorithm>
#include <cmath>

namespace kindred::gui {

namespace {

constexpr double reach = 8;  // pixels beside the border that take hold of it
constexpr double handleWidth = 18;
constexpr double handleHeight = 28;
constexpr double keyStep = 0.05;

}  // namespace

void SwipeWidget::setBorder(std::optional<double> share) {
  border_ = share;
  if (!share) {
    isDragging_ = false;
    unsetCursor();
  }
  update();
}

double SwipeWidget::borderX() const {
  const auto& pane = panes().front();
  return pane.x + border_.value_or(0) * pane.width;
}

bool SwipeWidget::isAtBorder(const QPointF& position) const {
  if (!border_ || panes().empty()) return false;
  const auto& pane = panes().front();
  return position.y() >= pane.y && position.y() <= pane.bottom() &&
         std::abs(position.x() - borderX()) <= reach;
}

void SwipeWidget::moveTo(double share) {
  const double held = std::clamp(share, 0.0, 1.0);
  if (held != border_) Q_EMIT borderMoved(held);
}

void SwipeWidget::paintEvent(QPaintEvent* event) {
  PictureWidget::paintEvent(event);
  if (!border_ || !hasPicture() || panes().empty()) return;
  const auto& pane = panes().front();
  const QRectF handle{borderX() - handleWidth / 2, pane.centre().y - handleHeight / 2, handleWidth,
                      handleHeight};
  QPainter painter{this};
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setPen(palette().color(QPalette::ButtonText));
  painter.setBrush(palette().color(isDragging_ ? QPalette::Midlight : QPalette::Button));
  painter.drawRoundedRect(handle, 5, 5);
  const auto middle = handle.center();
  for (const double side : {-1.0, 1.0}) {
    QPainterPath arrow{middle + QPointF{side * 3, -4}};
    arrow.lineTo(middle + QPointF{side * 6, 0});
    arrow.lineTo(middle + QPointF{side * 3, 4});
    painter.setBrush(Qt::NoBrush);
    painter.drawPath(arrow);
  }
}

void SwipeWidget::mousePressEvent(QMouseEvent* event) {
  if (event->button() != Qt::LeftButton || !isAtBorder(event->position()))
    return PictureWidget::mousePressEvent(event);
  isDragging_ = true;
  update();
}

void SwipeWidget::mouseMoveEvent(QMouseEvent* event) {
  if (isDragging_) {
    const auto& pane = panes().front();
    return moveTo((event->position().x() - pane.x) / pane.width);
  }
  setCursor(isAtBorder(event->position()) ? Qt::SplitHCursor : Qt::ArrowCursor);
  PictureWidget::mouseMoveEvent(event);
}

void SwipeWidget::mouseReleaseEvent(QMouseEvent* event) {
  if (!isDragging_) return PictureWidget::mouseReleaseEvent(event);
  isDragging_ = false;
  update();
}

void SwipeWidget::keyPressEvent(QKeyEvent* event) {
  const bool isStep = event->key() == Qt::Key_Left || event->key() == Qt::Key_Right;
  if (!border_ || !isStep || !(event->modifiers() & Qt::ShiftModifier))
    return PictureWidget::keyPressEvent(event);
  moveTo(*border_ + (event->key() == Qt::Key_Left ? -keyStep : keyStep));
}

}  // namespace kindred::gui
