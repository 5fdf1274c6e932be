// SPDX-License-Identifier: GPL-2.0-only
#include "io/molread/fold_hydrogens.hpp"

#include <openbabel/atom.h>
#include <openbabel/elements.h>
#include <openbabel/mol.h>
#include <openbabel/obiter.h>

#include <algorithm>
#include <cstdint>
#include <vector>

namespace kindred::molread {

namespace {

namespace wire = io::wire;
using OpenBabel::OBAtom;
using OpenBabel::OBMol;
using OpenBabel::OBElements::Hydrogen;

constexpr unsigned deuterium = 2;
constexpr unsigned tritium = 3;

/// The atom whose hydrogen it is; null if it stays an atom.
OBAtom* ownerOf(OBAtom& atom) {
  const auto isotope = atom.GetIsotope();
  if (atom.GetAtomicNum() != Hydrogen || (isotope != deuterium && isotope != tritium) ||
      atom.GetFormalCharge() != 0 || atom.GetTotalDegree() != 1)
    return nullptr;
  FOR_NBORS_OF_ATOM(neighbour, &atom)
  if (neighbour->GetAtomicNum() > Hydrogen) return &*neighbour;
  return nullptr;
}

template <typename Value>
void keep(std::vector<Value>& values, const std::vector<std::int32_t>& newFromOld) {
  if (values.size() != newFromOld.size()) return;
  for (std::size_t old = 0; old < newFromOld.size(); ++old)
    if (newFromOld[old] >= 0) values[static_cast<std::size_t>(newFromOld[old])] = values[old];
  values.resize(values.size() - static_cast<std::size_t>(std::ranges::count(newFromOld, -1)));
}

}  // namespace

void foldHydrogens(OBMol& molecule, wire::Answer& answer) {
  std::vector<OBAtom*> folded;
  std::vector<std::int32_t> newFromOld;
  std::int32_t next = 0;
  FOR_ATOMS_OF_MOL(atom, molecule) {
    auto* const owner = ownerOf(*atom);
    newFromOld.push_back(owner == nullptr ? next++ : -1);
    if (owner == nullptr) continue;
    folded.push_back(&*atom);
    auto& described = answer.atoms[owner->GetIdx() - 1];
    ++(atom->GetIsotope() == deuterium ? described.deuterium : described.tritium);
  }
  if (folded.empty()) return;
  keep(answer.atoms, newFromOld);  // which are in no ring: the sizes of rings stay
  keep(answer.positions, newFromOld);
  keep(answer.drawing, newFromOld);
  std::erase_if(answer.bonds, [&](const wire::Bond& bond) {
    return newFromOld[bond.a] < 0 || newFromOld[bond.b] < 0;
  });
  for (auto& bond : answer.bonds) {
    bond.a = newFromOld[bond.a];
    bond.b = newFromOld[bond.b];
  }
  for (auto* const atom : folded)
    molecule.DeleteHydrogen(atom);
}

}  // namespace kindred::molread
