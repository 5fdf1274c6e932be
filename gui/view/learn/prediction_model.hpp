#pragma once

#include <QAbstractTableModel>

#include "gui/view/learn/prediction_table.hpp"

namespace kindred::gui {

/// Predictions as a table, in the order of its sorting.
class PredictionModel final : public QAbstractTableModel {
  Q_OBJECT

 public:
  enum Columns {
    Name,
    Target,
    Predicted,
    Error,
    Sureness,
    Nearest,
    Likeness,
    Unseen,
    Next,
    ColumnCount
  };

  using QAbstractTableModel::QAbstractTableModel;

  void setTable(PredictionTable table);
  const PredictionTable& table() const noexcept { return table_; }

  /// True of a column that says something about these predictions.
  bool isShown(int column) const;

  /// The place of a row in the table, and the row of a graph or -1.
  std::size_t placeOf(int row) const { return order_[static_cast<std::size_t>(row)]; }
  int rowOf(std::int32_t graph) const;

  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
  QVariant headerData(int section, Qt::Orientation orientation,
                      int role = Qt::DisplayRole) const override;
  void sort(int column, Qt::SortOrder order) override;

 private:
  QString valueText(double value) const;
  QString unseenText(const PredictionRow& row) const;

  PredictionTable table_;
  std::vector<std::size_t> order_;
};

}  // namespace kindred::gui
