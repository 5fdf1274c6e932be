// SPDX-License-Identifier: GPL-2.0-only
#include "io/molread/drawing.hpp"

#include <openbabel/atom.h>
#include <openbabel/bond.h>
#include <openbabel/isomorphism.h>
#include <openbabel/mol.h>
#include <openbabel/obiter.h>
#include <openbabel/op.h>
#include <openbabel/query.h>

#include <algorithm>
#include <memory>
#include <utility>

#include "io/molread/coordgen.hpp"
#include "io/molread/sides.hpp"
#include "io/molread/stereo.hpp"
#include "io/molread/untangle.hpp"

namespace kindred::molread {

namespace {

using Places = std::vector<std::array<double, 2>>;

/// Up to here CoordGen takes a few milliseconds; of long peptides and large macrocycles it tries
/// ways for seconds.
constexpr unsigned mostForCoordGen = 64;

constexpr double wrongGeometry = 1e6;  // in the measure of faultsOf

std::vector<DrawnBond> drawnBondsOf(OpenBabel::OBMol& molecule) {
  std::vector<DrawnBond> bonds;
  bonds.reserve(molecule.NumBonds());
  FOR_BONDS_OF_MOL(bond, molecule) {
    const bool isSingle = bond->GetBondOrder() == 1;
    bonds.push_back({static_cast<int>(bond->GetBeginAtomIdx()) - 1,
                     static_cast<int>(bond->GetEndAtomIdx()) - 1, isSingle && !bond->IsInRing(),
                     !isSingle && !isInSmallRing(*bond)});
  }
  return bonds;
}

/// Atoms of a triple bond, or between two double ones, with two neighbours.
std::vector<int> straightAtoms(OpenBabel::OBMol& molecule) {
  std::vector<int> atoms;
  FOR_ATOMS_OF_MOL(atom, molecule) {
    int extra = 0;
    FOR_BONDS_OF_ATOM(bond, &*atom) extra += static_cast<int>(bond->GetBondOrder()) - 1;
    if (atom->GetExplicitDegree() == 2 && extra == 2 && !atom->IsInRing())
      atoms.push_back(static_cast<int>(atom->GetIdx()) - 1);
  }
  return atoms;
}

/// Empty if Open Babel finds no layout.
Places drawnByOpenBabel(OpenBabel::OBMol& molecule) {
  static auto* const layout = OpenBabel::OBOp::FindType("gen2D");
  if (layout == nullptr || !layout->Do(&molecule)) return {};
  Places drawing;
  drawing.reserve(molecule.NumAtoms());
  FOR_ATOMS_OF_MOL(atom, molecule) drawing.push_back({atom->x(), atom->y()});
  return drawing;
}

void placeIn(OpenBabel::OBMol& molecule, const Places& drawing) {
  FOR_ATOMS_OF_MOL(atom, molecule) {
    const auto& [x, y] = drawing[atom->GetIdx() - 1];
    atom->SetVector(x, y, 0);
  }
  molecule.SetDimension(2);
}

}  // namespace

std::vector<std::array<double, 2>> drawingOf(OpenBabel::OBMol& molecule, Patience patience) {
  const auto bonds = drawnBondsOf(molecule);
  const auto straight = straightAtoms(molecule);
  const auto tidied = [&](Places drawing) {
    if (drawing.empty()) return drawing;
    turnToStatedSides(molecule, drawing);
    straighten(drawing, bonds, straight);
    untangle(drawing, bonds);
    return drawing;
  };
  // A double bond that is drawn as another is worse than anything that only looks wrong.
  const auto faultsIn = [&](const Places& drawing) {
    return faultsOf(drawing, bonds) + wrongGeometry * wrongSides(molecule, drawing);
  };
  auto drawing =
      molecule.NumAtoms() <= mostForCoordGen ? tidied(drawnByCoordGen(molecule)) : Places{};
  const double faults = drawing.empty() ? 0 : faultsIn(drawing);
  if (drawing.empty() || faults > (patience == Patience::UntilNeat ? 0 : wrongGeometry / 2))
    if (auto other = tidied(drawnByOpenBabel(molecule));
        drawing.empty() || (!other.empty() && faultsIn(other) < faults))
      drawing = std::move(other);
  if (molecule.NumAtoms() > mostForCoordGen && !drawing.empty() &&
      wrongSides(molecule, drawing) > 0)
    if (auto other = tidied(drawnByCoordGen(molecule));
        !other.empty() && wrongSides(molecule, other) < wrongSides(molecule, drawing))
      drawing = std::move(other);
  if (!drawing.empty()) placeIn(molecule, drawing);
  return drawing;
}

bool drawAs(OpenBabel::OBMol& molecule, OpenBabel::OBMol& drawn) {
  if (molecule.NumAtoms() != drawn.NumAtoms() || molecule.NumBonds() != drawn.NumBonds())
    return false;
  const std::unique_ptr<OpenBabel::OBQuery> query{OpenBabel::CompileMoleculeQuery(&drawn)};
  const std::unique_ptr<OpenBabel::OBIsomorphismMapper> mapper{
      OpenBabel::OBIsomorphismMapper::GetInstance(query.get())};
  OpenBabel::OBIsomorphismMapper::Mapping partners;
  mapper->MapFirst(&molecule, partners);
  if (partners.size() != molecule.NumAtoms()) return false;
  Places drawing(partners.size());
  for (const auto& [from, to] : partners) {
    const auto& atom = *drawn.GetAtom(static_cast<int>(from) + 1);
    drawing[to] = {atom.GetX(), atom.GetY()};
  }
  if (wrongSides(molecule, drawing) > 0) return false;
  placeIn(molecule, drawing);
  return true;
}

OpenBabel::OBMol moleculeOf(const io::wire::Answer& answer) {
  OpenBabel::OBMol molecule;
  molecule.BeginModify();
  for (const auto& described : answer.atoms) {
    auto* const atom = molecule.NewAtom();
    atom->SetAtomicNum(described.element);
    atom->SetFormalCharge(described.charge);
    atom->SetImplicitHCount(described.hydrogens);
  }
  for (const auto& described : answer.bonds)
    molecule.AddBond(described.a + 1, described.b + 1, described.halfOrders / 2);
  molecule.EndModify();
  setGeometries(molecule, answer);
  return molecule;
}

}  // namespace kindred::molread
