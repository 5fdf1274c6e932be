#include "gui/view/pair/match_model.hpp"

#include "gui/base/words.hpp"

namespace kindred::gui {

void MatchModel::setScene(std::shared_ptr<const PairScene> scene, const QString& a,
                          const QString& b) {
  beginResetModel();
  scene_ = std::move(scene);
  a_ = a;
  b_ = b;
  endResetModel();
}

int MatchModel::rowCount(const QModelIndex& parent) const {
  return scene_ && !parent.isValid() ? static_cast<int>(scene_->matches().size()) : 0;
}

int MatchModel::columnCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : 3; }

QVariant MatchModel::data(const QModelIndex& index, int role) const {
  if (!scene_ || !index.isValid()) return {};
  if (role == Qt::TextAlignmentRole && index.column() == 2)
    return QVariant::fromValue(Qt::Alignment{Qt::AlignRight | Qt::AlignVCenter});
  if (role != Qt::DisplayRole) return {};
  const auto& match = scene_->matches()[static_cast<std::size_t>(index.row())];
  switch (index.column()) {
    case 0:
      return scene_->nodeName(false, match.a);
    case 1:
      return scene_->nodeName(true, match.b);
    default:
      return numberText(match.value, 4);
  }
}

QVariant MatchModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation == Qt::Vertical || role != Qt::DisplayRole) return {};
  switch (section) {
    case 0:
      return a_;
    case 1:
      return b_;
    default:
      return tr("Similarity");
  }
}

}  // namespace kindred::gui
