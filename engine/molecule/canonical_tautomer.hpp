#pragma once

#include <cstdint>
#include <vector>

namespace kindred {

/// An atom of a molecule whose hydrogens may move; those that are no atoms of their own count as
/// its `hydrogens`.
struct TautomerAtom {
  int element = 0;
  int hydrogens = 0;
  int charge = 0;
  int isotope = 0;  ///< 0: as nature mixes them
};

struct TautomerBond {
  std::int32_t a = 0;
  std::int32_t b = 0;
  int order = 1;  ///< 1, 2, 3: aromatic rings in one Kekulé structure
};

struct TautomerQuestion {
  std::vector<TautomerAtom> atoms;
  std::vector<TautomerBond> bonds;
  std::vector<std::vector<std::int32_t>> rings;  ///< the smallest ones, by their atoms in order
};

/// The form in which a molecule is taken, whichever of its tautomers was given.
struct TautomerForm {
  std::vector<int> hydrogens;  ///< one an atom
  std::vector<int> orders;     ///< one a bond
  std::vector<char> turns;     ///< one a bond: a double bond that another tautomer has single
  bool isMoved = false;        ///< hydrogens differ from those that were given
  bool isWhole = true;         ///< false: a part has too many tautomers, and stays as it was given
};

/// Moves hydrogens between N, O, S and Se along any path of alternating double bonds (2-pyridone,
/// amidines, azoles), from O to carbon (a ketone, not its enol) unless a ring of six loses its
/// aromaticity, and from carbon to its neighbour's neighbour if such a ring becomes aromatic (a
/// phenol), if an imine of a 1,3-dicarbonyl becomes an enamine, or if a nitroso group becomes an
/// oxime. Of all forms that can be reached and have none of these last moves left, that with the
/// most aromatic rings is taken, then that with C=O and C=S, amides first; `score` in the source
/// says the rest. Atoms with charges keep their hydrogens.
TautomerForm canonicalTautomer(const TautomerQuestion& molecule);

}  // namespace kindred
