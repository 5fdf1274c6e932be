// SPDX-License-Identifier: GPL-2.0-only
#include "io/molread/kept_stereo.hpp"

#include <openbabel/atom.h>
#include <openbabel/mol.h>
#include <openbabel/stereo/stereo.h>
#include <openbabel/stereo/tetrahedral.h>

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <utility>

#include "io/molread/sides.hpp"

namespace kindred::molread {

namespace {

using OpenBabel::OBMol;
using OpenBabel::OBStereo;
using OpenBabel::OBTetrahedralStereo;

/// The neighbours of a centre by their numbers, 0 for what is not there: seen from the first, the
/// others run clockwise. Nothing if the handedness is open.
using Hand = std::optional<std::array<unsigned, 4>>;

unsigned numberOf(OBMol& molecule, OBStereo::Ref id) {
  auto* const atom = molecule.GetAtomById(id);
  return atom == nullptr ? 0 : atom->GetIdx();
}

std::map<unsigned, Hand> handsOf(OBMol& molecule) {
  std::map<unsigned, Hand> hands;
  for (auto* const data : molecule.GetAllData(OpenBabel::OBGenericDataType::StereoData)) {
    if (static_cast<OpenBabel::OBStereoBase*>(data)->GetType() != OBStereo::Tetrahedral) continue;
    const auto& stereo = static_cast<OBTetrahedralStereo&>(*data);
    const auto given = stereo.GetConfig();
    auto& hand = hands[numberOf(molecule, given.center)];
    if (!given.specified || given.winding == OBStereo::UnknownWinding || given.refs.size() != 3)
      continue;
    const auto seen = stereo.GetConfig(given.from, OBStereo::Clockwise, OBStereo::ViewFrom);
    hand = {numberOf(molecule, seen.from), numberOf(molecule, seen.refs[0]),
            numberOf(molecule, seen.refs[1]), numberOf(molecule, seen.refs[2])};
  }
  return hands;
}

/// True if an even number of swaps makes one order the other.
bool isEven(std::array<unsigned, 4> from, const std::array<unsigned, 4>& to) {
  bool even = true;
  for (std::size_t at = 0; at < to.size(); ++at) {
    const auto found =
        std::find(from.begin() + static_cast<std::ptrdiff_t>(at), from.end(), to[at]);
    if (found == from.end()) return false;
    if (found == from.begin() + static_cast<std::ptrdiff_t>(at)) continue;
    std::iter_swap(found, from.begin() + static_cast<std::ptrdiff_t>(at));
    even = !even;
  }
  return even;
}

/// Returns whether the first neighbours of both ends are on the same side, for each double bond
/// whose geometry is stated.
std::map<std::pair<unsigned, unsigned>, bool> sidesOf(OBMol& molecule) {
  std::map<std::pair<unsigned, unsigned>, bool> sides;
  for (const auto& bond : statedSides(molecule))
    sides[{bond.begin, bond.end}] = bond.isCis;
  return sides;
}

}  // namespace

StereoDifference compareStereo(OBMol& before, OBMol& after) {
  StereoDifference difference;
  auto stated = handsOf(before);
  for (const auto& [centre, hand] : handsOf(after)) {
    const auto found = stated.find(centre);
    const auto was = found == stated.end() ? Hand{} : found->second;
    if (hand.has_value() != was.has_value() || (hand && !isEven(*was, *hand)))
      difference.centres.push_back(centre);
  }
  const auto sidesBefore = sidesOf(before), sidesAfter = sidesOf(after);
  for (const auto& [bond, isCis] : sidesBefore) {
    const auto found = sidesAfter.find(bond);
    if (found == sidesAfter.end() || found->second != isCis) difference.doubleBonds.push_back(bond);
  }
  for (const auto& [bond, isCis] : sidesAfter)
    if (!sidesBefore.contains(bond)) difference.doubleBonds.push_back(bond);
  return difference;
}

}  // namespace kindred::molread
