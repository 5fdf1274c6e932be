#pragma once

#include <vector>

#include "viz/scene3d/conformation.hpp"

namespace kindred::viz {

/// One of the sticks that a bond is drawn as.
struct BondStick {
  Point3 from{};
  Point3 to{};
  double radius = 0;
};

/// For each bond its sticks: one for a single bond, two for a double, three for a triple one; an
/// aromatic bond has a thin second one inside its ring. They lie in the plane of the neighbouring
/// atoms. `radius` is that of a single bond, in Å.
std::vector<std::vector<BondStick>> bondSticks(const Conformation& conformation, double radius);

}  // namespace kindred::viz
