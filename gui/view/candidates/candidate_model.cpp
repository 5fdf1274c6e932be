#include "gui/view/candidates/candidate_model.hpp"

#include <algorithm>
#include <functional>
#include <utility>

#include "gui/base/words.hpp"
#include "gui/view/node_words.hpp"

namespace kindred::gui {

namespace {

QString mark(bool isSo) { return isSo ? QStringLiteral("✓") : QString{}; }

/// Asks for each key once.
template <typename KeyOf, typename IsLess>
void sortByKeys(std::vector<std::int32_t>& candidates, Qt::SortOrder order, const KeyOf& keyOf,
                const IsLess& isLess) {
  std::vector<std::pair<decltype(keyOf(0)), std::int32_t>> keyed;
  for (const auto candidate : candidates)
    keyed.emplace_back(keyOf(candidate), candidate);
  std::ranges::stable_sort(keyed, [&](const auto& e, const auto& f) {
    return order == Qt::AscendingOrder ? isLess(e.first, f.first) : isLess(f.first, e.first);
  });
  std::ranges::transform(keyed, candidates.begin(), [](const auto& entry) { return entry.second; });
}

}  // namespace

void CandidateModel::show(std::shared_ptr<const CandidateScene> scene,
                          std::vector<std::int32_t> candidates) {
  beginResetModel();
  scene_ = std::move(scene);
  candidates_ = std::move(candidates);
  endResetModel();
}

void CandidateModel::setMapping(std::shared_ptr<const NodeMapping> mapping) {
  imageOf_.clear();
  if (mapping && scene_) {
    imageOf_.assign(static_cast<std::size_t>(scene_->request.a->nodeCount()), noNode);
    for (const auto& [a, b] : mapping->partners)
      imageOf_[static_cast<std::size_t>(a)] = b;
  }
  if (!candidates_.empty()) Q_EMIT dataChanged(index(0, Aligned), index(rowCount() - 1, Aligned));
}

NodePair CandidateModel::pairAt(int row) const {
  const auto candidate = candidates_[static_cast<std::size_t>(row)];
  const auto& all = *scene_->request.candidates;
  return {all.nodesA()[candidate], all.nodesB()[candidate]};
}

int CandidateModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(candidates_.size());
}

int CandidateModel::columnCount(const QModelIndex& parent) const {
  if (parent.isValid()) return 0;
  return scene_ && scene_->request.truth ? ColumnCount : True;
}

bool CandidateModel::isAligned(std::int32_t candidate) const {
  const auto& all = *scene_->request.candidates;
  return !imageOf_.empty() &&
         imageOf_[static_cast<std::size_t>(all.nodesA()[candidate])] == all.nodesB()[candidate];
}

QString CandidateModel::text(int column, std::int32_t candidate) const {
  const auto& asked = scene_->request;
  const auto a = asked.candidates->nodesA()[candidate], b = asked.candidates->nodesB()[candidate];
  switch (column) {
    case NodeA:
      return nodeName(*asked.a, a);
    case NodeB:
      return nodeName(*asked.b, b);
    case Weight:
      return numberText(asked.candidates->weights()[candidate], 4);
    case DegreeA:
      return countText(static_cast<std::uint64_t>(asked.a->degree(a)));
    case DegreeB:
      return countText(static_cast<std::uint64_t>(asked.b->degree(b)));
    case Aligned:
      return mark(isAligned(candidate));
    default:
      return mark(scene_->isTrue(candidate));
  }
}

QVariant CandidateModel::data(const QModelIndex& index, int role) const {
  if (!scene_ || !index.isValid()) return {};
  const int column = index.column();
  if (role == Qt::TextAlignmentRole)
    return column == Weight || column == DegreeA || column == DegreeB
               ? QVariant{Qt::AlignRight | Qt::AlignVCenter}
               : QVariant{};
  if (role != Qt::DisplayRole && role != Qt::ToolTipRole) return {};
  return text(column, candidates_[static_cast<std::size_t>(index.row())]);
}

QVariant CandidateModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (!scene_ || orientation != Qt::Horizontal) return {};
  const auto ofA = toQString(scene_->request.nameOfA), ofB = toQString(scene_->request.nameOfB);
  const bool isHead = role == Qt::DisplayRole;
  if (!isHead && role != Qt::ToolTipRole) return {};
  switch (section) {
    case NodeA:
      return isHead ? ofA : tr("A node of %1").arg(ofA);
    case NodeB:
      return isHead ? ofB : tr("A node of %1 that may be its partner").arg(ofB);
    case Weight:
      return isHead ? tr("Weight") : tr("How alike the two are, as they were chosen.");
    case DegreeA:
      return isHead ? tr("Degree A") : tr("Neighbours in %1").arg(ofA);
    case DegreeB:
      return isHead ? tr("Degree B") : tr("Neighbours in %1").arg(ofB);
    case Aligned:
      return isHead ? tr("Aligned") : tr("The alignment that was looked at last has this pair.");
    default:
      return isHead ? tr("True") : tr("The true alignment has this pair.");
  }
}

void CandidateModel::sort(int column, Qt::SortOrder order) {
  if (!scene_ || column < 0) return;
  const auto& asked = scene_->request;
  const auto value = [&](std::int32_t candidate) -> double {
    switch (column) {
      case Weight:
        return asked.candidates->weights()[candidate];
      case DegreeA:
        return asked.a->degree(asked.candidates->nodesA()[candidate]);
      case DegreeB:
        return asked.b->degree(asked.candidates->nodesB()[candidate]);
      case Aligned:
        return isAligned(candidate) ? 1 : 0;
      default:
        return scene_->isTrue(candidate) ? 1 : 0;
    }
  };
  beginResetModel();
  if (column <= NodeB)
    sortByKeys(
        candidates_, order, [&](std::int32_t candidate) { return text(column, candidate); },
        [](const QString& e, const QString& f) { return e.localeAwareCompare(f) < 0; });
  else
    sortByKeys(candidates_, order, value, std::less{});
  endResetModel();
}

}  // namespace kindred::gui
