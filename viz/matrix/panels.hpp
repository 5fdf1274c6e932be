#pragma once

#include <vector>

#include "viz/canvas/geometry.hpp"

namespace kindred::viz {

/// Room for a square picture with lines of text above and below it.
struct Panel {
  Rectangle square;
  Rectangle header;
  Rectangle footer;
};

/// Lays out `count` panels in the grid that makes their squares largest, row by row, with a header
/// and a footer of given heights each.
std::vector<Panel> layOutPanels(const Rectangle& area, std::size_t count, double headerHeight,
                                double footerHeight);

}  // namespace kindred::viz
