#include "gui/panel/notice_model.hpp"

#include <algorithm>

#include "gui/base/words.hpp"

namespace kindred::gui {

namespace {

constexpr std::size_t namesShown = 4;  // of the records of a group
constexpr quintptr ofGroup = 0;  // internal ids: of a group, or its row + 1 of what is below it

/// Returns the number of a line or record, or nothing for 0, if counting from 1 means nothing.
QVariant numberOf(std::size_t value) {
  return value == 0 ? QVariant{} : QVariant::fromValue(static_cast<qulonglong>(value));
}

/// True of columns whose cells are numbers.
bool isNumber(int column) {
  return column == NoticeModel::Count || column == NoticeModel::Record ||
         column == NoticeModel::Line;
}

}  // namespace

void NoticeModel::setNotices(Notices notices) {
  if (notices == notices_) return;
  beginResetModel();
  notices_ = std::move(notices);
  groups_ = notices_ ? io::groupedNotices(*notices_) : std::vector<io::NoticeGroup>{};
  endResetModel();
}

QModelIndex NoticeModel::index(int row, int column, const QModelIndex& parent) const {
  if (!hasIndex(row, column, parent)) return {};
  return createIndex(row, column,
                     parent.isValid() ? static_cast<quintptr>(parent.row()) + 1 : ofGroup);
}

QModelIndex NoticeModel::parent(const QModelIndex& index) const {
  if (!index.isValid() || index.internalId() == ofGroup) return {};
  return createIndex(static_cast<int>(index.internalId() - 1), 0, ofGroup);
}

int NoticeModel::rowCount(const QModelIndex& parent) const {
  if (!parent.isValid()) return static_cast<int>(groups_.size());
  if (parent.column() != 0 || parent.internalId() != ofGroup) return 0;
  const auto& members = groups_[static_cast<std::size_t>(parent.row())].members;
  return members.size() == 1 ? 0 : static_cast<int>(members.size());
}

int NoticeModel::columnCount(const QModelIndex&) const { return ColumnCount; }

QVariant NoticeModel::data(const QModelIndex& index, int role) const {
  if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
  if (role == Qt::TextAlignmentRole && isNumber(index.column()))
    return QVariant{Qt::AlignVCenter | Qt::AlignRight};
  const bool isLong = index.column() == Sentence || index.column() == Name;
  if (role != Qt::DisplayRole && !(role == Qt::ToolTipRole && isLong)) return {};
  const bool isGroup = index.internalId() == ofGroup;
  const auto row = static_cast<std::size_t>(index.row());
  const auto& group = groups_[isGroup ? row : index.internalId() - 1];
  if (isGroup && group.members.size() > 1) return text(group, index.column());
  return text((*notices_)[group.members[isGroup ? 0 : row]], index.column());
}

QVariant NoticeModel::text(const io::Notice& notice, int column) const {
  switch (column) {
    case Sentence:
      return toQString(notice.sentence);
    case Name:
      return toQString(notice.name);
    case Record:
      return numberOf(notice.record);
    case Line:
      return numberOf(notice.line);
    case File:
      return toQString(notice.file);
    default:
      return {};
  }
}

QVariant NoticeModel::text(const io::NoticeGroup& group, int column) const {
  const auto& first = (*notices_)[group.members.front()];
  switch (column) {
    case Sentence:
      return toQString(group.sentence);
    case Count:
      return countText(group.members.size());
    case Name: {
      QStringList names;
      for (const auto member : group.members) {
        const auto& name = (*notices_)[member].name;
        if (name.empty()) continue;
        if (names.size() == namesShown) return tr("%1, …").arg(names.join(", "));
        names << toQString(name);
      }
      return names.join(", ");
    }
    case File: {
      const bool isOne = std::ranges::all_of(group.members, [&](std::size_t member) {
        return (*notices_)[member].file == first.file;
      });
      return isOne ? toQString(first.file) : tr("several");
    }
    default:
      return {};
  }
}

QVariant NoticeModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation != Qt::Horizontal) return {};
  if (role == Qt::TextAlignmentRole)
    return QVariant{Qt::AlignVCenter | (isNumber(section) ? Qt::AlignRight : Qt::AlignLeft)};
  if (role != Qt::DisplayRole) return {};
  switch (section) {
    case Sentence:
      return tr("What Was Met");
    case Count:
      return tr("How Often");
    case Name:
      return tr("Name");
    case Record:
      return tr("Record");
    case Line:
      return tr("Line");
    default:
      return tr("File");
  }
}

}  // namespace kindred::gui
