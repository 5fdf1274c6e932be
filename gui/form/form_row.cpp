#include "gui/form/form_row.hpp"

#include <QFormLayout>
#include <QVariant>
#include <QWidget>

namespace kindred::gui {

namespace {

constexpr auto numberName = "formRow", labelName = "formLabel";

/// The field of a row, a widget or a layout; null: it has a label alone.
QObject* fieldOf(const QFormLayout& form, int row) {
  auto* item = form.itemAt(row, QFormLayout::FieldRole);
  if (!item) item = form.itemAt(row, QFormLayout::SpanningRole);
  if (!item) return nullptr;
  return item->widget() ? static_cast<QObject*>(item->widget()) : item->layout();
}

int numberOf(const QObject& field) { return field.property(numberName).toInt(); }

/// Numbers the rows while all of them are in the form.
void numberRows(QFormLayout& form) {
  if (form.property(numberName).isValid()) return;
  form.setProperty(numberName, true);
  for (int row = 0; row < form.rowCount(); ++row)
    if (auto* field = fieldOf(form, row)) field->setProperty(numberName, row);
}

void takeOut(QFormLayout& form, QWidget& field) {
  auto* label = form.labelForField(&field);
  field.setProperty(labelName, QVariant::fromValue(label));
  const auto taken = form.takeRow(&field);
  delete taken.labelItem;
  delete taken.fieldItem;
  field.hide();
  if (label) label->hide();
}

void putBack(QFormLayout& form, QWidget& field) {
  int row = 0;
  for (int other = 0; other < form.rowCount(); ++other)
    if (const auto* its = fieldOf(form, other); its && numberOf(*its) < numberOf(field))
      row = other + 1;
  auto* label = field.property(labelName).value<QWidget*>();
  if (label)
    form.insertRow(row, label, &field);
  else
    form.insertRow(row, &field);
  if (label) label->show();
  field.show();
}

}  // namespace

void setRowShown(QFormLayout& form, QWidget& field, bool isShown) {
  numberRows(form);
  if (isShown == (form.indexOf(&field) >= 0)) return;
  isShown ? putBack(form, field) : takeOut(form, field);
}

}  // namespace kindred::gui
