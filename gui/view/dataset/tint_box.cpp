#include "gui/view/dataset/tint_box.hpp"

#include <QSignalBlocker>
#include <algorithm>

#include "gui/base/words.hpp"
#include "gui/table/filter_line.hpp"

namespace kindred::gui {

TintBox::TintBox(QWidget* parent) : QComboBox{parent} {
  setObjectName("tint");
  setAccessibleName(tr("Tint"));
  setToolTip(tr("The column of numbers whose cells are coloured by their values."));
  setSizeAdjustPolicy(AdjustToMinimumContentsLengthWithIcon);
}

void TintBox::offer(const GraphTable& table) {
  const auto chosen = column();
  const QSignalBlocker quiet{this};
  clear();
  addItem(tr("none"), QString{});
  for (const auto& column : table.columns())
    if (column.isNumber) addItem(toQString(column.name), plainName(column));
  setColumn(chosen);
}

void TintBox::setColumn(const QString& plainName) {
  setCurrentIndex(std::max(findData(plainName), 0));
}

}  // namespace kindred::gui
