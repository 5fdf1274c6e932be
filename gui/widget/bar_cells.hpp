#pragma once

#include <QStyledItemDelegate>

namespace kindred::gui {

/// Cells of a described table whose columns have shares: a bar stands behind the text.
class BarCells final : public QStyledItemDelegate {
 public:
  using QStyledItemDelegate::QStyledItemDelegate;

  void paint(QPainter* painter, const QStyleOptionViewItem& option,
             const QModelIndex& index) const override;
};

}  // namespace kindred::gui
