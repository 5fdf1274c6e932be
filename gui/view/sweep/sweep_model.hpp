#pragma once

#include <QAbstractTableModel>
#include <memory>
#include <vector>

#include "engine/align/method/density_sweep.hpp"

namespace kindred::gui {

/// The rows of a sweep as a table.
class SweepModel final : public QAbstractTableModel {
  Q_OBJECT

 public:
  enum Columns {
    Density,
    Reached,
    Pairs,
    OverlapEntries,
    Overlaps,
    Conserved,
    Quality,
    Seconds,
    ColumnCount
  };

  using QAbstractTableModel::QAbstractTableModel;

  /// Null: no rows.
  void setRows(std::shared_ptr<const std::vector<SweepRow>> rows);

  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
  QVariant headerData(int section, Qt::Orientation orientation,
                      int role = Qt::DisplayRole) const override;

 private:
  std::shared_ptr<const std::vector<SweepRow>> rows_;
};

}  // namespace kindred::gui
