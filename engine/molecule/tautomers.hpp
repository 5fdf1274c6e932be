#pragma once

#include <cstdint>
#include <vector>

#include "engine/graph/graph.hpp"

namespace kindred {

/// The relation of two molecules of one skeleton.
enum class Relation {
  Other,  ///< neither of these, or no molecules
  Same,   ///< one molecule, written twice or with its electrons elsewhere
  Stereoisomers,
  Tautomers,  ///< hydrogens that move, and the bonds that move with them
};

/// A molecule without its hydrogens, ready to be compared with others.
class Skeleton {
 public:
  /// `molecule` has a formula: see hasFormula().
  explicit Skeleton(const Graph& molecule);

  /// Equal for molecules whose heavy atoms are the same and are bound alike, whatever the orders of
  /// the bonds, with as many hydrogens and the same charge; seldom for others.
  std::uint64_t key() const noexcept { return key_; }
  std::size_t atomCount() const noexcept { return atoms_.size(); }

 private:
  using Colour = std::uint64_t;  ///< a hash: it tells one thing from others
  using Colours = std::vector<Colour>;

  struct Atom {
    Colour element = 0, chirality = 0;
    int hydrogens = 0, charge = 0;
  };
  struct Bond {
    std::int32_t atom = 0;  ///< at its other end
    Colour kind = 0;        ///< order, and whether it is aromatic
    Colour stereo = 0;
    bool isAromatic = false;
  };

  /// Colours of atoms by what is around them: their own, and that of each bond.
  template <typename OfAtom, typename OfBond>
  Colours refined(OfAtom ofAtom, OfBond ofBond) const;

  const Bond* bondOf(std::int32_t a, std::int32_t b) const;

  friend class SkeletonMatch;

  std::vector<Atom> atoms_;
  std::vector<std::vector<Bond>> bonds_;
  Colours skeletal_;  ///< by elements alone
  Colours bound_;     ///< with hydrogens, charges and bonds
  Colours stereo_;    ///< with stereochemistry, too
  std::uint64_t key_ = 0;
};

/// Tautomers differ by hydrogens that move between atoms joined by bonds that change or are
/// aromatic, one of them no carbon: a keto and an enol form, a lactam and a lactim, an azole
/// written twice, a zwitterion. Isomers that move hydrogens between carbons alone, or that oxidise
/// one end and reduce the other, are none. Molecules of thousands of atoms, and
/// the few pairs that take more than some ten thousand steps, count as other.
Relation relationOf(const Skeleton& a, const Skeleton& b);

}  // namespace kindred
