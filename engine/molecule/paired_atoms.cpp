#include "engine/molecule/paired_atoms.hpp"

#include <algorithm>
#include <map>
#include <tuple>

namespace kindred {

namespace {

constexpr int mostBondsAround = 8;    // to which surroundings are compared
constexpr int fewestBondsAround = 2;  // in which atoms beyond a change have to be alike

using Partners = std::vector<std::int32_t>;

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

  /// The atom of the other molecule that each atom is; -1: none.
  const Partners& ofA() const { return ofA_; }
  const Partners& ofB() const { return ofB_; }

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
  Partners ofA_, ofB_;
};

/// Marks what differs between two molecules whose atoms are paired.
class Differences {
 public:
  Differences(const HeavyAtoms& a, const HeavyAtoms& b, const Partners& ofA, const Partners& ofB)
      : a_{a}, b_{b}, ofA_(ofA.size(), 0), ofB_(ofB.size(), 0) {
    for (std::size_t atom = 0; atom < ofB.size(); ++atom)
      if (ofB[atom] < 0) ofB_[atom] = 1;
    for (std::size_t atom = 0; atom < ofA.size(); ++atom)
      if (ofA[atom] < 0)
        ofA_[atom] = 1;
      else
        compareCharge(atom, static_cast<std::size_t>(ofA[atom]));
    compareBonds(a, b, ofA, ofB, ofA_, ofB_);
    compareBonds(b, a, ofB, ofA, ofB_, ofA_);
    if (std::ranges::count(ofA_, 1) + std::ranges::count(ofB_, 1) > 0) return;
    for (std::size_t atom = 0; atom < ofA.size(); ++atom)
      if (a.details[atom] != b.details[static_cast<std::size_t>(ofA[atom])])
        ofA_[atom] = ofB_[static_cast<std::size_t>(ofA[atom])] = 1;
  }

  std::vector<Node> nodesOfA() const { return marked(a_, ofA_); }
  std::vector<Node> nodesOfB() const { return marked(b_, ofB_); }

 private:
  using Marks = std::vector<char>;

  static std::vector<Node> marked(const HeavyAtoms& molecule, const Marks& marks) {
    std::vector<Node> nodes;
    for (std::size_t atom = 0; atom < marks.size(); ++atom)
      if (marks[atom]) nodes.push_back(molecule.nodes[atom]);
    return nodes;
  }

  void compareCharge(std::size_t ofA, std::size_t ofB) {
    constexpr auto chargeAndIsotope = std::uint64_t{0xff} << 16U | std::uint64_t{0x3ff} << 32U;
    if (((a_.details[ofA] ^ b_.details[ofB]) & chargeAndIsotope) != 0) ofA_[ofA] = ofB_[ofB] = 1;
  }

  /// Marks both ends of a bond that the partners have not, or in another order, unless something
  /// that has no partner stands in its place.
  static void compareBonds(const HeavyAtoms& a, const HeavyAtoms& b, const Partners& ofA,
                           const Partners& ofB, Marks& marksOfA, Marks& marksOfB) {
    const auto hasFreeNeighbour = [&](std::int32_t atom) {
      return std::ranges::any_of(
          b.bonds[static_cast<std::size_t>(atom)],
          [&](const HeavyBond& bond) { return ofB[static_cast<std::size_t>(bond.atom)] < 0; });
    };
    for (std::size_t atom = 0; atom < ofA.size(); ++atom)
      for (const auto& bond : a.bonds[atom]) {
        const auto from = ofA[atom], to = ofA[static_cast<std::size_t>(bond.atom)];
        if (from < 0 || to < 0) continue;
        const auto& others = b.bonds[static_cast<std::size_t>(from)];
        const auto other = std::ranges::find(others, to, &HeavyBond::atom);
        const bool isThere = other != others.end();
        if (isThere ? halfOrders(other->kind) == halfOrders(bond.kind)
                    : hasFreeNeighbour(from) || hasFreeNeighbour(to))
          continue;
        marksOfA[atom] = marksOfB[static_cast<std::size_t>(from)] = 1;
      }
  }

  const HeavyAtoms& a_;
  const HeavyAtoms& b_;
  Marks ofA_, ofB_;
};

}  // namespace

PairedAtoms pairedByGrowth(const HeavyAtoms& a, const HeavyAtoms& b) {
  const Growth growth{a, b};
  const Differences differences{a, b, growth.ofA(), growth.ofB()};
  PairedAtoms paired{.ofA = differences.nodesOfA(), .ofB = differences.nodesOfB(), .same = {}};
  for (std::size_t atom = 0; atom < growth.ofA().size(); ++atom)
    if (const auto partner = growth.ofA()[atom]; partner >= 0)
      paired.same.emplace_back(a.nodes[atom], b.nodes[static_cast<std::size_t>(partner)]);
  return paired;
}

}  // namespace kindred
