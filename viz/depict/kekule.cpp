#include "viz/depict/kekule.hpp"

#include <optional>

namespace kindred::viz {

namespace {

/// Returns the number of bonds of an atom in an aromatic ring; nothing for elements that are hardly
/// in one.
std::optional<int> valenceOf(const DrawnAtom& atom) {
  const auto& symbol = atom.symbol;
  if (symbol == "C" || symbol == "Si") return 4 - std::abs(atom.charge);
  if (symbol == "N" || symbol == "P" || symbol == "As") return 3 + atom.charge;
  if (symbol == "O" || symbol == "S" || symbol == "Se" || symbol == "Te") return 2 + atom.charge;
  if (symbol == "B") return 3 - atom.charge;
  return std::nullopt;
}

/// One system of aromatic rings on its way to single and double bonds.
class Assignment {
 public:
  Assignment(const std::vector<DrawnAtom>& atoms, std::vector<DrawnBond>& bonds)
      : bonds_{bonds}, free_(atoms.size()), aromatic_(atoms.size()) {
    std::vector<int> used(atoms.size());
    for (std::size_t at = 0; at < bonds.size(); ++at) {
      const auto& bond = bonds[at];
      const int order = bond.kind == BondKind::Double ? 2 : bond.kind == BondKind::Triple ? 3 : 1;
      used[bond.a] += order;
      used[bond.b] += order;
      if (bond.kind != BondKind::Aromatic) continue;
      aromatic_[bond.a].push_back(at);
      aromatic_[bond.b].push_back(at);
    }
    for (std::size_t atom = 0; atom < atoms.size(); ++atom)
      if (const auto valence = valenceOf(atoms[atom]); valence && !aromatic_[atom].empty())
        free_[atom] = *valence > used[atom] + atoms[atom].hydrogens;
  }

  /// The atoms of the ring system around this one; none if it was asked for before.
  std::vector<Node> takeSystem(Node start, std::vector<bool>& isTaken) const {
    std::vector<Node> system;
    if (isTaken[start] || aromatic_[start].empty()) return system;
    isTaken[start] = true;
    system.push_back(start);
    for (std::size_t at = 0; at < system.size(); ++at)
      for (const auto bond : aromatic_[system[at]]) {
        const Node other = otherEnd(bond, system[at]);
        if (isTaken[other]) continue;
        isTaken[other] = true;
        system.push_back(other);
      }
    return system;
  }

  /// Sets the bonds of a system; leaves them as they are if it cannot be.
  void assign(const std::vector<Node>& system) {
    std::vector<std::size_t> doubles;
    stepsLeft_ = mostSteps;
    if (!pair(system, doubles)) return;
    for (const Node atom : system)
      for (const auto bond : aromatic_[atom])
        bonds_[bond].kind = BondKind::Single;
    for (const auto bond : doubles)
      bonds_[bond].kind = BondKind::Double;
  }

 private:
  static constexpr int mostSteps = 100'000;

  Node otherEnd(std::size_t bond, Node atom) const {
    return bonds_[bond].a == atom ? bonds_[bond].b : bonds_[bond].a;
  }

  /// Pairs every free atom with a free neighbour. The one with the fewest choices comes first, so
  /// that what is forced is done before anything is tried.
  bool pair(const std::vector<Node>& system, std::vector<std::size_t>& doubles) {
    if (--stepsLeft_ < 0) return false;
    std::optional<Node> next;
    std::vector<std::size_t> choices;
    for (const Node atom : system) {
      if (!free_[atom]) continue;
      std::vector<std::size_t> own;
      for (const auto bond : aromatic_[atom])
        if (free_[otherEnd(bond, atom)]) own.push_back(bond);
      if (next && own.size() >= choices.size()) continue;
      next = atom;
      choices = std::move(own);
    }
    if (!next) return true;
    for (const auto bond : choices) {
      const Node other = otherEnd(bond, *next);
      free_[*next] = free_[other] = false;
      doubles.push_back(bond);
      if (pair(system, doubles)) return true;
      doubles.pop_back();
      free_[*next] = free_[other] = true;
    }
    return false;
  }

  std::vector<DrawnBond>& bonds_;
  std::vector<bool> free_;  ///< it lacks a bond
  std::vector<std::vector<std::size_t>> aromatic_;
  int stepsLeft_ = 0;
};

}  // namespace

void kekulise(const std::vector<DrawnAtom>& atoms, std::vector<DrawnBond>& bonds) {
  Assignment assignment{atoms, bonds};
  std::vector<bool> isTaken(atoms.size());
  for (Node atom = 0; atom < static_cast<Node>(atoms.size()); ++atom)
    assignment.assign(assignment.takeSystem(atom, isTaken));
}

}  // namespace kindred::viz
