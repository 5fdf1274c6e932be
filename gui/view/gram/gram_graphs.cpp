#include "gui/view/gram/gram_graphs.hpp"

#include <cmath>

#include "gui/base/words.hpp"

namespace kindred::gui {

namespace {

/// A table of these graphs, the one that is there if it is of them.
GraphTablePointer tableOf(const std::shared_ptr<const Dataset>& data,
                          const GraphTablePointer& known) {
  return data == known->data() ? known : std::make_shared<const GraphTable>(data);
}

}  // namespace

bool GramGraphs::follow(const KernelMatrix& matrix, const GramValues& values) {
  rowSet_ = matrix.rows;
  columnSet_ = matrix.columnSet();
  const auto* rows = document_.dataset(rowSet_);
  const auto* columns = document_.dataset(columnSet_);
  if (!rows || !rows->data || !columns || !columns->data) return false;
  rows_ = tableOf(rows->data, rows_);
  columns_ = values.isSymmetric() ? rows_ : tableOf(columns->data, columns_);
  return static_cast<std::size_t>(rows_->size()) == values.rows() &&
         static_cast<std::size_t>(columns_->size()) == values.columns();
}

QString GramGraphs::wordsOf(const GramCell& cell, const GramValues& values) const {
  const auto row = toQString(rows_->text(cell.row, 0));
  const auto column = toQString(columns_->text(cell.column, 0));
  const double value = values.at(cell.row, cell.column);
  if (std::isnan(value) && !values.areKept())
    return tr("%1 and %2: not computed yet").arg(row, column);
  const auto number = std::isnan(value) ? tr("no number") : numberText(value, 6);
  return tr("%1 and %2: %3").arg(row, column, number);
}

}  // namespace kindred::gui
