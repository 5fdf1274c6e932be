// SPDX-License-Identifier: GPL-2.0-only
#include "io/molread/amide.hpp"

#include <openbabel/atom.h>
#include <openbabel/bond.h>
#include <openbabel/elements.h>
#include <openbabel/mol.h>
#include <openbabel/obiter.h>

namespace kindred::molread {

namespace {

namespace elements = OpenBabel::OBElements;
using OpenBabel::OBAtom;
using OpenBabel::OBBond;
using OpenBabel::OBMol;

/// The bond to an OH or SH without a charge, or null.
OBBond* acidBondOf(OBAtom& carbon) {
  FOR_BONDS_OF_ATOM(bond, &carbon) {
    auto* atom = bond->GetNbrAtom(&carbon);
    const bool isChalcogen =
        atom->GetAtomicNum() == elements::Oxygen || atom->GetAtomicNum() == elements::Sulfur;
    if (isChalcogen && bond->GetBondOrder() == 1 && atom->GetFormalCharge() == 0 &&
        atom->GetHvyDegree() == 1 && atom->GetImplicitHCount() == 1)
      return &*bond;
  }
  return nullptr;
}

/// The double bond to a nitrogen without a charge, or null.
OBBond* imineBondOf(OBAtom& carbon) {
  FOR_BONDS_OF_ATOM(bond, &carbon) {
    auto* atom = bond->GetNbrAtom(&carbon);
    if (atom->GetAtomicNum() == elements::Nitrogen && bond->GetBondOrder() == 2 &&
        atom->GetFormalCharge() == 0 && !bond->IsAromatic())
      return &*bond;
  }
  return nullptr;
}

}  // namespace

void takeAmides(OBMol& molecule) {
  bool isChanged = false;
  FOR_ATOMS_OF_MOL(carbon, molecule) {
    if (carbon->GetAtomicNum() != elements::Carbon) continue;
    auto* acid = acidBondOf(*carbon);
    auto* imine = imineBondOf(*carbon);
    if (acid == nullptr || imine == nullptr) continue;
    auto* oxygen = acid->GetNbrAtom(&*carbon);
    auto* nitrogen = imine->GetNbrAtom(&*carbon);
    acid->SetBondOrder(2);
    imine->SetBondOrder(1);
    oxygen->SetImplicitHCount(0);
    nitrogen->SetImplicitHCount(nitrogen->GetImplicitHCount() + 1);
    isChanged = true;
  }
  if (!isChanged) return;
  molecule.SetAromaticPerceived(false);
  molecule.SetHybridizationPerceived(false);
}

}  // namespace kindred::molread
