#include "gui/form/option_fields.hpp"
#include "gui/form/form_row.hpp"

#include <QCheckBox>
#include <QComboBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QSpinBox>
#include <algorithm>

#include "engine/core/error.hpp"
#include "gui/form/complaint.hpp"
#include "gui/widget/laid_out.hpp"

namespace kindred::gui {

namespace {

/// A whole number gets arrows if its range is known; a wider one is typed.
constexpr double mostCounted = 1e6;

QString shownText(OptionKind kind, const std::string& text) {
  return kind == OptionKind::Number ? digitsText(text) : toQString(text);
}

std::string typedText(OptionKind kind, const QString& text) {
  return kind == OptionKind::Number ? typedDigits(text) : text.toStdString();
}

}  // namespace

/// One option with its control.
struct OptionFields::Row final : QObject {
  Row(OptionField its, QObject* parent) : QObject{parent}, field{std::move(its)} {}

  OptionField field;
  QWidget* control = nullptr;
  Complaint* complaint = nullptr;
  std::function<void()> show;  ///< puts the value into the control
  bool isGood = true;
};

OptionFields::OptionFields(QFormLayout& layout) : QObject{&layout}, layout_{layout} {}

bool OptionFields::isValid() const {
  return std::ranges::all_of(rows_, [](const Row* row) { return row->isGood; });
}

QWidget* OptionFields::control(std::string_view key) const {
  const auto found =
      std::ranges::find_if(rows_, [&](const Row* row) { return row->field.key == key; });
  return found == rows_.end() ? nullptr : (*found)->control;
}

void OptionFields::setShown(bool isShown) {
  for (const auto* row : rows_)
    setRowShown(layout_, *row->control->parentWidget(), isShown);
}

QJsonObject OptionFields::state() const {
  QJsonObject values;
  for (const auto* row : rows_)
    values[toQString(row->field.key)] = QString::fromStdString(row->field.get());
  return values;
}

void OptionFields::restore(const QJsonValue& values) {
  for (const auto* row : rows_) {
    const auto value = values[toQString(row->field.key)];
    if (!value.isString()) continue;
    try {
      row->field.set(value.toString().toStdString());
    } catch (const Error&) {
      continue;  // of another version
    }
  }
  refresh();
  Q_EMIT edited();
}

void OptionFields::add(OptionField field) {
  auto* row = new Row{std::move(field), this};
  rows_.push_back(row);
  switch (row->field.kind) {
    case OptionKind::Switch:
      addSwitch(*row);
      break;
    case OptionKind::Choice:
      addChoice(*row);
      break;
    case OptionKind::Integer:
      row->field.range.highest <= mostCounted ? addCount(*row) : addLine(*row);
      break;
    case OptionKind::Number:
    case OptionKind::Text:
      addLine(*row);
      break;
  }
  const auto label = optionText(row->field.label);
  row->control->setObjectName(toQString(row->field.key));
  row->control->setAccessibleName(label);
  row->control->setAccessibleDescription(optionText(row->field.sentence));
  row->control->setToolTip(optionText(row->field.sentence));
  row->complaint = new Complaint;

  auto* cell = new QWidget;
  fillColumn(*cell, {row->control, row->complaint})->setSpacing(2);
  if (row->field.kind == OptionKind::Switch) {
    layout_.addRow(cell);
  } else {
    auto* words = new QLabel{
        row->field.unit.empty() ? label : tr("%1 (%2)").arg(label, optionText(row->field.unit))};
    words->setToolTip(row->control->toolTip());
    words->setBuddy(row->control);
    layout_.addRow(words, cell);
  }
  row->show();
}

void OptionFields::refresh() {
  isRefreshing_ = true;
  for (auto* row : rows_) {
    row->isGood = true;
    row->complaint->say({});
    row->show();
  }
  isRefreshing_ = false;
}

void OptionFields::write(Row& row, const std::string& text) {
  if (isRefreshing_) return;
  try {
    row.field.set(text);
    row.isGood = true;
    row.complaint->say({});
  } catch (const OptionError& error) {
    row.isGood = false;
    row.complaint->say(
        QString::fromStdString(error.sentenceFor(optionText(row.field.label).toStdString())));
  } catch (const Error& error) {
    row.isGood = false;
    row.complaint->say(QString::fromUtf8(error.what()));
  }
  Q_EMIT edited();
}

void OptionFields::addSwitch(Row& row) {
  auto* box = new QCheckBox{optionText(row.field.label)};
  row.control = box;
  row.show = [&row, box] { box->setChecked(row.field.get() == "true"); };
  connect(box, &QCheckBox::toggled, this,
          [this, &row](bool isOn) { write(row, isOn ? "true" : "false"); });
}

void OptionFields::addChoice(Row& row) {
  auto* box = new QComboBox;
  for (const auto choice : row.field.choices)
    box->addItem(choiceText(choice), toQString(choice));
  row.control = box;
  row.show = [&row, box] {
    box->setCurrentIndex(box->findData(QString::fromStdString(row.field.get())));
  };
  connect(box, &QComboBox::currentIndexChanged, this,
          [this, &row, box] { write(row, box->currentData().toString().toStdString()); });
}

void OptionFields::addCount(Row& row) {
  auto* box = new QSpinBox;
  box->setRange(static_cast<int>(row.field.range.lowest),
                static_cast<int>(row.field.range.highest));
  row.control = box;
  row.show = [&row, box] { box->setValue(QString::fromStdString(row.field.get()).toInt()); };
  connect(box, &QSpinBox::valueChanged, this,
          [this, &row](int value) { write(row, std::to_string(value)); });
}

void OptionFields::addLine(Row& row) {
  auto* line = new QLineEdit;
  row.control = line;
  row.show = [&row, line] {
    const auto text = row.field.get();
    if (text != typedText(row.field.kind, line->text()))
      line->setText(shownText(row.field.kind, text));
  };
  connect(line, &QLineEdit::textEdited, this,
          [this, &row](const QString& text) { write(row, typedText(row.field.kind, text)); });
}

}  // namespace kindred::gui
