#include "gui/picture/stage.hpp"

#include <QVBoxLayout>

#include "gui/picture/empty_state.hpp"

namespace kindred::gui {

Stage::Stage(QWidget* view)
    : QStackedLayout{view}, empty_{new EmptyState}, remarks_{new RemarkLine} {
  auto* filled = new QWidget;
  column_ = new QVBoxLayout{filled};
  column_->setContentsMargins(6, 6, 6, 6);
  column_->addWidget(remarks_);
  addWidget(empty_);
  addWidget(filled);
}

EmptyState& Stage::showEmpty() {
  setCurrentWidget(empty_);
  return *empty_;
}

}  // namespace kindred::gui
