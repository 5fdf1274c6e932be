#pragma once

#include <QAbstractTableModel>
#include <cstdint>
#include <vector>

#include "engine/table/graph_table.hpp"

namespace kindred::gui {

/// Some rows of a table of graphs, in some order, for a Qt view. In front stands a column for the
/// drawing of a graph. While a data set grows, rows are added below; what the view shows stays.
class GraphTableModel final : public QAbstractTableModel {
  Q_OBJECT

 public:
  static constexpr int drawingColumn = 0;

  using QAbstractTableModel::QAbstractTableModel;

  const GraphTable& table() const noexcept { return *table_; }
  const GraphTablePointer& tablePointer() const noexcept { return table_; }

  /// Another table; all its rows are shown, in the order of the file. Of a table that continues the
  /// old one (GraphTable::continues) only what is new is told; `adds` says whether its new rows are
  /// shown.
  void setTable(GraphTablePointer table, bool adds = true);

  /// Shows these graphs, in this order, each at most once.
  void setGraphs(std::vector<std::int32_t> graphs);

  /// The graphs that are shown, from the top.
  std::span<const std::int32_t> graphs() const noexcept { return graphs_; }

  /// The row that shows a graph, or -1.
  int rowOf(std::int32_t graph) const;

  /// The column of the table behind one of the model, or -1.
  static int tableColumn(int column) { return column - 1; }
  static int modelColumn(int tableColumn) { return tableColumn + 1; }

  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
  QVariant headerData(int section, Qt::Orientation orientation,
                      int role = Qt::DisplayRole) const override;

 private:
  void resetTo(GraphTablePointer table);
  bool takeColumns(const GraphTablePointer& table);
  void append(std::span<const std::int32_t> graphs);
  void reorder(std::vector<std::int32_t> graphs);
  void indexRows();

  GraphTablePointer table_ = std::make_shared<const GraphTable>();
  std::vector<std::int32_t> graphs_;
  std::vector<std::int32_t> rowOf_;  ///< the row of each graph, or -1
};

}  // namespace kindred::gui
