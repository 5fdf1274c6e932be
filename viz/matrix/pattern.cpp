#include "viz/matrix/pattern.hpp"

#include <algorithm>
#include <tuple>

#include "engine/core/error.hpp"
#include "engine/core/text.hpp"

namespace kindred::viz {

namespace {

auto placeOf(const PatternTile& tile) { return std::tie(tile.row, tile.column); }

}  // namespace

std::int32_t Pattern::entriesAround(std::int32_t row, std::int32_t column) const {
  const PatternTile wanted{row / tileSize, column / tileSize};
  const auto found = std::ranges::lower_bound(tiles, placeOf(wanted), {}, placeOf);
  return found != tiles.end() && placeOf(*found) == placeOf(wanted) ? found->entries : 0;
}

Pattern patternOf(std::string name, const Graph& graph, const Permutation& permutation,
                  int tileSize) {
  if (permutation.size() != graph.nodeCount())
    throw Error{ErrorCode::Input, joined("The order \"", name, "\" has ", permutation.size(),
                                         " places and the graph ", graph.nodeCount(),
                                         " nodes: give an order that was made for this graph.")};
  Pattern pattern{std::move(name), graph.nodeCount(), graph.edgeCount(), tileSize, {}, {}};
  pattern.entries.reserve(graph.adjacency().size());
  const auto newFromOld = permutation.newFromOld();
  for (const Node old : permutation.oldFromNew())
    for (const Node neighbour : graph.neighbours(old))
      pattern.entries.push_back({newFromOld[old], newFromOld[neighbour]});
  const Tiling tiling{graph, permutation, tileSize};
  for (const auto& tile : tiling.tiles()) {
    pattern.tiles.push_back({tile.row, tile.column, tile.count()});
    if (tile.row != tile.column) pattern.tiles.push_back({tile.column, tile.row, tile.count()});
  }
  std::ranges::sort(pattern.tiles, {}, placeOf);
  return pattern;
}

double meanFill(const Pattern& pattern) {
  if (pattern.tiles.empty()) return 0;
  const double cells =
      static_cast<double>(pattern.tiles.size()) * pattern.tileSize * pattern.tileSize;
  return static_cast<double>(pattern.entries.size()) / cells;
}

}  // namespace kindred::viz
