#include "gui/view/learn/prediction_list.hpp"

#include <QHeaderView>
#include <algorithm>

#include "gui/widget/row_table.hpp"

namespace kindred::gui {

namespace {

constexpr int widestName = 170;  // of a column, in widget pixels

}  // namespace

PredictionList::PredictionList(Selection& selection, QWidget* parent)
    : QTableView{parent}, selection_{selection}, rows_{new PredictionModel{this}} {
  setModel(rows_);
  showRows(*this);
  setSelectionMode(QAbstractItemView::SingleSelection);
  setSortingEnabled(true);
  setTextElideMode(Qt::ElideMiddle);  // SMILES of analogues begin alike
  connect(selectionModel(), &QItemSelectionModel::currentRowChanged, this,
          [this](const QModelIndex& row) {
            if (!row.isValid() || !hasFocus()) return;
            selection_.setCurrent({dataset_, rows_->table().rows[rows_->placeOf(row.row())].graph});
          });
  connect(this, &QTableView::activated, this, [this](const QModelIndex& row) {
    Q_EMIT opened(rows_->table().rows[rows_->placeOf(row.row())].graph);
  });
  connect(&selection_, &Selection::currentChanged, this, &PredictionList::showCurrent);
}

void PredictionList::show(PredictionTable table, ItemId dataset, PredictionModel::Columns sorting,
                          Qt::SortOrder order) {
  dataset_ = dataset;
  rows_->setTable(std::move(table));
  if (!isSorted_) horizontalHeader()->setSortIndicator(sorting, order);
  isSorted_ = true;
  rows_->sort(horizontalHeader()->sortIndicatorSection(), horizontalHeader()->sortIndicatorOrder());
  resizeColumnsToContents();
  for (int column = 0; column < PredictionModel::ColumnCount; ++column)
    setColumnHidden(column, !rows_->isShown(column));
  for (const int column : {PredictionModel::Name, PredictionModel::Nearest})
    setColumnWidth(column, std::min(columnWidth(column), widestName));
  showCurrent();
}

void PredictionList::clear() {
  dataset_ = 0;
  rows_->setTable({});
}

void PredictionList::showCurrent() {
  const auto current = selection_.current();
  if (dataset_ == 0 || current.dataset != dataset_ || hasFocus()) return;
  if (const int row = rows_->rowOf(current.graph); row >= 0) setCurrentIndex(rows_->index(row, 0));
}

}  // namespace kindred::gui
