// SPDX-License-Identifier: GPL-2.0-only
#include "io/molread/hybridisation.hpp"

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

bool isDouble(const OBBond& bond) { return bond.GetBondOrder() == 2 && !bond.IsAromatic(); }
bool isTriple(const OBBond& bond) { return bond.GetBondOrder() == 3; }
bool isSingleOrAromatic(const OBBond& bond) {
  return bond.GetBondOrder() == 1 || bond.IsAromatic();
}

int doubleBonds(OBAtom& atom) {
  int count = 0;
  FOR_BONDS_OF_ATOM(bond, &atom) count += isDouble(*bond) ? 1 : 0;
  return count;
}

bool hasTriple(OBAtom& atom) {
  FOR_BONDS_OF_ATOM(bond, &atom)
  if (isTriple(*bond)) return true;
  return false;
}

/// True if the bond leads to a carbon, nitrogen or oxygen with a double or aromatic bond (or
/// `orTriple`) to a third atom.
bool leadsToPi(OBAtom& atom, OBBond& bond, bool orTriple) {
  auto& next = *bond.GetNbrAtom(&atom);
  const auto element = next.GetAtomicNum();
  if (!isSingleOrAromatic(bond) || element < elements::Carbon || element > elements::Oxygen)
    return false;
  FOR_BONDS_OF_ATOM(other, &next)
  if (&*other != &bond &&
      (isDouble(*other) || other->IsAromatic() || (orTriple && isTriple(*other))))
    return true;
  return false;
}

bool isBesidePi(OBAtom& atom, bool orTriple) {
  FOR_BONDS_OF_ATOM(bond, &atom)
  if (leadsToPi(atom, *bond, orTriple)) return true;
  return false;
}

bool isBesideAromatic(OBAtom& atom) {
  FOR_BONDS_OF_ATOM(bond, &atom)
  if (isSingleOrAromatic(*bond) && bond->GetNbrAtom(&atom)->IsAromatic()) return true;
  return false;
}

/// True of an oxygen at the end whose carbon has another one, as both of a carboxylate.
bool sharesCarbon(OBAtom& oxygen) {
  if (oxygen.GetExplicitDegree() != 1) return false;
  FOR_BONDS_OF_ATOM(bond, &oxygen) {
    auto& carbon = *bond->GetNbrAtom(&oxygen);
    if (!isSingleOrAromatic(*bond) || carbon.GetAtomicNum() != elements::Carbon) continue;
    FOR_BONDS_OF_ATOM(other, &carbon) {
      const auto& end = *other->GetNbrAtom(&carbon);
      if (&end != &oxygen && end.GetAtomicNum() == elements::Oxygen &&
          end.GetExplicitDegree() == 1 && isSingleOrAromatic(*other))
        return true;
    }
  }
  return false;
}

int ofCarbon(OBAtom& atom) {
  if (atom.IsAromatic()) return 2;
  const auto doubles = doubleBonds(atom);
  return hasTriple(atom) || doubles > 1 ? 1 : doubles > 0 ? 2 : 3;
}

int ofNitrogen(OBAtom& atom) {
  if (atom.IsAromatic()) return 2;
  const auto doubles = doubleBonds(atom);
  const auto degree = atom.GetExplicitDegree();
  if (hasTriple(atom) || (degree == 2 && doubles == 2)) return 1;
  return doubles > 0 || isBesidePi(atom, true) || (degree <= 3 && isBesideAromatic(atom)) ? 2 : 3;
}

int ofOxygen(OBAtom& atom) {
  if (!atom.IsAromatic() && hasTriple(atom)) return 1;
  return atom.IsAromatic() || doubleBonds(atom) > 0 || isBesidePi(atom, false) || sharesCarbon(atom)
             ? 2
             : 3;
}

int ofPhosphorus(OBAtom& atom) {
  if (atom.GetExplicitDegree() == 5 || atom.GetTotalValence() == 5) return 5;
  return atom.GetExplicitDegree() == 1 && doubleBonds(atom) > 0 ? 2 : 3;
}

int ofSulfur(OBAtom& atom) {
  if (atom.IsAromatic()) return 2;
  const auto degree = atom.GetExplicitDegree();
  if (degree == 6) return 6;
  return degree == 1 && doubleBonds(atom) > 0 ? 2 : 3;
}

/// Returns that of an atom without a rule of its own.
int byNeighbours(const OBAtom& atom) {
  const auto degree = static_cast<int>(atom.GetExplicitDegree());
  if (degree <= 2) return 1;
  return degree <= 4 ? degree - 1 : degree;
}

int ofOther(OBAtom& atom, int byDegree) {
  const auto degree = atom.GetExplicitDegree();
  switch (atom.GetAtomicNum()) {
    case elements::Aluminium:
      return degree == 4 ? 3 : 2;
    case elements::Gallium:
    case elements::Indium:
    case elements::Thallium:
      return 2;
    case elements::Silicon:
    case elements::Lead:
    case elements::Selenium:
    case elements::Tellurium:
    case elements::Polonium:
      return 3;
    case elements::Germanium:
    case elements::Tin:
      return degree != 5 ? 3 : byDegree;
    case elements::Arsenic:
    case elements::Antimony:
      return degree == 3 ? 3 : byDegree;
    case elements::Bismuth:
      return degree == 3 ? 3 : degree == 5 ? 6 : byDegree;
    case elements::Beryllium:
    case elements::Magnesium:
    case elements::Calcium:
    case elements::Strontium:
    case elements::Barium:
    case elements::Radium:
      return 1;
    default:
      return byDegree;
  }
}

int hybridisationOf(OBAtom& atom) {
  const auto byDegree = byNeighbours(atom);
  switch (atom.GetAtomicNum()) {
    case elements::Carbon:
      return ofCarbon(atom);
    case elements::Nitrogen:
      return ofNitrogen(atom);
    case elements::Oxygen:
      return ofOxygen(atom);
    case elements::Phosphorus:
      return ofPhosphorus(atom);
    case elements::Sulfur:
      return ofSulfur(atom);
    case elements::Boron:
      return atom.GetExplicitDegree() == 4 ? 3 : 2;
    default:
      return ofOther(atom, byDegree);
  }
}

}  // namespace

void setHybridisation(OpenBabel::OBMol& molecule) {
  if (molecule.HasHybridizationPerceived()) return;
  FOR_ATOMS_OF_MOL(atom, molecule) atom->SetHyb(hybridisationOf(*atom));
  molecule.SetHybridizationPerceived();
}

}  // namespace kindred::molread
