#pragma once

#include <optional>
#include <vector>

#include "viz/canvas/canvas.hpp"
#include "viz/canvas/theme.hpp"
#include "viz/depict/structure.hpp"

namespace kindred::viz {

/// The length of bonds if there is room, in units.
inline constexpr double longestBond = 44;

/// A structure and the look in which it is painted.
struct Depiction {
  Structure structure;
  std::vector<Colour> discs;  ///< one an atom, or empty
  ThemeName theme = ThemeName::Light;
  bool withHydrogens = true;
  bool withStereo = true;
  std::vector<char> marked = {};  ///< which atoms stand out, with the bonds between them; or empty
};

/// The scale and the origin of a structure in an area: it is as large as fits, and centred; bonds
/// are never longer than is usual in print, `zoom` times that if the area is looked at from
/// nearer.
struct DepictionFit {
  double unit = 1;  ///< the length of a bond, in units of the area
  Point origin;

  Point placed(Point place) const { return {origin.x + place.x * unit, origin.y + place.y * unit}; }
  double discRadius() const;
};
DepictionFit fitOf(const Structure& structure, const Rectangle& area, double zoom = 1);

/// The atom nearest to a point of the area, if it is within half a bond length.
std::optional<Node> atomNear(const Structure& structure, const DepictionFit& fit, Point point);

/// Paints bonds, discs and labels as fitOf() says.
void paintDepiction(Canvas& canvas, const Rectangle& area, const Depiction& depiction,
                    double zoom = 1);

}  // namespace kindred::viz
