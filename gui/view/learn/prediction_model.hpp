#pragma once

#include <QAbstractTableModel>
#include <memory>

#include "engine/graph/dataset.hpp"
#include "engine/learn/model_parts.hpp"

namespace kindred::gui {

/// The tested graphs of a model as a table, in the order of its sorting.
class PredictionModel final : public QAbstractTableModel {
  Q_OBJECT

 public:
  enum Columns { Name, Target, Predicted, Error, Deviation, Nearest, Likeness, ColumnCount };

  using QAbstractTableModel::QAbstractTableModel;

  /// Null: no rows.
  void setModel(std::shared_ptr<const KeptModel> model, std::shared_ptr<const Dataset> data);

  /// The graph of a row, among those that were tested, and the row of a graph or -1.
  std::size_t testedOf(int row) const { return order_[static_cast<std::size_t>(row)]; }
  int rowOf(std::int32_t graph) const;

  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
  QVariant headerData(int section, Qt::Orientation orientation,
                      int role = Qt::DisplayRole) const override;
  void sort(int column, Qt::SortOrder order) override;

 private:
  std::shared_ptr<const KeptModel> model_;
  std::shared_ptr<const Dataset> data_;
  std::vector<std::size_t> order_;
};

}  // namespace kindred::gui
