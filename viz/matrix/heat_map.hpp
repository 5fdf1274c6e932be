#pragma once

#include <optional>
#include <string>

#include "engine/gram/cluster.hpp"
#include "viz/canvas/canvas.hpp"
#include "viz/canvas/figure.hpp"
#include "viz/canvas/theme.hpp"
#include "viz/colour/colour_map.hpp"
#include "viz/colour/scale.hpp"
#include "viz/matrix/labels.hpp"
#include "viz/matrix/sampling.hpp"

namespace kindred::viz {

/// A matrix of values with all that is needed to paint it.
struct HeatMap {
  SquareLevels squares;
  CellLabels rows;
  CellLabels columns;
  std::optional<Clustering> clustering;  ///< whose tree stands above the columns
  const ColourMap* colours = nullptr;
  Scale scale;
  std::string missing;  ///< what a cell without a value means; empty: there is none
  std::string valueName;
  FigureWords words;
  ThemeName theme = ThemeName::Light;
};

/// Paints cells, labels, tree, colour bar, title and caption. A square matrix stays square.
void paintHeatMap(Canvas& canvas, const HeatMap& map, const Window& window);

/// Which names find no room, and where they would; empty if all are painted.
std::string namesLeftOut(Canvas& canvas, const HeatMap& map);

/// Where its cells are; empty where there is no room for them.
Rectangle cellsOf(Canvas& canvas, const HeatMap& map, const Window& window);

}  // namespace kindred::viz
