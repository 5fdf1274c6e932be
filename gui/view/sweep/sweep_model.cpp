#include "gui/view/sweep/sweep_model.hpp"

#include <utility>

#include "gui/base/words.hpp"

namespace kindred::gui {

void SweepModel::setRows(std::shared_ptr<const std::vector<SweepRow>> rows) {
  beginResetModel();
  rows_ = std::move(rows);
  endResetModel();
}

int SweepModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() || !rows_ ? 0 : static_cast<int>(rows_->size());
}

int SweepModel::columnCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : ColumnCount;
}

QVariant SweepModel::data(const QModelIndex& index, int role) const {
  if (!rows_ || !index.isValid()) return {};
  if (role == Qt::TextAlignmentRole) return QVariant{Qt::AlignRight | Qt::AlignVCenter};
  const auto& row = (*rows_)[static_cast<std::size_t>(index.row())];
  if (role != Qt::DisplayRole) return {};
  const auto count = [](std::int64_t number) {
    return countText(static_cast<std::uint64_t>(number));
  };
  switch (index.column()) {
    case Density:
      return numberText(100 * row.density);
    case Reached:
      return numberText(100 * row.reached);
    case Pairs:
      return count(row.candidates);
    case OverlapEntries:
      return count(row.overlapEntries);
    case Overlaps:
      return count(row.overlaps);
    case Conserved:
      return count(row.conservedEdges);
    case Quality:
      return numberText(row.coverageAndS3, 4);
    default:
      return numberText(row.seconds);
  }
}

QVariant SweepModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation != Qt::Horizontal || (role != Qt::DisplayRole && role != Qt::ToolTipRole))
    return {};
  const bool isHead = role == Qt::DisplayRole;
  switch (section) {
    case Density:
      return isHead ? tr("Asked, %")
                    : tr("Nearest nodes of a node, as a share of the other network.");
    case Reached:
      return isHead ? tr("Density, %") : tr("The share of all pairs of nodes that are candidates.");
    case Pairs:
      return isHead ? tr("Candidates") : tr("Pairs of nodes that may be aligned.");
    case OverlapEntries:
      return isHead ? tr("Overlap Entries")
                    : tr("Pairs of candidates whose nodes are joined in both networks, both ways.");
    case Overlaps:
      return isHead ? tr("Overlaps")
                    : tr("Edges that the best matching of the candidates conserves.");
    case Conserved:
      return isHead ? tr("Conserved Edges")
                    : tr("Edges that the alignment conserves, once nodes are filled in.");
    case Quality:
      return isHead ? tr("NCV-GS³") : tr("How good the alignment is, from 0 to 1.");
    default:
      return isHead ? tr("Time, s") : tr("Of all stages, embeddings too; Export Data writes each.");
  }
}

}  // namespace kindred::gui
