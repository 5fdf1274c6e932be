#pragma once

#include <compare>
#include <cstdint>
#include <span>
#include <vector>

namespace kindred {

/// A bond as it is seen from one of its atoms.
struct SequenceBond {
  std::int32_t to = 0;
  int order = 1;
};

/// An atom, as the sequence rules look at it.
struct SequenceAtom {
  int number = 0;     ///< atomic number
  int isotope = 0;    ///< 0: as nature mixes them
  int hydrogens = 0;  ///< that are no atoms of their own
  std::vector<SequenceBond> bonds;
};

/// Compares two neighbours of an atom by the sequence rules of Cahn, Ingold and Prelog: sphere by
/// sphere outwards the larger atomic numbers win, multiple bonds and closed rings counting as
/// repeated atoms, then the larger isotopes. Equivalent if these rules do not decide within a
/// bounded search.
std::weak_ordering comparePriority(std::span<const SequenceAtom> atoms, std::int32_t centre,
                                   std::int32_t left, std::int32_t right);

}  // namespace kindred
