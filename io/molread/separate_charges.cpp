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

constexpr unsigned bondsWithoutCharges = 5;

/// A bond of this order to a neighbour of this element without a charge; null if there is none.
OBBond* bondTo(OBAtom& nitrogen, unsigned element, unsigned order) {
  FOR_BONDS_OF_ATOM(bond, &nitrogen) {
    const auto* other = bond->GetNbrAtom(&nitrogen);
    if (other->GetAtomicNum() == element && other->GetFormalCharge() == 0 &&
        bond->GetBondOrder() == order)
      return &*bond;
  }
  return nullptr;
}

/// The bond to the atom that takes the negative charge: to an oxygen, or else to the last nitrogen
/// of an azide. A hydrogen of the nitrogen is one that Open Babel has added to a diazonium.
OBBond* bondToSeparate(OBAtom& nitrogen) {
  if (auto* oxide = bondTo(nitrogen, elements::Oxygen, 2)) return oxide;
  return nitrogen.GetImplicitHCount() > 0 ? nullptr : bondTo(nitrogen, elements::Nitrogen, 3);
}

}  // namespace

void separateCharges(OBMol& molecule) {
  bool isChanged = false;
  FOR_ATOMS_OF_MOL(atom, molecule) {
    if (atom->GetAtomicNum() != elements::Nitrogen || atom->GetFormalCharge() != 0) continue;
    if (atom->GetExplicitValence() + atom->GetImplicitHCount() != bondsWithoutCharges) continue;
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
