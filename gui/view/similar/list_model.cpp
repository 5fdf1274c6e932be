#include "gui/view/similar/list_model.hpp"

#include <algorithm>
#include <numeric>

#include "gui/base/words.hpp"

namespace kindred::gui {

void ListModel::setLists(std::shared_ptr<const SimilarResult> lists) {
  beginResetModel();
  lists_ = std::move(lists);
  names_.clear();
  for (std::size_t graph = 0; lists_ && graph < lists_->lists.size(); ++graph)
    names_.push_back(toQString(graphName(*lists_->request.queries, graph)));
  arrange();
  endResetModel();
}

void ListModel::setFilter(const QString& text) {
  if (text == filter_) return;
  beginResetModel();
  filter_ = text;
  arrange();
  endResetModel();
}

void ListModel::sort(int column, Qt::SortOrder order) {
  Q_EMIT layoutAboutToBeChanged();
  const auto before = persistentIndexList();
  std::vector<std::int32_t> graphs;
  for (const auto& place : before)
    graphs.push_back(graphOf(place.row()));
  column_ = column;
  direction_ = order;
  arrange();
  QModelIndexList after;
  for (qsizetype at = 0; at < before.size(); ++at)
    after << index(rowOf(graphs[static_cast<std::size_t>(at)]), before[at].column());
  changePersistentIndexList(before, after);
  Q_EMIT layoutChanged();
}

/// Finds the rows again. Graphs without a list come last, whatever the direction.
void ListModel::arrange() {
  order_.resize(names_.size());
  std::iota(order_.begin(), order_.end(), 0);
  if (!filter_.isEmpty())
    std::erase_if(order_, [&](std::int32_t graph) {
      return !names_[static_cast<std::size_t>(graph)].contains(filter_, Qt::CaseInsensitive);
    });
  const auto by = [&](const auto& keyOf) {
    std::vector<decltype(keyOf(0))> keys;
    keys.reserve(names_.size());
    for (std::size_t graph = 0; graph < names_.size(); ++graph)
      keys.push_back(keyOf(static_cast<std::int32_t>(graph)));
    std::ranges::stable_sort(order_, [&](std::int32_t a, std::int32_t b) {
      if (list(a).empty() != list(b).empty()) return list(b).empty();
      const auto& first = keys[static_cast<std::size_t>(a)];
      const auto& second = keys[static_cast<std::size_t>(b)];
      return direction_ == Qt::AscendingOrder ? first < second : second < first;
    });
  };
  if (column_ == Name)
    by([&](std::int32_t graph) { return names_[static_cast<std::size_t>(graph)].toCaseFolded(); });
  else if (column_ == Nearest)
    by([&](std::int32_t graph) { return nearestName(graph).toCaseFolded(); });
  else if (column_ == Similarity)
    by([&](std::int32_t graph) { return list(graph).empty() ? 0 : list(graph).front().value; });
  else if (column_ == Listed)
    by([&](std::int32_t graph) { return list(graph).size(); });
}

const std::vector<SimilarGraph>& ListModel::list(std::int32_t graph) const {
  return lists_->lists[static_cast<std::size_t>(graph)];
}

QString ListModel::nearestName(std::int32_t graph) const {
  if (list(graph).empty()) return {};
  return toQString(
      graphName(lists_->request.searched(), static_cast<std::size_t>(list(graph).front().graph)));
}

int ListModel::rowOf(std::int32_t graph) const {
  const auto found = std::ranges::find(order_, graph);
  return found == order_.end() ? -1 : static_cast<int>(found - order_.begin());
}

int ListModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(order_.size());
}

int ListModel::columnCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : ColumnCount;
}

QVariant ListModel::data(const QModelIndex& index, int role) const {
  if (!index.isValid()) return {};
  if (role == Qt::TextAlignmentRole && index.column() >= Similarity)
    return QVariant{Qt::AlignRight | Qt::AlignVCenter};
  if (role != Qt::DisplayRole) return {};
  const auto graph = graphOf(index.row());
  switch (index.column()) {
    case Name:
      return names_[static_cast<std::size_t>(graph)];
    case Nearest:
      return nearestName(graph);
    case Similarity:
      return list(graph).empty() ? QString{} : decimalText(list(graph).front().value, 4);
    default:
      return countText(list(graph).size());
  }
}

QVariant ListModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation != Qt::Horizontal || (role != Qt::DisplayRole && role != Qt::ToolTipRole))
    return {};
  const bool isHead = role == Qt::DisplayRole;
  switch (section) {
    case Name:
      return isHead ? tr("Graph") : tr("The graph whose list it is.");
    case Nearest:
      return isHead ? tr("Most Like It") : tr("The first of its list.");
    case Similarity:
      return isHead ? tr("Similarity")
                    : tr("How like the first of its list is: graphs that have a twin stand at one "
                         "end, those that nothing is like at the other.");
    default:
      return isHead ? tr("Listed")
                    : tr("How many graphs are in its list: fewer than were asked for where the "
                         "others are less alike than the least similarity.");
  }
}

}  // namespace kindred::gui
