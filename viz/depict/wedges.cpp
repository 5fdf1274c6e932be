#include "viz/depict/wedges.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <optional>

#include "engine/molecule/elements.hpp"
#include "engine/molecule/sequence_rules.hpp"

namespace kindred::viz {

namespace {

using Vector = std::array<double, 3>;

constexpr double halfTurn = std::numbers::pi - 0.1;  // a gap that may be meant to be one
constexpr double flat = 0.1;                         // a volume that says nothing

Vector minus(const Vector& a, const Vector& b) { return {a[0] - b[0], a[1] - b[1], a[2] - b[2]}; }

double volume(const Vector& a, const Vector& b, const Vector& c) {
  return a[0] * (b[1] * c[2] - b[2] * c[1]) - a[1] * (b[0] * c[2] - b[2] * c[0]) +
         a[2] * (b[0] * c[1] - b[1] * c[0]);
}

int orderOf(BondKind kind) {
  return kind == BondKind::Double ? 2 : kind == BondKind::Triple ? 3 : 1;
}

/// The bonds at each atom.
std::vector<std::vector<std::size_t>> bondsAt(const Structure& structure) {
  std::vector<std::vector<std::size_t>> bonds(structure.atoms.size());
  for (std::size_t bond = 0; bond < structure.bonds.size(); ++bond)
    for (const Node end : {structure.bonds[bond].a, structure.bonds[bond].b})
      bonds[end].push_back(bond);
  return bonds;
}

Node otherEnd(const DrawnBond& bond, Node end) { return bond.a == end ? bond.b : bond.a; }

std::vector<SequenceAtom> sequenceAtoms(const Structure& structure) {
  std::vector<SequenceAtom> atoms;
  for (const auto& atom : structure.atoms)
    atoms.push_back({.number = elementNamed(atom.symbol).value_or(0),
                     .isotope = 0,
                     .hydrogens = atom.hydrogens,
                     .bonds = {}});
  for (const auto& bond : structure.bonds) {
    atoms[bond.a].bonds.push_back({bond.b, orderOf(bond.kind)});
    atoms[bond.b].bonds.push_back({bond.a, orderOf(bond.kind)});
  }
  return atoms;
}

/// A stereocentre and its bonds, that to the neighbour of highest priority first.
class Centre {
 public:
  Centre(Structure& structure, Node atom, std::vector<std::size_t> ranked)
      : structure_{structure}, atom_{atom}, ranked_{std::move(ranked)} {}

  void addWedge() {
    auto candidates = ranked_;
    std::ranges::stable_sort(candidates, {}, [&](std::size_t bond) { return costOf(bond); });
    const bool isR = structure_.atoms[atom_].chirality == "R";
    for (const auto candidate : candidates) {
      auto& bond = structure_.bonds[candidate];
      if (bond.kind != BondKind::Single || bond.wedge != Wedge::None) continue;
      if (isBetween(candidate)) continue;
      // Seen from the side away from the last, the others run clockwise: a negative volume.
      const double towardsReader = volumeWith(candidate);
      if (std::abs(towardsReader) < flat) continue;
      bond.wedge = (towardsReader < 0) == isR ? Wedge::Solid : Wedge::Hashed;
      bond.b = otherEnd(bond, atom_);
      bond.a = atom_;
      return;
    }
  }

 private:
  double costOf(std::size_t bond) const {
    const auto& drawn = structure_.bonds[bond];
    const Node other = otherEnd(drawn, atom_);
    const bool isCentre = !structure_.atoms[other].chirality.empty();
    return 100 * isCentre + 10 * drawn.ringCentre.has_value() +
           static_cast<double>(structure_.neighbours[other].size());
  }

  /// To the neighbour, of length 1, y upwards.
  Vector direction(std::size_t bond) const {
    const auto from = structure_.atoms[atom_].place;
    const auto to = structure_.atoms[otherEnd(structure_.bonds[bond], atom_)].place;
    const double length = std::max(std::hypot(to.x - from.x, to.y - from.y), 1e-9);
    return {(to.x - from.x) / length, (from.y - to.y) / length, 0};
  }

  /// True if the bond is the middle one of three on one side. It says nothing: chemists disagree on
  /// its meaning.
  bool isBetween(std::size_t bond) const {
    if (ranked_.size() != 3) return false;
    const auto own = direction(bond);
    double left = 0, right = 0;  // how far the others are turned away to both sides
    for (const auto other : ranked_) {
      if (other == bond) continue;
      const auto there = direction(other);
      const double angle =
          std::atan2(own[0] * there[1] - own[1] * there[0], own[0] * there[0] + own[1] * there[1]);
      (angle > 0 ? left : right) = std::abs(angle);
    }
    return left > 0 && right > 0 && left + right < 2 * std::numbers::pi - halfTurn;
  }

  /// Six times the signed volume that the neighbours span, by priority, with one towards the
  /// reader. What is not drawn, a hydrogen or a lone pair, comes last and lies opposite.
  double volumeWith(std::size_t raised) const {
    std::vector<Vector> places;
    Vector opposite{};
    for (const auto bond : ranked_) {
      auto place = direction(bond);
      place[2] = bond == raised ? 1 : 0;
      opposite = minus(opposite, place);
      places.push_back(place);
    }
    const auto& last = places.size() == 4 ? places[3] : opposite;
    return volume(minus(places[0], last), minus(places[1], last), minus(places[2], last));
  }

  Structure& structure_;
  Node atom_;
  std::vector<std::size_t> ranked_;
};

/// The bonds of an atom, highest priority first; nothing if two are alike or there are not three
/// or four.
std::optional<std::vector<std::size_t>> rankedBonds(const Structure& structure,
                                                    const std::vector<SequenceAtom>& atoms,
                                                    std::vector<std::size_t> bonds, Node centre) {
  if (bonds.size() < 3 || bonds.size() > 4) return std::nullopt;
  bool areDistinct = true;
  const auto isBefore = [&](std::size_t left, std::size_t right) {
    const auto order = comparePriority(atoms, centre, otherEnd(structure.bonds[left], centre),
                                       otherEnd(structure.bonds[right], centre));
    if (order == 0) areDistinct = false;
    return order > 0;
  };
  std::ranges::sort(bonds, isBefore);
  if (!areDistinct) return std::nullopt;
  return bonds;
}

}  // namespace

void addWedges(Structure& structure) {
  const auto isAromatic = [](const DrawnBond& bond) { return bond.kind == BondKind::Aromatic; };
  const auto isCentre = [](const DrawnAtom& atom) { return !atom.chirality.empty(); };
  if (std::ranges::any_of(structure.bonds, isAromatic) ||
      std::ranges::none_of(structure.atoms, isCentre))
    return;
  const auto atoms = sequenceAtoms(structure);
  const auto bonds = bondsAt(structure);
  for (Node atom = 0; atom < static_cast<Node>(structure.atoms.size()); ++atom) {
    if (!isCentre(structure.atoms[atom])) continue;
    if (auto ranked = rankedBonds(structure, atoms, bonds[atom], atom))
      Centre{structure, atom, *std::move(ranked)}.addWedge();
  }
}

}  // namespace kindred::viz
