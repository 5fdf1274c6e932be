#include "gui/app/outlined_style.hpp"

#include <QPainter>
#include <QStyleOption>

namespace kindred::gui {

void OutlinedStyle::drawPrimitive(PrimitiveElement element, const QStyleOption* option,
                                  QPainter* painter, const QWidget* widget) const {
  QProxyStyle::drawPrimitive(element, option, painter, widget);
  // What has the focus has the frame of the style, in the colour of the palette.
  const bool isFocused = option->state.testFlag(State_HasFocus);
  if (element != PE_IndicatorCheckBox || isFocused) return;
  painter->save();
  painter->setPen(option->palette.color(QPalette::PlaceholderText));
  painter->setBrush(Qt::NoBrush);
  painter->drawRect(option->rect.adjusted(0, 0, -1, -1));
  painter->restore();
}

}  // namespace kindred::gui
