#pragma once

#include <span>
#include <string>
#include <vector>

#include "engine/core/options.hpp"
#include "engine/graph/graph.hpp"
#include "engine/graph/permutation.hpp"
#include "viz/canvas/picture.hpp"
#include "viz/canvas/theme.hpp"
#include "viz/matrix/pattern.hpp"
#include "viz/matrix/window.hpp"

namespace kindred::viz {

/// The look of a sparsity pattern.
struct SparsityStyle {
  ThemeName theme = ThemeName::Light;
  bool withTiles = true;
  int tileSize = 8;
  Window window;

  bool operator==(const SparsityStyle&) const = default;
};

/// Keys theme, tiles, tile.
const std::vector<Option<SparsityStyle>>& sparsityStyleTable();

/// A graph in one order, with the name that stands above its picture: "natural", "PBR".
struct NamedOrder {
  std::string name;
  Permutation permutation;
};

/// Returns the title above pictures of the matrix of a graph: its name, or "Adjacency matrix" if it
/// has none.
std::string patternTitle(const Graph& graph);

/// The adjacency matrix of a graph in each of the orders side by side, non-empty tiles shaded by
/// how full they are, with the number of tiles compared to the first order. Throws Error (Input)
/// when an order does not fit the graph or there is none.
Picture sparsityPicture(const Graph& graph, std::span<const NamedOrder> orders,
                        const SparsityStyle& style);

/// Draws patterns that are made already, as above.
Picture sparsityPicture(std::vector<PatternPointer> patterns, std::string title,
                        const SparsityStyle& style);

}  // namespace kindred::viz
