// SPDX-License-Identifier: GPL-2.0-only
#include "io/molread/parent.hpp"

#include <openbabel/atom.h>
#include <openbabel/bond.h>
#include <openbabel/elements.h>
#include <openbabel/graphsym.h>
#include <openbabel/mol.h>
#include <openbabel/obiter.h>

#include <algorithm>
#include <utility>
#include <vector>

namespace kindred::molread {

namespace {

namespace elements = OpenBabel::OBElements;
using OpenBabel::OBAtom;
using OpenBabel::OBMol;

/// The bonds of an atom without a charge, a double bond counting twice; 0 if hydrogens do not
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

/// Returns how readily an anion stays one: acids of sulfur and phosphorus before carboxylates,
/// these before others on carbon.
int acidityOf(OBAtom& anion) {
  int acidity = 0;
  FOR_NBORS_OF_ATOM(neighbour, &anion) {
    const auto element = neighbour->GetAtomicNum();
    if (element == elements::Sulfur || element == elements::Phosphorus) return 3;
    FOR_BONDS_OF_ATOM(bond, &*neighbour)
    if (bond->GetBondOrder() == 2 &&
        bond->GetNbrAtom(&*neighbour)->GetAtomicNum() == elements::Oxygen)
      acidity = 2;
    if (neighbour->IsAromatic()) acidity = std::max(acidity, 1);
  }
  return acidity;
}

/// The charged atoms, those first that stay charged most readily; in an order that does not depend
/// on how the molecule was written.
std::vector<OBAtom*> chargedAtoms(OBMol& molecule) {
  std::vector<OBAtom*> charged;
  FOR_ATOMS_OF_MOL(atom, molecule)
  if (atom->GetFormalCharge() != 0) charged.push_back(&*atom);
  if (charged.size() < 2) return charged;
  std::vector<unsigned> classes;
  OpenBabel::OBGraphSym{&molecule}.GetSymmetry(classes);
  std::ranges::stable_sort(charged, [&](OBAtom* a, OBAtom* b) {
    return std::pair{-acidityOf(*a), classes[a->GetIdx() - 1]} <
           std::pair{-acidityOf(*b), classes[b->GetIdx() - 1]};
  });
  return charged;
}

/// "C4H11N5" and others for the parts of a salt that hold carbon, but for the largest.
std::string organicPartsLeftOut(OBMol& molecule) {
  auto parts = molecule.Separate();
  if (parts.size() < 2) return {};
  std::vector<OBMol*> bySize;
  for (auto& part : parts)
    bySize.push_back(&part);
  std::ranges::stable_sort(bySize, std::ranges::greater{}, &OBMol::NumHvyAtoms);
  std::string formulas;
  for (auto part = bySize.begin() + 1; part != bySize.end(); ++part) {
    bool isOrganic = false;
    FOR_ATOMS_OF_MOL(atom, **part)
    isOrganic = isOrganic || atom->GetAtomicNum() == elements::Carbon;
    if (isOrganic) formulas += (formulas.empty() ? "" : ", ") + (*part)->GetFormula();
  }
  return formulas;
}

/// Returns whether a neighbour has a charge of the other sign: one drawing, as of nitro.
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

bool takeParent(OBMol& molecule, std::vector<std::string>& complaints) {
  if (const auto formulas = organicPartsLeftOut(molecule); !formulas.empty())
    complaints.push_back("The largest of its parts is kept; left out: " + formulas + ".");
  bool isChanged = molecule.StripSalts();
  const bool areHydrogensNodes = molecule.NumAtoms() != molecule.NumHvyAtoms();
  const auto charged = chargedAtoms(molecule);
  // Anions stay for cations that no hydrogen made: a betaine is neutral as it is.
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
