// SPDX-License-Identifier: GPL-2.0-only
#include "io/molread/priority.hpp"

#include <openbabel/atom.h>
#include <openbabel/bond.h>
#include <openbabel/mol.h>
#include <openbabel/obiter.h>

namespace kindred::molread {

namespace {

std::int32_t placeOf(const OpenBabel::OBAtom& atom) {
  return static_cast<std::int32_t>(atom.GetIdx()) - 1;
}

}  // namespace

Priorities::Priorities(OpenBabel::OBMol& molecule) {
  atoms_.reserve(molecule.NumAtoms());
  FOR_ATOMS_OF_MOL(atom, molecule) {
    auto& one = atoms_.emplace_back();
    one.number = static_cast<int>(atom->GetAtomicNum());
    one.isotope = static_cast<int>(atom->GetIsotope());
    one.hydrogens = static_cast<int>(atom->GetImplicitHCount());
    FOR_BONDS_OF_ATOM(bond, &*atom)
    one.bonds.push_back(
        {placeOf(*bond->GetNbrAtom(&*atom)), static_cast<int>(bond->GetBondOrder())});
  }
}

std::weak_ordering Priorities::compare(const OpenBabel::OBAtom& centre,
                                       const OpenBabel::OBAtom& left,
                                       const OpenBabel::OBAtom& right) const {
  return comparePriority(atoms_, placeOf(centre), placeOf(left), placeOf(right));
}

}  // namespace kindred::molread
