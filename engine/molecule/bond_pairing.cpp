#include "engine/molecule/bond_pairing.hpp"

#include <numeric>

namespace kindred {

namespace {

/// A tree of alternating paths from one atom; odd rings are shrunk to their base.
class AlternatingTree {
 public:
  AlternatingTree(const BondedAtoms& bonded, BondPairing& pairing)
      : bonded_{bonded},
        pairing_{pairing},
        before_(bonded.size(), -1),
        base_(bonded.size()),
        isEven_(bonded.size()) {
    std::iota(base_.begin(), base_.end(), 0);
  }

  bool growFrom(AtomIndex root) {
    isEven_[root] = 1;
    queue_ = {root};
    for (std::size_t at = 0; at < queue_.size(); ++at) {
      const auto atom = queue_[at];
      for (const auto next : bonded_[atom]) {
        if (!pairing_.needs[next] || base_[atom] == base_[next] || partner(atom) == next) continue;
        if (next == root || (partner(next) >= 0 && before_[partner(next)] >= 0)) {
          shrink(atom, next);
        } else if (before_[next] < 0) {
          before_[next] = atom;
          if (partner(next) < 0) return flipTo(next);
          isEven_[partner(next)] = 1;
          queue_.push_back(partner(next));
        }
      }
    }
    return false;
  }

 private:
  AtomIndex partner(AtomIndex atom) const { return pairing_.partner[atom]; }

  AtomIndex commonBase(AtomIndex a, AtomIndex b) const {
    std::vector<char> isAbove(base_.size());
    for (;;) {
      a = base_[a];
      isAbove[a] = 1;
      if (partner(a) < 0) break;
      a = before_[partner(a)];
    }
    for (;;) {
      b = base_[b];
      if (isAbove[b]) return b;
      b = before_[partner(b)];
    }
  }

  void mark(AtomIndex atom, AtomIndex base, AtomIndex child, std::vector<char>& isInRing) {
    while (base_[atom] != base) {
      isInRing[base_[atom]] = isInRing[base_[partner(atom)]] = 1;
      before_[atom] = child;
      child = partner(atom);
      atom = before_[child];
    }
  }

  void shrink(AtomIndex a, AtomIndex b) {
    const auto base = commonBase(a, b);
    std::vector<char> isInRing(base_.size());
    mark(a, base, b, isInRing);
    mark(b, base, a, isInRing);
    for (std::size_t atom = 0; atom < base_.size(); ++atom) {
      if (!isInRing[base_[atom]]) continue;
      base_[atom] = base;
      if (isEven_[atom]) continue;
      isEven_[atom] = 1;
      queue_.push_back(static_cast<AtomIndex>(atom));
    }
  }

  bool flipTo(AtomIndex atom) {
    while (atom >= 0) {
      const auto other = before_[atom], next = partner(other);
      pairing_.pair(atom, other);
      atom = next;
    }
    return true;
  }

  const BondedAtoms& bonded_;
  BondPairing& pairing_;
  std::vector<AtomIndex> before_;  ///< the atom before one at an odd place; -1: not reached
  std::vector<AtomIndex> base_;
  std::vector<char> isEven_;
  std::vector<AtomIndex> queue_;
};

}  // namespace

void BondPairing::pair(AtomIndex a, AtomIndex b) {
  partner[a] = b;
  partner[b] = a;
}

AtomIndex BondPairing::part(AtomIndex atom) {
  const auto other = partner[atom];
  if (other >= 0) partner[atom] = partner[other] = -1;
  return other;
}

bool pairUp(const BondedAtoms& bonded, BondPairing& pairing, AtomIndex atom) {
  return AlternatingTree{bonded, pairing}.growFrom(atom);
}

}  // namespace kindred
