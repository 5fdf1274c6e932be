#include "engine/molecule/sequence_rules.hpp"

#include <algorithm>

namespace kindred {

namespace {

/// A search that has grown beyond this has met two branches too alike to matter.
constexpr std::size_t mostNodes = 4000;

using SequenceAtoms = std::span<const SequenceAtom>;

/// The rank of an atom by a rule: its atomic number, or its isotope.
using Worth = int;

constexpr std::int32_t nowhere = -1;

enum class Rule { AtomicNumber, Isotope };

Worth worthOf(const SequenceAtom& atom, Rule rule) {
  return rule == Rule::AtomicNumber ? atom.number : atom.isotope;
}

/// A place in the tree of paths that lead away from the centre. A repeated atom, and an implicit
/// hydrogen, has no atom to go on from.
struct Place {
  std::int32_t atom = nowhere;
  int parent = -1;
  Worth worth = 0;
};

/// The tree of one branch, grown sphere by sphere.
class Branch {
 public:
  Branch(SequenceAtoms atoms, std::int32_t centre, std::int32_t first, Rule rule)
      : atoms_{atoms}, rule_{rule} {
    places_.push_back({centre, -1, worthOf(atoms[centre], rule)});
    places_.push_back({first, 0, worthOf(atoms[first], rule)});
    sphere_ = {1};
  }

  /// Returns the worths in the next sphere; children of places that come first come first.
  std::vector<Worth> nextSphere() {
    std::vector<std::vector<int>> families;
    for (const int place : sphere_)
      families.push_back(childrenOf(place));
    // Places that were equal so far are told apart by their children.
    const auto worths = [&](const std::vector<int>& family) {
      std::vector<Worth> values;
      for (const int child : family)
        values.push_back(places_[child].worth);
      return values;
    };
    std::vector<std::size_t> order(families.size());
    for (std::size_t at = 0; at < order.size(); ++at)
      order[at] = at;
    std::ranges::stable_sort(order, [&](std::size_t a, std::size_t b) {
      const auto worthA = places_[sphere_[a]].worth, worthB = places_[sphere_[b]].worth;
      if (worthA != worthB) return worthA > worthB;
      return worths(families[a]) > worths(families[b]);
    });

    std::vector<Worth> values;
    std::vector<int> next;
    for (const auto at : order)
      for (const int child : families[at]) {
        values.push_back(places_[child].worth);
        next.push_back(child);
      }
    sphere_ = std::move(next);
    return values;
  }

  bool isAtEnd() const { return sphere_.empty() || places_.size() > mostNodes; }

 private:
  bool isOnPath(int place, std::int32_t atom) const {
    for (; place >= 0; place = places_[place].parent)
      if (places_[place].atom == atom) return true;
    return false;
  }

  std::vector<int> childrenOf(int place) {
    std::vector<int> children;
    const auto add = [&](std::int32_t atom, Worth worth) {
      children.push_back(static_cast<int>(places_.size()));
      places_.push_back({atom, place, worth});
    };
    const auto here = places_[place].atom;
    if (here == nowhere) return children;
    const auto from = places_[places_[place].parent].atom;
    for (const auto& bond : atoms_[here].bonds) {
      const auto worth = worthOf(atoms_[bond.to], rule_);
      if (bond.to != from) add(isOnPath(place, bond.to) ? nowhere : bond.to, worth);
      for (int repeat = 1; repeat < bond.order; ++repeat)
        add(nowhere, worth);
    }
    for (int left = atoms_[here].hydrogens; left > 0; --left)
      add(nowhere, rule_ == Rule::AtomicNumber ? 1 : 0);
    std::ranges::stable_sort(children,
                             [&](int a, int b) { return places_[a].worth > places_[b].worth; });
    return children;
  }

  SequenceAtoms atoms_;
  Rule rule_;
  std::vector<Place> places_;
  std::vector<int> sphere_;
};

std::weak_ordering compareBy(Rule rule, SequenceAtoms atoms, std::int32_t centre, std::int32_t left,
                             std::int32_t right) {
  const auto first = worthOf(atoms[left], rule) <=> worthOf(atoms[right], rule);
  if (first != 0) return first;
  Branch leftBranch{atoms, centre, left, rule}, rightBranch{atoms, centre, right, rule};
  while (!leftBranch.isAtEnd() || !rightBranch.isAtEnd()) {
    const auto difference = leftBranch.nextSphere() <=> rightBranch.nextSphere();
    if (difference != 0) return difference;
  }
  return std::weak_ordering::equivalent;
}

}  // namespace

std::weak_ordering comparePriority(SequenceAtoms atoms, std::int32_t centre, std::int32_t left,
                                   std::int32_t right) {
  const auto byNumber = compareBy(Rule::AtomicNumber, atoms, centre, left, right);
  return byNumber != 0 ? byNumber : compareBy(Rule::Isotope, atoms, centre, left, right);
}

}  // namespace kindred
