#include "gui/picture/graph_stepper.hpp"

#include <QSignalBlocker>
#include <QSpinBox>
#include <QToolButton>
#include <algorithm>

#include "gui/base/words.hpp"
#include "gui/widget/dressed_button.hpp"
#include "gui/widget/laid_out.hpp"

namespace kindred::gui {

GraphStepper::GraphStepper(QWidget* parent)
    : QWidget{parent}, back_{new QToolButton}, number_{new QSpinBox}, on_{new QToolButton} {
  const auto setUp = [this](QToolButton* button, const char* name, const QString& text, int by) {
    dress(*button, name, text);
    connect(button, &QToolButton::clicked, this, [this, by] { step(by); });
  };
  setUp(back_, "back", tr("Previous graph (Page Up)"), -1);
  setUp(on_, "forward", tr("Next graph (Page Down)"), 1);
  number_->setButtonSymbols(QAbstractSpinBox::NoButtons);
  number_->setKeyboardTracking(false);
  number_->setAccessibleName(tr("Number of the graph"));
  number_->setToolTip(tr("Which graph of the data set is shown. Type a number to go there."));
  connect(number_, &QSpinBox::valueChanged, this, [this](int value) { Q_EMIT stepped(value - 1); });
  fillRow(*this, {back_, number_, on_})->setSpacing(2);
  show(-1, 0);
}

void GraphStepper::show(int graph, int count) {
  graph_ = graph;
  count_ = count;
  const QSignalBlocker quiet{number_};
  number_->setRange(1, std::max(count, 1));
  number_->setSuffix(tr(" of %1").arg(countText(static_cast<std::uint64_t>(count))));
  number_->setValue(graph + 1);
  number_->setEnabled(graph >= 0);
  back_->setEnabled(canStep(-1));
  on_->setEnabled(canStep(1));
}

bool GraphStepper::canStep(int by) const {
  const int next = graph_ + by;
  return graph_ >= 0 && next >= 0 && next < count_;
}

void GraphStepper::step(int by) {
  if (canStep(by)) Q_EMIT stepped(graph_ + by);
}

}  // namespace kindred::gui
