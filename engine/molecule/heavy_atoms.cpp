#include "engine/molecule/heavy_atoms.hpp"

#include <algorithm>
#include <cmath>

#include "engine/core/content_hash.hpp"
#include "engine/molecule/elements.hpp"

namespace kindred {

namespace {

constexpr std::int32_t hydrogen = 1;

template <typename Data>
const Data* heavyColumn(std::span<const Column> columns, std::string_view name) {
  const auto* column = findColumn(columns, name);
  return column == nullptr ? nullptr : std::get_if<Data>(&column->data);
}

std::int32_t smallAt(const NumberColumn* column, std::size_t row) {
  const double value = column == nullptr ? 0 : column->values[row];
  return std::abs(value) < 1000 ? static_cast<std::int32_t>(std::lround(value)) : 0;
}

std::uint64_t byteOf(std::int32_t value) { return static_cast<std::uint8_t>(value); }

std::string_view wordAt(const CategoryColumn* column, std::size_t row) {
  return column == nullptr ? std::string_view{} : (*column->names)[column->codes[row]];
}

/// 0: none, or what is said is neither of the two.
std::int32_t oneOfTwo(std::string_view word, std::string_view first, std::string_view second) {
  return word == first ? 1 : word == second ? 2 : 0;
}

std::vector<std::int32_t> elementsOf(const Graph& molecule) {
  const auto* column = heavyColumn<CategoryColumn>(molecule.nodeAttributes(), "element");
  std::vector<std::int32_t> known(column == nullptr ? 0 : column->names->size(), -1);
  std::vector<std::int32_t> elements;
  for (std::size_t node = 0; column != nullptr && node < column->codes.size(); ++node) {
    auto& element = known[static_cast<std::size_t>(column->codes[node])];
    if (element < 0) element = elementNamed(wordAt(column, node)).value_or(0);
    elements.push_back(element);
  }
  return elements;
}

}  // namespace

HeavyAtoms::HeavyAtoms(const Graph& molecule) {
  const auto ofAtoms = molecule.nodeAttributes(), ofBonds = molecule.edgeAttributes();
  const auto* orders = heavyColumn<NumberColumn>(ofBonds, "order");
  const auto elements = elementsOf(molecule);
  if (orders == nullptr || elements.empty()) return;
  const auto* aromatic = heavyColumn<CategoryColumn>(ofAtoms, "aromatic");
  const auto* hands = heavyColumn<CategoryColumn>(ofAtoms, "chirality");
  const auto* charges = heavyColumn<NumberColumn>(ofAtoms, "charge");
  const auto* hydrogens = heavyColumn<NumberColumn>(ofAtoms, "hydrogens");
  const auto* isotopes = heavyColumn<NumberColumn>(ofAtoms, "isotope");
  std::vector<std::int32_t> atomOf(elements.size(), -1);
  for (std::size_t node = 0; node < elements.size(); ++node) {
    if (elements[node] == hydrogen) continue;
    atomOf[node] = size();
    nodes.push_back(static_cast<Node>(node));
    kinds.push_back(elements[node] + (wordAt(aromatic, node) == "yes" ? aromaticAtom : 0));
    details.push_back(static_cast<std::uint64_t>(kinds.back()) |
                      byteOf(smallAt(charges, node)) << 16U |
                      byteOf(smallAt(hydrogens, node)) << 24U |
                      static_cast<std::uint64_t>(smallAt(isotopes, node)) % 1024 << 32U |
                      byteOf(oneOfTwo(wordAt(hands, node), "R", "S")) << 48U);
  }
  bonds.resize(nodes.size());
  const auto* rings = heavyColumn<CategoryColumn>(ofBonds, "ring");
  const auto* stereo = heavyColumn<CategoryColumn>(ofBonds, "stereo");
  for (std::size_t edge = 0; edge < orders->values.size(); ++edge) {
    const auto a = atomOf[molecule.edges()[edge].a], b = atomOf[molecule.edges()[edge].b];
    if (a < 0 || b < 0 || a == b) continue;
    const auto kind = std::clamp(static_cast<std::int32_t>(2 * orders->values[edge]), 0, 8) +
                      (wordAt(rings, edge) == "yes" ? ringBond : 0);
    const auto detail = 4 * kind + oneOfTwo(wordAt(stereo, edge), "E", "Z");
    bonds[static_cast<std::size_t>(a)].push_back({b, kind, detail});
    bonds[static_cast<std::size_t>(b)].push_back({a, kind, detail});
  }
}

HeavyAtoms::HeavyAtoms(const HeavyAtoms& whole, std::span<const std::int32_t> atoms) {
  std::vector<std::int32_t> newOf(whole.kinds.size(), -1);
  for (std::size_t at = 0; at < atoms.size(); ++at)
    newOf[static_cast<std::size_t>(atoms[at])] = static_cast<std::int32_t>(at);
  for (const auto atom : atoms) {
    const auto old = static_cast<std::size_t>(atom);
    nodes.push_back(whole.nodes[old]);
    kinds.push_back(whole.kinds[old]);
    details.push_back(whole.details[old]);
    auto& kept = bonds.emplace_back();
    for (const auto& bond : whole.bonds[old])
      if (const auto other = newOf[static_cast<std::size_t>(bond.atom)]; other >= 0)
        kept.push_back({other, bond.kind, bond.detail});
  }
}

bool HeavyAtoms::isOfRing(std::int32_t atom) const {
  return std::ranges::any_of(bonds[static_cast<std::size_t>(atom)],
                             [](const HeavyBond& bond) { return isInRing(bond.kind); });
}

std::uint64_t partNumber(const HeavyAtoms& molecule, std::span<const char> isIn,
                         std::span<const std::uint64_t> labels, std::int32_t HeavyBond::*bond) {
  constexpr int rounds = 6;
  std::vector<std::uint64_t> colours{labels.begin(), labels.end()}, next = colours;
  for (int round = 0; round < rounds; ++round) {
    for (std::size_t atom = 0; atom < colours.size(); ++atom) {
      if (!isIn[atom]) continue;
      std::uint64_t around = 0;  // a sum, whatever the order of the bonds
      for (const auto& one : molecule.bonds[atom])
        if (isIn[static_cast<std::size_t>(one.atom)])
          around += ContentHash{}
                        .add(static_cast<std::uint64_t>(one.*bond))
                        .add(colours[static_cast<std::size_t>(one.atom)])
                        .word();
      next[atom] = ContentHash{}.add(colours[atom]).add(around).word();
    }
    colours.swap(next);
  }
  std::uint64_t sum = 0, atoms = 0;
  for (std::size_t atom = 0; atom < colours.size(); ++atom)
    if (isIn[atom]) {
      sum += ContentHash{}.add(colours[atom]).word();
      ++atoms;
    }
  return ContentHash{}.add(sum).add(atoms).word();
}

std::vector<std::int32_t> connectedTo(const HeavyAtoms& molecule, std::int32_t atom,
                                      std::span<const char> isIn) {
  std::vector<char> isSeen(isIn.size());
  std::vector<std::int32_t> part{atom};
  isSeen[static_cast<std::size_t>(atom)] = 1;
  for (std::size_t at = 0; at < part.size(); ++at)
    for (const auto& bond : molecule.bonds[static_cast<std::size_t>(part[at])]) {
      const auto other = static_cast<std::size_t>(bond.atom);
      if (!isIn[other] || isSeen[other]) continue;
      isSeen[other] = 1;
      part.push_back(bond.atom);
    }
  std::ranges::sort(part);
  return part;
}

}  // namespace kindred
