#pragma once

#include <vector>

#include "engine/backend/cuda/protein/edge_chunks.hpp"

namespace kindred::cuda {

/// A lane graph in regions of nodes that lie together: a single one, or, of a large graph, as many
/// as let rows of z and of sums over the columns of one stay in shared memory. Edges between two
/// regions are in both, so that each has the whole sums over its own columns.
struct LaneGraph {
  struct Region {
    EdgeChunks chunks;
    std::int32_t firstColumn;       ///< of the graph: its own ones begin there
    std::vector<std::int32_t> rim;  ///< columns of the graph, one a column of its rim
  };

  std::vector<Node> columns;  ///< the node of each, region by region
  std::vector<Region> regions;

  // Sizes of a region.
  std::int32_t mostColumns = 0;  ///< with its rim
  std::int32_t mostChunks = 0;

  std::int32_t chunkCount = 0;  ///< of all

  /// See EdgeChunks.
  LaneGraph(const KernelInput& input, const KernelGraph& graph, const EdgeForm& form, float span);
};

}  // namespace kindred::cuda
