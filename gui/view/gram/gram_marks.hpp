#pragma once

#include <QPalette>
#include <QRectF>
#include <cstdint>
#include <optional>
#include <span>

#include "gui/view/gram/gram_scene.hpp"
#include "viz/matrix/window.hpp"

class QPainter;

namespace kindred::gui {

/// The marks above a heat map.
struct GramMarks {
  std::span<const std::int32_t> rows;     ///< chosen graphs among the rows
  std::span<const std::int32_t> columns;  ///< and among the columns
  std::optional<GramCell> cell;           ///< that is pointed at
};

/// Paints marks over the part of a matrix that `window` shows in `pane`: chosen rows and columns
/// have bars along their ends and a frame, the cell that is pointed at lies where two lines cross.
/// Costs what is seen.
void paintMarks(QPainter& painter, const QRectF& pane, const GramScene& scene,
                const viz::Window& window, const GramMarks& marks, const QPalette& palette);

}  // namespace kindred::gui
