#include "gui/form/folded.hpp"

#include <QToolButton>

#include "gui/widget/laid_out.hpp"

namespace kindred::gui {

QWidget* folded(const QString& title, QWidget* fields) {
  fields->hide();
  auto* fold = new QToolButton;
  fold->setText(title);
  fold->setCheckable(true);
  fold->setAutoRaise(true);
  fold->setArrowType(Qt::RightArrow);
  fold->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
  QObject::connect(fold, &QToolButton::toggled, fields, [fold, fields](bool isOn) {
    fold->setArrowType(isOn ? Qt::DownArrow : Qt::RightArrow);
    fields->setVisible(isOn);
  });
  auto* all = new QWidget;
  fillColumn(*all, {fold, fields});
  return all;
}

}  // namespace kindred::gui
