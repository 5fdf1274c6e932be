#include "gui/view/alignment/alignment_marks.hpp"

#include <QPainter>
#include <algorithm>

#include "gui/widget/screen_painter.hpp"
#include "viz/canvas/theme.hpp"

namespace kindred::gui {

namespace {

constexpr double ringRadius = 6;
constexpr double edgeWidth = 1.5;
constexpr double barWidth = 5;          // pixels, at the margin
constexpr std::size_t mostLined = 12;   // nodes; lines of more would hide the picture
constexpr std::size_t mostMarks = 500;  // likewise, of rings

/// In no class of edges or pairs.
constexpr QRgb onLight = 0xffc2187a, onDark = 0xffff6ac1;

std::span<const Node> marked(std::span<const Node> nodes) {
  return nodes.first(std::min(nodes.size(), mostMarks));
}

QColor qtColour(const viz::Colour& colour) {
  return QColor::fromRgbF(static_cast<float>(colour.red), static_cast<float>(colour.green),
                          static_cast<float>(colour.blue));
}

QPointF placeIn(const QRectF& pane, const viz::NetworkPlaces& places, Node node,
                const viz::Window& window) {
  const auto at = places.at(node, {pane.width(), pane.height()}, window);
  return pane.topLeft() + QPointF{at.x, at.y};
}

}  // namespace

QColor AlignmentMarks::colour() const {
  return QColor{themeOf(palette_) == viz::ThemeName::Light ? onLight : onDark};
}

/// A bar at the margin of the pane for one of `count` rows or columns, and a line where few are
/// marked.
void AlignmentMarks::paintStripe(QPainter& painter, const QRectF& pane, bool isRow,
                                 const std::pair<std::size_t, std::size_t>& placeOfCount,
                                 bool isLined) const {
  const auto [place, count] = placeOfCount;
  const auto start = isRow ? pane.y() : pane.x();
  const auto length = isRow ? pane.height() : pane.width();
  const auto side = [&](double at) {
    const auto share = at / static_cast<double>(count);
    return std::clamp(start + along(share, isRow ? window_.y : window_.x, length), start,
                      start + length);
  };
  const double begin = side(static_cast<double>(place)), end = side(static_cast<double>(place) + 1);
  if (begin >= end) return;  // it is not seen
  const double thickness = std::max(end - begin, 1.0), middle = (begin + end) / 2;
  if (isRow) {
    painter.fillRect(QRectF{pane.x() - barWidth, begin, barWidth, thickness}, colour());
    if (isLined) painter.fillRect(QRectF{pane.x(), middle, pane.width(), 1}, colour());
  } else {
    painter.fillRect(QRectF{begin, pane.bottom(), thickness, barWidth}, colour());
    if (isLined) painter.fillRect(QRectF{middle, pane.y(), 1, pane.height()}, colour());
  }
}

void AlignmentMarks::paintCross(QPainter& painter, const QRectF& pane,
                                std::span<const Node> nodes) const {
  const auto count = static_cast<std::size_t>(scene_.request.a->nodeCount());
  for (const Node node : nodes) {
    const auto place = static_cast<std::size_t>(scene_.request.order->newFromOld()[node]);
    for (const bool isRow : {false, true})
      paintStripe(painter, pane, isRow, {place, count}, nodes.size() <= mostLined);
  }
}

void AlignmentMarks::paintRows(QPainter& painter, const QRectF& pane,
                               std::span<const Node> nodes) const {
  const auto& rows = scene_.fabric->nodes;
  std::vector<std::size_t> rowOf(rows.size());
  for (std::size_t row = 0; row < rows.size(); ++row)
    rowOf[static_cast<std::size_t>(rows[row])] = row;
  for (const Node node : nodes)
    paintStripe(painter, pane, true, {rowOf[static_cast<std::size_t>(node)], rows.size()},
                nodes.size() <= mostLined);
}

void AlignmentMarks::paintEdges(QPainter& painter, const QRectF& pane,
                                const viz::NetworkPlaces& places, Membership own,
                                std::span<const Node> nodes) const {
  const auto& merged = scene_.merged;
  const auto& colours = viz::theme(themeOf(palette_));
  painter.setClipRect(pane);
  for (const Node node : nodes) {
    const auto from = placeIn(pane, places, node, window_);
    const auto neighbours = merged.graph.neighbours(node);
    const auto edges = merged.graph.edgesAt(node);
    for (std::size_t at = 0; at < neighbours.size(); ++at) {
      const auto membership = merged.edges[static_cast<std::size_t>(edges[at])];
      if (membership != Membership::Both && membership != own) continue;
      const auto colour = membership == Membership::Both
                              ? colours.ink
                              : colours.category(own == Membership::OnlyA ? 0 : 1);
      painter.setPen({qtColour(colour), edgeWidth});
      painter.drawLine(from, placeIn(pane, places, neighbours[at], window_));
    }
  }
}

void AlignmentMarks::paintSides(QPainter& painter, const std::vector<QRectF>& panes,
                                const viz::NetworkPlaces& places,
                                std::span<const Node> nodes) const {
  painter.setRenderHint(QPainter::Antialiasing);
  const auto seen = marked(nodes);
  paintEdges(painter, panes[0], places, Membership::OnlyA, seen);
  paintEdges(painter, panes[1], places, Membership::OnlyB, seen);
  painter.setClipRect(panes[0].united(panes[1]));
  painter.setBrush(Qt::NoBrush);
  for (const Node node : seen) {
    const auto left = placeIn(panes[0], places, node, window_);
    painter.setPen({colour(), 2});
    if (panes[0].contains(left)) painter.drawEllipse(left, ringRadius, ringRadius);
    if (scene_.mapping().imageOf(node) == noNode) continue;
    const auto right = placeIn(panes[1], places, node, window_);
    if (!panes[0].contains(left) || !panes[1].contains(right)) continue;
    painter.drawEllipse(right, ringRadius, ringRadius);
    painter.setPen({colour(), 1, Qt::DashLine});
    painter.drawLine(left, right);
  }
}

}  // namespace kindred::gui
