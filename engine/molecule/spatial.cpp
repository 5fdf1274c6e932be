#include "engine/molecule/spatial.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "engine/core/error.hpp"
#include "engine/core/text.hpp"
#include "engine/molecule/cell_list.hpp"
#include "engine/molecule/element_radius.hpp"

namespace kindred {

namespace {

constexpr double farthestAtom = 1e6;  ///< Å; so that the numbers of cells stay small integers

struct Neighbour {
  Edge edge;
  double distance;
  double weight;
};

[[noreturn]] void refuse(const Graph& graph, const std::string& what) {
  throw Error{
      ErrorCode::Input,
      joined(graph.name().empty() ? "The graph" : joined("Graph ", graph.name()), " ", what)};
}

void checkOptions(const SpatialOptions& options) {
  if (!(options.zoom > 0) || !(options.tentPower > 0) || options.bellLow < 1 ||
      options.bellLow >= options.bellHigh)
    throw Error{ErrorCode::Usage,
                joined("Spatial neighbours need a zoom and a tent power above 0 and bell exponents "
                       "1 <= low < high, not zoom ",
                       options.zoom, ", power ", options.tentPower, ", low ", options.bellLow,
                       " and high ", options.bellHigh, ".")};
}

double weightAt(double distance, double sigma, const SpatialOptions& options) {
  const double rest = 1 - distance / (3 * sigma);
  switch (options.shape) {
    case SpatialShape::Tent:
      return std::pow(rest, options.tentPower);
    case SpatialShape::Gaussian:
      return std::exp(-0.5 * distance * distance / (sigma * sigma));
    case SpatialShape::Bell:
      break;
  }
  const double a = options.bellHigh;
  const double b = options.bellLow;
  return (a * std::pow(rest, b) - b * std::pow(rest, a)) / (a - b);
}

const CategoryColumn& elementColumn(const Graph& graph) {
  if (graph.positions().empty())
    refuse(graph,
           "has no coordinates, so it has no neighbours in space: read it from a file with 3-D "
           "coordinates, or walk along its edges.");
  const Column* column = findColumn(graph.nodeAttributes(), "element");
  if (column == nullptr || !std::holds_alternative<CategoryColumn>(column->data))
    refuse(graph,
           "has no node attribute element with symbols such as C or N, which neighbours in space "
           "need for their radii.");
  return std::get<CategoryColumn>(column->data);
}

/// One radius a name; 0 if there is none.
std::vector<double> radiiOf(const std::vector<std::string>& symbols) {
  std::vector<double> radii;
  for (const auto& symbol : symbols)
    radii.push_back(vanDerWaalsRadius(symbol).value_or(0));
  return radii;
}

std::vector<Neighbour> neighboursOf(std::span<const Point3> positions,
                                    std::span<const double> radii, const SpatialOptions& options,
                                    const Progress& progress) {
  const double reach = 3 * options.zoom * *std::ranges::max_element(radii);
  std::vector<Neighbour> neighbours;
  CellList{positions, reach}.forEachPair([&](Node a, Node b) {
    double square = 0;
    for (int axis = 0; axis < 3; ++axis) {
      const double difference = positions[a][axis] - positions[b][axis];
      square += difference * difference;
    }
    if (square >= reach * reach) return;
    const double distance = std::sqrt(square);
    const double sigma = options.zoom * std::sqrt(radii[a] * radii[b]);
    if (distance >= 3 * sigma) return;
    progress.checkpoint();
    neighbours.push_back(
        {{std::min(a, b), std::max(a, b)}, distance, weightAt(distance, sigma, options)});
  });
  std::ranges::sort(neighbours, {}, [&](const Neighbour& neighbour) {
    progress.checkpoint();
    return std::pair{neighbour.edge.a, neighbour.edge.b};
  });
  return neighbours;
}

}  // namespace

Graph spatialGraph(const Graph& graph, const SpatialOptions& options, const Progress& progress) {
  checkOptions(options);
  GraphData data{.name = graph.name()};
  if (graph.nodeCount() == 0) return Graph{std::move(data)};

  const CategoryColumn& elements = elementColumn(graph);
  const auto radiusOf = radiiOf(*elements.names);
  std::vector<Node> kept;
  std::vector<double> radii;
  for (Node node = 0; node < graph.nodeCount(); ++node) {
    const auto code = elements.codes[node];
    const auto& symbol = (*elements.names)[code];
    if (!options.keepsHydrogens && isHydrogen(symbol)) continue;
    if (radiusOf[code] == 0)
      refuse(graph, joined("has an element \"", symbol, "\" at node ", node,
                           " whose van der Waals radius is not known."));
    const Point3& position = graph.positions()[node];
    if (!std::ranges::all_of(position, [](double x) { return std::abs(x) <= farthestAtom; }))
      refuse(graph, joined("has a position (", position[0], ", ", position[1], ", ", position[2],
                           ") at node ", node, ", which is no place in a molecule."));
    kept.push_back(node);
    radii.push_back(radiusOf[code]);
    data.positions.push_back(position);
  }
  if (kept.empty())
    refuse(graph, "has hydrogen atoms only: keep hydrogens to compare it in space.");

  data.nodeCount = static_cast<std::int32_t>(kept.size());
  for (const auto& column : graph.nodeAttributes())
    data.nodeAttributes.push_back({column.name, selectedRows(column.data, kept)});
  for (const Node node : kept) {
    if (!graph.nodeNames().empty()) data.nodeNames.push_back(graph.nodeNames()[node]);
    if (!graph.drawing().empty()) data.drawing.push_back(graph.drawing()[node]);
  }
  NumberColumn lengths;
  for (const auto& [edge, distance, weight] :
       neighboursOf(data.positions, radii, options, progress)) {
    data.edges.push_back(edge);
    data.weights.push_back(weight);
    lengths.values.push_back(distance);
  }
  data.edgeAttributes.push_back({"length", std::move(lengths)});
  return Graph{std::move(data)};
}

const std::vector<Option<SpatialOptions>>& spatialOptionTable() {
  static const std::vector<Option<SpatialOptions>> table{
      choiceOption(&SpatialOptions::shape,
                   {"spatial-shape", "Shape", "", "How the weight of neighbours falls off."},
                   {{"tent", SpatialShape::Tent},
                    {"gaussian", SpatialShape::Gaussian},
                    {"bell", SpatialShape::Bell}}),
      numberOption(&SpatialOptions::zoom,
                   {"spatial-zoom", "Zoom", "",
                    "Reach of neighbours, as a factor of the mean van der Waals radius."},
                   {.lowest = 0, .highest = 20, .isLowestOpen = true}),
      numberOption(&SpatialOptions::tentPower,
                   {"spatial-tent-power", "Tent Power", "", "Exponent n of the tent shape."},
                   {.lowest = 0, .highest = 20, .isLowestOpen = true}),
      integerOption(
          &SpatialOptions::bellHigh,
          {"spatial-bell-high", "Bell, High", "", "Exponent a of the bell shape; more than b."},
          {.lowest = 2, .highest = 20}),
      integerOption(
          &SpatialOptions::bellLow,
          {"spatial-bell-low", "Bell, Low", "", "Exponent b of the bell shape; less than a."},
          {.lowest = 1, .highest = 19}),
      switchOption(&SpatialOptions::keepsHydrogens,
                   {"spatial-hydrogens", "Keep Hydrogens", "",
                    "Count hydrogen atoms as nodes; off for heavy atoms only."}),
  };
  return table;
}

}  // namespace kindred
