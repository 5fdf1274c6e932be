// SPDX-License-Identifier: GPL-2.0-only
#include "io/molread/separate_charges.hpp"

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

constexpr unsigned bondsOfTooMany = 5;

/// The bond to the atom that takes the negative charge: a double one to an oxygen, or a triple one
/// to a nitrogen; null where there is none.
OBBond* bondToSeparate(OBAtom& nitrogen) {
  FOR_BONDS_OF_ATOM(bond, &nitrogen) {
    auto* other = bond->GetNbrAtom(&nitrogen);
    if (other->GetFormalCharge() != 0) continue;
    const bool isOxide = other->GetAtomicNum() == elements::Oxygen && bond->GetBondOrder() == 2;
    const bool isAzide = other->GetAtomicNum() == elements::Nitrogen && bond->GetBondOrder() == 3;
    if (isOxide || isAzide) return &*bond;
  }
  return nullptr;
}

}  // namespace

void separateCharges(OBMol& molecule) {
  bool isChanged = false;
  FOR_ATOMS_OF_MOL(atom, molecule) {
    if (atom->GetAtomicNum() != elements::Nitrogen || atom->GetFormalCharge() != 0) continue;
    if (atom->GetExplicitValence() + atom->GetImplicitHCount() != bondsOfTooMany) continue;
    auto* bond = bondToSeparate(*atom);
    if (bond == nullptr) continue;
    bond->SetBondOrder(bond->GetBondOrder() - 1);
    atom->SetFormalCharge(1);
    bond->GetNbrAtom(&*atom)->SetFormalCharge(-1);
    isChanged = true;
  }
  if (!isChanged) return;
  molecule.SetAromaticPerceived(false);
  molecule.SetHybridizationPerceived(false);
}

}  // namespace kindred::molread
