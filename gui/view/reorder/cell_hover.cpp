#include "gui/view/reorder/cell_hover.hpp"

#include <QPainter>
#include <algorithm>

#include "gui/view/reorder/cell_words.hpp"

namespace kindred::gui {

namespace {

constexpr std::size_t mostLines = 100;  // chosen nodes beyond would hide the matrix
constexpr double markRadius = 7;

}  // namespace

CellHover::CellHover(PictureWidget& widget)
    : QObject{&widget}, widget_{widget}, cursor_{new CellCursor{widget}} {
  widget.setTooltip([this](const PicturePlace& place) { return wordsAt(place); });
  widget.setOverlay(
      [this](QPainter& painter, const std::vector<QRectF>& panes) { paint(painter, panes); });
  connect(&widget, &PictureWidget::hovered, this, &CellHover::hover);
  connect(&widget, &PictureWidget::clicked, this, [this](const PicturePlace& place) {
    if (const auto pair = pairAt(place)) {
      std::vector<Node> nodes{pair->one};
      if (pair->other != pair->one) nodes.push_back(pair->other);
      Q_EMIT nodesClicked(nodes);
    }
  });
}

void CellHover::setShown(ComparedOrders orders, const Comparison& comparison) {
  if (orders.graph != orders_.graph) pair_.reset();
  orders_ = std::move(orders);
  comparison_ = comparison;
  const int cells = orders_.graph ? orders_.graph->nodeCount() : 0;
  cursor_->setCells(cells, cells);
  widget_.update();
}

void CellHover::setChosen(std::span<const Node> nodes) {
  chosen_.assign(nodes.begin(), nodes.end());
  widget_.update();
}

std::vector<const OrderedGraph*> CellHover::ordersAt(const PicturePlace& place) const {
  const auto& window = widget_.zoom().window();
  return gui::ordersAt(orders_, comparison_, place.pane, (place.at.x - window.x) * window.zoom);
}

std::optional<CellHover::Pair> CellHover::pairAt(const PicturePlace& place) const {
  const auto orders = ordersAt(place);
  if (orders.empty()) return std::nullopt;
  const auto cell = cellAt(place.at, orders.back()->pattern->size);
  if (!cell) return std::nullopt;
  const auto nodes = orders.back()->permutation.oldFromNew();
  return Pair{nodes[cell->row], nodes[cell->column]};
}

QString CellHover::wordsAt(const PicturePlace& place) const {
  QStringList lines;
  for (const auto* order : ordersAt(place))
    if (const auto cell = cellAt(place.at, order->pattern->size))
      lines << cellWords(*orders_.graph, *order, *cell);
  return lines.join('\n');
}

void CellHover::hover(const std::optional<PicturePlace>& place) {
  const auto pair = place ? pairAt(*place) : std::nullopt;
  if (pair == pair_) return;
  pair_ = pair;
  widget_.update();
  Q_EMIT said(place ? wordsAt(*place).replace('\n', ' ') : QString{});
}

QRectF CellHover::cellIn(const QRectF& pane, const OrderedGraph& order, Pair pair) const {
  const auto& window = widget_.zoom().window();
  const auto places = order.permutation.newFromOld();
  const double side = window.zoom / order.pattern->size;
  return {pane.x() + (places[pair.other] * side - window.x * window.zoom) * pane.width(),
          pane.y() + (places[pair.one] * side - window.y * window.zoom) * pane.height(),
          side * pane.width(), side * pane.height()};
}

void CellHover::paint(QPainter& painter, const std::vector<QRectF>& panes) const {
  for (const auto& [pane, order, from, to] : paneOrders(orders_, comparison_)) {
    if (static_cast<std::size_t>(pane) >= panes.size()) continue;
    const auto& whole = panes[static_cast<std::size_t>(pane)];
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setClipRect(QRectF{whole.x() + from * whole.width(), whole.y(),
                               (to - from) * whole.width(), whole.height()});
    paintChosen(painter, whole, *order);
    paintPair(painter, whole, *order);
    painter.restore();
  }
}

void CellHover::paintChosen(QPainter& painter, const QRectF& pane,
                            const OrderedGraph& order) const {
  if (chosen_.size() > mostLines) return;
  auto shade = widget_.palette().color(QPalette::Highlight);
  shade.setAlphaF(0.4F);
  for (const Node node : chosen_) {
    if (node >= order.pattern->size) continue;
    const auto cell = cellIn(pane, order, {node, node});
    const double width = std::max(cell.width(), 1.0);
    painter.fillRect(QRectF{cell.x(), pane.y(), width, pane.height()}, shade);
    painter.fillRect(QRectF{pane.x(), cell.y(), pane.width(), width}, shade);
  }
}

void CellHover::paintPair(QPainter& painter, const QRectF& pane, const OrderedGraph& order) const {
  if (!pair_ || std::max(pair_->one, pair_->other) >= order.pattern->size) return;
  const auto cell = cellIn(pane, order, *pair_);
  painter.setBrush(Qt::NoBrush);
  painter.setPen({widget_.palette().color(QPalette::Base), 4});
  const double radius = std::max(markRadius, 0.8 * cell.width());
  painter.drawEllipse(cell.center(), radius, radius);
  painter.setPen({widget_.palette().color(QPalette::Highlight), 2});
  painter.drawEllipse(cell.center(), radius, radius);
}

}  // namespace kindred::gui
