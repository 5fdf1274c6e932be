#include "gui/view/alignment/alignment_marks.hpp"

#include <QPainter>
#include <algorithm>

#include "gui/widget/screen_painter.hpp"
#include "viz/canvas/theme.hpp"

namespace kindred::gui {

namespace {

constexpr double ringRadius = 6;
constexpr double edgeWidth = 1.5;
constexpr std::size_t mostMarks = 500;  // more would hide the picture

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

void AlignmentMarks::paintCross(QPainter& painter, const QRectF& pane,
                                std::span<const Node> nodes) const {
  painter.setClipRect(pane);
  painter.setPen({palette_.color(QPalette::Highlight), 1});
  for (const Node node : marked(nodes)) {
    const double share =
        (scene_.request.order->newFromOld()[node] + 0.5) / scene_.request.a->nodeCount();
    const double x = pane.x() + along(share, window_.x, pane.width());
    const double y = pane.y() + along(share, window_.y, pane.height());
    painter.drawLine(QPointF{x, pane.top()}, QPointF{x, pane.bottom()});
    painter.drawLine(QPointF{pane.left(), y}, QPointF{pane.right(), y});
  }
}

void AlignmentMarks::paintRows(QPainter& painter, const QRectF& pane,
                               std::span<const Node> nodes) const {
  painter.setClipRect(pane);
  painter.setPen({palette_.color(QPalette::Highlight), 1});
  const auto& rows = scene_.fabric->nodes;
  std::vector<std::size_t> rowOf(rows.size());
  for (std::size_t row = 0; row < rows.size(); ++row)
    rowOf[static_cast<std::size_t>(rows[row])] = row;
  for (const Node node : marked(nodes)) {
    const auto row = rowOf[static_cast<std::size_t>(node)];
    const double share = (static_cast<double>(row) + 0.5) / static_cast<double>(rows.size());
    const double y = pane.y() + along(share, window_.y, pane.height());
    painter.drawLine(QPointF{pane.left(), y}, QPointF{pane.right(), y});
  }
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
    painter.setPen({palette_.color(QPalette::Highlight), 2});
    if (panes[0].contains(left)) painter.drawEllipse(left, ringRadius, ringRadius);
    if (scene_.mapping().imageOf(node) == noNode) continue;
    const auto right = placeIn(panes[1], places, node, window_);
    if (!panes[0].contains(left) || !panes[1].contains(right)) continue;
    painter.drawEllipse(right, ringRadius, ringRadius);
    painter.setPen({palette_.color(QPalette::Highlight), 1, Qt::DashLine});
    painter.drawLine(left, right);
  }
}

}  // namespace kindred::gui
