#include "engine/molecule/paired_atoms.hpp"

#include <algorithm>
#include <map>
#include <tuple>

namespace kindred {

namespace {

constexpr int mostBondsAround = 8;    // to which surroundings are compared
constexpr int fewestBondsAround = 2;  // in which atoms beyond a change have to be alike

/// Says how many bonds far the surroundings of atoms of two molecules are alike.
class Surroundings {
 public:
  Surroundings(const HeavyAtoms& a, const HeavyAtoms& b) : molecules_{&a, &b} {
    rounds_.push_back({{a.kinds.begin(), a.kinds.end()}, {b.kinds.begin(), b.kinds.end()}});
    for (int round = 0; round < mostBondsAround; ++round)
      refine();
  }

  /// Returns how far; -1 of atoms that are of two kinds.
  int alike(std::int32_t ofA, std::int32_t ofB) const {
    int far = -1;
    for (const auto& [a, b] : rounds_)
      if (a[static_cast<std::size_t>(ofA)] == b[static_cast<std::size_t>(ofB)])
        ++far;
      else
        break;
    return far;
  }

 private:
  using Numbers = std::vector<std::int32_t>;

  /// Numbers atoms by what they were and by what they are bound to.
  void refine() {
    std::map<std::pair<std::int32_t, std::vector<std::pair<std::int32_t, std::int32_t>>>,
             std::int32_t>
        known;
    const auto before = rounds_.back();
    const auto numbered = [&](const HeavyAtoms& molecule, const Numbers& old) {
      Numbers numbers;
      for (std::size_t atom = 0; atom < old.size(); ++atom) {
        std::vector<std::pair<std::int32_t, std::int32_t>> bound;
        for (const auto& bond : molecule.bonds[atom])
          bound.emplace_back(halfOrders(bond.kind), old[static_cast<std::size_t>(bond.atom)]);
        std::ranges::sort(bound);
        const auto next = static_cast<std::int32_t>(known.size());
        numbers.push_back(known.try_emplace({old[atom], std::move(bound)}, next).first->second);
      }
      return numbers;
    };
    auto ofA = numbered(*molecules_.first, before.first);
    auto ofB = numbered(*molecules_.second, before.second);
    rounds_.emplace_back(std::move(ofA), std::move(ofB));
  }

  std::pair<const HeavyAtoms*, const HeavyAtoms*> molecules_;
  std::vector<std::pair<Numbers, Numbers>> rounds_;
};

/// Pairs atoms of two molecules, the most alike first.
class Growth {
 public:
  Growth(const HeavyAtoms& a, const HeavyAtoms& b)
      : a_{a}, b_{b}, around_{a, b}, ofA_(a.kinds.size(), -1), ofB_(b.kinds.size(), -1) {
    for (int least = 0; begin(least); least = fewestBondsAround)
      while (grow()) {
      }
  }

  /// The atom of b that each atom of a is; -1: none.
  const std::vector<std::int32_t>& partners() const { return ofA_; }

 private:
  bool isFree(std::int32_t ofA, std::int32_t ofB) const {
    return ofA_[static_cast<std::size_t>(ofA)] < 0 && ofB_[static_cast<std::size_t>(ofB)] < 0;
  }

  void pair(std::int32_t ofA, std::int32_t ofB) {
    ofA_[static_cast<std::size_t>(ofA)] = ofB;
    ofB_[static_cast<std::size_t>(ofB)] = ofA;
  }

  /// True if all bonds of two atoms to paired ones lead to partners: a substituent that stands at
  /// another place of what is paired is not the same.
  bool isInPlace(std::int32_t ofA, std::int32_t ofB) const {
    const auto countPaired = [](const HeavyAtoms& molecule, std::int32_t atom,
                                const auto& partners) {
      return std::ranges::count_if(molecule.bonds[static_cast<std::size_t>(atom)],
                                   [&](const HeavyBond& bond) {
                                     return partners[static_cast<std::size_t>(bond.atom)] >= 0;
                                   });
    };
    const int shared = sharedBonds(ofA, ofB);
    return countPaired(a_, ofA, ofA_) == shared && countPaired(b_, ofB, ofB_) == shared;
  }

  /// Pairs the two free atoms that are most alike, if they are so far.
  bool begin(int least) {
    std::tuple best{least - 1, -1, -1};
    for (std::int32_t ofA = 0; ofA < a_.size(); ++ofA)
      for (std::int32_t ofB = 0; ofB < b_.size(); ++ofB)
        if (isFree(ofA, ofB) && around_.alike(ofA, ofB) > std::get<0>(best) && isInPlace(ofA, ofB))
          best = {around_.alike(ofA, ofB), ofA, ofB};
    const auto [far, ofA, ofB] = best;
    if (ofA < 0) return false;
    pair(ofA, ofB);
    return true;
  }

  /// Counts the bonds of two atoms that lead to atoms that are paired.
  int sharedBonds(std::int32_t ofA, std::int32_t ofB) const {
    int shared = 0;
    for (const auto& bond : a_.bonds[static_cast<std::size_t>(ofA)])
      for (const auto& other : b_.bonds[static_cast<std::size_t>(ofB)])
        shared += ofA_[static_cast<std::size_t>(bond.atom)] == other.atom &&
                          halfOrders(bond.kind) == halfOrders(other.kind)
                      ? 1
                      : 0;
    return shared;
  }

  /// Pairs two free neighbours of atoms that are paired: those with the most bonds in common, then
  /// the most alike.
  bool grow() {
    std::tuple best{0, -1, -1, -1};
    for (std::int32_t from = 0; from < a_.size(); ++from) {
      const auto onto = ofA_[static_cast<std::size_t>(from)];
      if (onto < 0) continue;
      for (const auto& bond : a_.bonds[static_cast<std::size_t>(from)])
        for (const auto& other : b_.bonds[static_cast<std::size_t>(onto)]) {
          if (!isFree(bond.atom, other.atom) || halfOrders(bond.kind) != halfOrders(other.kind) ||
              around_.alike(bond.atom, other.atom) < 0)
            continue;
          const std::tuple found{sharedBonds(bond.atom, other.atom),
                                 around_.alike(bond.atom, other.atom), bond.atom, other.atom};
          if (std::tie(std::get<0>(found), std::get<1>(found)) >
              std::tie(std::get<0>(best), std::get<1>(best)))
            best = found;
        }
    }
    const auto [shared, far, ofA, ofB] = best;
    if (ofA < 0) return false;
    pair(ofA, ofB);
    return true;
  }

  const HeavyAtoms& a_;
  const HeavyAtoms& b_;
  Surroundings around_;
  std::vector<std::int32_t> ofA_, ofB_;  ///< partners of atoms, -1 of free ones
};

}  // namespace

PairedAtoms pairedByGrowth(const HeavyAtoms& a, const HeavyAtoms& b) {
  const auto partners = Growth{a, b}.partners();
  PairedAtoms paired;
  std::vector<char> isPaired(b.nodes.size(), 0);
  for (std::size_t atom = 0; atom < partners.size(); ++atom) {
    if (partners[atom] < 0) {
      paired.ofA.push_back(a.nodes[atom]);
      continue;
    }
    const auto partner = static_cast<std::size_t>(partners[atom]);
    paired.same.emplace_back(a.nodes[atom], b.nodes[partner]);
    isPaired[partner] = 1;
  }
  for (std::size_t atom = 0; atom < isPaired.size(); ++atom)
    if (!isPaired[atom]) paired.ofB.push_back(b.nodes[atom]);
  return paired;
}

}  // namespace kindred
