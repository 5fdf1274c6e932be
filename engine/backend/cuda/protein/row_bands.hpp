#pragma once

#include <array>
#include <vector>

#include "engine/backend/cuda/protein/edge_product.hpp"

namespace kindred::cuda {

/// A row graph: its rows in bands that a block takes one each, with the rows of z that they need.
///
/// Rows are in an order in which those of a band share neighbours; a band is so many rows in a row,
/// and there are bands of several heights of the same order, because tall bands of pairs with a
/// large lane graph do not fit into shared memory.
struct RowBands {
  static constexpr std::array<std::int32_t, 3> heights{8, 4, 2};

  struct OfHeight {
    std::vector<std::int32_t> offsets;  ///< one a band and one more, into neighbours
    std::vector<Node> neighbours;       ///< of any row of the band, ascending
    std::vector<std::uint16_t> places;  ///< one an entry: where its neighbour is among those
    std::int32_t mostNeighbours = 0;    ///< of a band
    std::int32_t mostEntries = 0;       ///< of a band, padding included
    std::int32_t bandCount() const { return static_cast<std::int32_t>(offsets.size()) - 1; }
  };

  std::vector<Node> rows;
  std::vector<std::int32_t> offsets;  ///< one a row and one more, into entries
  std::vector<RowEntry> entries;      ///< each row ends with one that has no weight
  std::int32_t mostRowEntries = 0;    ///< without it
  std::array<OfHeight, heights.size()> ofHeight;

  /// O(nodes · neighbours of a band).
  RowBands(const KernelInput& input, const KernelGraph& graph, const EdgeForm& form);
};

}  // namespace kindred::cuda
