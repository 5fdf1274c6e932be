#pragma once

#include <QAbstractTableModel>
#include <memory>
#include <vector>

#include "engine/similar/similar.hpp"

namespace kindred::gui {

/// Lists of similar graphs as a table: a row a graph, with the one that is most like it, in the
/// order of its sorting, those whose name holds a text.
class ListModel final : public QAbstractTableModel {
  Q_OBJECT

 public:
  enum Columns { Name, Nearest, Similarity, Listed, ColumnCount };

  using QAbstractTableModel::QAbstractTableModel;

  /// Null: no rows.
  void setLists(std::shared_ptr<const SimilarResult> lists);
  void setFilter(const QString& text);

  /// The graph of a row, and the row of a graph or -1.
  std::int32_t graphOf(int row) const { return order_[static_cast<std::size_t>(row)]; }
  int rowOf(std::int32_t graph) const;

  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
  QVariant headerData(int section, Qt::Orientation orientation,
                      int role = Qt::DisplayRole) const override;
  void sort(int column, Qt::SortOrder order) override;

 private:
  const std::vector<SimilarGraph>& list(std::int32_t graph) const;
  QString nearestName(std::int32_t graph) const;
  void arrange();

  std::shared_ptr<const SimilarResult> lists_;
  std::vector<QString> names_;       ///< of all graphs
  std::vector<std::int32_t> order_;  ///< graphs, from the first row on
  QString filter_;
  int column_ = -1;
  Qt::SortOrder direction_ = Qt::AscendingOrder;
};

}  // namespace kindred::gui
