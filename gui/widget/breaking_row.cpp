#include "gui/widget/breaking_row.hpp"

#include <QBoxLayout>
#include <QResizeEvent>
#include <algorithm>

namespace kindred::gui {

namespace {

constexpr int gap = 8;

}  // namespace

BreakingRow::BreakingRow(QWidget* first, QWidget* second, QWidget* parent)
    : QWidget{parent},
      first_{first},
      second_{second},
      layout_{new QBoxLayout{QBoxLayout::LeftToRight, this}} {
  layout_->setContentsMargins({});
  layout_->setSpacing(gap);
  layout_->addWidget(first);
  layout_->addWidget(second, 1);
}

QSize BreakingRow::minimumSizeHint() const {
  const auto first = first_->minimumSizeHint();
  const auto second = second_->minimumSizeHint();
  return {std::max(first.width(), second.width()), QWidget::minimumSizeHint().height()};
}

void BreakingRow::resizeEvent(QResizeEvent* event) {
  const int needed = first_->minimumSizeHint().width() + gap + second_->minimumSizeHint().width();
  layout_->setDirection(event->size().width() < needed ? QBoxLayout::TopToBottom
                                                       : QBoxLayout::LeftToRight);
  QWidget::resizeEvent(event);
}

}  // namespace kindred::gui
