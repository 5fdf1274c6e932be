#pragma once

#include <cstdint>
#include <vector>

namespace kindred {

using AtomIndex = std::int32_t;
using AtomList = std::vector<AtomIndex>;

/// Atoms that need a double bond, and the neighbour with which each of them has it.
struct BondPairing {
  std::vector<char> needs;  ///< one an atom
  AtomList partner;         ///< likewise; -1: none

  void pair(AtomIndex a, AtomIndex b);

  /// Takes the double bond of an atom away; returns its partner, which may be -1.
  AtomIndex part(AtomIndex atom);
};

/// The neighbours of each atom.
using BondedAtoms = std::vector<AtomList>;

/// Gives an atom that needs a double bond and has none a partner by moving double bonds along an
/// alternating path, through odd rings too (Edmonds 1965), to another such atom. Returns false, and
/// moves nothing, if no path leads to one.
bool pairUp(const BondedAtoms& bonded, BondPairing& pairing, AtomIndex atom);

}  // namespace kindred
