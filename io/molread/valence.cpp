// SPDX-License-Identifier: GPL-2.0-only
#include "io/molread/valence.hpp"

#include <openbabel/atom.h>
#include <openbabel/elements.h>
#include <openbabel/mol.h>
#include <openbabel/obiter.h>

#include <limits>

namespace kindred::molread {

namespace {

namespace elements = OpenBabel::OBElements;
using OpenBabel::OBAtom;

bool isOrganic(unsigned element) {
  switch (element) {
    case elements::Hydrogen:
    case elements::Carbon:
    case elements::Nitrogen:
    case elements::Oxygen:
    case elements::Phosphorus:
    case elements::Sulfur:
    case elements::Selenium:
    case elements::Fluorine:
    case elements::Chlorine:
    case elements::Bromine:
    case elements::Iodine:
      return true;
    default:
      return false;
  }
}

/// The most bonds this atom takes, a double bond counting twice.
unsigned mostBonds(const OBAtom& atom) {
  const int charge = atom.GetFormalCharge();
  switch (atom.GetAtomicNum()) {
    case elements::Hydrogen:
    case elements::Fluorine:
      return charge > 0 ? 2 : 1;
    case elements::Boron:
      return charge < 0 ? 4 : 3;
    case elements::Carbon:
      return 4;
    case elements::Nitrogen:
      return charge > 0 ? 4 : 5;
    case elements::Oxygen:
      return charge > 0 ? 3 : 2;
    default:
      return std::numeric_limits<unsigned>::max();
  }
}

/// A nitrogen may be drawn with five bonds, as in N(=O)=O, but never with four neighbours or more.
bool lacksCharge(const OBAtom& atom) {
  return atom.GetAtomicNum() == elements::Nitrogen && atom.GetFormalCharge() <= 0 &&
         atom.GetTotalDegree() > 3;
}

/// Those that are written, if they are too many; Open Babel adds hydrogens up to five bonds.
unsigned neighbourCount(const OBAtom& nitrogen) {
  return nitrogen.GetExplicitDegree() > 3 ? nitrogen.GetExplicitDegree()
                                          : nitrogen.GetTotalDegree();
}

bool hasUsualNeighbours(OBAtom& atom) {
  FOR_NBORS_OF_ATOM(neighbour, &atom)
  if (!isOrganic(neighbour->GetAtomicNum())) return false;
  return true;
}

std::string named(const OBAtom& atom) {
  return "Atom " + std::to_string(atom.GetIdx()) + " (" + elements::GetSymbol(atom.GetAtomicNum()) +
         ")";
}

}  // namespace

void complainAboutValence(OpenBabel::OBMol& molecule, std::vector<std::string>& complaints) {
  FOR_ATOMS_OF_MOL(atom, molecule) {
    const auto bonds = atom->GetTotalValence();
    const auto most = mostBonds(*atom);
    if ((bonds <= most && !lacksCharge(*atom)) || !hasUsualNeighbours(*atom)) continue;
    complaints.push_back(bonds > most
                             ? named(*atom) + " has " + std::to_string(bonds) +
                                   " bonds, but takes at most " + std::to_string(most) +
                                   "; the molecule is kept as it stands."
                             : named(*atom) + " has " + std::to_string(neighbourCount(*atom)) +
                                   " neighbours and no positive charge; the molecule is "
                                   "kept as it stands.");
    return;
  }
}

}  // namespace kindred::molread
