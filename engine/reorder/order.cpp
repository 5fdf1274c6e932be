#include "engine/reorder/order.hpp"

#include <algorithm>
#include <array>

#include "engine/core/error.hpp"
#include "engine/reorder/pbr.hpp"
#include "engine/reorder/rcm.hpp"
#include "engine/reorder/space_curve.hpp"
#include "engine/reorder/tiling.hpp"
#include "engine/reorder/tsp.hpp"

namespace kindred {

namespace {

constexpr std::array descriptions{
    OrderDescription{OrderMethod::Natural, "natural", "Natural",
                     "The order in which the nodes were read."},
    OrderDescription{OrderMethod::Rcm, "rcm", "RCM",
                     "Reverse Cuthill-McKee: breadth first from the rim of each component, which "
                     "draws the entries to the diagonal."},
    OrderDescription{OrderMethod::Pbr, "pbr", "PBR",
                     "Partition-based reordering: parts of one tile each, cut and swapped so that "
                     "as few pairs of parts as possible share an edge."},
    OrderDescription{OrderMethod::Tsp, "tsp", "TSP",
                     "A short round trip through the rows of the matrix, where rows with like "
                     "neighbours are near each other."},
    OrderDescription{OrderMethod::Morton, "morton", "Morton",
                     "The nodes along a Z-shaped curve that fills the space around their "
                     "coordinates.",
                     true},
    OrderDescription{OrderMethod::Hilbert, "hilbert", "Hilbert",
                     "The nodes along a Hilbert curve, which fills the space around their "
                     "coordinates without jumps.",
                     true},
};

}  // namespace

std::span<const OrderDescription> orderMethods() { return descriptions; }

const OrderDescription& describe(OrderMethod method) {
  return descriptions[static_cast<std::size_t>(method)];
}

const std::vector<Option<OrderOptions>>& orderOptionTable() {
  static const std::vector<Option<OrderOptions>> table{
      choiceOption(&OrderOptions::method, {"order", "Order", "", "How the nodes are put in order."},
                   {{describe(OrderMethod::Natural).name, OrderMethod::Natural},
                    {describe(OrderMethod::Rcm).name, OrderMethod::Rcm},
                    {describe(OrderMethod::Pbr).name, OrderMethod::Pbr},
                    {describe(OrderMethod::Tsp).name, OrderMethod::Tsp},
                    {describe(OrderMethod::Morton).name, OrderMethod::Morton},
                    {describe(OrderMethod::Hilbert).name, OrderMethod::Hilbert}}),
      integerOption(&OrderOptions::tileSize,
                    {"tile", "Tile Size", "rows", "Rows and columns of a tile."}, {1, largestTile}),
      switchOption(&OrderOptions::swaps,
                   {"swaps", "Swap Nodes", "",
                    "End PBR by swapping nodes for the exact number of tiles; without it, PBR is "
                    "the published one."},
                   "End PBR as it was published, without swapping nodes for the exact number of "
                   "tiles."),
      integerOption(&OrderOptions::seed,
                    {"seed", "Seed", "", "The same seed gives the same order."}, {0, 9e18}),
  };
  return table;
}

std::string orderName(const OrderOptions& options) {
  std::string name{describe(options.method).name};
  if (options.method != OrderMethod::Pbr) return name;
  const OrderOptions usual{.method = options.method};
  for (const auto& option : orderOptionTable())
    if (const auto value = option.get(options); value != option.get(usual))
      name += joined(" ", option.key, "=", value);
  return name;
}

std::optional<OrderOptions> orderNamed(std::string_view name) {
  OrderOptions options;
  const auto set = [&](std::string_view key, std::string_view value) {
    const auto option = std::ranges::find(orderOptionTable(), key, &Option<OrderOptions>::key);
    if (option == orderOptionTable().end()) return false;
    option->set(options, value);
    return true;
  };
  try {
    auto end = name.find(' ');
    if (!set("order", name.substr(0, end))) return std::nullopt;
    while (end != name.npos) {
      name.remove_prefix(end + 1);
      end = name.find(' ');
      const auto word = name.substr(0, end);
      const auto sign = word.find('=');
      if (sign == word.npos || !set(word.substr(0, sign), word.substr(sign + 1)))
        return std::nullopt;
    }
  } catch (const Error&) {
    return std::nullopt;
  }
  return options;
}

bool isApplicable(OrderMethod method, const Graph& graph) {
  return !describe(method).needsCoordinates || graph.nodeCount() == 0 ||
         !graph.positions().empty() || !graph.drawing().empty();
}

Permutation order(const Graph& graph, const OrderOptions& options, Progress& progress) {
  requireTileSize(options.tileSize);
  if (!isApplicable(options.method, graph)) {
    const std::string subject = graph.name().empty() ? "The graph" : joined("Graph ", graph.name());
    throw Error{ErrorCode::Usage, joined(subject, " has no coordinates, and the order ",
                                         describe(options.method).name,
                                         " follows them: choose natural, rcm, pbr or tsp.")};
  }
  switch (options.method) {
    case OrderMethod::Natural:
      return Permutation::identity(graph.nodeCount());
    case OrderMethod::Rcm:
      return rcmOrder(graph, progress);
    case OrderMethod::Pbr:
      return pbrOrder(graph, {options.tileSize, options.swaps, options.seed}, progress);
    case OrderMethod::Tsp:
      return tspOrder(graph, progress);
    case OrderMethod::Morton:
      return mortonOrder(graph, progress);
    case OrderMethod::Hilbert:
      return hilbertOrder(graph, progress);
  }
  return Permutation::identity(graph.nodeCount());
}

}  // namespace kindred
