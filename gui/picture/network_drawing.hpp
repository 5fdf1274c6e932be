#pragma once

#include <QPolygonF>
#include <memory>
#include <optional>
#include <vector>

#include "gui/picture/picture_widget.hpp"
#include "viz/network/network.hpp"

namespace kindred::gui {

/// Shows a network: which node is pointed at, rings around few chosen ones, and a lasso that is
/// drawn with Shift, or without if that is set.
class NetworkDrawing final : public PictureWidget {
  Q_OBJECT

 public:
  explicit NetworkDrawing(JobBridge& jobs, QWidget* parent = nullptr);

  /// Sets where the nodes are; null: there are none.
  void setPositions(const std::shared_ptr<const std::vector<Point2>>& positions);
  void setChosen(std::span<const Node> nodes);

  /// A plain drag draws a lasso instead of moving the picture.
  void setLassoing(bool isLassoing);

  std::optional<Node> nodeAt(const QPointF& position) const;

  /// Returns where a node is now, in widget pixels.
  QPointF placeOf(Node node) const;

  /// Returns what finds the nodes inside a polygon of widget pixels; for a job.
  std::function<std::vector<Node>()> inside(const QPolygonF& polygon) const;

  /// Shows some nodes in the middle, unless all of them are seen near enough.
  void lookAt(std::span<const Node> nodes);

 Q_SIGNALS:
  void nodeHovered(std::optional<kindred::Node> node);
  void nodeClicked(std::optional<kindred::Node> node, Qt::KeyboardModifiers modifiers);
  void lassoed(const QPolygonF& polygon, Qt::KeyboardModifiers modifiers);

 protected:
  void paintEvent(QPaintEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;

 private:
  viz::Size whole() const;
  QPointF positionOf(const PicturePlace& place) const;

  std::optional<viz::NetworkPlaces> places_;
  std::vector<Node> chosen_;  ///< empty if rings would hide what they are around
  QPolygonF lasso_;
  bool isLassoing_ = false;
};

}  // namespace kindred::gui
