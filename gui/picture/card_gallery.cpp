#include "gui/picture/card_gallery.hpp"

#include <QApplication>
#include <QEvent>
#include <QPainter>
#include <QPixmap>
#include <QScrollBar>
#include <QStyledItemDelegate>
#include <algorithm>
#include <cmath>
#include <ranges>

#include "gui/picture/card_model.hpp"
#include "gui/widget/screen_painter.hpp"
#include "viz/depict/painter.hpp"

namespace kindred::gui {

namespace {

constexpr int margin = 8;          // widget pixels
constexpr int barHeight = 4;       // widget pixels
constexpr double paperMargin = 4;  // widget pixels
constexpr double fadedOpacity = 0.35;
constexpr std::size_t drawnAtOnce = 6;  // few enough to see them come

/// Paints the drawing, below it the headline, and the figure with its bar.
class CardDelegate final : public QStyledItemDelegate {
 public:
  explicit CardDelegate(CardGallery& gallery) : QStyledItemDelegate{&gallery}, gallery_{gallery} {}

  QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override {
    const auto lines = 2 + index.data(CardModel::LinesRole).toStringList().size();
    const int words = static_cast<int>(lines) * option.fontMetrics.height();
    return gallery_.drawingSize() + QSize{2 * margin, words + barHeight + 3 * margin};
  }

  void paint(QPainter* painter, const QStyleOptionViewItem& option,
             const QModelIndex& index) const override {
    QStyleOptionViewItem frame{option};
    frame.text.clear();
    frame.showDecorationSelected = true;  // the whole card, for its frame has no text to be marked
    const auto& style = *QApplication::style();
    style.drawPrimitive(QStyle::PE_PanelItemViewItem, &frame, painter, option.widget);
    if (gallery_.isFaded()) painter->setOpacity(fadedOpacity);
    const bool isChosen = (option.state & QStyle::State_Selected) != 0;
    const auto inside = option.rect.adjusted(margin, margin, -margin, -margin);

    const QRect drawing{inside.topLeft(), gallery_.drawingSize()};
    if (const auto pixmap = index.data(Qt::DecorationRole).value<QPixmap>(); !pixmap.isNull()) {
      // Drawings are for paper of the theme, not for the colour of a selection.
      if (isChosen) painter->fillRect(drawing, option.palette.base());
      painter->drawPixmap(drawing.topLeft(), pixmap);
    }

    const int line = option.fontMetrics.height();
    const QRect headline{inside.left(), drawing.bottom() + margin / 2, inside.width(), line};
    const QRect figure = headline.translated(0, line);
    painter->setPen(option.palette.color(isChosen ? QPalette::HighlightedText : QPalette::Text));
    painter->drawText(headline, Qt::AlignLeft | Qt::AlignVCenter,
                      option.fontMetrics.elidedText(index.data(CardModel::HeadlineRole).toString(),
                                                    Qt::ElideRight, headline.width()));
    auto below = figure;
    for (const auto& one : index.data(CardModel::LinesRole).toStringList()) {
      below.translate(0, line);
      painter->drawText(below, Qt::AlignLeft | Qt::AlignVCenter,
                        option.fontMetrics.elidedText(one, Qt::ElideRight, below.width()));
    }
    const auto text = index.data(CardModel::FigureRole).toString();
    painter->drawText(figure, Qt::AlignLeft | Qt::AlignVCenter, text);
    const int from = option.fontMetrics.horizontalAdvance(text) + margin;
    const QRect bar{figure.left() + from, figure.center().y() - barHeight / 2,
                    figure.width() - from, barHeight};
    const double share = std::clamp(index.data(CardModel::ShareRole).toDouble(), 0.0, 1.0);
    painter->fillRect(bar, option.palette.color(QPalette::AlternateBase));
    painter->fillRect(
        bar.x(), bar.y(), static_cast<int>(bar.width() * share), bar.height(),
        option.palette.color(isChosen ? QPalette::HighlightedText : QPalette::Highlight));
  }

 private:
  CardGallery& gallery_;
};

}  // namespace

QImage drawnCard(const Graph& laidOut, std::span<const double> values, const CardLook& look) {
  if (!viz::hasStructure(laidOut)) return {};
  viz::Depiction depiction{.structure = viz::structureOf(laidOut), .theme = look.theme};
  const auto& map = viz::colourMap(look.colourMap);
  for (const double value : values)
    depiction.discs.push_back(std::isnan(value) ? viz::theme(look.theme).missing
                                                : map.at(std::clamp(value, 0.0, 1.0)));
  viz::Picture picture;
  picture.background = viz::theme(look.theme).background.withAlpha(0);
  picture.paint = [&depiction](viz::Canvas& canvas) {
    const auto paper = canvas.area().without(paperMargin, paperMargin, paperMargin, paperMargin);
    viz::paintDepiction(canvas, paper, depiction);
  };
  return paintedImage(picture, look.size, {.pixelRatio = look.pixelRatio});
}

CardGallery::CardGallery(JobBridge& jobs, QSize drawingSize, QWidget* parent)
    : QListView{parent},
      drawingSize_{drawingSize},
      model_{new CardModel{this}},
      drawing_{jobs, lane::drawings} {
  setObjectName("gallery");
  setModel(model_);
  setViewMode(IconMode);
  setItemDelegate(new CardDelegate{*this});
  setResizeMode(Adjust);
  setMovement(Static);
  setUniformItemSizes(true);
  setSelectionMode(ExtendedSelection);
  connect(selectionModel(), &QItemSelectionModel::selectionChanged, this, &CardGallery::chosen);
  connect(verticalScrollBar(), &QScrollBar::valueChanged, this, &CardGallery::drawMore);
}

void CardGallery::show(std::vector<GraphCard> cards, Draw draw, viz::ColourMapName colourMap) {
  drawing_.cancel();
  draw_ = std::move(draw);
  colourMap_ = colourMap;
  model_->setCards(std::move(cards));
  scrollToTop();
  drawMore();
}

void CardGallery::setFaded(bool isFaded) {
  if (std::exchange(isFaded_, isFaded) != isFaded) viewport()->update();
}

CardLook CardGallery::look() const {
  return {.size = drawingSize(),
          .pixelRatio = devicePixelRatioF(),
          .theme = themeOf(palette()),
          .colourMap = colourMap_};
}

std::vector<std::size_t> CardGallery::chosenRows() const {
  std::vector<std::size_t> rows;
  for (const auto& index : selectionModel()->selectedIndexes())
    rows.push_back(static_cast<std::size_t>(index.row()));
  return rows;
}

std::size_t CardGallery::wanted() {
  executeDelayedItemsLayout();
  const auto all = static_cast<std::size_t>(model_->rowCount());
  const auto rectOf = [&](std::size_t card) {
    return visualRect(model_->index(static_cast<int>(card)));
  };
  const auto page = std::max(viewport()->height(), drawingSize_.height());
  const auto firstFrom = [&](int top) {
    const auto cards = std::views::iota(std::size_t{0}, all);
    const auto found =
        std::ranges::partition_point(cards, [&](auto card) { return rectOf(card).bottom() < top; });
    return static_cast<std::size_t>(found - cards.begin());
  };
  const auto inSight = firstFrom(0);
  for (auto card = inSight; card < all && rectOf(card).top() < 2 * page; ++card)
    if (!model_->isDrawn(card)) return card;
  for (auto card = firstFrom(-page); card < inSight; ++card)
    if (!model_->isDrawn(card)) return card;
  return all;
}

void CardGallery::drawMore() {
  const auto all = static_cast<std::size_t>(model_->rowCount());
  const auto first = drawing_.isBusy() ? all : wanted();
  if (first >= all) return;
  std::size_t count = 1;
  while (count < drawnAtOnce && first + count < all && !model_->isDrawn(first + count))
    ++count;
  drawing_.start(
      tr("Drawing Graphs"),
      [draw = draw_, first, count, look = look()](Progress& progress) {
        return draw(first, count, look, progress);
      },
      this,
      [this, first](const auto& images) {
        model_->setImages(first, *images);
        drawMore();
      });
}

void CardGallery::changeEvent(QEvent* event) {
  QListView::changeEvent(event);
  if (event->type() != QEvent::PaletteChange || model_->rowCount() == 0) return;
  drawing_.cancel();
  model_->forgetImages();
  drawMore();
}

void CardGallery::resizeEvent(QResizeEvent* event) {
  QListView::resizeEvent(event);
  drawMore();
}

void CardGallery::showEvent(QShowEvent* event) {
  QListView::showEvent(event);
  drawMore();
}

}  // namespace kindred::gui
