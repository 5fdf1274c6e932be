// SPDX-License-Identifier: GPL-2.0-only
#include "io/molread/conjugation.hpp"

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

bool canShareElectrons(const OBAtom& atom) {
  switch (atom.GetAtomicNum()) {
    case elements::Carbon:
    case elements::Nitrogen:
    case elements::Oxygen:
      return true;
    case elements::Sulfur:
    case elements::Selenium:
      return atom.GetTotalDegree() <= 2;
    default:
      return false;
  }
}

bool isPiBond(const OBBond& bond) {
  return (bond.GetBondOrder() >= 2 || bond.IsAromatic()) &&
         canShareElectrons(*bond.GetBeginAtom()) && canShareElectrons(*bond.GetEndAtom());
}

bool isDonor(const OBAtom& atom) {
  const auto element = atom.GetAtomicNum();
  return (element == elements::Nitrogen || element == elements::Oxygen) &&
         atom.GetFormalCharge() <= 0 && atom.GetTotalValence() == atom.GetTotalDegree();
}

}  // namespace

std::vector<bool> conjugatedBonds(OpenBabel::OBMol& molecule) {
  std::vector<bool> isPi(molecule.NumAtoms() + 1), isLinked(molecule.NumAtoms() + 1);
  FOR_BONDS_OF_MOL(bond, molecule)
  if (isPiBond(*bond)) isPi[bond->GetBeginAtomIdx()] = isPi[bond->GetEndAtomIdx()] = true;

  std::vector<bool> conjugated(molecule.NumBonds());
  FOR_BONDS_OF_MOL(bond, molecule) {
    if (bond->GetBondOrder() != 1 && !bond->IsAromatic()) continue;
    const auto a = bond->GetBeginAtomIdx(), b = bond->GetEndAtomIdx();
    const bool joins = bond->IsAromatic() || (isPi[a] && isPi[b]) ||
                       (isPi[a] && isDonor(*bond->GetEndAtom())) ||
                       (isPi[b] && isDonor(*bond->GetBeginAtom()));
    if (!joins) continue;
    conjugated[bond->GetIdx()] = isLinked[a] = isLinked[b] = true;
  }
  FOR_BONDS_OF_MOL(bond, molecule)
  if (isPiBond(*bond) && (isLinked[bond->GetBeginAtomIdx()] || isLinked[bond->GetEndAtomIdx()]))
    conjugated[bond->GetIdx()] = true;
  return conjugated;
}

}  // namespace kindred::molread
