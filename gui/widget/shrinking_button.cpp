#include "gui/widget/shrinking_button.hpp"

#include <QStyleOptionToolButton>
#include <QStylePainter>

namespace kindred::gui {

ShrinkingButton::ShrinkingButton(QWidget* parent) : QToolButton{parent} {
  setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
  setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
}

QSize ShrinkingButton::minimumSizeHint() const {
  const auto whole = sizeHint();
  return {whole.height(), whole.height()};
}

void ShrinkingButton::paintEvent(QPaintEvent*) {
  QStyleOptionToolButton option;
  initStyleOption(&option);
  const int lacking = sizeHint().width() - width();
  if (lacking > option.iconSize.width())
    option.toolButtonStyle = Qt::ToolButtonIconOnly;
  else if (lacking > 0)
    option.toolButtonStyle = Qt::ToolButtonTextOnly;
  QStylePainter{this}.drawComplexControl(QStyle::CC_ToolButton, option);
}

}  // namespace kindred::gui
