#include "io/molecule/lay_out.hpp"

#include <limits>
#include <optional>
#include <string>
#include <string_view>

#include "engine/core/language.hpp"
#include "engine/molecule/elements.hpp"
#include "io/molecule/read_records.hpp"

namespace kindred::io {

namespace {

constexpr double secondsPerMolecule = 5;
constexpr std::uint8_t singleBond = 2;  // in halves

template <typename Data>
const Data* columnOf(std::span<const Column> columns, std::string_view name) {
  const auto* column = findColumn(columns, name);
  return column == nullptr ? nullptr : std::get_if<Data>(&column->data);
}

const std::string& categoryAt(const CategoryColumn& column, std::size_t row) {
  return (*column.names)[column.codes[row]];
}

/// The value as a small whole number; `otherwise` where it is none, for columns hold any number.
template <typename Small>
Small whole(double value, Small otherwise) {
  using Limits = std::numeric_limits<Small>;
  return value >= Limits::min() && value <= Limits::max() ? static_cast<Small>(value) : otherwise;
}

template <typename Small>
Small wholeAt(const NumberColumn* column, std::size_t row) {
  return column == nullptr ? Small{} : whole(column->values[row], Small{});
}

/// Returns the data that the reader needs to lay a molecule out; nothing if the graph is no
/// molecule.
std::optional<std::string> structureOf(const Graph& graph) {
  const auto* elements = columnOf<CategoryColumn>(graph.nodeAttributes(), "element");
  const auto* orders = columnOf<NumberColumn>(graph.edgeAttributes(), "order");
  if (graph.nodeCount() == 0 || elements == nullptr || orders == nullptr) return std::nullopt;
  const auto* charges = columnOf<NumberColumn>(graph.nodeAttributes(), "charge");
  const auto* hydrogens = columnOf<NumberColumn>(graph.nodeAttributes(), "hydrogens");
  const auto* stereo = columnOf<CategoryColumn>(graph.edgeAttributes(), "stereo");
  wire::Answer structure;
  for (std::int32_t node = 0; node < graph.nodeCount(); ++node) {
    auto& atom = structure.atoms.emplace_back();
    atom.element = static_cast<std::uint8_t>(elementNamed(categoryAt(*elements, node)).value_or(0));
    atom.charge = wholeAt<std::int8_t>(charges, node);
    atom.hydrogens = wholeAt<std::uint8_t>(hydrogens, node);
  }
  for (std::int32_t edge = 0; edge < graph.edgeCount(); ++edge) {
    auto& bond = structure.bonds.emplace_back();
    bond.a = graph.edges()[edge].a;
    bond.b = graph.edges()[edge].b;
    bond.halfOrders = whole(2 * orders->values[edge], singleBond);
    if (stereo == nullptr) continue;
    const auto& geometry = categoryAt(*stereo, edge);
    bond.stereo = geometry == "E" ? 1 : geometry == "Z" ? 2 : 0;
  }
  return wire::structureText(structure);
}

std::shared_ptr<const Graph> drawn(const Graph& molecule, std::vector<Point2> drawing) {
  auto data = molecule.data();
  data.drawing = std::move(drawing);
  return std::make_shared<const Graph>(std::move(data));
}

}  // namespace

std::vector<std::shared_ptr<const Graph>> laidOut(
    std::span<const std::shared_ptr<const Graph>> molecules, Progress& progress,
    IdleReaders* readers) {
  progress.begin(Language::translated("Laying out molecules"), molecules.size());
  std::vector<std::shared_ptr<const Graph>> result{molecules.begin(), molecules.end()};
  std::vector<std::string> structures;
  std::vector<std::size_t> places;
  for (std::size_t place = 0; place < molecules.size(); ++place) {
    auto structure =
        molecules[place]->drawing().empty() ? structureOf(*molecules[place]) : std::nullopt;
    if (structure) {
      structures.push_back(std::move(*structure));
      places.push_back(place);
    } else {
      progress.advance();
    }
  }
  const std::vector<std::string_view> records{structures.begin(), structures.end()};
  const RecordOptions options{.syntax = wire::Syntax::Structure,
                              .secondsPerRecord = secondsPerMolecule,
                              .readers = readers};
  readRecords(
      records, options,
      [&](std::size_t record, wire::Answer answer) {
        auto& graph = result[places[record]];
        if (answer.isRead && answer.drawing.size() == static_cast<std::size_t>(graph->nodeCount()))
          graph = drawn(*graph, std::move(answer.drawing));
      },
      progress);
  return result;
}

}  // namespace kindred::io
