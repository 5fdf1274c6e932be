#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "viz/canvas/picture.hpp"
#include "viz/canvas/theme.hpp"

namespace kindred::viz {

/// The fill of the tiles of one order.
struct TileFill {
  std::string name;                       ///< the name of the order: "PBR"
  std::vector<std::int64_t> tilesOfFill;  ///< the number of tiles with exactly 0, 1, 2 ... entries
  int tileSize = 8;
};

/// Draws the number of tiles that hold 1, 2 ... entries, in one order or in two: then the first as
/// steps, the last as bars. An order is the better the farther right its tiles are. A window shows
/// a range of the entries and all counts. Throws Error (Usage) without an order.
Picture tileFillPicture(std::vector<TileFill> orders, std::string title, ThemeName theme);

}  // namespace kindred::viz
