#include "engine/reorder/tiling.hpp"

#include <algorithm>
#include <tuple>

#include "engine/core/error.hpp"
#include "engine/core/text.hpp"

namespace kindred {

namespace {

void requireFit(const Graph& graph, const Permutation& permutation) {
  if (permutation.size() != graph.nodeCount())
    throw Error{ErrorCode::Input,
                joined("An order of ", permutation.size(), " nodes does not fit a graph of ",
                       graph.nodeCount(), ".")};
}

/// One entry of the matrix in a tile that is kept.
struct Entry {
  std::int32_t row;     ///< row of tiles
  std::int32_t column;  ///< column of tiles
  int bit;
  std::int32_t edge;

  auto place() const { return std::tie(row, column, bit); }
};

std::vector<Entry> entriesOf(const Graph& graph, const Permutation& permutation, int tileSize) {
  std::vector<Entry> entries;
  entries.reserve(graph.edges().size());
  const auto add = [&](Node row, Node column, std::int32_t edge) {
    entries.push_back(
        {row / tileSize, column / tileSize, row % tileSize * tileSize + column % tileSize, edge});
  };
  for (std::int32_t edge = 0; edge < graph.edgeCount(); ++edge) {
    const auto [a, b] = graph.edges()[edge];
    const auto [row, column] =
        std::minmax({permutation.newFromOld()[a], permutation.newFromOld()[b]});
    add(row, column, edge);
    if (row / tileSize == column / tileSize && row != column) add(column, row, edge);
  }
  std::ranges::sort(entries, {}, &Entry::place);
  return entries;
}

}  // namespace

void requireTileSize(int tileSize) {
  if (tileSize < 1 || tileSize > largestTile)
    throw Error{ErrorCode::Usage,
                joined("Tiles of ", tileSize, " rows are not possible: give a size from 1 to ",
                       largestTile, ".")};
}

Tiling::Tiling(const Graph& graph, const Permutation& permutation, int tileSize)
    : tileSize_{tileSize}, nodeCount_{graph.nodeCount()} {
  requireTileSize(tileSize);
  requireFit(graph, permutation);
  for (const auto& entry : entriesOf(graph, permutation, tileSize)) {
    if (tiles_.empty() || tiles_.back().row != entry.row || tiles_.back().column != entry.column)
      tiles_.push_back({entry.row, entry.column, 0, static_cast<std::int32_t>(weights_.size())});
    tiles_.back().occupancy |= std::uint64_t{1} << static_cast<unsigned>(entry.bit);
    weights_.push_back(graph.weights()[entry.edge]);
    edges_.push_back(entry.edge);
  }
}

std::int64_t tileCount(const Graph& graph, const Permutation& permutation, int tileSize) {
  requireTileSize(tileSize);
  requireFit(graph, permutation);
  std::vector<std::uint64_t> touched;
  touched.reserve(graph.edges().size());
  for (const auto [a, b] : graph.edges()) {
    const auto [low, high] = std::minmax(
        {permutation.newFromOld()[a] / tileSize, permutation.newFromOld()[b] / tileSize});
    touched.push_back(static_cast<std::uint64_t>(low) << 32U | static_cast<std::uint32_t>(high));
  }
  std::ranges::sort(touched);
  touched.erase(std::unique(touched.begin(), touched.end()), touched.end());
  std::int64_t count = 0;
  for (const auto tile : touched)
    count += tile >> 32U == (tile & 0xffffffffU) ? 1 : 2;
  return count;
}

TilingStatistics statisticsOf(const Tiling& tiling) {
  TilingStatistics statistics{.graphs = 1};
  for (const auto& tile : tiling.tiles()) {
    const int places = tile.row == tile.column ? 1 : 2;
    statistics.tiles += places;
    statistics.entries += places * tile.count();
    statistics.tilesOfFill[tile.count()] += places;
  }
  const auto tiles = static_cast<double>(statistics.tiles);
  statistics.predictedWork = tiles * tiles;
  return statistics;
}

TilingStatistics combined(const TilingStatistics& one, const TilingStatistics& other) {
  TilingStatistics both = one;
  both.graphs += other.graphs;
  both.tiles += other.tiles;
  both.entries += other.entries;
  for (std::size_t fill = 0; fill < both.tilesOfFill.size(); ++fill)
    both.tilesOfFill[fill] += other.tilesOfFill[fill];
  both.predictedWork +=
      other.predictedWork + static_cast<double>(one.tiles) * static_cast<double>(other.tiles);
  return both;
}

}  // namespace kindred
