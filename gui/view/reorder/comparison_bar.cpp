#include "gui/view/reorder/comparison_bar.hpp"

#include <QButtonGroup>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QSignalBlocker>
#include <QSlider>
#include <algorithm>
#include <cmath>

#include "gui/base/words.hpp"
#include "gui/view/choice_button.hpp"
#include "gui/widget/breaking_row.hpp"
#include "gui/widget/laid_out.hpp"

namespace kindred::gui {

namespace {

constexpr int borderSteps = 100;

}  // namespace

ComparisonBar::ComparisonBar(QWidget* parent)
    : QWidget{parent},
      modes_{new QButtonGroup{this}},
      before_{makeOrders(tr("Order before"))},
      after_{makeOrders(tr("Order after"))},
      border_{new QSlider{Qt::Horizontal}} {
  before_->setObjectName("before");
  after_->setObjectName("after");
  border_->setObjectName("border");
  border_->setRange(0, borderSteps);
  border_->setMinimumWidth(80);
  border_->setAccessibleName(tr("Border between the orders"));
  border_->setToolTip(
      tr("Where the order before ends and the one after begins. The handle in the "
         "picture does the same, and Shift with the arrow keys."));
  auto* with = new QLabel{tr("with")};
  auto* ways = new QWidget;
  fillRow(*ways,
          {addMode(Comparison::Mode::SideBySide, tr("Side by Side"),
                   tr("Both orders beside each other, with one pan and zoom.")),
           addMode(Comparison::Mode::Swiped, tr("Swipe"), tr("One over the other, with a border.")),
           addMode(Comparison::Mode::Difference, tr("Difference"),
                   tr("Which places of the matrix are filled before, after, or both.")),
           {}});
  auto* orders = new QWidget;
  fillRow(*orders, {before_, with, after_, {border_, 1}, {}});
  fillRow(*this, {new BreakingRow{ways, orders}});
  connect(modes_, &QButtonGroup::idClicked, this, [this](int id) {
    auto next = value_;
    next.mode = static_cast<Comparison::Mode>(id);
    setValue(next);
  });
  connect(before_, &QComboBox::currentIndexChanged, this, &ComparisonBar::readOrders);
  connect(after_, &QComboBox::currentIndexChanged, this, &ComparisonBar::readOrders);
  connect(border_, &QSlider::valueChanged, this, [this](int step) {
    auto next = value_;
    next.border = static_cast<double>(step) / borderSteps;
    setValue(next);
  });
  show();
}

QWidget* ComparisonBar::addMode(Comparison::Mode mode, const QString& text,
                                const QString& sentence) {
  auto* button = new ChoiceButton{text};
  button->setToolTip(sentence);
  modes_->addButton(button, static_cast<int>(mode));
  return button;
}

QComboBox* ComparisonBar::makeOrders(const QString& name) {
  auto* box = new QComboBox;
  box->setAccessibleName(name);
  box->setToolTip(name);
  for (const auto& description : orderMethods()) {
    box->addItem(optionText(description.label));
    box->setItemData(box->count() - 1, optionText(description.sentence), Qt::ToolTipRole);
  }
  return box;
}

void ComparisonBar::readOrders() {
  auto next = value_;
  next.before = static_cast<OrderMethod>(before_->currentIndex());
  next.after = static_cast<OrderMethod>(after_->currentIndex());
  setValue(next);
}

void ComparisonBar::setValue(const Comparison& value) {
  if (value == value_) return;
  value_ = value;
  show();
  Q_EMIT changed();
}

QJsonObject ComparisonBar::state() const {
  return {{"mode", static_cast<int>(value_.mode)},
          {"before", toQString(describe(value_.before).name)},
          {"after", toQString(describe(value_.after).name)},
          {"border", value_.border}};
}

void ComparisonBar::restore(const QJsonValue& state) {
  Comparison value;
  if (const int mode = state["mode"].toInt(); modes_->button(mode))
    value.mode = static_cast<Comparison::Mode>(mode);
  const auto methodOf = [&](const char* key, OrderMethod usual) {
    const auto options = orderNamed(state[key].toString().toStdString());
    return options ? options->method : usual;
  };
  value.before = methodOf("before", value.before);
  value.after = methodOf("after", value.after);
  value.border = std::clamp(state["border"].toDouble(value.border), 0.0, 1.0);
  setValue(value);
}

void ComparisonBar::show() {
  const QSignalBlocker one{before_}, two{after_}, three{border_};
  modes_->button(static_cast<int>(value_.mode))->setChecked(true);
  before_->setCurrentIndex(static_cast<int>(value_.before));
  after_->setCurrentIndex(static_cast<int>(value_.after));
  border_->setValue(static_cast<int>(std::lround(value_.border * borderSteps)));
  border_->setVisible(value_.mode == Comparison::Mode::Swiped);
}

}  // namespace kindred::gui
