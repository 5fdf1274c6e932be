// SPDX-License-Identifier: GPL-2.0-only
#include "io/molread/describe.hpp"

#include <openbabel/atom.h>
#include <openbabel/bond.h>
#include <openbabel/mol.h>
#include <openbabel/obiter.h>
#include <openbabel/ring.h>

#include <algorithm>

#include "io/molread/conjugation.hpp"
#include "io/molread/hybridisation.hpp"
#include "io/molread/stereo.hpp"

namespace kindred::molread {

namespace {

namespace wire = io::wire;
using OpenBabel::OBMol;

template <typename Small>
Small clamped(int value) {
  return static_cast<Small>(
      std::clamp<int>(value, std::numeric_limits<Small>::min(), std::numeric_limits<Small>::max()));
}

std::vector<wire::Atom> atomsOf(OBMol& molecule) {
  std::vector<wire::Atom> atoms;
  atoms.reserve(molecule.NumAtoms());
  setHybridisation(molecule);
  FOR_ATOMS_OF_MOL(atom, molecule) {
    wire::Atom one;
    one.element = static_cast<std::uint8_t>(atom->GetAtomicNum());
    one.charge = clamped<std::int8_t>(atom->GetFormalCharge());
    one.hybridisation = clamped<std::uint8_t>(static_cast<int>(atom->GetHyb()));
    one.flags = atom->IsAromatic() ? wire::AromaticAtom : 0;
    one.hydrogens = clamped<std::uint8_t>(
        static_cast<int>(atom->GetImplicitHCount() + atom->ExplicitHydrogenCount()));
    one.isotope = clamped<std::uint16_t>(static_cast<int>(atom->GetIsotope()));
    atoms.push_back(one);
  }
  return atoms;
}

/// The sizes of the smallest rings through each atom, ascending, atom by atom.
void addRings(OBMol& molecule, wire::Answer& answer) {
  std::vector<std::vector<std::uint16_t>> sizes(answer.atoms.size());
  for (const auto* ring : molecule.GetSSSR())
    for (const auto atom : ring->_path)
      if (auto& own = sizes[atom - 1]; own.size() < 255)
        own.push_back(static_cast<std::uint16_t>(ring->Size()));
  for (std::size_t atom = 0; atom < sizes.size(); ++atom) {
    std::ranges::sort(sizes[atom]);
    answer.atoms[atom].ringCount = static_cast<std::uint8_t>(sizes[atom].size());
    answer.ringSizes.insert(answer.ringSizes.end(), sizes[atom].begin(), sizes[atom].end());
  }
}

std::vector<wire::Bond> bondsOf(OBMol& molecule) {
  const auto conjugated = conjugatedBonds(molecule);
  std::vector<wire::Bond> bonds;
  bonds.reserve(molecule.NumBonds());
  FOR_BONDS_OF_MOL(bond, molecule) {
    wire::Bond one;
    one.a = static_cast<std::int32_t>(bond->GetBeginAtomIdx()) - 1;
    one.b = static_cast<std::int32_t>(bond->GetEndAtomIdx()) - 1;
    const bool isAromatic = bond->IsAromatic();
    one.halfOrders =
        isAromatic ? 3 : clamped<std::uint8_t>(2 * static_cast<int>(bond->GetBondOrder()));
    if (isAromatic) one.flags |= wire::AromaticBond;
    if (conjugated[bond->GetIdx()]) one.flags |= wire::ConjugatedBond;
    if (bond->IsInRing()) one.flags |= wire::RingBond;
    bonds.push_back(one);
  }
  return bonds;
}

/// Coordinates as the file has them, flat or in space; none if it has none, or only zeros.
std::vector<std::array<double, 3>> positionsOf(OBMol& molecule) {
  std::vector<std::array<double, 3>> positions;
  if (molecule.GetDimension() == 0) return positions;
  positions.reserve(molecule.NumAtoms());
  FOR_ATOMS_OF_MOL(atom, molecule) positions.push_back({atom->x(), atom->y(), atom->z()});
  const auto isFirst = [&](const auto& position) { return position == positions.front(); };
  if (positions.size() > 1 && std::ranges::all_of(positions, isFirst)) positions.clear();
  return positions;
}

}  // namespace

wire::Answer describe(OBMol& molecule) {
  wire::Answer answer;
  answer.atoms = atomsOf(molecule);
  addRings(molecule, answer);
  answer.bonds = bondsOf(molecule);
  if (molecule.GetDimension() == 3)
    answer.positions = positionsOf(molecule);
  else
    for (const auto& [x, y, z] : positionsOf(molecule))
      answer.drawing.push_back({x, y});
  addStereo(molecule, answer);
  return answer;
}

}  // namespace kindred::molread
