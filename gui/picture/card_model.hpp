#pragma once

#include <QAbstractListModel>
#include <vector>

#include "gui/picture/card_gallery.hpp"

namespace kindred::gui {

/// The cards of a gallery, and their drawings as they come.
class CardModel final : public QAbstractListModel {
  Q_OBJECT

 public:
  enum Role { HeadlineRole = Qt::UserRole, FigureRole, ShareRole, LinesRole };

  using QAbstractListModel::QAbstractListModel;

  /// Cards without drawings.
  void setCards(std::vector<GraphCard> cards);

  /// The drawings of the cards from `first` on.
  void setImages(std::size_t first, const std::vector<QImage>& images);
  void forgetImages();

  /// Returns the first card that has no drawing yet.
  std::size_t undrawn() const noexcept { return images_.size(); }

  int rowCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role) const override;

 private:
  std::vector<GraphCard> cards_;
  std::vector<QImage> images_;  ///< of the first cards
};

}  // namespace kindred::gui
