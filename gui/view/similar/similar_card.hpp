#pragma once

#include <QStyledItemDelegate>

namespace kindred::gui {

/// Paints a card of SimilarModel: the drawing, below it rank and name, and how like it is, as a
/// number and a bar.
class SimilarCard final : public QStyledItemDelegate {
  Q_OBJECT

 public:
  /// The size of the drawing, in widget pixels.
  static QSize drawingSize();

  using QStyledItemDelegate::QStyledItemDelegate;

  void paint(QPainter* painter, const QStyleOptionViewItem& option,
             const QModelIndex& index) const override;
  QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
};

}  // namespace kindred::gui
