#pragma once

#include <QAbstractListModel>
#include <memory>
#include <vector>

#include "gui/view/similar/similar_query.hpp"

namespace kindred::gui {

/// The graphs most like a query as cards: drawing, rank, name and likeness; their properties as a
/// tooltip.
class SimilarModel final : public QAbstractListModel {
  Q_OBJECT

 public:
  enum Role { RankedNameRole = Qt::UserRole, ValueRole };

  using QAbstractListModel::QAbstractListModel;

  /// Cards without drawings of these hits; null: none.
  void setHits(std::shared_ptr<const SimilarHits> hits);

  /// The drawings of the cards from `first` on.
  void setImages(std::size_t first, const std::vector<QImage>& images);

  /// Returns the first card that has no drawing yet.
  std::size_t undrawn() const noexcept { return images_.size(); }
  void forgetImages();

  const std::shared_ptr<const SimilarHits>& hits() const noexcept { return hits_; }

  /// Where a graph is among the cards, or -1.
  int rowOf(std::int32_t graph) const;

  int rowCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role) const override;

 private:
  QString tooltip(std::int32_t graph) const;

  std::shared_ptr<const SimilarHits> hits_;
  std::vector<QImage> images_;  ///< of the first cards
};

}  // namespace kindred::gui
