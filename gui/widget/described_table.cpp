#include "gui/widget/described_table.hpp"

#include <QGuiApplication>
#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

#include "gui/widget/screen_painter.hpp"

namespace kindred::gui {

namespace {

/// Returns the colour of words that are not to be trusted.
QColor doubtColour() {
  return themeOf(QGuiApplication::palette()) == viz::ThemeName::Light ? QColor{"#b3261e"}
                                                                      : QColor{"#ff8a80"};
}

/// Asks for each key once; entries without one come last.
template <typename KeyOf, typename IsKnown>
void sortByKeys(std::vector<int>& entries, Qt::SortOrder order, const KeyOf& keyOf,
                const IsKnown& isKnown) {
  std::vector<std::pair<decltype(keyOf(0)), int>> keyed;
  keyed.reserve(entries.size());
  for (const int entry : entries)
    keyed.emplace_back(keyOf(entry), entry);
  const auto known = std::stable_partition(keyed.begin(), keyed.end(),
                                           [&](const auto& one) { return isKnown(one.first); });
  std::stable_sort(keyed.begin(), known, [order](const auto& e, const auto& f) {
    return order == Qt::AscendingOrder ? e.first < f.first : f.first < e.first;
  });
  std::ranges::transform(keyed, entries.begin(), [](const auto& one) { return one.second; });
}

}  // namespace

void DescribedTable::show(std::size_t entries, std::vector<DescribedColumn> columns) {
  beginResetModel();
  count_ = entries;
  columns_ = std::move(columns);
  arrange();
  endResetModel();
}

void DescribedTable::clear() { show(0, std::move(columns_)); }

void DescribedTable::setFilter(std::function<bool(int)> passes) {
  beginResetModel();
  passes_ = std::move(passes);
  arrange();
  endResetModel();
}

void DescribedTable::refresh() {
  if (!entries_.empty()) Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
}

void DescribedTable::sort(int column, Qt::SortOrder order) {
  Q_EMIT layoutAboutToBeChanged({}, VerticalSortHint);
  const auto before = persistentIndexList();
  std::vector<int> entries;
  for (const auto& one : before)
    entries.push_back(entryAt(one.row()));
  sorted_ = column;
  order_ = order;
  arrange();
  QModelIndexList after;
  for (qsizetype at = 0; at < before.size(); ++at)
    after << index(rowOf(entries[static_cast<std::size_t>(at)]), before[at].column());
  changePersistentIndexList(before, after);
  Q_EMIT layoutChanged({}, VerticalSortHint);
}

void DescribedTable::arrange() {
  entries_.resize(count_);
  std::iota(entries_.begin(), entries_.end(), 0);
  if (passes_) std::erase_if(entries_, [this](int entry) { return !passes_(entry); });
  if (sorted_ >= 0 && sorted_ < columnCount()) {
    const auto& column = columns_[static_cast<std::size_t>(sorted_)];
    if (column.number)
      sortByKeys(entries_, order_, column.number, [](double key) { return !std::isnan(key); });
    else
      sortByKeys(
          entries_, order_, [&](int entry) { return column.text(entry).toCaseFolded(); },
          [](const QString& key) { return !key.isEmpty(); });
  }
  rows_.assign(count_, -1);
  for (std::size_t row = 0; row < entries_.size(); ++row)
    rows_[static_cast<std::size_t>(entries_[row])] = static_cast<int>(row);
}

int DescribedTable::rowOf(int entry) const {
  return entry >= 0 && entry < static_cast<int>(count_) ? rows_[static_cast<std::size_t>(entry)]
                                                        : -1;
}

int DescribedTable::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(entries_.size());
}

int DescribedTable::columnCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(columns_.size());
}

QVariant DescribedTable::data(const QModelIndex& index, int role) const {
  if (!index.isValid()) return {};
  const auto& column = columns_[static_cast<std::size_t>(index.column())];
  const bool isRight = column.number && !column.isLeft;
  if (role == Qt::TextAlignmentRole && isRight) return QVariant{Qt::AlignRight | Qt::AlignVCenter};
  const int entry = entryAt(index.row());
  if (role == Qt::ForegroundRole && column.isDoubtful && column.isDoubtful(entry))
    return doubtColour();
  if (role == GraphRole && column.graph) return QVariant::fromValue(column.graph(entry));
  if (role == ShareRole && column.share) return column.share(entry);
  if (role == Qt::EditRole && column.exact) return column.exact(entry);
  if (role == Qt::ToolTipRole && column.tip) return column.tip(entry);
  if (role == Qt::DisplayRole || (role == Qt::ToolTipRole && !isRight)) return column.text(entry);
  return {};
}

QVariant DescribedTable::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation != Qt::Horizontal || section >= columnCount()) return {};
  const auto& column = columns_[static_cast<std::size_t>(section)];
  if (role == Qt::DisplayRole) return column.head;
  return role == Qt::ToolTipRole ? column.sentence : QVariant{};
}

}  // namespace kindred::gui
