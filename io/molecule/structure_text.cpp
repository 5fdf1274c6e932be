#include "io/molecule/structure_text.hpp"

#include <cstdint>
#include <limits>

#include "engine/molecule/elements.hpp"

namespace kindred::io {

namespace {

constexpr std::uint8_t halvesOfSingle = 2;  // in halves

template <typename Data>
const Data* columnOf(std::span<const Column> columns, std::string_view name) {
  const auto* column = findColumn(columns, name);
  return column == nullptr ? nullptr : std::get_if<Data>(&column->data);
}

const std::string& categoryAt(const CategoryColumn& column, std::size_t row) {
  return (*column.names)[column.codes[row]];
}

/// The value as a small whole number; `otherwise` if it is none, for columns hold any number.
template <typename Small>
Small whole(double value, Small otherwise) {
  using Limits = std::numeric_limits<Small>;
  return value >= Limits::min() && value <= Limits::max() ? static_cast<Small>(value) : otherwise;
}

template <typename Small>
Small wholeAt(const NumberColumn* column, std::size_t row) {
  return column == nullptr ? Small{} : whole(column->values[row], Small{});
}

}  // namespace

std::optional<wire::Answer> structureOf(const Graph& graph, Places places,
                                        std::string_view smiles) {
  const auto* elements = columnOf<CategoryColumn>(graph.nodeAttributes(), "element");
  const auto* orders = columnOf<NumberColumn>(graph.edgeAttributes(), "order");
  if (graph.nodeCount() == 0 || elements == nullptr || orders == nullptr) return std::nullopt;
  const auto* charges = columnOf<NumberColumn>(graph.nodeAttributes(), "charge");
  const auto* hydrogens = columnOf<NumberColumn>(graph.nodeAttributes(), "hydrogens");
  const auto* stereo = columnOf<CategoryColumn>(graph.edgeAttributes(), "stereo");
  const auto* isotopes = columnOf<NumberColumn>(graph.nodeAttributes(), "isotope");
  const auto* deuterium = columnOf<NumberColumn>(graph.nodeAttributes(), "deuterium");
  const auto* tritium = columnOf<NumberColumn>(graph.nodeAttributes(), "tritium");
  wire::Answer structure;
  structure.text = smiles;
  if (places == Places::With) {
    structure.positions.assign(graph.positions().begin(), graph.positions().end());
    structure.drawing.assign(graph.drawing().begin(), graph.drawing().end());
  }
  for (std::int32_t node = 0; node < graph.nodeCount(); ++node) {
    auto& atom = structure.atoms.emplace_back();
    atom.element = static_cast<std::uint8_t>(elementNamed(categoryAt(*elements, node)).value_or(0));
    atom.charge = wholeAt<std::int8_t>(charges, node);
    atom.hydrogens = wholeAt<std::uint8_t>(hydrogens, node);
    atom.isotope = wholeAt<std::uint16_t>(isotopes, node);
    atom.deuterium = wholeAt<std::uint8_t>(deuterium, node);
    atom.tritium = wholeAt<std::uint8_t>(tritium, node);
  }
  for (std::int32_t edge = 0; edge < graph.edgeCount(); ++edge) {
    auto& bond = structure.bonds.emplace_back();
    bond.a = graph.edges()[edge].a;
    bond.b = graph.edges()[edge].b;
    bond.halfOrders = whole(2 * orders->values[edge], halvesOfSingle);
    if (stereo == nullptr) continue;
    const auto& geometry = categoryAt(*stereo, edge);
    bond.stereo = geometry == "E" ? 1 : geometry == "Z" ? 2 : 0;
  }
  return structure;
}

std::optional<std::string> structureTextOf(const Graph& graph, Places places,
                                           std::string_view smiles) {
  const auto structure = structureOf(graph, places, smiles);
  return structure ? std::optional{wire::structureText(*structure)} : std::nullopt;
}

}  // namespace kindred::io
