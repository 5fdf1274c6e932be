// SPDX-License-Identifier: GPL-2.0-only
#pragma once

#include <array>
#include <vector>

namespace OpenBabel {
class OBMol;
}

namespace kindred::molread {

/// A double bond whose geometry is stated: whether one neighbour of each end are on the same side.
/// Atoms by their numbers, from 1.
struct StatedSides {
  unsigned begin = 0;
  unsigned end = 0;
  unsigned besideBegin = 0;
  unsigned besideEnd = 0;
  bool isCis = false;
};

/// Lists the double bonds of a stated geometry, without those in small rings, begin before end; of
/// the neighbours that are there the first.
std::vector<StatedSides> statedSides(OpenBabel::OBMol& molecule);

/// Turns one side of each double bond that a drawing shows otherwise than stated over; those of
/// rings stay.
void turnToStatedSides(OpenBabel::OBMol& molecule, std::vector<std::array<double, 2>>& places);

/// Counts the double bonds that a drawing shows otherwise than stated.
int wrongSides(OpenBabel::OBMol& molecule, const std::vector<std::array<double, 2>>& places);

/// Takes back what is stated of double bonds that the places of a molecule show otherwise; returns
/// their number.
int openWrongSides(OpenBabel::OBMol& molecule);

}  // namespace kindred::molread
