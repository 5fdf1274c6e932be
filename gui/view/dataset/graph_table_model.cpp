#include "gui/view/dataset/graph_table_model.hpp"

#include <algorithm>
#include <numeric>

namespace kindred::gui {

void GraphTableModel::setTable(GraphTablePointer table, bool adds) {
  const auto before = table_->size();
  if (before == 0 || !table->continues(*table_) || !takeColumns(table))
    return resetTo(std::move(table));
  table_ = std::move(table);
  rowOf_.resize(static_cast<std::size_t>(table_->size()), -1);
  if (!adds) return;
  std::vector<std::int32_t> added(static_cast<std::size_t>(table_->size() - before));
  std::iota(added.begin(), added.end(), before);
  append(added);
}

void GraphTableModel::resetTo(GraphTablePointer table) {
  beginResetModel();
  table_ = std::move(table);
  graphs_.resize(static_cast<std::size_t>(table_->size()));
  std::iota(graphs_.begin(), graphs_.end(), 0);
  indexRows();
  endResetModel();
}

/// Tells of columns that are new between those of both tables; false if others went.
bool GraphTableModel::takeColumns(const GraphTablePointer& table) {
  const auto old = table_->columns();
  const auto next = table->columns();
  const auto front = std::ranges::mismatch(old, next).in1 - old.begin();
  if (static_cast<std::size_t>(front) == next.size() && old.size() == next.size()) return true;
  const auto rest = old.subspan(static_cast<std::size_t>(front));
  const bool isGrown =
      next.size() > old.size() && std::equal(rest.rbegin(), rest.rend(), next.rbegin());
  if (!isGrown) return false;
  const auto first = static_cast<int>(front) + 1;
  beginInsertColumns({}, first, first + static_cast<int>(next.size() - old.size()) - 1);
  table_ = table;
  endInsertColumns();
  return true;
}

void GraphTableModel::append(std::span<const std::int32_t> graphs) {
  if (graphs.empty()) return;
  const auto first = rowCount();
  beginInsertRows({}, first, first + static_cast<int>(graphs.size()) - 1);
  graphs_.insert(graphs_.end(), graphs.begin(), graphs.end());
  indexRows();
  endInsertRows();
}

/// Inserts new rows below, then moves all rows to their positions, then removes unwanted rows from
/// below.
void GraphTableModel::setGraphs(std::vector<std::int32_t> graphs) {
  if (graphs == graphs_) return;
  std::vector<char> isWanted(static_cast<std::size_t>(table_->size()));
  std::vector<std::int32_t> added;
  for (const auto graph : graphs) {
    isWanted[graph] = true;
    if (rowOf_[graph] < 0) added.push_back(graph);
  }
  append(added);

  const auto wanted = static_cast<int>(graphs.size());
  std::ranges::copy_if(graphs_, std::back_inserter(graphs),
                       [&](std::int32_t graph) { return !isWanted[graph]; });
  reorder(std::move(graphs));

  if (wanted == rowCount()) return;
  beginRemoveRows({}, wanted, rowCount() - 1);
  graphs_.resize(static_cast<std::size_t>(wanted));
  indexRows();
  endRemoveRows();
}

void GraphTableModel::reorder(std::vector<std::int32_t> graphs) {
  Q_EMIT layoutAboutToBeChanged({}, QAbstractItemModel::VerticalSortHint);
  const auto indexes = persistentIndexList();
  std::vector<std::int32_t> graphOf;
  for (const auto& place : indexes)
    graphOf.push_back(graphs_[place.row()]);
  graphs_ = std::move(graphs);
  indexRows();
  QModelIndexList moved;
  for (qsizetype at = 0; at < indexes.size(); ++at)
    moved << index(rowOf_[graphOf[at]], indexes[at].column());
  changePersistentIndexList(indexes, moved);
  Q_EMIT layoutChanged({}, QAbstractItemModel::VerticalSortHint);
}

void GraphTableModel::indexRows() {
  rowOf_.assign(static_cast<std::size_t>(table_->size()), -1);
  for (std::size_t row = 0; row < graphs_.size(); ++row)
    rowOf_[graphs_[row]] = static_cast<std::int32_t>(row);
}

int GraphTableModel::rowOf(std::int32_t graph) const {
  return graph >= 0 && graph < static_cast<std::int32_t>(rowOf_.size()) ? rowOf_[graph] : -1;
}

int GraphTableModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(graphs_.size());
}

int GraphTableModel::columnCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(table_->columns().size()) + 1;
}

QVariant GraphTableModel::data(const QModelIndex& index, int role) const {
  if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
  const auto graph = graphs_[index.row()];
  if (index.column() == drawingColumn) {
    if (role == Qt::AccessibleTextRole)
      return tr("Drawing of %1").arg(QString::fromStdString(table_->text(graph, 0)));
    return {};
  }
  const int column = tableColumn(index.column());
  switch (role) {
    case Qt::DisplayRole:
    case Qt::ToolTipRole:
      return QString::fromStdString(table_->text(graph, column));
    case Qt::TextAlignmentRole:
      return static_cast<int>(
          (table_->columns()[column].isNumber ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    default:
      return {};
  }
}

QVariant GraphTableModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation == Qt::Vertical) {
    const bool isRow = section >= 0 && section < rowCount();
    if (role == Qt::DisplayRole && isRow) return graphs_[section] + 1;
    return {};
  }
  if (section < 0 || section >= columnCount()) return {};
  if (section == drawingColumn) {
    if (role == Qt::DisplayRole) return tr("Drawing");
    if (role == Qt::ToolTipRole) return tr("The molecule in the plane.");
    return {};
  }
  const auto& column = table_->columns()[tableColumn(section)];
  if (role == Qt::DisplayRole) return toQString(column.name);
  if (role == Qt::ToolTipRole) return tr("%1 Click to sort by it.").arg(toQString(column.sentence));
  return {};
}

}  // namespace kindred::gui
