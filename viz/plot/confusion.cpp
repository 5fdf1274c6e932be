#include "viz/plot/confusion.hpp"

#include <cmath>
#include <limits>
#include <memory>

#include "engine/core/text.hpp"
#include "viz/canvas/words.hpp"
#include "viz/colour/colour_map.hpp"
#include "viz/matrix/gram.hpp"
#include "viz/matrix/window.hpp"

namespace kindred::viz {

namespace {

/// The share of each count in its row; NaN if the row is empty.
Matrix sharesOf(const Matrix& counts) {
  auto shares = counts;
  for (std::size_t row = 0; row < counts.rows(); ++row) {
    double sum = 0;
    for (const double count : counts.row(row))
      sum += count;
    for (double& share : shares.row(row))
      share = sum > 0 ? share / sum : std::numeric_limits<double>::quiet_NaN();
  }
  return shares;
}

void paintCounts(Canvas& canvas, const Rectangle& pane, const Matrix& counts, const Matrix& shares,
                 const Window& window, const Theme& colours) {
  const auto clipped = canvas.clip(pane);
  const auto rows = cellsIn(window.y, window.zoom, static_cast<double>(counts.rows()));
  const auto columns = cellsIn(window.x, window.zoom, static_cast<double>(counts.columns()));
  const double width = pane.width / columns.count, height = pane.height / rows.count;
  auto style = anchored(bodyText(colours), Horizontal::Centre, Vertical::Middle);
  if (height < canvas.lineHeight(style)) return;
  const auto& map = colourMap(ColourMapName::Viridis);
  for (std::size_t row = 0; row < counts.rows(); ++row) {
    for (std::size_t column = 0; column < counts.columns(); ++column) {
      const auto text = thousands(std::llround(counts(row, column)));
      if (canvas.textWidth(text, style) > width || !std::isfinite(shares(row, column))) continue;
      const auto cell = map.at(shares(row, column));
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

Picture confusionPicture(ConfusionContent content, ThemeName name) {
  const auto counts = std::make_shared<const Matrix>(std::move(content.counts));
  const auto shares = std::make_shared<const Matrix>(sharesOf(*counts));
  const auto squares =
      gramPicture({.values = shares,
                   .rowNames = content.names,
                   .columnNames = content.names,
                   .title = content.title,
                   .valueName = Language::translated("Share of the true class (row)"),
                   .caption = Language::translated("Rows are true classes, columns what their "
                                                   "graphs were taken for.")},
                  {.theme = name, .low = 0, .high = 1});
  const auto& colours = theme(name);
  return windowedPicture(
      squares.size, squares.background, {},
      [=, &colours](Canvas& canvas, const Window& window) {
        squares.paintThrough(canvas, window);
        for (const auto& pane : squares.panes(canvas, window))
          paintCounts(canvas, pane, *counts, *shares, window, colours);
      },
      squares.panes);
}

}  // namespace kindred::viz
