#include "gui/picture/card_model.hpp"

#include <QPixmap>
#include <utility>

namespace kindred::gui {

void CardModel::setCards(std::vector<GraphCard> cards) {
  beginResetModel();
  cards_ = std::move(cards);
  images_.clear();
  drawn_.clear();
  endResetModel();
}

void CardModel::setImages(std::size_t first, const std::vector<QImage>& images) {
  if (images.empty() || first + images.size() > cards_.size()) return;
  for (std::size_t at = 0; at < images.size(); ++at)
    if (images_.insert_or_assign(first + at, images[at]).second) drawn_.push_back(first + at);
  for (; drawn_.size() > mostKept; drawn_.pop_front())
    images_.erase(drawn_.front());
  Q_EMIT dataChanged(index(static_cast<int>(first)),
                     index(static_cast<int>(first + images.size()) - 1), {Qt::DecorationRole});
}

void CardModel::forgetImages() {
  images_.clear();
  drawn_.clear();
  if (rowCount() > 0) Q_EMIT dataChanged(index(0), index(rowCount() - 1), {Qt::DecorationRole});
}

int CardModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(cards_.size());
}

QVariant CardModel::data(const QModelIndex& index, int role) const {
  if (!index.isValid()) return {};
  const auto row = static_cast<std::size_t>(index.row());
  const auto& card = cards_[row];
  switch (role) {
    case Qt::DisplayRole:
      return card.name;
    case Qt::AccessibleTextRole:
      return card.spoken;
    case Qt::ToolTipRole:
      return card.tooltip;
    case Qt::DecorationRole:
      if (const auto image = images_.find(row); image != images_.end() && !image->second.isNull())
        return QPixmap::fromImage(image->second);
      return {};
    case HeadlineRole:
      return card.headline;
    case FigureRole:
      return card.figure;
    case ShareRole:
      return card.share;
    case LinesRole:
      return card.lines;
    default:
      return {};
  }
}

}  // namespace kindred::gui
