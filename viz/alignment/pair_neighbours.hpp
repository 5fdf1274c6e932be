#pragma once

#include <optional>
#include <string>
#include <vector>

#include "viz/canvas/picture.hpp"
#include "viz/canvas/theme.hpp"

namespace kindred::viz {

/// A node among its neighbours, by their names.
struct NeighbourSide {
  std::string network;
  std::string node;
  std::vector<std::string> conserved;  ///< neighbours whose partners are neighbours of its partner
  std::vector<std::string> alone;      ///< the other neighbours
};

/// A node of network A and its partner in B. Both sides have their conserved neighbours in the same
/// order: partners are at the same angle.
struct PairSides {
  NeighbourSide a;
  std::optional<NeighbourSide> b;  ///< none: the node is aligned with none
};

/// Draws both nodes amid a ring of their neighbours: conserved ones grey, at the same angle on both
/// sides; the others in the colour of their network. At most 40 neighbours a side are drawn, the
/// rest is counted; names stand if there is room.
Picture pairNeighboursPicture(PairSides sides, ThemeName theme);

}  // namespace kindred::viz
