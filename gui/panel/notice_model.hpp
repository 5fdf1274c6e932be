#pragma once

#include <QAbstractItemModel>
#include <vector>

#include "gui/document/items.hpp"
#include "io/format/notice_groups.hpp"

namespace kindred::gui {

/// The notices of a reader about the files of one data set. Those that say the same are one row,
/// with their number and a row below it for each.
class NoticeModel final : public QAbstractItemModel {
  Q_OBJECT

 public:
  enum Columns { Sentence, Count, Name, Record, Line, File, ColumnCount };

  using QAbstractItemModel::QAbstractItemModel;

  void setNotices(Notices notices);

  /// The number of all notices, however many rows they are.
  int noticeCount() const { return notices_ ? static_cast<int>(notices_->size()) : 0; }

  QModelIndex index(int row, int column, const QModelIndex& parent = {}) const override;
  QModelIndex parent(const QModelIndex& index) const override;
  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
  QVariant headerData(int section, Qt::Orientation orientation,
                      int role = Qt::DisplayRole) const override;

 private:
  QVariant text(const io::Notice& notice, int column) const;
  QVariant text(const io::NoticeGroup& group, int column) const;

  Notices notices_;
  std::vector<io::NoticeGroup> groups_;
};

}  // namespace kindred::gui
