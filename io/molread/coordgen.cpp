// SPDX-License-Identifier: GPL-2.0-only
#include "io/molread/coordgen.hpp"

#include <coordgen/sketcherMinimizer.h>
#include <openbabel/atom.h>
#include <openbabel/bond.h>
#include <openbabel/mol.h>
#include <openbabel/obiter.h>
#include <openbabel/stereo/cistrans.h>

#include <cmath>

namespace kindred::molread {

namespace {

constexpr double bondLength = 50;  // in CoordGen's unit

using Atoms = std::vector<sketcherMinimizerAtom*>;
using OpenBabel::OBStereo;

/// Returns the first of two neighbours that is an atom of its own, not a hydrogen left out.
std::size_t firstThere(const OBStereo::Refs& around, std::size_t one, std::size_t other) {
  return around[one] == OBStereo::ImplicitRef ? other : one;
}

/// Tells CoordGen which double bonds are cis or trans.
void giveGeometries(OpenBabel::OBMol& molecule, const Atoms& atoms,
                    const std::vector<sketcherMinimizerBond*>& bonds) {
  for (auto* const data : molecule.GetAllData(OpenBabel::OBGenericDataType::StereoData)) {
    if (static_cast<OpenBabel::OBStereoBase*>(data)->GetType() != OBStereo::CisTrans) continue;
    const auto stereo = static_cast<OpenBabel::OBCisTransStereo*>(data)->GetConfig();
    auto* const begin = molecule.GetAtomById(stereo.begin);
    auto* const end = molecule.GetAtomById(stereo.end);
    auto* const bond = begin && end ? molecule.GetBond(begin, end) : nullptr;
    if (!stereo.specified || bond == nullptr || stereo.refs.size() != 4) continue;
    // In a U the first and the last are on the same side.
    const auto first = firstThere(stereo.refs, 0, 1), second = firstThere(stereo.refs, 3, 2);
    auto* const one = molecule.GetAtomById(stereo.refs[first]);
    auto* const other = molecule.GetAtomById(stereo.refs[second]);
    if (one == nullptr || other == nullptr) continue;
    const bool isCis = (first == 0) == (second == 3);
    auto* const drawn = bonds[bond->GetIdx()];
    const bool isTurned = drawn->getStartAtom() != atoms[begin->GetIdx() - 1];
    auto *atBegin = atoms[one->GetIdx() - 1], *atEnd = atoms[other->GetIdx() - 1];
    if (isTurned) std::swap(atBegin, atEnd);
    sketcherMinimizerBondStereoInfo info;
    info.atom1 = atBegin;
    info.atom2 = atEnd;
    info.stereo =
        isCis ? sketcherMinimizerBondStereoInfo::cis : sketcherMinimizerBondStereoInfo::trans;
    drawn->setStereoChemistry(info);
    drawn->setAbsoluteStereoFromStereoInfo();
  }
}

}  // namespace

std::vector<std::array<double, 2>> drawnByCoordGen(OpenBabel::OBMol& molecule) {
  sketcherMinimizer layout{SKETCHER_QUICK_PRECISION};  // as neat, in two thirds of the time
  auto* const copy = new sketcherMinimizerMolecule;    // the layout takes it over
  Atoms atoms;
  FOR_ATOMS_OF_MOL(atom, molecule) {
    auto* const added = copy->addNewAtom();
    added->setAtomicNumber(static_cast<int>(atom->GetAtomicNum()));
    added->charge = atom->GetFormalCharge();
    added->_implicitHs = static_cast<int>(atom->GetImplicitHCount());
    atoms.push_back(added);
  }
  std::vector<sketcherMinimizerBond*> bonds;
  FOR_BONDS_OF_MOL(bond, molecule) {
    bonds.push_back(
        copy->addNewBond(atoms[bond->GetBeginAtomIdx() - 1], atoms[bond->GetEndAtomIdx() - 1]));
    bonds.back()->setBondOrder(static_cast<int>(bond->GetBondOrder()));
  }
  sketcherMinimizerMolecule::assignBondsAndNeighbors(copy->getAtoms(), copy->getBonds());
  giveGeometries(molecule, atoms, bonds);
  layout.initialize(copy);
  layout.runGenerateCoordinates();
  std::vector<std::array<double, 2>> drawing;
  drawing.reserve(atoms.size());
  for (const auto* const atom : atoms) {
    const auto& place = atom->coordinates;
    if (!std::isfinite(place.x()) || !std::isfinite(place.y())) return {};
    drawing.push_back({place.x() / bondLength, place.y() / bondLength});
  }
  return drawing;
}

}  // namespace kindred::molread
