#include "viz/matrix/numbered.hpp"

#include <cmath>
#include <utility>

#include "viz/canvas/words.hpp"
#include "viz/colour/colour_map.hpp"
#include "viz/matrix/window.hpp"

namespace kindred::viz {

namespace {

void paintCellTexts(Canvas& canvas, const Rectangle& pane, const Matrix& values,
                    const Window& window, const Theme& colours, const CellText& textOf) {
  const auto clipped = canvas.clip(pane);
  const auto rows = cellsIn(window.y, window.zoom, static_cast<double>(values.rows()));
  const auto columns = cellsIn(window.x, window.zoom, static_cast<double>(values.columns()));
  const double width = pane.width / columns.count, height = pane.height / rows.count;
  auto style = anchored(bodyText(colours), Horizontal::Centre, Vertical::Middle);
  if (height < canvas.lineHeight(style)) return;
  const auto& map = colourMap(ColourMapName::Viridis);
  for (std::size_t row = 0; row < values.rows(); ++row) {
    for (std::size_t column = 0; column < values.columns(); ++column) {
      const auto text = textOf(row, column);
      if (canvas.textWidth(text, style) > width || !std::isfinite(values(row, column))) continue;
      const auto cell = map.at(values(row, column));
      style.colour = contrast(cell, colours.ink) > contrast(cell, colours.background)
                         ? colours.ink
                         : colours.background;
      canvas.text({pane.x + (static_cast<double>(column) + 0.5 - columns.first) * width,
                   pane.y + (static_cast<double>(row) + 0.5 - rows.first) * height},
                  text, style);
    }
  }
}

}  // namespace

Picture numberedPicture(const GramContent& content, ThemeName name, CellText textOf) {
  const auto squares = gramPicture(content, {.theme = name, .low = 0, .high = 1});
  const auto& colours = theme(name);
  return windowedPicture(
      squares.size, squares.background, {},
      [squares, &colours, values = content.values, textOf = std::move(textOf)](
          Canvas& canvas, const Window& window) {
        squares.paintThrough(canvas, window);
        for (const auto& pane : squares.panes(canvas, window))
          paintCellTexts(canvas, pane, *values, window, colours, textOf);
      },
      squares.panes);
}

}  // namespace kindred::viz
