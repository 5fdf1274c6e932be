#include "gui/view/similar/number_box.hpp"

#include <QSignalBlocker>
#include <algorithm>
#include <cmath>

#include "engine/table/column_names.hpp"
#include "engine/table/graph_table.hpp"
#include "gui/base/words.hpp"

namespace kindred::gui {

namespace {

bool holdsNumber(const ColumnData& data) {
  const auto* numbers = std::get_if<NumberColumn>(&data);
  return numbers == nullptr ? holdsNumbers(data)
                            : std::ranges::any_of(numbers->values, [](double number) {
                                return std::isfinite(number);
                              });
}

}  // namespace

bool hasNumbers(const Dataset& data) {
  return std::ranges::any_of(data.properties, holdsNumber, &Column::data);
}

NumberBox::NumberBox(QString none, QWidget* parent) : QComboBox{parent}, none_{std::move(none)} {
  if (!none_.isEmpty()) addItem(none_);
  setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
  setMinimumContentsLength(10);
  connect(this, &QComboBox::activated, this, [this] { wanted_ = target(); });
}

void NumberBox::offer(const Dataset& data) {
  const QSignalBlocker quiet{this};
  clear();
  if (!none_.isEmpty()) addItem(none_);
  for (const auto& column : data.properties)
    if (holdsNumber(column.data)) addItem(toQString(column.name), toQString(column.name));
  restore(wanted_);
  for (int at = 0; none_.isEmpty() && wanted_.isEmpty() && at < count(); ++at)
    if (isActivityName(itemData(at).toString().toStdString())) return setCurrentIndex(at);
}

QString NumberBox::target() const { return currentData().toString(); }

void NumberBox::restore(const QJsonValue& name) {
  wanted_ = name.toString();
  if (const int at = findData(wanted_); at >= 0) setCurrentIndex(at);
}

}  // namespace kindred::gui
