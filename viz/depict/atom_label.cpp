#include "viz/depict/atom_label.hpp"

#include <array>
#include <cmath>
#include <cstdlib>

namespace kindred::viz {

namespace {

std::string digits(int number, const std::array<const char*, 10>& shapes) {
  std::string text;
  for (const char digit : std::to_string(number))
    text += shapes[digit - '0'];
  return text;
}

std::string hydrogenText(int count) {
  constexpr std::array lowered{"₀", "₁", "₂", "₃", "₄", "₅", "₆", "₇", "₈", "₉"};
  if (count <= 0) return {};
  return count == 1 ? "H" : "H" + digits(count, lowered);
}

/// The side that bonds leave free.
HydrogenSide freeSide(const Structure& structure, Node atom) {
  Point towards;
  const auto here = structure.atoms[atom].place;
  for (const Node neighbour : structure.neighbours[atom]) {
    const auto there = structure.atoms[neighbour].place;
    const double length = std::hypot(there.x - here.x, there.y - here.y);
    if (length == 0) continue;
    towards.x += (there.x - here.x) / length;
    towards.y += (there.y - here.y) / length;
  }
  const bool isEnd = structure.neighbours[atom].size() < 2;
  if (isEnd || std::abs(towards.x) > 0.35)
    return towards.x > 0.05 ? HydrogenSide::Left : HydrogenSide::Right;
  return towards.y > 0 ? HydrogenSide::Above : HydrogenSide::Below;
}

bool isWrittenFirst(const std::string& symbol) {
  return symbol == "O" || symbol == "S" || symbol == "F" || symbol == "Cl" || symbol == "Br" ||
         symbol == "I";
}

}  // namespace

std::string chargeText(int charge) {
  constexpr std::array raised{"⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"};
  if (charge == 0) return {};
  const std::string size = std::abs(charge) == 1 ? "" : digits(std::abs(charge), raised);
  return size + (charge > 0 ? "⁺" : "⁻");
}

bool isCutEnd(const Structure& structure, Node atom) {
  return structure.atoms[atom].symbol == anyAtom && structure.neighbours[atom].size() == 1;
}

AtomLabel labelOf(const Structure& structure, Node node, bool withHydrogens) {
  const auto& atom = structure.atoms[node];
  const bool isAlone = structure.neighbours[node].empty();
  if (atom.symbol == "C" && !isAlone && atom.charge == 0) return {};
  if (isCutEnd(structure, node)) return {};
  AtomLabel label;
  label.symbol = atom.symbol.empty() ? "?" : atom.symbol;
  const auto hydrogens = withHydrogens ? hydrogenText(atom.hydrogens) : std::string{};
  label.side = isAlone ? (isWrittenFirst(atom.symbol) ? HydrogenSide::Left : HydrogenSide::Right)
                       : freeSide(structure, node);
  if (label.side == HydrogenSide::Left) label.before = hydrogens;
  if (label.side == HydrogenSide::Right) label.after = hydrogens;
  if (label.side == HydrogenSide::Above || label.side == HydrogenSide::Below)
    label.beside = hydrogens;
  label.charge = chargeText(atom.charge);
  return label;
}

}  // namespace kindred::viz
