#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "viz/canvas/picture.hpp"
#include "viz/canvas/theme.hpp"

namespace kindred::viz {

/// How full the tiles of one order are.
struct TileFill {
  std::string name;                       ///< of the order: "PBR"
  std::vector<std::int64_t> tilesOfFill;  ///< how many tiles hold exactly 0, 1, 2 ... entries
  int tileSize = 8;
};

/// How many tiles hold 1, 2 ... entries, in one order or in two: the first then as steps, the last
/// as bars. An order is the better the farther right its tiles are. A window shows part of the
/// entries and all counts. Throws Error (Usage) without an order.
Picture tileFillPicture(std::vector<TileFill> orders, std::string title, ThemeName theme);

}  // namespace kindred::viz
