#pragma once

#include <vector>

#include "viz/depict/structure.hpp"

namespace kindred::viz {

/// Turns aromatic bonds into single and double ones, as chemists draw them, if the atoms'
/// valences allow it: every atom of the ring that lacks a bond gets one double bond. A ring system
/// in which that cannot be (hydrogens that nobody counted, a radical) stays aromatic. `bonds` are
/// changed in their kind only.
void kekulise(const std::vector<DrawnAtom>& atoms, std::vector<DrawnBond>& bonds);

}  // namespace kindred::viz
