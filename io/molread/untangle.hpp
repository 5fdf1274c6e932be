// SPDX-License-Identifier: GPL-2.0-only
#pragma once

#include <array>
#include <vector>

namespace kindred::molread {

/// A bond of a drawing.
struct DrawnBond {
  int a = 0;
  int b = 0;
  bool mayTurn = false;      ///< a single bond outside of rings
  bool hasGeometry = false;  ///< it may be E or Z
};

/// Draws what meets at these atoms, each of two neighbours and outside of rings, in a straight
/// line: nitriles, alkynes, azides.
void straighten(std::vector<std::array<double, 2>>& places, const std::vector<DrawnBond>& bonds,
                const std::vector<int>& atoms);

/// Moves what hangs on single bonds out of the way where atoms lie on each other, bonds cross or
/// bonds are drawn out: by turning it over or swinging it around. Rings stay as they are, and so do
/// the geometries of double bonds. A drawing without such faults stays the same.
void untangle(std::vector<std::array<double, 2>>& places, const std::vector<DrawnBond>& bonds);

/// Returns a measure of how much looks wrong: atoms on each other, bonds that cross, bonds that are
/// too long or too short. 0: nothing does.
double faultsOf(const std::vector<std::array<double, 2>>& places,
                const std::vector<DrawnBond>& bonds);

}  // namespace kindred::molread
