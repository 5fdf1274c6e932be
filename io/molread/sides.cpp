// SPDX-License-Identifier: GPL-2.0-only
#include "io/molread/sides.hpp"

#include <openbabel/atom.h>
#include <openbabel/bond.h>
#include <openbabel/mol.h>
#include <openbabel/obiter.h>
#include <openbabel/stereo/cistrans.h>
#include <openbabel/stereo/stereo.h>

#include <algorithm>
#include <utility>

#include "io/molread/stereo.hpp"

namespace kindred::molread {

namespace {

using OpenBabel::OBAtom;
using OpenBabel::OBCisTransStereo;
using OpenBabel::OBMol;
using OpenBabel::OBStereo;
using Places = std::vector<std::array<double, 2>>;

/// The first neighbour of one end of a double bond that is there, by the order of atoms.
OBAtom* firstBeside(OBAtom& end, const OBAtom& otherEnd) {
  OBAtom* first = nullptr;
  FOR_NBORS_OF_ATOM(neighbour, &end)
  if (&*neighbour != &otherEnd && (first == nullptr || neighbour->GetIdx() < first->GetIdx()))
    first = &*neighbour;
  return first;
}

/// On which side of the line from begin to end an atom lies: positive to the left.
double sideOf(const Places& places, const StatedSides& bond, unsigned atom) {
  const auto &from = places[bond.begin - 1], &to = places[bond.end - 1], &at = places[atom - 1];
  return (to[0] - from[0]) * (at[1] - from[1]) - (to[1] - from[1]) * (at[0] - from[0]);
}

bool isWrong(const Places& places, const StatedSides& bond) {
  const bool isCis =
      sideOf(places, bond, bond.besideBegin) * sideOf(places, bond, bond.besideEnd) > 0;
  return isCis != bond.isCis;
}

/// The atoms that hang on the end of a bond outside of rings, without those on its begin.
std::vector<unsigned> atomsBehind(OBMol& molecule, const StatedSides& bond) {
  std::vector<char> isSeen(molecule.NumAtoms() + 1);
  isSeen[bond.begin] = isSeen[bond.end] = 1;
  std::vector<unsigned> behind{bond.end};
  for (std::size_t at = 0; at < behind.size(); ++at)
    FOR_NBORS_OF_ATOM(neighbour, molecule.GetAtom(static_cast<int>(behind[at])))
  if (!std::exchange(isSeen[neighbour->GetIdx()], 1)) behind.push_back(neighbour->GetIdx());
  return behind;
}

/// Mirrors atoms in the line of a bond.
void mirror(Places& places, const StatedSides& bond, const std::vector<unsigned>& atoms) {
  const auto from = places[bond.begin - 1];
  const double x = places[bond.end - 1][0] - from[0], y = places[bond.end - 1][1] - from[1];
  const double square = x * x + y * y;
  if (square == 0) return;
  for (const auto atom : atoms) {
    auto& place = places[atom - 1];
    const double share = ((place[0] - from[0]) * x + (place[1] - from[1]) * y) / square;
    place = {2 * (from[0] + share * x) - place[0], 2 * (from[1] + share * y) - place[1]};
  }
}

}  // namespace

std::vector<StatedSides> statedSides(OBMol& molecule) {
  std::vector<StatedSides> sides;
  for (auto* const data : molecule.GetAllData(OpenBabel::OBGenericDataType::StereoData)) {
    if (static_cast<OpenBabel::OBStereoBase*>(data)->GetType() != OBStereo::CisTrans) continue;
    auto& stereo = static_cast<OBCisTransStereo&>(*data);
    const auto given = stereo.GetConfig();
    auto* begin = molecule.GetAtomById(given.begin);
    auto* end = molecule.GetAtomById(given.end);
    if (!given.specified || given.refs.size() != 4 || begin == nullptr || end == nullptr) continue;
    const auto* const bond = molecule.GetBond(begin, end);
    if (begin->GetIdx() > end->GetIdx()) std::swap(begin, end);
    const auto* const first = firstBeside(*begin, *end);
    const auto* const second = firstBeside(*end, *begin);
    if (bond == nullptr || isInSmallRing(*bond) || first == nullptr || second == nullptr) continue;
    sides.push_back({begin->GetIdx(), end->GetIdx(), first->GetIdx(), second->GetIdx(),
                     stereo.IsCis(first->GetId(), second->GetId())});
  }
  return sides;
}

void turnToStatedSides(OBMol& molecule, Places& places) {
  for (const auto& bond : statedSides(molecule)) {
    if (!isWrong(places, bond)) continue;
    if (molecule.GetBond(static_cast<int>(bond.begin), static_cast<int>(bond.end))->IsInRing())
      continue;
    mirror(places, bond, atomsBehind(molecule, bond));
  }
}

int openWrongSides(OBMol& molecule) {
  Places places;
  FOR_ATOMS_OF_MOL(atom, molecule) places.push_back({atom->GetX(), atom->GetY()});
  OpenBabel::OBStereoFacade facade{&molecule, false};
  int opened = 0;
  for (const auto& sides : statedSides(molecule)) {
    if (!isWrong(places, sides)) continue;
    const auto* const bond =
        molecule.GetBond(static_cast<int>(sides.begin), static_cast<int>(sides.end));
    auto* const stereo = facade.GetCisTransStereo(bond->GetId());
    auto open = stereo->GetConfig();
    open.specified = false;
    stereo->SetConfig(open);
    ++opened;
  }
  return opened;
}

int wrongSides(OBMol& molecule, const Places& places) {
  const auto sides = statedSides(molecule);
  return static_cast<int>(
      std::ranges::count_if(sides, [&](const auto& bond) { return isWrong(places, bond); }));
}

}  // namespace kindred::molread
