#pragma once

#include <QColor>
#include <QPalette>
#include <QRectF>
#include <span>
#include <utility>
#include <vector>

#include "gui/view/alignment/alignment_scene.hpp"
#include "viz/network/network.hpp"

class QPainter;

namespace kindred::gui {

/// Marks of chosen nodes of A, above the picture of an alignment, in a colour that no edge has.
class AlignmentMarks {
 public:
  AlignmentMarks(const AlignmentScene& scene, const viz::Window& window, const QPalette& palette)
      : scene_{scene}, window_{window}, palette_{palette} {}

  /// Paints bars at the margin of a matrix for the row and column of each node, and lines if few.
  void paintCross(QPainter& painter, const QRectF& pane, std::span<const Node> nodes) const;

  /// Paints bars at the margin of a fabric for the row of each node, and lines if few.
  void paintRows(QPainter& painter, const QRectF& pane, std::span<const Node> nodes) const;

  /// Paints rings around each node and its image, the edges of both in the colours of what becomes
  /// of them, and a line from the node to its image.
  void paintSides(QPainter& painter, const std::vector<QRectF>& panes,
                  const viz::NetworkPlaces& places, std::span<const Node> nodes) const;

  QColor colour() const;

 private:
  double along(double share, double start, double length) const {
    return (share - start) * window_.zoom * length;
  }

  /// The side of a pane beside its rows or below its columns, and how many of those there are.
  struct Margin {
    QRectF pane;
    bool isRow = true;
    std::size_t count = 0;
  };

  std::pair<double, double> stripeOf(const Margin& margin, std::size_t at) const;
  void paintStripe(QPainter& painter, const Margin& margin, const std::pair<double, double>& stripe,
                   bool isLined) const;
  void paintMargin(QPainter& painter, const Margin& margin,
                   std::span<const std::size_t> marked) const;
  void paintEdges(QPainter& painter, const QRectF& pane, const viz::NetworkPlaces& places,
                  Membership own, std::span<const Node> nodes) const;

  const AlignmentScene& scene_;
  viz::Window window_;
  const QPalette& palette_;
};

}  // namespace kindred::gui
