// SPDX-License-Identifier: GPL-2.0-only
#include "io/molread/priority.hpp"

#include <openbabel/atom.h>
#include <openbabel/bond.h>
#include <openbabel/obiter.h>

#include <algorithm>
#include <vector>

namespace kindred::molread {

namespace {

using OpenBabel::OBAtom;

/// A search that has grown beyond this has met two branches too alike to matter.
constexpr std::size_t mostNodes = 4000;

/// What an atom is worth: its number, its isotope below it.
using Worth = unsigned;

enum class Rule { AtomicNumber, Isotope };

Worth worthOf(const OBAtom& atom, Rule rule) {
  return rule == Rule::AtomicNumber ? atom.GetAtomicNum() : atom.GetIsotope();
}

/// A place in the tree of paths that lead away from the centre. A repeated atom, and an implicit
/// hydrogen, has no atom to go on from.
struct Place {
  OBAtom* atom = nullptr;
  int parent = -1;
  Worth worth = 0;
};

/// The tree of one branch, grown sphere by sphere.
class Branch {
 public:
  Branch(OBAtom& centre, OBAtom& first, Rule rule) : rule_{rule} {
    places_.push_back({&centre, -1, worthOf(centre, rule)});
    places_.push_back({&first, 0, worthOf(first, rule)});
    sphere_ = {1};
  }

  /// What stands in the next sphere, the children of the places that come first first.
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
  bool isOnPath(int place, const OBAtom& atom) const {
    for (; place >= 0; place = places_[place].parent)
      if (places_[place].atom == &atom) return true;
    return false;
  }

  std::vector<int> childrenOf(int place) {
    std::vector<int> children;
    const auto add = [&](OBAtom* atom, Worth worth) {
      children.push_back(static_cast<int>(places_.size()));
      places_.push_back({atom, place, worth});
    };
    auto* const atom = places_[place].atom;
    if (atom == nullptr) return children;
    const auto* const from = places_[places_[place].parent].atom;
    FOR_BONDS_OF_ATOM(bond, atom) {
      auto* const neighbour = bond->GetNbrAtom(atom);
      const auto worth = worthOf(*neighbour, rule_);
      if (neighbour != from) add(isOnPath(place, *neighbour) ? nullptr : neighbour, worth);
      for (unsigned repeat = 1; repeat < bond->GetBondOrder(); ++repeat)
        add(nullptr, worth);
    }
    for (unsigned left = atom->GetImplicitHCount(); left > 0; --left)
      add(nullptr, rule_ == Rule::AtomicNumber ? 1 : 0);
    std::ranges::stable_sort(children,
                             [&](int a, int b) { return places_[a].worth > places_[b].worth; });
    return children;
  }

  Rule rule_;
  std::vector<Place> places_;
  std::vector<int> sphere_;
};

std::weak_ordering compareBy(Rule rule, OBAtom& centre, OBAtom& left, OBAtom& right) {
  if (const auto first = worthOf(left, rule) <=> worthOf(right, rule); first != 0) return first;
  Branch leftBranch{centre, left, rule}, rightBranch{centre, right, rule};
  while (!leftBranch.isAtEnd() || !rightBranch.isAtEnd()) {
    const auto difference = leftBranch.nextSphere() <=> rightBranch.nextSphere();
    if (difference != 0) return difference;
  }
  return std::weak_ordering::equivalent;
}

}  // namespace

std::weak_ordering comparePriority(OBAtom& centre, OBAtom& left, OBAtom& right) {
  const auto byNumber = compareBy(Rule::AtomicNumber, centre, left, right);
  return byNumber != 0 ? byNumber : compareBy(Rule::Isotope, centre, left, right);
}

}  // namespace kindred::molread
