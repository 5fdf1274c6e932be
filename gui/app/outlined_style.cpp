#include "gui/app/outlined_style.hpp"

#include <QPainter>
#include <QStyleOption>

namespace kindred::gui {

namespace {

void outline(QPainter* painter, const QRect& area, const QColor& colour) {
  painter->save();
  painter->setPen(colour);
  painter->setBrush(Qt::NoBrush);
  painter->drawRect(area.adjusted(0, 0, -1, -1));
  painter->restore();
}

}  // namespace

void OutlinedStyle::polish(QWidget* widget) {
  QProxyStyle::polish(widget);
  wheel_.watch(widget);
}

void OutlinedStyle::drawPrimitive(PrimitiveElement element, const QStyleOption* option,
                                  QPainter* painter, const QWidget* widget) const {
  QProxyStyle::drawPrimitive(element, option, painter, widget);
  // The control with the focus has the frame of the style, in the colour of the palette.
  const bool isFocused = option->state.testFlag(State_HasFocus);
  if (element != PE_IndicatorCheckBox || isFocused) return;
  outline(painter, option->rect, option->palette.color(QPalette::PlaceholderText));
}

void OutlinedStyle::drawControl(ControlElement element, const QStyleOption* option,
                                QPainter* painter, const QWidget* widget) const {
  QProxyStyle::drawControl(element, option, painter, widget);
  constexpr State byKeyboard = State_HasFocus | State_KeyboardFocusChange;
  const auto* button = qstyleoption_cast<const QStyleOptionButton*>(option);
  if (element != CE_PushButton || !button || !button->state.testFlags(byKeyboard)) return;
  const auto flat = QStyleOptionButton::Flat | QStyleOptionButton::CommandLinkButton;
  if (button->features & flat)
    outline(painter, option->rect, option->palette.color(QPalette::Highlight));
}

}  // namespace kindred::gui
