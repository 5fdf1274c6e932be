#include "gui/view/pair/match_model.hpp"

#include <cmath>

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
  return scene_ && !parent.isValid() ? static_cast<int>(scene_->listed().size()) : 0;
}

int MatchModel::columnCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : scene_ && scene_->placed() ? 4 : 3;
}

QVariant MatchModel::data(const QModelIndex& index, int role) const {
  if (!scene_ || !index.isValid()) return {};
  if (role == Qt::TextAlignmentRole && index.column() >= 2)
    return QVariant::fromValue(Qt::Alignment{Qt::AlignRight | Qt::AlignVCenter});
  if (role != Qt::DisplayRole) return {};
  const auto& match = scene_->listed()[static_cast<std::size_t>(index.row())];
  switch (index.column()) {
    case 0:
      return scene_->listedName(false, match.nodes.a);
    case 1:
      return scene_->listedName(true, match.nodes.b);
    case 2:
      return numberText(match.nodes.value, 4);
    default:
      return std::isnan(match.distance) ? QString{} : decimalText(match.distance, 2);
  }
}

QVariant MatchModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation == Qt::Vertical || role != Qt::DisplayRole) return {};
  switch (section) {
    case 0:
      return a_;
    case 1:
      return b_;
    case 2:
      return tr("Similarity");
    default:
      return tr("Distance (Å)");
  }
}

}  // namespace kindred::gui
