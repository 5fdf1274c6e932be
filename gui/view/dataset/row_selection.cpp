#include "gui/view/dataset/row_selection.hpp"

#include <QScopedValueRollback>
#include <QSignalBlocker>
#include <algorithm>

namespace kindred::gui {

RowSelection::RowSelection(GraphTableModel& model, Selection& selection, QObject* parent)
    : QItemSelectionModel{&model, parent}, model_{model}, selection_{selection} {
  connect(&selection, &Selection::graphsChanged, this, [this] {
    if (!isChoosing_) before_.clear();
  });
  connect(&selection, &Selection::currentChanged, this, &RowSelection::follow);
  connect(&model, &QAbstractItemModel::rowsInserted, this, &RowSelection::follow);
  connect(&model, &QAbstractItemModel::modelReset, this, &RowSelection::follow);
}

bool RowSelection::contains(int row) const {
  return selection_.dataset() == dataset_ && selection_.contains(model_.graphs()[row]);
}

void RowSelection::tell(int first, int last) {
  QItemSelection chosen;
  const int columns = model_.columnCount();
  for (int row = first; row <= last && columns > 0; ++row)
    if (contains(row)) chosen.append({model_.index(row, 0), model_.index(row, columns - 1)});
  QItemSelectionModel::select(chosen, ClearAndSelect);
}

/// A model reset keeps the selection: Qt's own is cleared while its signals, which would clear the
/// selection of the document, are blocked.
void RowSelection::reset() {
  {
    const QSignalBlocker quiet{this};
    QItemSelectionModel::select(QItemSelection{}, Clear);
  }
  QItemSelectionModel::reset();
}

/// The current row shows the current graph, wherever that was made current.
void RowSelection::follow() {
  const auto current = selection_.current();
  if (isChoosing_ || current.dataset != dataset_) return;
  const int row = model_.rowOf(current.graph);
  if (row < 0 || row == currentIndex().row()) return;
  setCurrentIndex(model_.index(row, std::max(currentIndex().column(), 1)), NoUpdate);
}

void RowSelection::select(const QModelIndex& index, SelectionFlags command) {
  select(QItemSelection{index, index}, command);
}

void RowSelection::select(const QItemSelection& rows, SelectionFlags command) {
  if (command == NoUpdate) return;
  const auto graphs =
      selection_.dataset() == dataset_ ? selection_.graphs() : std::span<const std::int32_t>{};
  if (command.testFlag(Clear))
    before_.clear();
  else if (!command.testFlag(Current))
    before_.assign(graphs.begin(), graphs.end());
  std::vector<char> isChosen(static_cast<std::size_t>(model_.table().size()));
  for (const auto graph : before_)
    isChosen[graph] = true;
  for (const auto& range : rows)
    for (int row = std::max(range.top(), 0); row <= range.bottom(); ++row) {
      auto& place = isChosen[model_.graphs()[row]];
      place = command.testFlag(Toggle) ? !place : !command.testFlag(Deselect);
    }
  std::vector<std::int32_t> chosen;
  for (std::size_t graph = 0; graph < isChosen.size(); ++graph)
    if (isChosen[graph]) chosen.push_back(static_cast<std::int32_t>(graph));

  const QScopedValueRollback choosing{isChoosing_, true};
  selection_.setDataset(dataset_);
  selection_.setGraphs(std::move(chosen));
  if (const auto index = currentIndex(); index.isValid() && contains(index.row()))
    selection_.setCurrent({dataset_, model_.graphs()[index.row()]});
}

}  // namespace kindred::gui
