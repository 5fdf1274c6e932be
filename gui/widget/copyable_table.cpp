#include "gui/widget/copyable_table.hpp"

#include <QClipboard>
#include <QGuiApplication>
#include <QKeyEvent>
#include <algorithm>

namespace kindred::gui {

namespace {

/// Returns the text of a cell as the model gives it to be edited, if it does, for what the model
/// displays may be rounded.
QString copied(const QModelIndex& cell) {
  const auto exact = cell.data(Qt::EditRole);
  return (exact.isValid() ? exact : cell.data()).toString();
}

}  // namespace

CopyableTable::CopyableTable(QWidget* parent) : QTreeView{parent} {
  setRootIsDecorated(false);
  setUniformRowHeights(true);
  setAlternatingRowColors(true);
  setSelectionMode(ExtendedSelection);
}

QString CopyableTable::text() const {
  auto rows = selectionModel()->selectedRows();
  if (rows.isEmpty())
    for (int row = 0; row < model()->rowCount(); ++row)
      rows << model()->index(row, 0);
  std::ranges::sort(rows, {}, &QModelIndex::row);
  QStringList lines;
  for (const auto& row : rows) {
    QStringList cells;
    for (int column = 0; column < model()->columnCount(); ++column)
      cells << copied(row.siblingAtColumn(column));
    lines << cells.join('\t');
  }
  return lines.join('\n');
}

void CopyableTable::keyPressEvent(QKeyEvent* event) {
  if (event->matches(QKeySequence::Copy))
    QGuiApplication::clipboard()->setText(text());
  else
    QTreeView::keyPressEvent(event);
}

}  // namespace kindred::gui
