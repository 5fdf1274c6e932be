#pragma once

#include <optional>
#include <string>
#include <vector>

#include "viz/canvas/picture.hpp"
#include "viz/canvas/theme.hpp"
#include "viz/depict/structure.hpp"

namespace kindred::viz {

/// A cell of a table as a figure: a structure if there is one, else words.
struct FigureCell {
  std::string text;
  std::optional<Structure> structure;
  std::optional<double> tint;  ///< how strongly it is coloured, 0 to 1
};

/// Rows of words, numbers and structures.
struct StructureTable {
  struct Column {
    std::string head;
    bool isNumber = false;
  };
  std::vector<Column> columns;
  std::vector<std::vector<FigureCell>> rows;  ///< a cell for each column
  std::string caption;
};

/// Structures one beside the other, each with its name and some lines of words.
struct StructureGrid {
  struct Item {
    std::optional<Structure> structure;
    std::string name;
    std::vector<std::string> lines;
  };
  std::vector<Item> items;
  std::string caption;
};

/// The width that such figures look best at: that of a page, 170 mm.
inline constexpr double figureWidth = 642;

/// Bonds are as long in all structures of a column, or of a grid, but for the largest ones, and
/// never longer than is usual in print. `width` is what the figure looks best at.
Picture structureTablePicture(StructureTable table, ThemeName theme, double width = figureWidth);

/// Returns as many structures beside each other as makes them largest at the size of the canvas.
Picture structureGridPicture(StructureGrid grid, ThemeName theme, double width = figureWidth);

}  // namespace kindred::viz
