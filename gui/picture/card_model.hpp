#pragma once

#include <QAbstractListModel>
#include <deque>
#include <map>
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

  /// The drawings of the cards from `first` on; an image without pixels if there is nothing to
  /// draw. Those of the cards that were drawn longest ago are forgotten beyond `mostKept`.
  void setImages(std::size_t first, const std::vector<QImage>& images);
  void forgetImages();

  static constexpr std::size_t mostKept = 1000;

  bool isDrawn(std::size_t card) const { return images_.contains(card); }

  int rowCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role) const override;

 private:
  std::vector<GraphCard> cards_;
  std::map<std::size_t, QImage> images_;
  std::deque<std::size_t> drawn_;  ///< the cards of the images, in the order in which they came
};

}  // namespace kindred::gui
