#pragma once

#include <QObject>
#include <optional>
#include <span>
#include <vector>

#include "gui/picture/cell_cursor.hpp"
#include "gui/view/reorder/comparison.hpp"

namespace kindred::gui {

/// Makes compared matrices answer to the mouse, and to keys in its place: says which cell it points
/// at, shows the same two nodes in the other order, chooses them by a click. Lights the rows and
/// columns of chosen nodes.
class CellHover final : public QObject {
  Q_OBJECT

 public:
  explicit CellHover(PictureWidget& widget);

  void setShown(ComparedOrders orders, const Comparison& comparison);
  const ComparedOrders& shown() const noexcept { return orders_; }
  void setChosen(std::span<const Node> nodes);

  /// Describes the cell at a point of the picture; empty if there is no cell.
  QString wordsAt(const PicturePlace& place) const;

 Q_SIGNALS:
  void said(const QString& words);
  void nodesClicked(const std::vector<kindred::Node>& nodes);

 private:
  struct Pair {
    Node one = 0;
    Node other = 0;
    bool operator==(const Pair&) const = default;
  };

  std::vector<const OrderedGraph*> ordersAt(const PicturePlace& place) const;
  std::optional<Pair> pairAt(const PicturePlace& place) const;
  void hover(const std::optional<PicturePlace>& place);
  void paint(QPainter& painter, const std::vector<QRectF>& panes) const;
  void paintChosen(QPainter& painter, const QRectF& pane, const OrderedGraph& order) const;
  void paintPair(QPainter& painter, const QRectF& pane, const OrderedGraph& order) const;
  QRectF cellIn(const QRectF& pane, const OrderedGraph& order, Pair pair) const;

  PictureWidget& widget_;
  CellCursor* cursor_;
  ComparedOrders orders_;
  Comparison comparison_;
  std::vector<Node> chosen_;
  std::optional<Pair> pair_;  ///< that the mouse points at
};

}  // namespace kindred::gui
