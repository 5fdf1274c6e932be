#include "engine/backend/primitives/octiles.hpp"

#include <algorithm>
#include <bit>
#include <map>

#include "engine/backend/pairs/graph_scaling.hpp"
#include "engine/core/error.hpp"
#include "engine/core/text.hpp"

namespace kindred {
namespace {

constexpr int rowsOfTile = 8;
constexpr unsigned places = 64;
constexpr std::int32_t mostStripes = 1 << 16;

/// A tile on its way into the arrays.
struct TileEntries {
  std::uint64_t bits = 0;
  std::vector<std::int32_t> edges;  ///< in the order of the bits
};

/// The tiles of a stripe by their column.
std::map<std::int32_t, TileEntries> tilesOf(const KernelGraph& graph, std::int32_t stripe,
                                            std::int32_t stripes, bool keepsEmpty) {
  std::map<std::int32_t, TileEntries> tiles;
  for (std::int32_t column = 0; keepsEmpty && column < stripes; ++column)
    tiles[column];
  const Node end = std::min(graph.nodeCount, (stripe + 1) * rowsOfTile);
  for (Node row = stripe * rowsOfTile; row < end; ++row) {
    for (auto at = graph.offsets[row]; at < graph.offsets[row + 1]; ++at) {
      const Node column = graph.neighbours[at];
      const auto bit = static_cast<unsigned>(row % rowsOfTile * rowsOfTile + column % rowsOfTile);
      TileEntries& tile = tiles[column / rowsOfTile];
      tile.bits |= std::uint64_t{1} << bit;
      tile.edges.push_back(graph.edgeOf[at]);
    }
  }
  return tiles;
}

}  // namespace

Octile octileOf(std::uint64_t bits) {
  const auto inRow = [&](unsigned row) { return std::popcount(bits >> (8 * row) & 0xffU); };
  int upper = 0;
  int lower = 0;
  for (unsigned row = 0; row < 4; ++row) {
    upper = std::max(upper, inRow(row));
    lower = std::max(lower, inRow(row + 4));
  }
  return {.bits = bits,
          .first = 0,
          .column = 0,
          .rowMost = static_cast<std::uint8_t>(std::max(upper, lower)),
          .halvesMost = static_cast<std::uint8_t>(upper + lower)};
}

OctileArrays::OctileArrays(const KernelInput& input, LabelKind labelKind, bool keepsEmpty)
    : kind{labelKind} {
  for (const KernelGraph& graph : input.graphs)
    add(graph, labelsOf(graph, input.edge, kind), keepsEmpty);
}

void OctileArrays::add(const KernelGraph& graph, std::span<const Label> ofEdges, bool keepsEmpty) {
  const std::int32_t stripes = (graph.nodeCount + rowsOfTile - 1) / rowsOfTile;
  if (stripes > mostStripes)
    throw Error{ErrorCode::Input,
                joined("A graph of ", graph.nodeCount, " nodes is too large for octiles; at most ",
                       mostStripes * rowsOfTile, " are possible.")};
  const GraphScaling scaling{graph};
  places_.push_back({stripes, offsets.size()});
  offsets.push_back(static_cast<std::uint32_t>(octiles.size()));
  for (std::int32_t stripe = 0; stripe < stripes; ++stripe) {
    for (const auto& [column, tile] : tilesOf(graph, stripe, stripes, keepsEmpty)) {
      Octile octile = octileOf(tile.bits);
      octile.first = static_cast<std::uint32_t>(weights.size());
      octile.column = static_cast<std::uint16_t>(column);
      octiles.push_back(octile);
      std::size_t at = 0;
      for (unsigned bit = 0; bit < places; ++bit) {
        const bool isEntry = (tile.bits >> bit & 1U) != 0;
        const std::int32_t edge = isEntry ? tile.edges[at++] : 0;
        dense.push_back(isEntry ? static_cast<float>(scaling.weights[edge]) : 0);
        denseLabels.push_back(isEntry ? ofEdges[edge] : 0);
        if (!isEntry) continue;
        weights.push_back(dense.back());
        labels.push_back(denseLabels.back());
      }
    }
    offsets.push_back(static_cast<std::uint32_t>(octiles.size()));
  }
}

std::vector<OctileView> OctileArrays::views(const OctileView& pointers) const {
  std::vector<OctileView> views;
  views.reserve(places_.size());
  for (const Place& place : places_) {
    OctileView view = pointers;
    view.stripes = place.stripes;
    view.offsets += place.firstOffset;
    views.push_back(view);
  }
  return views;
}

std::vector<OctileView> OctileArrays::views() const {
  return views({0, offsets.data(), octiles.data(), weights.data(), labels.data(), dense.data(),
                denseLabels.data()});
}

std::uint32_t OctileArrays::tileCount(std::int32_t graph) const {
  const Place& place = places_[graph];
  return offsets[place.firstOffset + place.stripes] - offsets[place.firstOffset];
}

}  // namespace kindred
