#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "engine/core/progress.hpp"
#include "engine/table/graph_table.hpp"
#include "viz/canvas/picture.hpp"
#include "viz/canvas/theme.hpp"
#include "viz/depict/structure_figure.hpp"

namespace kindred::io {

class IdleReaders;
struct CoreFrame;

/// The drawing of a molecule that is laid out, turned so that its core lies as that of the others.
viz::Structure framedStructure(const Graph& graph, const Graph& laidOut, const CoreFrame& frame);

/// Molecules of a table as a figure: rows, or one beside the other.
struct MoleculeFigure {
  bool isGrid = false;
  std::vector<std::int32_t> graphs;  ///< in their order
  std::vector<int> columns;          ///< of the table that are shown with them
  int tinted = -1;                   ///< the column of numbers that colours cells; none
  std::size_t most = 24;             ///< molecules: the others are counted below
  double width = viz::figureWidth;   ///< that it looks best at
  viz::ThemeName theme = viz::ThemeName::Light;
};

/// Draws the molecules, and the cells that are structures; all lie on their core, if there is one.
/// `readers` are as in laidOut(). Throws what that throws.
viz::Picture moleculeFigure(const GraphTable& table, MoleculeFigure figure, IdleReaders* readers,
                            Progress& progress);

}  // namespace kindred::io
