// SPDX-License-Identifier: GPL-2.0-only
#include "io/molread/tautomer.hpp"

#include <openbabel/atom.h>
#include <openbabel/bond.h>
#include <openbabel/elements.h>
#include <openbabel/mol.h>
#include <openbabel/obiter.h>
#include <openbabel/ring.h>
#include <openbabel/stereo/cistrans.h>
#include <openbabel/stereo/tetrahedral.h>

#include <algorithm>
#include <cstdint>

#include "engine/molecule/canonical_tautomer.hpp"

namespace kindred::molread {

namespace {

using OpenBabel::OBAtom;
using OpenBabel::OBMol;
using OpenBabel::OBStereo;

/// True of a hydrogen that is no isotope, bound to one atom that is none.
bool isPlainHydrogen(OBAtom& atom) {
  if (atom.GetAtomicNum() != OpenBabel::OBElements::Hydrogen || atom.GetIsotope() != 0 ||
      atom.GetExplicitDegree() != 1)
    return false;
  FOR_NBORS_OF_ATOM(neighbour, &atom)
  return neighbour->GetAtomicNum() != OpenBabel::OBElements::Hydrogen;
  return false;
}

/// The molecule without plain hydrogens, atoms and bonds in its own order.
TautomerQuestion questionOf(OBMol& molecule) {
  TautomerQuestion question;
  std::vector<std::int32_t> numberOf(molecule.NumAtoms() + 1, -1);
  FOR_ATOMS_OF_MOL(atom, molecule) {
    if (isPlainHydrogen(*atom)) continue;
    numberOf[atom->GetIdx()] = static_cast<std::int32_t>(question.atoms.size());
    question.atoms.push_back({.element = static_cast<int>(atom->GetAtomicNum()),
                              .hydrogens = static_cast<int>(atom->GetImplicitHCount()),
                              .charge = atom->GetFormalCharge(),
                              .isotope = static_cast<int>(atom->GetIsotope())});
    FOR_NBORS_OF_ATOM(neighbour, &*atom)
    if (isPlainHydrogen(*neighbour)) ++question.atoms.back().hydrogens;
  }
  FOR_BONDS_OF_MOL(bond, molecule) {
    const auto a = numberOf[bond->GetBeginAtomIdx()], b = numberOf[bond->GetEndAtomIdx()];
    if (a >= 0 && b >= 0) question.bonds.push_back({a, b, static_cast<int>(bond->GetBondOrder())});
  }
  for (auto* const ring : molecule.GetSSSR()) {
    auto& atoms = question.rings.emplace_back();
    for (const auto atom : ring->_path)
      atoms.push_back(numberOf[static_cast<std::size_t>(atom)]);
  }
  return question;
}

/// Takes back what is stated of double bonds that turn, and of centres that are none any more.
bool openStereo(OBMol& molecule, const TautomerForm& form) {
  std::vector<OpenBabel::OBGenericData*> opened;
  for (auto* const data : molecule.GetAllData(OpenBabel::OBGenericDataType::StereoData)) {
    const auto type = static_cast<OpenBabel::OBStereoBase*>(data)->GetType();
    if (type == OBStereo::CisTrans) {
      const auto stated = static_cast<OpenBabel::OBCisTransStereo*>(data)->GetConfig();
      auto* const a = molecule.GetAtomById(stated.begin);
      auto* const b = molecule.GetAtomById(stated.end);
      auto* const bond = a == nullptr || b == nullptr ? nullptr : molecule.GetBond(a, b);
      if (bond == nullptr || form.turns[bond->GetIdx()] || form.orders[bond->GetIdx()] != 2)
        opened.push_back(data);
    } else if (type == OBStereo::Tetrahedral) {
      const auto stated = static_cast<OpenBabel::OBTetrahedralStereo*>(data)->GetConfig();
      auto* const atom = molecule.GetAtomById(stated.center);
      if (atom == nullptr) continue;
      FOR_BONDS_OF_ATOM(bond, atom)
      if (form.orders[bond->GetIdx()] == 2 && bond->GetBondOrder() == 1) {
        opened.push_back(data);
        break;
      }
    }
  }
  molecule.DeleteData(opened);
  return !opened.empty();
}

}  // namespace

bool takeTautomer(OBMol& molecule, std::vector<std::string>& complaints) {
  const auto form = canonicalTautomer(questionOf(molecule));
  if (!form.isWhole)
    complaints.emplace_back("It has too many tautomers: they are not compared in all its parts.");
  if (!form.isMoved && std::ranges::count(form.turns, 1) == 0) return false;
  OpenBabel::PerceiveStereo(&molecule);  // of the bonds that the record has
  molecule.DeleteHydrogens();
  if (molecule.NumAtoms() != form.hydrogens.size() || molecule.NumBonds() != form.orders.size())
    return false;
  const bool isOpened = openStereo(molecule, form);
  if (!form.isMoved) return isOpened;
  FOR_ATOMS_OF_MOL(atom, molecule)
  atom->SetImplicitHCount(static_cast<unsigned>(form.hydrogens[atom->GetIdx() - 1]));
  FOR_BONDS_OF_MOL(bond, molecule)
  bond->SetBondOrder(static_cast<unsigned>(form.orders[bond->GetIdx()]));
  molecule.SetAromaticPerceived(false);
  molecule.SetHybridizationPerceived(false);
  return true;
}

}  // namespace kindred::molread
