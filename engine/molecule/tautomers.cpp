#include "engine/molecule/tautomers.hpp"

#include <algorithm>
#include <cmath>
#include <functional>
#include <map>
#include <numeric>

#include "engine/core/content_hash.hpp"
#include "engine/molecule/cell_of.hpp"
#include "engine/molecule/element_radius.hpp"

namespace kindred {

namespace {

constexpr int mostTautomerSteps = 20'000;

/// Each atom that is laid is a call within a call.
constexpr std::size_t mostAtoms = 2000;

int countOf(std::span<const Column> columns, std::string_view name, std::int32_t row) {
  const auto* column = findColumn(columns, name);
  const auto* numbers = column ? std::get_if<NumberColumn>(&column->data) : nullptr;
  const double value = numbers ? numbers->values[static_cast<std::size_t>(row)] : 0;
  return std::isnan(value) ? 0 : static_cast<int>(std::lround(value));
}

/// Tells texts and numbers from others.
std::uint64_t colourOf(const auto&... parts) {
  ContentHash hash;
  (hash.add(parts), ...);
  return hash.word();
}

std::uint64_t colourOfAll(std::span<const std::uint64_t> colours) {
  return ContentHash{}.addValues(colours).word();
}

}  // namespace

Skeleton::Skeleton(const Graph& molecule) {
  const auto ofAtoms = molecule.nodeAttributes(), ofBonds = molecule.edgeAttributes();
  std::vector<std::int32_t> numberOf(static_cast<std::size_t>(molecule.nodeCount()), -1);
  int hydrogens = 0, charge = 0;
  for (Node node = 0; node < molecule.nodeCount(); ++node) {
    const auto element = cellOf(ofAtoms, "element", node);
    Atom atom{.element = colourOf(element),
              .chirality = colourOf(cellOf(ofAtoms, "chirality", node)),
              .hydrogens = countOf(ofAtoms, "hydrogens", node),
              .charge = countOf(ofAtoms, "charge", node)};
    charge += atom.charge;
    if (isHydrogen(element)) continue;
    hydrogens += atom.hydrogens;
    numberOf[node] = static_cast<std::int32_t>(atoms_.size());
    atoms_.push_back(atom);
  }
  bonds_.resize(atoms_.size());
  for (Node node = 0; node < molecule.nodeCount(); ++node)
    for (std::int32_t at = 0; at < molecule.degree(node); ++at) {
      const auto from = numberOf[node], to = numberOf[molecule.neighbours(node)[at]];
      const auto edge = molecule.edgesAt(node)[at];
      if (from < 0 || to < 0) continue;
      const auto aromatic = cellOf(ofBonds, "aromatic", edge);
      bonds_[from].push_back({.atom = to,
                              .kind = colourOf(cellOf(ofBonds, "order", edge), aromatic),
                              .stereo = colourOf(cellOf(ofBonds, "stereo", edge)),
                              .isAromatic = aromatic == "yes"});
    }
  skeletal_ =
      refined([](const Atom& atom) { return atom.element; }, [](const Bond&) { return Colour{0}; });
  const auto bound = [](const Atom& atom) {
    return colourOf(atom.element, static_cast<std::uint64_t>(atom.hydrogens),
                    static_cast<std::uint64_t>(atom.charge));
  };
  bound_ = refined(bound, [](const Bond& bond) { return bond.kind; });
  stereo_ = refined([&](const Atom& atom) { return colourOf(bound(atom), atom.chirality); },
                    [](const Bond& bond) { return colourOf(bond.kind, bond.stereo); });
  auto sorted = skeletal_;
  std::ranges::sort(sorted);
  key_ = colourOf(colourOfAll(sorted), static_cast<std::uint64_t>(hydrogens),
                  static_cast<std::uint64_t>(charge));
}

template <typename OfAtom, typename OfBond>
Skeleton::Colours Skeleton::refined(OfAtom ofAtom, OfBond ofBond) const {
  constexpr int rounds = 5;
  Colours colours, around;
  for (const auto& atom : atoms_)
    colours.push_back(ofAtom(atom));
  auto next = colours;
  for (int round = 0; round < rounds; ++round) {
    for (std::size_t atom = 0; atom < atoms_.size(); ++atom) {
      around.clear();
      for (const auto& bond : bonds_[atom])
        around.push_back(colourOf(ofBond(bond), colours[static_cast<std::size_t>(bond.atom)]));
      std::ranges::sort(around);
      next[atom] = colourOf(colours[atom], colourOfAll(around));
    }
    colours.swap(next);
  }
  return colours;
}

const Skeleton::Bond* Skeleton::bondOf(std::int32_t a, std::int32_t b) const {
  const auto& bonds = bonds_[static_cast<std::size_t>(a)];
  const auto found = std::ranges::find(bonds, b, &Bond::atom);
  return found == bonds.end() ? nullptr : &*found;
}

/// Ways to lay one skeleton on another, until one is accepted.
class SkeletonMatch {
 public:
  using Atoms = std::vector<std::int32_t>;
  using Colours = Skeleton::Colours;

  SkeletonMatch(const Skeleton& a, const Skeleton& b) : a_{a}, b_{b} {}

  /// True if atoms can be laid on atoms of the same colour, bonds on bonds that agree.
  bool areEqual(const Colours& ofA, const Colours& ofB, auto agree) {
    return find(ofA, ofB, agree, [](const Atoms&) { return true; });
  }

  Relation relation() {
    const auto sameKind = [](const auto& one, const auto& other) { return one.kind == other.kind; };
    if (areEqual(a_.stereo_, b_.stereo_, [&](const auto& one, const auto& other) {
          return sameKind(one, other) && one.stereo == other.stereo;
        }))
      return Relation::Same;
    if (steps_ > mostTautomerSteps) return Relation::Other;
    if (areEqual(a_.bound_, b_.bound_, sameKind)) return Relation::Stereoisomers;
    if (steps_ > mostTautomerSteps) return Relation::Other;
    auto found = Relation::Other;
    find(
        a_.skeletal_, b_.skeletal_, [](const auto&, const auto&) { return true; },
        [&](const Atoms& onto) {
          found = changeBy(onto);
          return found != Relation::Other;
        });
    return found;
  }

 private:
  /// Breadth first, so that each atom but the first of a part has a neighbour before it.
  Atoms order() const {
    Atoms order;
    std::vector<char> isIn(a_.atoms_.size());
    for (std::size_t first = 0; first < isIn.size(); ++first) {
      if (isIn[first]) continue;
      isIn[first] = 1;
      order.push_back(static_cast<std::int32_t>(first));
      for (auto at = order.size() - 1; at < order.size(); ++at)
        for (const auto& bond : a_.bonds_[static_cast<std::size_t>(order[at])])
          if (!isIn[static_cast<std::size_t>(bond.atom)]) {
            isIn[static_cast<std::size_t>(bond.atom)] = 1;
            order.push_back(bond.atom);
          }
    }
    return order;
  }

  bool find(const Colours& ofA, const Colours& ofB, auto agree, auto accept) {
    auto sortedA = ofA, sortedB = ofB;
    std::ranges::sort(sortedA);
    std::ranges::sort(sortedB);
    if (sortedA != sortedB) return false;
    onto_.assign(ofA.size(), -1);
    isUsed_.assign(ofB.size(), 0);
    steps_ = 0;
    const auto atoms = order();
    const std::function<bool(std::size_t)> layFrom = [&](std::size_t at) {
      if (at == atoms.size()) return accept(onto_);
      for (const auto target : candidates(atoms[at], ofA, ofB)) {
        if (++steps_ > mostTautomerSteps) return false;
        if (!fits(atoms[at], target, agree)) continue;
        onto_[static_cast<std::size_t>(atoms[at])] = target;
        isUsed_[static_cast<std::size_t>(target)] = 1;
        if (layFrom(at + 1)) return true;
        onto_[static_cast<std::size_t>(atoms[at])] = -1;
        isUsed_[static_cast<std::size_t>(target)] = 0;
      }
      return false;
    };
    return layFrom(0);
  }

  /// Atoms of the same colour; those first that have the same surroundings, bonds included.
  Atoms candidates(std::int32_t atom, const Colours& ofA, const Colours& ofB) const {
    const auto a = static_cast<std::size_t>(atom);
    Atoms alike, others;
    for (std::size_t b = 0; b < ofB.size(); ++b)
      if (!isUsed_[b] && ofA[a] == ofB[b])
        (a_.bound_[a] == b_.bound_[b] ? alike : others).push_back(static_cast<std::int32_t>(b));
    alike.insert(alike.end(), others.begin(), others.end());
    return alike;
  }

  bool fits(std::int32_t atom, std::int32_t target, auto agree) const {
    return std::ranges::all_of(a_.bonds_[static_cast<std::size_t>(atom)], [&](const auto& bond) {
      const auto other = onto_[static_cast<std::size_t>(bond.atom)];
      if (other < 0) return true;
      const auto* image = b_.bondOf(target, other);
      return image && agree(bond, *image);
    });
  }

  /// The first atom of each part that is joined by bonds that change or are aromatic.
  Atoms partsThatChange(const Atoms& onto) const {
    Atoms part(onto.size());
    std::iota(part.begin(), part.end(), 0);
    const auto rootOf = [&](std::int32_t atom) {
      while (part[static_cast<std::size_t>(atom)] != atom)
        atom = part[static_cast<std::size_t>(atom)];
      return atom;
    };
    for (std::size_t atom = 0; atom < onto.size(); ++atom)
      for (const auto& bond : a_.bonds_[atom]) {
        const auto& image = *b_.bondOf(onto[atom], onto[static_cast<std::size_t>(bond.atom)]);
        if (bond.kind != image.kind || bond.isAromatic || image.isAromatic)
          part[static_cast<std::size_t>(rootOf(static_cast<std::int32_t>(atom)))] =
              rootOf(bond.atom);
      }
    for (std::size_t atom = 0; atom < onto.size(); ++atom)
      part[atom] = rootOf(static_cast<std::int32_t>(atom));
    return part;
  }

  bool hasSameChirality(const Atoms& onto) const {
    for (std::size_t atom = 0; atom < onto.size(); ++atom)
      if (a_.atoms_[atom].chirality != b_.atoms_[static_cast<std::size_t>(onto[atom])].chirality)
        return false;
    return true;
  }

  /// Tautomers, the same molecule, stereoisomers or others, if one lies so on the other.
  Relation changeBy(const Atoms& onto) const {
    struct Change {
      int hydrogens = 0;  ///< more of them than charges
      bool moves = false, hasOther = false;
    };
    static const auto carbon = colourOf(std::string_view{"C"});
    std::map<std::int32_t, Change> changes;
    const auto parts = partsThatChange(onto);
    for (std::size_t atom = 0; atom < onto.size(); ++atom) {
      const auto& from = a_.atoms_[atom];
      const auto& to = b_.atoms_[static_cast<std::size_t>(onto[atom])];
      auto& change = changes[parts[atom]];
      change.hydrogens += to.hydrogens - from.hydrogens - (to.charge - from.charge);
      if (to.hydrogens == from.hydrogens) continue;
      change.moves = true;
      change.hasOther = change.hasOther || from.element != carbon;
    }
    bool moves = false;
    for (const auto& [part, change] : changes) {
      if (change.hydrogens != 0 || change.moves != change.hasOther) return Relation::Other;
      moves = moves || change.moves;
    }
    if (moves) return Relation::Tautomers;
    return hasSameChirality(onto) ? Relation::Same : Relation::Stereoisomers;
  }

  const Skeleton& a_;
  const Skeleton& b_;
  Atoms onto_;  ///< the atom of the other on which each lies; -1: none yet
  std::vector<char> isUsed_;
  int steps_ = 0;
};

Relation relationOf(const Skeleton& a, const Skeleton& b) {
  const bool isSmall = a.atomCount() <= mostAtoms;
  return isSmall && a.key() == b.key() ? SkeletonMatch{a, b}.relation() : Relation::Other;
}

}  // namespace kindred
