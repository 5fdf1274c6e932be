#pragma once

#include <span>
#include <vector>

#include "engine/backend/cuda/protein/edge_product.hpp"

namespace kindred::cuda {

/// A region of a lane graph: some of its nodes, and the undirected edges of any of them in chunks
/// that the lanes of a warp take one each. Other ends of these edges are its rim.
///
/// Edges of a chunk have about the same number, so that few entries of a row can meet them. Their
/// first ends lie in different banks of shared memory (columns modulo 32), and so do their second
/// ends: lanes read rows of z and add to sums over columns at once, without conflicts. Nodes are
/// columns in an order that gives every bank about as many edges of about every number, so that
/// few lanes remain without an edge; those of the rim come last.
struct EdgeChunks {
  static constexpr std::int32_t width = 32;

  std::vector<Node> columns;  ///< the node of each
  std::int32_t ownColumns;    ///< so many are not of the rim

  // One an edge, chunk by chunk. A lane without an edge has no weight, and columns beyond the nodes
  // in banks that no other lane has.
  std::vector<float> numbers;
  std::vector<float> weights;
  std::vector<std::uint32_t> ends;
  std::vector<std::int32_t> classes;

  std::vector<ChunkBounds> bounds;  ///< one a chunk

  LaneEdge edge(std::int32_t chunk, std::int32_t lane) const {
    const std::size_t at = static_cast<std::size_t>(chunk) * width + lane;
    return {numbers[at], weights[at], ends[at], classes[at]};
  }

  std::int32_t count() const { return static_cast<std::int32_t>(bounds.size()); }

  /// Builds the region of the nodes `own`. `span` is the largest difference between the numbers of
  /// a chunk. O(edges · chunks within a span).
  EdgeChunks(const KernelInput& input, const KernelGraph& graph, const EdgeForm& form, float span,
             std::span<const Node> own);

 private:
  /// A chunk that is being filled: which banks its edges have. Edges are between columns.
  struct Open {
    std::uint32_t firstBanks = 0;
    std::uint32_t secondBanks = 0;
    std::int32_t size = 0;

    bool takes(Edge across) const {
      return (firstBanks >> (across.a % 32U) & 1U) == 0 &&
             (secondBanks >> (across.b % 32U) & 1U) == 0;
    }
  };

  void begin(float number);
  void add(Open& open, std::size_t chunk, Edge across, float number, double weight,
           std::int32_t edgeClass);
  void idleRest(const Open& open, std::size_t chunk);
};

}  // namespace kindred::cuda
