#include "gui/widget/copyable_table.hpp"

#include <QClipboard>
#include <QGuiApplication>
#include <QKeyEvent>
#include <algorithm>
#include <utility>

namespace kindred::gui {

namespace {

/// Returns the text of a cell as the model gives it to be edited, if it does, for what the model
/// displays may be rounded.
QString copied(const QModelIndex& cell) {
  const auto exact = cell.data(Qt::EditRole);
  return (exact.isValid() ? exact : cell.data()).toString();
}

/// Appends the row, or the rows below it.
void addLeaves(const QModelIndex& row, QModelIndexList& leaves) {
  const auto& model = *row.model();
  const int count = model.rowCount(row);
  if (count == 0) leaves << row;
  for (int below = 0; below < count; ++below)
    addLeaves(model.index(below, 0, row), leaves);
}

/// Returns true if one row stands above another one of a table that is one or two rows deep.
bool isAbove(const QModelIndex& one, const QModelIndex& other) {
  const auto place = [](const QModelIndex& row) {
    const auto parent = row.parent();
    return parent.isValid() ? std::pair{parent.row(), row.row() + 1} : std::pair{row.row(), 0};
  };
  return place(one) < place(other);
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
  std::ranges::sort(rows, isAbove);
  QModelIndexList leaves;
  for (const auto& row : rows)
    if (!row.parent().isValid() || !selectionModel()->isRowSelected(row.parent().row(), {}))
      addLeaves(row, leaves);
  QStringList lines;
  for (const auto& row : leaves) {
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
