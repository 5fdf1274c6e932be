#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/language.hpp"
#include "engine/core/matrix.hpp"
#include "engine/core/options.hpp"
#include "engine/core/progress.hpp"
#include "viz/canvas/picture.hpp"
#include "viz/canvas/theme.hpp"
#include "viz/colour/colour_options.hpp"
#include "viz/matrix/heat_map.hpp"
#include "viz/matrix/sampling.hpp"

namespace kindred::viz {

/// The look of a matrix of values.
struct GramStyle {
  ThemeName theme = ThemeName::Light;
  ColourMapName colourMap = ColourMapName::Viridis;
  ScaleKind scale = ScaleKind::Linear;
  double low = automatic;
  double centre = 0;  ///< the centre of a diverging scale
  double high = automatic;
  bool withNames = true;  ///< names are painted if they fit
};

/// Keys theme, colour-map, colour-scale, low, centre, high, names.
const std::vector<Option<GramStyle>>& gramStyleTable();

/// The content of a heat map.
struct GramContent {
  std::shared_ptr<const Matrix> values;    ///< NaN if not computed
  std::vector<std::string> rowNames;       ///< in the order of the matrix, or empty
  std::vector<std::string> columnNames;    ///< likewise; empty and square: those of the rows
  std::optional<Permutation> order;        ///< for the rows, and for the columns of a square matrix
  std::optional<Permutation> columnOrder;  ///< for the columns of any other matrix
  std::optional<Dendrogram> tree;          ///< instead of the order, painted above the matrix
  std::string title = Language::translated("Gram matrix");
  std::string valueName = Language::translated("Similarity");
  std::string caption = {};  ///< empty: how many values there are, and between which numbers
};

/// The cells of a heat map, in the order in which they are shown, ready to be painted through any
/// window.
struct GramCells {
  SquareLevels squares;
  Extent extent;
  std::string missing = Language::translated("no value");  ///< meaning of a cell without a value
  std::string words = {};  ///< on the values, in place of their number and range
};

/// Returns the frame around the cells of a heat map; the values of the content may be null. Costs
/// what the names cost. Throws as gramPicture() below.
std::shared_ptr<const HeatFrame> gramFrame(const GramCells& cells, const GramContent& content,
                                           const GramStyle& style);

/// A heat map of cells that were made ready before, inside their frame. That of a matrix that grows
/// can be painted over an earlier one that has the same frame, the very same object.
Picture gramPicture(const GramCells& cells, std::shared_ptr<const HeatFrame> frame);

/// A heat map with its colour bar. Large matrices show the mean of each pixel; preparing them costs
/// O(cells) once. Throws Error (Input) when names or order do not fit the matrix and Error (Usage)
/// on a range of colours that cannot be. Checks for cancellation.
Picture gramPicture(const GramContent& content, const GramStyle& style,
                    const Progress& progress = {});

}  // namespace kindred::viz
