#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>

#include "viz/canvas/canvas.hpp"
#include "viz/canvas/figure.hpp"
#include "viz/canvas/theme.hpp"
#include "viz/colour/colour_map.hpp"
#include "viz/colour/scale.hpp"
#include "viz/matrix/dendrogram.hpp"
#include "viz/matrix/labels.hpp"
#include "viz/matrix/sampling.hpp"

namespace kindred::viz {

/// All of a heat map but its cells.
struct HeatFrame {
  std::size_t rowCount = 0;
  std::size_t columnCount = 0;
  CellLabels rows;
  CellLabels columns;
  std::optional<Dendrogram> tree;  ///< above the columns
  const ColourMap* colours = nullptr;
  Scale scale;
  std::string missing;  ///< the meaning of a cell without a value; empty: there is none
  std::string valueName;
  FigureWords words;
  ThemeName theme = ThemeName::Light;

  bool operator==(const HeatFrame&) const = default;
};

/// A matrix of values with all that is needed to paint it.
struct HeatMap {
  SquareLevels squares;
  std::shared_ptr<const HeatFrame> frame;
};

/// Paints cells, labels, tree, colour bar, title and caption. A square matrix stays square.
void paintHeatMap(Canvas& canvas, const HeatMap& map, const Window& window);

/// Paints on a canvas that shows the look `since` at a matrix that grows, in the same frame, what
/// changed after it.
void paintOverHeatMap(Canvas& canvas, const HeatMap& map, const Window& window, std::size_t since);

/// Says which names find no room, and where they would; empty if all are painted.
std::string namesLeftOut(Canvas& canvas, const HeatFrame& frame);

/// Returns the area of the cells of a heat map; empty if there is no room for them.
Rectangle cellsOf(Canvas& canvas, const HeatFrame& frame, const Window& window);

/// Returns the area of the tree above them; empty if there is none.
Rectangle treeOf(Canvas& canvas, const HeatFrame& frame, const Window& window);

}  // namespace kindred::viz
