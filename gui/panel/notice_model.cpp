#include "gui/panel/notice_model.hpp"

#include "gui/base/words.hpp"

namespace kindred::gui {

namespace {

/// Returns the number of a line or record, or nothing for 0, where counting from 1 means nothing.
QVariant numberOf(std::size_t value) {
  return value == 0 ? QVariant{} : QVariant::fromValue(static_cast<qulonglong>(value));
}

}  // namespace

void NoticeModel::setNotices(Notices notices) {
  if (notices == notices_) return;
  beginResetModel();
  notices_ = std::move(notices);
  endResetModel();
}

int NoticeModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() || !notices_ ? 0 : static_cast<int>(notices_->size());
}

int NoticeModel::columnCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : ColumnCount;
}

QVariant NoticeModel::data(const QModelIndex& index, int role) const {
  if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
  if (role != Qt::DisplayRole && !(role == Qt::ToolTipRole && index.column() == Sentence))
    return {};
  const auto& notice = (*notices_)[index.row()];
  switch (index.column()) {
    case File:
      return toQString(notice.file);
    case Line:
      return numberOf(notice.line);
    case Record:
      return numberOf(notice.record);
    default:
      return toQString(notice.sentence);
  }
}

QVariant NoticeModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation != Qt::Horizontal || role != Qt::DisplayRole) return {};
  switch (section) {
    case File:
      return tr("File");
    case Line:
      return tr("Line");
    case Record:
      return tr("Record");
    default:
      return tr("What Was Met");
  }
}

}  // namespace kindred::gui
