#include "viz/depict/folding.hpp"

#include <algorithm>
#include <cmath>
#include <vector>

namespace kindred::viz {

namespace {

constexpr Node noAtom = -1;
constexpr double onTheLine = 0.1;  // farther from a bond's line, an atom lies on a side of it
constexpr double onEachOther = 0.4;

/// Twice the area between a line and a point: positive on one of its sides.
double sideOf(const Structure& structure, Node from, Node to, Node atom) {
  const auto& [x, y] = structure.atoms[from].place;
  const auto& end = structure.atoms[to].place;
  const auto& place = structure.atoms[atom].place;
  return (end.x - x) * (place.y - y) - (end.y - y) * (place.x - x);
}

bool areBonded(const Structure& structure, Node a, Node b) {
  return std::ranges::find(structure.neighbours[a], b) != structure.neighbours[a].end();
}

std::size_t clashesIn(const Structure& structure) {
  std::size_t clashes = 0;
  const auto& atoms = structure.atoms;
  for (std::size_t a = 0; a < atoms.size(); ++a)
    for (std::size_t b = 0; b < a; ++b)
      if (std::hypot(atoms[a].place.x - atoms[b].place.x, atoms[a].place.y - atoms[b].place.y) <
          onEachOther)
        ++clashes;
  return clashes;
}

class Folding {
 public:
  Folding(const Structure& a, Structure& b, std::span<const AtomMatch> matches)
      : a_{a}, b_{b}, matchOf_(b.atoms.size(), noAtom) {
    for (const auto& match : matches)
      matchOf_[match.b] = match.a;
  }

  void foldAll() {
    for (const auto& bond : b_.bonds)
      if (bond.kind == BondKind::Single && liesOtherwise(bond.a, bond.b)) mirrorBehind(bond);
  }

 private:
  /// Returns the matched atoms that are bonded to one, but the one that they are seen from: two
  /// bonds far, and those at an end only if there are no others, for which of them matches which
  /// is often a toss-up.
  std::vector<Node> witnesses(Node atom, Node from) const {
    std::vector<Node> inner, ends;
    const auto look = [&](Node at, Node before) {
      for (const auto next : b_.neighbours[at])
        if (next != before && next != from && matchOf_[next] != noAtom && matchOf_[at] != noAtom &&
            areBonded(a_, matchOf_[at], matchOf_[next]))
          (b_.neighbours[next].size() > 1 ? inner : ends).push_back(next);
    };
    look(atom, from);
    const auto near = inner;
    for (const auto next : near)
      look(next, atom);
    return inner.empty() ? ends : inner;
  }

  /// True if what is bonded to both ends of a bond lies on other sides of it than in a, by the
  /// majority of pairs.
  bool liesOtherwise(Node one, Node other) const {
    const Node oneOfA = matchOf_[one], otherOfA = matchOf_[other];
    if (oneOfA == noAtom || otherOfA == noAtom || !areBonded(a_, oneOfA, otherOfA)) return false;
    int votes = 0;
    for (const auto left : witnesses(one, other))
      for (const auto right : witnesses(other, one)) {
        const double inB = sideOf(b_, one, other, left) * sideOf(b_, one, other, right);
        const double inA = sideOf(a_, oneOfA, otherOfA, matchOf_[left]) *
                           sideOf(a_, oneOfA, otherOfA, matchOf_[right]);
        if (std::abs(inA) > onTheLine && std::abs(inB) > onTheLine)
          votes += (inA > 0) == (inB > 0) ? 1 : -1;
      }
    return votes < 0;
  }

  /// Mirrors all that hangs on the second end of a bond at its line; nothing in a ring.
  void mirrorBehind(const DrawnBond& bond) {
    std::vector<char> isBehind(b_.atoms.size(), 0);
    std::vector<Node> open{bond.b};
    isBehind[bond.b] = 1;
    while (!open.empty()) {
      const auto atom = open.back();
      open.pop_back();
      for (const auto next : b_.neighbours[atom]) {
        if (atom == bond.b && next == bond.a) continue;
        if (next == bond.a) return;
        if (isBehind[next] == 0) open.push_back(next);
        isBehind[next] = 1;
      }
    }
    const auto from = b_.atoms[bond.a].place, to = b_.atoms[bond.b].place;
    const double x = to.x - from.x, y = to.y - from.y, square = x * x + y * y;
    if (square == 0) return;
    const auto mirror = [&](Point& place) {
      const double along = 2 * ((place.x - from.x) * x + (place.y - from.y) * y) / square;
      place = {2 * from.x - place.x + along * x, 2 * from.y - place.y + along * y};
    };
    for (std::size_t atom = 0; atom < b_.atoms.size(); ++atom)
      if (isBehind[atom] != 0) mirror(b_.atoms[atom].place);
    for (auto& other : b_.bonds)
      if (other.ringCentre && isBehind[other.a] != 0 && isBehind[other.b] != 0)
        mirror(*other.ringCentre);
  }

  const Structure& a_;
  Structure& b_;
  std::vector<Node> matchOf_;  ///< the atom of a, of each of b
};

}  // namespace

Structure foldedAs(const Structure& a, Structure b, std::span<const AtomMatch> matches) {
  auto folded = b;
  Folding{a, folded, matches}.foldAll();
  return clashesIn(folded) > clashesIn(b) ? b : folded;
}

}  // namespace kindred::viz
