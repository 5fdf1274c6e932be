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
constexpr std::size_t mostMarks = 500;  // rings; more of them would hide it, too

/// Colours that no class of edges or pairs has.
constexpr QRgb onLight = 0xffc2187a, onDark = 0xffff6ac1;

std::span<const Node> marked(std::span<const Node> nodes) {
  return nodes.first(std::min(nodes.size(), mostMarks));
}

QPointF pointIn(const QRectF& pane, const viz::NetworkPlaces& places, Node node,
                const viz::Window& window) {
  const auto at = places.at(node, {pane.width(), pane.height()}, window);
  return pane.topLeft() + QPointF{at.x, at.y};
}

}  // namespace

QColor AlignmentMarks::colour() const {
  return QColor{themeOf(palette_) == viz::ThemeName::Light ? onLight : onDark};
}

/// Returns where a row or column begins and ends in the pane, as far as it is seen.
std::pair<double, double> AlignmentMarks::stripeOf(const Margin& margin, std::size_t at) const {
  const auto& pane = margin.pane;
  const auto start = margin.isRow ? pane.y() : pane.x();
  const auto length = margin.isRow ? pane.height() : pane.width();
  const auto side = [&](std::size_t line) {
    const auto share = static_cast<double>(line) / static_cast<double>(margin.count);
    return std::clamp(start + along(share, margin.isRow ? window_.y : window_.x, length), start,
                      start + length);
  };
  return {side(at), side(at + 1)};
}

void AlignmentMarks::paintStripe(QPainter& painter, const Margin& margin,
                                 const std::pair<double, double>& stripe, bool isLined) const {
  const auto& pane = margin.pane;
  const auto [begin, end] = stripe;
  const double thickness = std::max(end - begin, 1.0), middle = (begin + end) / 2;
  if (margin.isRow) {
    painter.fillRect(QRectF{pane.x() - barWidth, begin, barWidth, thickness}, colour());
    if (isLined) painter.fillRect(QRectF{pane.x(), middle, pane.width(), 1}, colour());
  } else {
    painter.fillRect(QRectF{begin, pane.bottom(), thickness, barWidth}, colour());
    if (isLined) painter.fillRect(QRectF{middle, pane.y(), 1, pane.height()}, colour());
  }
}

/// Paints a bar at the margin for each marked row or column, one for those that share a pixel, and
/// lines through the pane if few are marked. So there are at most as many bars as pixels.
void AlignmentMarks::paintMargin(QPainter& painter, const Margin& margin,
                                 std::span<const std::size_t> marked) const {
  const auto& pane = margin.pane;
  const auto start = margin.isRow ? pane.y() : pane.x();
  const auto length = margin.isRow ? pane.height() : pane.width();
  std::vector<bool> isPainted(static_cast<std::size_t>(std::max(length, 0.0)) + 1);
  for (const auto at : marked) {
    const auto stripe = stripeOf(margin, at);
    if (stripe.first >= stripe.second) continue;  // it is not seen
    const auto pixel = static_cast<std::size_t>(stripe.first - start);
    const bool isThin = stripe.second - stripe.first < 1;
    if (isThin && isPainted[pixel]) continue;
    isPainted[pixel] = isPainted[pixel] || isThin;
    paintStripe(painter, margin, stripe, marked.size() <= mostLined);
  }
}

void AlignmentMarks::paintCross(QPainter& painter, const QRectF& pane,
                                std::span<const Node> nodes) const {
  const auto count = static_cast<std::size_t>(scene_.request.a->nodeCount());
  std::vector<std::size_t> marked;
  for (const Node node : nodes)
    marked.push_back(static_cast<std::size_t>(scene_.request.order->newFromOld()[node]));
  for (const bool isRow : {false, true})
    paintMargin(painter, {pane, isRow, count}, marked);
}

void AlignmentMarks::paintRows(QPainter& painter, const QRectF& pane,
                               std::span<const Node> nodes) const {
  const auto& rows = scene_.fabric->nodes;
  std::vector<std::size_t> rowOf(rows.size()), marked;
  for (std::size_t row = 0; row < rows.size(); ++row)
    rowOf[static_cast<std::size_t>(rows[row])] = row;
  for (const Node node : nodes)
    marked.push_back(rowOf[static_cast<std::size_t>(node)]);
  paintMargin(painter, {pane, true, rows.size()}, marked);
}

void AlignmentMarks::paintEdges(QPainter& painter, const QRectF& pane,
                                const viz::NetworkPlaces& places, Membership own,
                                std::span<const Node> nodes) const {
  const auto& merged = scene_.merged;
  const auto& colours = viz::theme(themeOf(palette_));
  painter.setClipRect(pane);
  for (const Node node : nodes) {
    const auto from = pointIn(pane, places, node, window_);
    const auto neighbours = merged.graph.neighbours(node);
    const auto edges = merged.graph.edgesAt(node);
    for (std::size_t at = 0; at < neighbours.size(); ++at) {
      const auto membership = merged.edges[static_cast<std::size_t>(edges[at])];
      if (membership != Membership::Both && membership != own) continue;
      const auto colour = membership == Membership::Both
                              ? colours.ink
                              : colours.category(own == Membership::OnlyA ? 0 : 1);
      painter.setPen({qtColour(colour), edgeWidth});
      painter.drawLine(from, pointIn(pane, places, neighbours[at], window_));
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
    const auto left = pointIn(panes[0], places, node, window_);
    painter.setPen({colour(), 2});
    if (panes[0].contains(left)) painter.drawEllipse(left, ringRadius, ringRadius);
    if (scene_.mapping().imageOf(node) == noNode) continue;
    const auto right = pointIn(panes[1], places, node, window_);
    if (!panes[0].contains(left) || !panes[1].contains(right)) continue;
    painter.drawEllipse(right, ringRadius, ringRadius);
    painter.setPen({colour(), 1, Qt::DashLine});
    painter.drawLine(left, right);
  }
}

}  // namespace kindred::gui
