#pragma once

#include <QAbstractTableModel>

#include "gui/document/items.hpp"

namespace kindred::gui {

/// The notices of a reader about the files of one data set.
class NoticeModel final : public QAbstractTableModel {
  Q_OBJECT

 public:
  enum Columns { File, Line, Record, Sentence, ColumnCount };

  using QAbstractTableModel::QAbstractTableModel;

  void setNotices(Notices notices);

  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
  QVariant headerData(int section, Qt::Orientation orientation,
                      int role = Qt::DisplayRole) const override;

 private:
  Notices notices_;
};

}  // namespace kindred::gui
