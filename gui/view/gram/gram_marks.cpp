#include "gui/view/gram/gram_marks.hpp"

#include <QPainter>
#include <algorithm>
#include <cmath>
#include <vector>

namespace kindred::gui {

namespace {

constexpr double barWidth = 5;           // pixels
constexpr std::size_t mostFramed = 100;  // more stripes have bars alone

/// Pixels [begin, end) along a side of the pane.
struct Stripe {
  double begin = 0;
  double end = 0;
};

/// Cells along a side of the pane, in pixels.
struct Side {
  double start = 0;   ///< the start of the pane
  double length = 0;  ///< the length of the pane
  viz::CellRange seen;

  double at(double place) const { return start + (place - seen.first) / seen.count * length; }

  /// At least a pixel wide.
  Stripe of(std::int32_t place) const {
    const double begin = at(place);
    return {begin, std::max(at(place + 1), begin + 1)};
  }

  bool shows(std::int32_t place) const { return place + 1 > seen.first && place < seen.last(); }

  Stripe inside(Stripe stripe) const {
    return {std::max(stripe.begin, start), std::min(stripe.end, start + length)};
  }
};

/// Stripes of places that are seen; those that touch are one.
template <typename PlaceOf>
std::vector<Stripe> stripesOf(const Side& side, std::span<const std::int32_t> graphs,
                              const PlaceOf& placeOf) {
  std::vector<std::int32_t> places;
  for (const auto graph : graphs)
    if (const auto place = placeOf(graph); side.shows(place)) places.push_back(place);
  std::ranges::sort(places);
  std::vector<Stripe> stripes;
  for (const auto place : places) {
    const auto stripe = side.inside(side.of(place));
    if (!stripes.empty() && stripe.begin <= stripes.back().end + 0.5)
      stripes.back().end = std::max(stripes.back().end, stripe.end);
    else
      stripes.push_back(stripe);
  }
  return stripes;
}

}  // namespace

void paintMarks(QPainter& painter, const QRectF& pane, const GramScene& scene,
                const viz::Window& window, const GramMarks& marks, const QPalette& palette) {
  const Side down{pane.y(), pane.height(), viz::cellsIn(window.y, window.zoom, scene.rowCount())};
  const Side across{pane.x(), pane.width(),
                    viz::cellsIn(window.x, window.zoom, scene.columnCount())};
  const auto accent = palette.color(QPalette::Highlight);
  const auto rows = stripesOf(down, marks.rows, [&](auto graph) { return scene.rowPlace(graph); });
  const auto columns =
      stripesOf(across, marks.columns, [&](auto graph) { return scene.columnPlace(graph); });
  // Frames and bars only: a tint would change what the colours say.
  const bool isFramed = rows.size() + columns.size() <= mostFramed;
  for (const auto& [begin, end] : rows) {
    painter.fillRect(QRectF{pane.x() - barWidth, begin, barWidth, end - begin}, accent);
    for (const double y : {begin, end - 1})
      if (isFramed) painter.fillRect(QRectF{pane.x(), y, pane.width(), 1}, accent);
  }
  for (const auto& [begin, end] : columns) {
    painter.fillRect(QRectF{begin, pane.bottom(), end - begin, barWidth}, accent);
    for (const double x : {begin, end - 1})
      if (isFramed) painter.fillRect(QRectF{x, pane.y(), 1, pane.height()}, accent);
  }
  if (!marks.cell) return;
  const auto row = scene.rowPlace(marks.cell->row);
  const auto column = scene.columnPlace(marks.cell->column);
  if (!down.shows(row) || !across.shows(column)) return;
  const auto [top, bottom] = down.inside(down.of(row));
  const auto [left, right] = across.inside(across.of(column));
  auto line = palette.color(QPalette::WindowText);
  line.setAlphaF(0.6F);
  const double y = std::round((top + bottom) / 2);
  const double x = std::round((left + right) / 2);
  painter.fillRect(QRectF{pane.x(), y, left - pane.x(), 1}, line);
  painter.fillRect(QRectF{right, y, pane.right() - right, 1}, line);
  painter.fillRect(QRectF{x, pane.y(), 1, top - pane.y()}, line);
  painter.fillRect(QRectF{x, bottom, 1, pane.bottom() - bottom}, line);
  painter.setBrush(Qt::NoBrush);
  painter.setPen(accent);
  painter.drawRect(QRectF{left, top, right - left, bottom - top});
}

}  // namespace kindred::gui
