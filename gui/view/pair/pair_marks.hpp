#pragma once

#include <QPalette>
#include <QRectF>
#include <QSizeF>

#include "gui/view/pair/pair_scene.hpp"
#include "viz/matrix/window.hpp"

class QPainter;

namespace kindred::gui {

/// Two nodes that are pointed at; -1: none of that graph.
struct PointedNodes {
  Node a = -1;
  Node b = -1;

  bool isNothing() const { return a < 0 && b < 0; }
  bool isPair() const { return a >= 0 && b >= 0; }
  bool operator==(const PointedNodes&) const = default;
};

/// Paints rings around the pointed atoms, and a line from one to the other, over a drawing that is
/// seen through a window.
void paintAtoms(QPainter& painter, const QSizeF& size, const PairScene& scene,
                const viz::Window& window, const PointedNodes& pointed, const QPalette& palette);

/// Frames the row and the column of the pointed nodes over a heat map.
void paintCell(QPainter& painter, const QRectF& pane, const PairScene& scene,
               const viz::Window& window, const PointedNodes& pointed, const QPalette& palette);

}  // namespace kindred::gui
