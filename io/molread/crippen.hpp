// SPDX-License-Identifier: GPL-2.0-only
#pragma once

#include <openbabel/mol.h>

namespace kindred::molread {

/// Two properties of a molecule, each the sum of what its atoms add.
struct Crippen {
  double logP = 0;
  double refractivity = 0;  ///< molar, in cm³/mol
};

/// Returns logP and molar refractivity by the kinds of atoms of Wildman and Crippen (J. Chem. Inf.
/// Comput. Sci. 39, 868, 1999): each atom, hydrogens too, is of the first kind that it fits. (Open
/// Babel takes the last, and hydrogens for substituents: amines are .7 too high a nitrogen.)
Crippen crippenOf(OpenBabel::OBMol molecule);

}  // namespace kindred::molread
