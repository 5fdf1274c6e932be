#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "engine/graph/graph.hpp"
#include "engine/graph/permutation.hpp"
#include "engine/reorder/tiling.hpp"
#include "viz/matrix/entries.hpp"

namespace kindred::viz {

/// A non-empty tile of a pattern, by its index among the tiles.
struct PatternTile {
  std::int32_t row = 0;
  std::int32_t column = 0;
  std::int32_t entries = 0;

  bool operator==(const PatternTile&) const = default;
};

/// The adjacency matrix of a graph in one order, made ready for painting: every entry and every
/// non-empty tile of both halves.
struct Pattern {
  std::string name;
  std::int32_t size = 0;
  std::int32_t edgeCount = 0;
  int tileSize = largestTile;
  std::vector<MatrixEntry> entries;  ///< by rows
  std::vector<PatternTile> tiles;    ///< by rows

  std::int64_t tilePlaces() const {
    const std::int64_t stripes = (size + tileSize - 1) / tileSize;
    return stripes * stripes;
  }

  /// Returns the number of entries in the tile that a cell of the matrix lies in.
  std::int32_t entriesAround(std::int32_t row, std::int32_t column) const;
};

using PatternPointer = std::shared_ptr<const Pattern>;

/// Throws Error (Input) when the permutation does not fit the graph and Error (Usage) on a tile
/// size outside 1..8. O(edges log edges).
Pattern patternOf(std::string name, const Graph& graph, const Permutation& permutation,
                  int tileSize = largestTile);

/// Returns the share of the cells of the tiles that are entries, 0..1; 0 without tiles.
double meanFill(const Pattern& pattern);

}  // namespace kindred::viz
