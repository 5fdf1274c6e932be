#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "engine/molecule/bond_pairing.hpp"
#include "engine/molecule/canonical_tautomer.hpp"

namespace kindred {

/// The parts of a molecule in which hydrogens may move: atoms with double bonds, bound to each
/// other, with the atoms that may take a double bond or give one.
class MobileParts {
 public:
  explicit MobileParts(const TautomerQuestion& molecule);

  const std::vector<AtomList>& parts() const { return parts_; }
  const BondedAtoms& bonded() const { return bonded_; }
  const BondPairing& given() const { return given_; }

  bool isCarbon(AtomIndex atom) const { return element(atom) == 6; }
  bool isOxygen(AtomIndex atom) const { return element(atom) == 8; }

  /// True of an atom that a hydrogen may leave or reach over any distance: N, O, S, Se.
  bool isHetero(AtomIndex atom) const { return isHetero_[atom] != 0; }

  /// True of a carbon that the hydrogen of an enol may reach over a pivot: it bears no N, O or S,
  /// or the enol is that of an acid, ester or amide, and of no other carbonyl.
  bool isKetoCarbon(AtomIndex atom, AtomIndex pivot) const;

  /// True of an enamine that came of a 1,3-dicarbonyl, and of an oxime.
  bool isStabler(const BondPairing& pairing, AtomIndex from, AtomIndex pivot, AtomIndex to) const;

  /// Counts the aromatic rings of six with four atoms or more of double bonds C=C, of those that a
  /// part belongs to.
  int aromaticSixes(const AtomList& part, const BondPairing& pairing) const;

  /// Returns 2500 for each aromatic ring of carbon and 1000 for each other one.
  int aromaticScore(const AtomList& part, const BondPairing& pairing) const;

  /// Returns how much a form is preferred: aromaticScore(), and what is added for its bonds.
  int score(const AtomList& part, const BondPairing& pairing) const;

  /// Returns a number of a form that does not depend on the order of atoms; it is seldom the same
  /// for another form.
  std::uint64_t number(const AtomList& part, const BondPairing& pairing) const;

  std::size_t bondBetween(AtomIndex a, AtomIndex b) const;

 private:
  struct Bond {
    AtomIndex atom = 0;
    std::size_t bond = 0;
  };

  int element(AtomIndex atom) const { return molecule_.atoms[atom].element; }
  void findBonds();
  void findPairs();
  void findSources();
  void findParts();
  int bondsOf(AtomIndex atom) const;
  bool hasUsualBonds(AtomIndex atom) const;
  bool isSource(AtomIndex atom) const;
  bool bearsHetero(AtomIndex atom) const;
  bool isRestOfSix(AtomIndex atom, AtomIndex next) const;
  bool bearsOther(AtomIndex nitrogenAtom) const;
  int electronsOf(AtomIndex atom, const AtomList& ring, const BondPairing& pairing) const;
  bool isAromatic(const AtomList& ring, const BondPairing& pairing) const;
  bool touches(const AtomList& ring, const std::vector<char>& isIn) const;
  std::vector<char> among(const AtomList& atoms) const;
  bool canHaveSextet(const AtomList& ring, BondPairing pairing) const;
  bool withdraws(AtomIndex atom, AtomIndex but) const;
  int scoreOfCarbon(AtomIndex atom, const BondPairing& pairing) const;
  int scoreOfNitrogen(AtomIndex atom, const BondPairing& pairing) const;

  const TautomerQuestion& molecule_;
  std::vector<std::vector<Bond>> bonds_;
  std::vector<std::array<int, 4>> orders_;  ///< how many bonds of each order an atom has
  std::vector<char> isRingBond_, isRingAtom_, isHetero_, isMobile_;
  BondedAtoms bonded_;  ///< mobile atoms alone
  BondPairing given_;
  std::vector<AtomList> parts_;
};

}  // namespace kindred
