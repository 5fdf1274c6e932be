#include "gui/widget/bar_cells.hpp"

#include <QPainter>
#include <algorithm>

#include "gui/widget/described_table.hpp"

namespace kindred::gui {

namespace {

void paintBar(QPainter& painter, const QRect& cell, const QColor& colour, double share) {
  constexpr double opacity = 0.35;  // the text stays readable
  constexpr double margin = 2;      // pixels
  auto bar = QRectF{cell}.adjusted(margin, margin, -margin, -margin);
  bar.setWidth(bar.width() * std::clamp(share, 0.0, 1.0));
  painter.save();
  painter.setOpacity(opacity);
  painter.fillRect(bar, colour);
  painter.restore();
}

}  // namespace

void BarCells::paint(QPainter* painter, const QStyleOptionViewItem& option,
                     const QModelIndex& index) const {
  const auto share = index.data(DescribedTable::ShareRole);
  // A chosen cell has a ground of its own, on which the bar stands.
  const bool isChosen = option.state.testFlag(QStyle::State_Selected);
  if (share.isValid() && !isChosen)
    paintBar(*painter, option.rect, option.palette.color(QPalette::Highlight), share.toDouble());
  QStyledItemDelegate::paint(painter, option, index);
  if (share.isValid() && isChosen)
    paintBar(*painter, option.rect, option.palette.color(QPalette::HighlightedText),
             share.toDouble());
}

}  // namespace kindred::gui
