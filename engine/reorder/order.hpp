#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/options.hpp"
#include "engine/core/progress.hpp"
#include "engine/graph/graph.hpp"
#include "engine/graph/permutation.hpp"

namespace kindred {

/// Ways to put the nodes of a graph into an order that fills few tiles.
enum class OrderMethod { Natural, Rcm, Pbr, Tsp, Morton, Hilbert };

/// The description of a method, for menus, help and the manual.
struct OrderDescription {
  OrderMethod method = OrderMethod::Natural;
  std::string_view name;      ///< "rcm": on the command line, in files
  std::string_view label;     ///< "RCM": in a menu or a column head
  std::string_view sentence;  ///< what it does
  bool needsCoordinates = false;
};

/// All methods, in the order in which they are offered.
std::span<const OrderDescription> orderMethods();

const OrderDescription& describe(OrderMethod method);

/// The options by which a graph is reordered. The result depends on the graph and these options
/// alone.
struct OrderOptions {
  OrderMethod method = OrderMethod::Pbr;
  int tileSize = 8;        ///< rows of a tile, 1..8: what PBR counts
  bool swaps = true;       ///< true if PBR ends with swaps on the exact tile count
  std::uint64_t seed = 1;  ///< seed of the random choices of PBR

  bool operator==(const OrderOptions&) const = default;
};

/// Keys order, tile, swaps, seed.
const std::vector<Option<OrderOptions>>& orderOptionTable();

/// Returns the name under which an order is stored: "pbr", and "pbr tile=4 seed=2" if an option
/// that its method takes is not the usual one.
std::string orderName(const OrderOptions& options);

/// The options that have that name; nothing if it is none.
std::optional<OrderOptions> orderNamed(std::string_view name);

/// True if the method can order this graph: it needs no coordinates, or there are some.
bool isApplicable(OrderMethod method, const Graph& graph);

/// The order of a graph: oldFromNew() lists its nodes first to last.
/// Throws Error (Usage) on a tile size outside 1..8, and if a method needs coordinates and the
/// graph has neither positions nor a drawing.
Permutation order(const Graph& graph, const OrderOptions& options, Progress& progress);

}  // namespace kindred
