#include "gui/view/similar/similar_card.hpp"

#include <QApplication>
#include <QPainter>
#include <QPixmap>
#include <algorithm>

#include "gui/base/words.hpp"
#include "gui/view/similar/similar_model.hpp"

namespace kindred::gui {

namespace {

constexpr int margin = 8;
constexpr int barHeight = 4;

}  // namespace

QSize SimilarCard::drawingSize() { return {190, 130}; }

QSize SimilarCard::sizeHint(const QStyleOptionViewItem& option, const QModelIndex&) const {
  const int words = 2 * option.fontMetrics.height();
  return drawingSize() + QSize{2 * margin, words + barHeight + 3 * margin};
}

void SimilarCard::paint(QPainter* painter, const QStyleOptionViewItem& option,
                        const QModelIndex& index) const {
  QStyleOptionViewItem frame{option};
  frame.text.clear();
  const auto& style = *QApplication::style();
  style.drawPrimitive(QStyle::PE_PanelItemViewItem, &frame, painter, option.widget);
  const bool isChosen = (option.state & QStyle::State_Selected) != 0;
  const auto inside = option.rect.adjusted(margin, margin, -margin, -margin);

  const QRect drawing{inside.topLeft(), drawingSize()};
  if (const auto pixmap = index.data(Qt::DecorationRole).value<QPixmap>(); !pixmap.isNull()) {
    // Drawings are for paper of the theme, not for the colour of a selection.
    if (isChosen) painter->fillRect(drawing, option.palette.base());
    painter->drawPixmap(drawing.topLeft(), pixmap);
  }

  const double value = index.data(SimilarModel::ValueRole).toDouble();
  const int line = option.fontMetrics.height();
  const QRect name{inside.left(), drawing.bottom() + margin / 2, inside.width(), line};
  const QRect number = name.translated(0, line);
  painter->setPen(option.palette.color(isChosen ? QPalette::HighlightedText : QPalette::Text));
  painter->drawText(
      name, Qt::AlignLeft | Qt::AlignVCenter,
      option.fontMetrics.elidedText(index.data(SimilarModel::RankedNameRole).toString(),
                                    Qt::ElideRight, name.width()));
  const auto text = decimalText(value, 3);
  painter->drawText(number, Qt::AlignLeft | Qt::AlignVCenter, text);
  const int from = option.fontMetrics.horizontalAdvance(text) + margin;
  const QRect bar{number.left() + from, number.center().y() - barHeight / 2, number.width() - from,
                  barHeight};
  painter->fillRect(bar, option.palette.color(QPalette::AlternateBase));
  painter->fillRect(
      bar.x(), bar.y(), static_cast<int>(bar.width() * std::clamp(value, 0.0, 1.0)), bar.height(),
      option.palette.color(isChosen ? QPalette::HighlightedText : QPalette::Highlight));
}

}  // namespace kindred::gui
