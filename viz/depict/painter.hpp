#pragma once

#include <optional>
#include <vector>

#include "viz/canvas/canvas.hpp"
#include "viz/canvas/theme.hpp"
#include "viz/depict/structure.hpp"

namespace kindred::viz {

/// What a structure is painted with.
struct Depiction {
  Structure structure;
  std::vector<Colour> discs;  ///< one an atom, or empty
  ThemeName theme = ThemeName::Light;
  bool withHydrogens = true;
  bool withStereo = true;
};

/// How a structure lies in an area: as large as fits, centred; bonds are never longer than is usual
/// in print, `zoom` times that where the area is looked at from nearer.
struct DepictionFit {
  double unit = 1;  ///< of the area, a bond length
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
