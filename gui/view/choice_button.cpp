#include "gui/view/choice_button.hpp"

#include <QStyleOptionToolButton>
#include <QStylePainter>

namespace kindred::gui {

ChoiceButton::ChoiceButton(const QString& text, QWidget* parent) : QToolButton{parent} {
  setText(text);
  setCheckable(true);
  setFocusPolicy(Qt::StrongFocus);
}

void ChoiceButton::paintEvent(QPaintEvent*) {
  QStyleOptionToolButton option;
  initStyleOption(&option);
  if (isChecked()) {
    option.palette.setColor(QPalette::Button, palette().color(QPalette::Highlight));
    option.palette.setColor(QPalette::ButtonText, palette().color(QPalette::HighlightedText));
  }
  QStylePainter{this}.drawComplexControl(QStyle::CC_ToolButton, option);
}

}  // namespace kindred::gui
