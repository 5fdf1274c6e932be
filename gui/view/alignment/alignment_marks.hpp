#pragma once

#include <QPalette>
#include <QRectF>
#include <span>
#include <vector>

#include "gui/view/alignment/alignment_scene.hpp"
#include "viz/network/network.hpp"

class QPainter;

namespace kindred::gui {

/// Marks of chosen nodes of A, above the picture of an alignment.
class AlignmentMarks {
 public:
  AlignmentMarks(const AlignmentScene& scene, const viz::Window& window, const QPalette& palette)
      : scene_{scene}, window_{window}, palette_{palette} {}

  /// Of the matrix: a row and a column each.
  void paintCross(QPainter& painter, const QRectF& pane, std::span<const Node> nodes) const;

  /// Of the fabric: a row each.
  void paintRows(QPainter& painter, const QRectF& pane, std::span<const Node> nodes) const;

  /// Of both networks: rings, their edges by what becomes of them, and a line from side to side.
  void paintSides(QPainter& painter, const std::vector<QRectF>& panes,
                  const viz::NetworkPlaces& places, std::span<const Node> nodes) const;

 private:
  double along(double share, double start, double length) const {
    return (share - start) * window_.zoom * length;
  }
  void paintEdges(QPainter& painter, const QRectF& pane, const viz::NetworkPlaces& places,
                  Membership own, std::span<const Node> nodes) const;

  const AlignmentScene& scene_;
  viz::Window window_;
  const QPalette& palette_;
};

}  // namespace kindred::gui
