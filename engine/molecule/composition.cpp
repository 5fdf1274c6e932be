#include "engine/molecule/composition.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <string_view>

namespace kindred {

namespace {

constexpr std::size_t partCount = 11;
using Parts = std::array<double, partCount>;

/// One over about the standard deviation among drug-like molecules, few of which are charged.
constexpr Parts scales{0.1, 0.33, 0.67, 0.3, 0.125, 0.167, 0.2, 1, 1.4, 3, 3};

/// Keeps the product of an atom with itself below 1: of NH4+ it is .33, with the largest charge
/// that counts .88.
constexpr double scaleOfAll = 1.0 / 7;
constexpr double mostHydrogens = 4, mostCharge = 2;

/// The columns of a molecule's atoms and bonds.
class Atoms {
 public:
  explicit Atoms(const Graph& molecule)
      : graph_{molecule},
        element_{category(molecule.nodeAttributes(), "element")},
        hybridisation_{category(molecule.nodeAttributes(), "hybridisation")},
        aromatic_{category(molecule.nodeAttributes(), "aromatic")},
        ring_{category(molecule.edgeAttributes(), "ring")},
        hydrogens_{number(molecule.nodeAttributes(), "hydrogens")},
        charge_{number(molecule.nodeAttributes(), "charge")},
        order_{number(molecule.edgeAttributes(), "order")} {}

  bool areDescribed() const { return element_ && hybridisation_ && hydrogens_; }

  bool isOf(Node atom, std::initializer_list<std::string_view> elements) const {
    return std::ranges::count(elements, wordOf(element_, atom)) > 0;
  }
  bool isAromatic(Node atom) const { return wordOf(aromatic_, atom) == "yes"; }
  bool isSaturated(Node atom) const { return wordOf(hybridisation_, atom) == "sp3"; }
  double hydrogens(Node atom) const { return numberOf(hydrogens_, atom); }
  double charge(Node atom) const { return numberOf(charge_, atom); }

  bool isInRing(Node atom) const {
    return std::ranges::any_of(graph_.edgesAt(atom), [&](auto bond) { return isRing(bond); });
  }

  /// Single, in no ring, and between atoms with further neighbours.
  std::ptrdiff_t rotatableBonds(Node atom) const {
    return std::ranges::count_if(graph_.edgesAt(atom), [&](auto bond) {
      const auto [a, b] = graph_.edges()[static_cast<std::size_t>(bond)];
      return numberOf(order_, bond) == 1 && !isRing(bond) && graph_.degree(a) > 1 &&
             graph_.degree(b) > 1;
    });
  }

 private:
  static const CategoryColumn* category(std::span<const Column> columns, std::string_view name) {
    const auto* column = findColumn(columns, name);
    return column ? std::get_if<CategoryColumn>(&column->data) : nullptr;
  }
  static const NumberColumn* number(std::span<const Column> columns, std::string_view name) {
    const auto* column = findColumn(columns, name);
    return column ? std::get_if<NumberColumn>(&column->data) : nullptr;
  }
  static std::string_view wordOf(const CategoryColumn* column, std::int32_t at) {
    const auto item = static_cast<std::size_t>(at);
    return column ? (*column->names)[static_cast<std::size_t>(column->codes[item])]
                  : std::string_view{};
  }
  static double numberOf(const NumberColumn* column, std::int32_t at) {
    return column ? column->values[static_cast<std::size_t>(at)] : 0;
  }
  bool isRing(std::int32_t bond) const { return wordOf(ring_, bond) == "yes"; }

  const Graph& graph_;
  const CategoryColumn *element_, *hybridisation_, *aromatic_, *ring_;
  const NumberColumn *hydrogens_, *charge_, *order_;
};

Parts partsOf(const Atoms& atoms, Node atom) {
  const bool isPolar = atoms.isOf(atom, {"N", "O"});
  const double charge = std::clamp(atoms.charge(atom), -mostCharge, mostCharge);
  return {1,
          isPolar ? 1.0 : 0,
          isPolar ? std::min(atoms.hydrogens(atom), mostHydrogens) : 0,
          static_cast<double>(atoms.rotatableBonds(atom)) / 2,
          atoms.isInRing(atom) ? 1.0 : 0,
          atoms.isAromatic(atom) ? 1.0 : 0,
          atoms.isOf(atom, {"C"}) && atoms.isSaturated(atom) ? 1.0 : 0,
          atoms.isOf(atom, {"F", "Cl", "Br", "I"}) ? 1.0 : 0,
          atoms.isOf(atom, {"S", "P"}) ? 1.0 : 0,
          std::max(charge, 0.0),
          std::max(-charge, 0.0)};
}

}  // namespace

bool hasComposition(const Graph& molecule) { return Atoms{molecule}.areDescribed(); }

NumberListColumn compositionOf(const Graph& molecule) {
  const Atoms atoms{molecule};
  NumberListColumn column;
  for (Node atom = 0; atom < molecule.nodeCount(); ++atom) {
    const auto parts = partsOf(atoms, atom);
    for (std::size_t at = 0; at < partCount; ++at)
      column.values.push_back(parts[at] * scales[at] * scaleOfAll);
    column.offsets.push_back(static_cast<std::int32_t>(column.values.size()));
  }
  return column;
}

}  // namespace kindred
