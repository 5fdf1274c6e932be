#include "gui/view/gram/gram_graphs.hpp"

#include <cmath>

#include "gui/base/words.hpp"

namespace kindred::gui {

bool GramGraphs::follow(const KernelMatrix& matrix, const GramValues& values) {
  rowSet_ = matrix.rows;
  columnSet_ = matrix.columnSet();
  const auto rows = document_.table(rowSet_), columns = document_.table(columnSet_);
  if (!rows || !columns) return false;
  rows_ = rows;
  columns_ = values.isSymmetric() ? rows : columns;
  return static_cast<std::size_t>(rows_->size()) == values.rows() &&
         static_cast<std::size_t>(columns_->size()) == values.columns();
}

QString GramGraphs::wordsOf(const GramCell& cell, const GramValues& values) const {
  const double value = values.at(cell.row, cell.column);
  return wordsOf(cell, !std::isnan(value) ? numberText(value, 6)
                       : values.areKept() ? tr("no number")
                                          : tr("not computed yet"));
}

QString GramGraphs::wordsOf(const GramCell& cell, const QString& value) const {
  return tr("%1 and %2: %3")
      .arg(toQString(rows_->text(cell.row, 0)), toQString(columns_->text(cell.column, 0)), value);
}

}  // namespace kindred::gui
