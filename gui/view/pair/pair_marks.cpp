#include "gui/view/pair/pair_marks.hpp"

#include <QPainter>

namespace kindred::gui {

namespace {

constexpr double ringWidth = 3;

}  // namespace

void paintAtoms(QPainter& painter, const QSizeF& size, const PairScene& scene,
                const viz::Window& window, const PointedNodes& pointed, const QPalette& palette) {
  const viz::Size whole{size.width(), size.height()};
  const auto& drawing = *scene.drawing();
  const auto onWidget = [&](viz::PairAtom atom) {
    const auto at = drawing.placeOf(atom, whole);
    return QPointF{(at.x - window.x * size.width()) * window.zoom,
                   (at.y - window.y * size.height()) * window.zoom};
  };
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setBrush(Qt::NoBrush);
  painter.setPen(QPen{palette.color(QPalette::Highlight), ringWidth});
  if (pointed.a >= 0 && pointed.b >= 0)
    painter.drawLine(onWidget(scene.atomOf(false, pointed.a)),
                     onWidget(scene.atomOf(true, pointed.b)));
  for (const bool isOfB : {false, true}) {
    const Node node = isOfB ? pointed.b : pointed.a;
    if (node < 0) continue;
    const auto atom = scene.atomOf(isOfB, node);
    const double radius = drawing.discRadius(atom, whole) * window.zoom + ringWidth;
    painter.drawEllipse(onWidget(atom), radius, radius);
  }
}

void paintCell(QPainter& painter, const QRectF& pane, const PairScene& scene,
               const viz::Window& window, const PointedNodes& pointed, const QPalette& palette) {
  const auto frame = [&](double start, double length, viz::CellRange seen, Node node) {
    const double begin = start + (node - seen.first) / seen.count * length;
    const double end = start + (node + 1 - seen.first) / seen.count * length;
    return std::pair{begin, end};
  };
  const auto rows = viz::cellsIn(window.y, window.zoom, scene.nodal().a->nodeCount());
  const auto columns = viz::cellsIn(window.x, window.zoom, scene.nodal().b->nodeCount());
  painter.save();
  painter.setClipRect(pane);
  painter.setBrush(Qt::NoBrush);
  // With a rim, so that it is seen on every colour of the map.
  for (const auto& pen :
       {QPen{palette.color(QPalette::Base), 4}, QPen{palette.color(QPalette::Highlight), 2}}) {
    painter.setPen(pen);
    if (pointed.a >= 0) {
      const auto [top, bottom] = frame(pane.y(), pane.height(), rows, pointed.a);
      painter.drawRect(QRectF{pane.x() + 1, top, pane.width() - 2, bottom - top});
    }
    if (pointed.b >= 0) {
      const auto [left, right] = frame(pane.x(), pane.width(), columns, pointed.b);
      painter.drawRect(QRectF{left, pane.y() + 1, right - left, pane.height() - 2});
    }
  }
  painter.restore();
}

}  // namespace kindred::gui
