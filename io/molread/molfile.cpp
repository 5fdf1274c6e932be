// SPDX-License-Identifier: GPL-2.0-only
#include "io/molread/molfile.hpp"

#include <openbabel/atom.h>
#include <openbabel/bond.h>
#include <openbabel/mol.h>
#include <openbabel/obconversion.h>
#include <openbabel/obiter.h>

#include <algorithm>
#include <utility>

#include "io/molread/kept_stereo.hpp"
#include "io/molread/sides.hpp"
#include "io/molread/wedges.hpp"

namespace kindred::molread {

namespace {

using OpenBabel::OBConversion;
using OpenBabel::OBMol;

constexpr int mostTries = 8;

OBConversion& conversion() {
  static OBConversion one;
  if (one.GetOutFormat() == nullptr) {
    one.SetInAndOutFormats("mol", "mol");
    one.AddOption("n", OBConversion::OUTOPTIONS);
    one.AddOption("w", OBConversion::OUTOPTIONS);  // our wedges, not Open Babel's
  }
  return one;
}

/// Writes a molecule, reads the text again, and compares the stereochemistry of both.
std::pair<std::string, StereoDifference> tried(OBMol& molecule) {
  auto text = conversion().WriteString(&molecule);
  OBMol again;
  if (!conversion().ReadString(&again, text) || again.NumAtoms() != molecule.NumAtoms())
    return {std::move(text), {}};
  return {text, compareStereo(molecule, again)};
}

/// Adds the wedges that may be at fault: those that begin or end at a centre that is read
/// otherwise. False if there is no new one.
bool addUnfit(OBMol& molecule, const StereoDifference& difference, UnfitWedges& unfit) {
  const auto before = unfit.size();
  FOR_BONDS_OF_MOL(bond, molecule) {
    if (!bond->IsWedge() && !bond->IsHash()) continue;
    const auto isAtFault = [&](unsigned atom) {
      return std::ranges::count(difference.centres, atom) > 0;
    };
    if (isAtFault(bond->GetBeginAtomIdx()) || isAtFault(bond->GetEndAtomIdx()))
      unfit.emplace(bond->GetBeginAtomIdx(), bond->GetIdx());
  }
  return unfit.size() > before;
}

}  // namespace

Molfile molfileOf(OBMol& molecule) {
  molecule.SetTitle("");
  if (molecule.GetDimension() != 2) return {conversion().WriteString(&molecule)};
  const bool isDrawnAsItIs = openWrongSides(molecule) == 0;
  markOpenDoubleBonds(molecule);
  UnfitWedges unfit;
  std::string best;
  std::size_t fewest = 0;
  for (int round = 0; round < mostTries; ++round) {
    drawWedges(molecule, unfit);
    auto [text, difference] = tried(molecule);
    if (best.empty() || difference.size() < fewest) {
      best = std::move(text);
      fewest = difference.size();
    }
    if (fewest == 0 || !addUnfit(molecule, difference, unfit)) break;
  }
  return {std::move(best), isDrawnAsItIs && fewest == 0};
}

}  // namespace kindred::molread
