// SPDX-License-Identifier: GPL-2.0-only
#pragma once

#include <openbabel/mol.h>

namespace kindred::molread {

/// Finds the smallest rings of a molecule, unless they are known. They are those that Open Babel
/// finds itself as soon as somebody asks, each begun at the same atom and in the same order, since
/// its aromaticity goes by that; but it takes a quarter of the time of reading a SMILES.
void findRings(OpenBabel::OBMol& molecule);

/// A molecule that knows its smallest rings once it is whole.
class RingedMolecule : public OpenBabel::OBMol {
 public:
  void EndModify(bool forgetsPerceived = true) override;
};

}  // namespace kindred::molread
