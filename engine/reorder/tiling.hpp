#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <span>
#include <vector>

#include "engine/graph/graph.hpp"
#include "engine/graph/permutation.hpp"

namespace kindred {

/// The largest tile: 8×8, whose occupancy is one 64-bit word.
inline constexpr int largestTile = 8;

/// Throws Error (Usage) unless a tile of `tileSize` rows fits into a 64-bit bitmap (1..8).
void requireTileSize(int tileSize);

/// A non-empty tile of the adjacency matrix.
struct Tile {
  std::int32_t row = 0;         ///< stripe of tileSize rows
  std::int32_t column = 0;      ///< stripe of tileSize columns, never left of the diagonal
  std::uint64_t occupancy = 0;  ///< bit i·tileSize + j: an entry in row i, column j of the tile
  std::int32_t first = 0;       ///< index in Tiling::weights where its non-zeros begin

  int count() const { return std::popcount(occupancy); }
};

/// The adjacency matrix of a graph under a permutation as non-empty square tiles (octiles for size
/// 8; Section IV.A of the paper): coordinates, occupancy bitmaps and compact non-zeros.
///
/// The matrix is symmetric, so only tiles on and right of the diagonal are kept, row by row; those
/// on the diagonal hold both halves of their entries. Counts speak of the whole matrix.
class Tiling {
 public:
  /// Throws Error (Usage) on a tile size outside 1..8, Error (Input) on a permutation that does not
  /// fit. O(edges log edges).
  Tiling(const Graph& graph, const Permutation& permutation, int tileSize = largestTile);

  int tileSize() const noexcept { return tileSize_; }
  std::int32_t nodeCount() const noexcept { return nodeCount_; }

  std::span<const Tile> tiles() const noexcept { return tiles_; }
  std::span<const double> weights() const noexcept { return weights_; }  ///< in order of the bits

  /// Returns the edge of the graph that each weight belongs to, for looking up labels.
  std::span<const std::int32_t> edges() const noexcept { return edges_; }

 private:
  int tileSize_;
  std::int32_t nodeCount_;
  std::vector<Tile> tiles_;
  std::vector<double> weights_;
  std::vector<std::int32_t> edges_;
};

/// Non-empty tiles of the whole matrix: diagonal ones, and both of every pair beside it. The
/// objective of reordering, without building a Tiling. O(edges log edges).
std::int64_t tileCount(const Graph& graph, const Permutation& permutation,
                       int tileSize = largestTile);

/// The statistics of how densely tiles are filled, over the whole matrices of one graph or of a
/// data set.
struct TilingStatistics {
  std::int64_t graphs = 0;
  std::int64_t tiles = 0;    ///< non-empty ones
  std::int64_t entries = 0;  ///< non-zeros

  /// The numbers of tiles that hold exactly f non-zeros, f = 0 .. 64.
  std::array<std::int64_t, largestTile * largestTile + 1> tilesOfFill{};

  /// Predicted work of a kernel matrix in tile products: the sum of T_i T_j over all pairs i <= j
  /// of graphs, T tiles each; T² for one graph.
  double predictedWork = 0;

  double meanTiles() const { return ratio(tiles, graphs); }
  double meanFill() const { return ratio(entries, tiles); }  ///< non-zeros a tile

  bool operator==(const TilingStatistics&) const = default;

 private:
  static double ratio(std::int64_t amount, std::int64_t count) {
    return count == 0 ? 0 : static_cast<double>(amount) / static_cast<double>(count);
  }
};

TilingStatistics statisticsOf(const Tiling& tiling);

/// Statistics of the graphs of two disjoint lists taken together: their pairs across the lists
/// count as work, too.
TilingStatistics combined(const TilingStatistics& one, const TilingStatistics& other);

}  // namespace kindred
