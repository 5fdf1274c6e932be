// SPDX-License-Identifier: GPL-2.0-only
#include "io/molread/parent.hpp"

#include <openbabel/atom.h>
#include <openbabel/elements.h>
#include <openbabel/mol.h>
#include <openbabel/obiter.h>

#include <algorithm>
#include <vector>

namespace kindred::molread {

namespace {

namespace elements = OpenBabel::OBElements;
using OpenBabel::OBAtom;
using OpenBabel::OBMol;

/// The bonds of an atom without a charge, a double bond counting twice; 0 where hydrogens do not
/// say how it is charged.
unsigned usualBonds(unsigned element) {
  switch (element) {
    case elements::Carbon:
      return 4;
    case elements::Nitrogen:
    case elements::Phosphorus:
      return 3;
    case elements::Oxygen:
    case elements::Sulfur:
    case elements::Selenium:
      return 2;
    case elements::Fluorine:
    case elements::Chlorine:
    case elements::Bromine:
    case elements::Iodine:
      return 1;
    default:
      return 0;
  }
}

unsigned bondsOf(const OBAtom& atom) {
  return atom.GetExplicitValence() + atom.GetImplicitHCount();
}

/// Whether a neighbour has a charge of the other sign: both belong to one drawing, as of nitro.
bool isBalanced(OBAtom& atom) {
  FOR_NBORS_OF_ATOM(neighbour, &atom)
  if (neighbour->GetFormalCharge() * atom.GetFormalCharge() < 0) return true;
  return false;
}

bool gainsHydrogen(OBAtom& atom) {
  return atom.GetFormalCharge() == -1 && !isBalanced(atom) &&
         bondsOf(atom) < usualBonds(atom.GetAtomicNum());
}

bool losesHydrogen(OBAtom& atom) {
  return atom.GetFormalCharge() == 1 && !isBalanced(atom) && usualBonds(atom.GetAtomicNum()) > 0 &&
         bondsOf(atom) == usualBonds(atom.GetAtomicNum()) + 1 &&
         atom.GetImplicitHCount() + atom.ExplicitHydrogenCount() > 0;
}

void removeHydrogen(OBMol& molecule, OBAtom& atom) {
  if (atom.GetImplicitHCount() > 0) {
    atom.SetImplicitHCount(atom.GetImplicitHCount() - 1);
    return;
  }
  FOR_NBORS_OF_ATOM(neighbour, &atom)
  if (neighbour->GetAtomicNum() == elements::Hydrogen) {
    molecule.DeleteAtom(&*neighbour);
    return;
  }
}

void addHydrogen(OBMol& molecule, OBAtom& atom, bool isNode) {
  atom.SetImplicitHCount(atom.GetImplicitHCount() + 1);
  if (isNode) molecule.AddHydrogens(&atom);
}

}  // namespace

bool takeParent(OBMol& molecule) {
  bool isChanged = molecule.StripSalts();
  const bool areHydrogensNodes = molecule.NumAtoms() != molecule.NumHvyAtoms();
  std::vector<OBAtom*> charged;
  FOR_ATOMS_OF_MOL(atom, molecule)
  if (atom->GetFormalCharge() != 0) charged.push_back(&*atom);
  // As many anions stay as there are cations that no hydrogen made: a betaine is neutral as it is.
  auto staying = std::ranges::count_if(charged, [](OBAtom* atom) {
    return atom->GetFormalCharge() > 0 && !isBalanced(*atom) && !losesHydrogen(*atom);
  });
  for (auto* atom : charged) {
    const bool gains = gainsHydrogen(*atom);
    if (!gains && !losesHydrogen(*atom)) continue;
    if (gains && staying-- > 0) continue;
    atom->SetFormalCharge(0);
    if (gains)
      addHydrogen(molecule, *atom, areHydrogensNodes);
    else
      removeHydrogen(molecule, *atom);
    isChanged = true;
  }
  if (isChanged) {
    molecule.SetAromaticPerceived(false);
    molecule.SetHybridizationPerceived(false);
    molecule.SetTotalCharge(0);
    molecule.SetFlags(molecule.GetFlags() & ~OB_TCHARGE_MOL);
  }
  return isChanged;
}

}  // namespace kindred::molread
