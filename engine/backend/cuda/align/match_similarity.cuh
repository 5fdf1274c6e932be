#pragma once

#include <vector>

#include "engine/backend/cuda/align/similarity_kernels.cuh"

namespace kindred::cuda {

/// The kind of each node of the two networks of a similarity.
struct NodesOfKinds {
  std::span<const std::int32_t> lineOfNode;
  std::span<const std::int32_t> placeOfNode;
};

/// Greedy matching of nodes by the similarity of their kinds, the largest first, of equal ones in
/// an order that tells nothing of the nodes' numbers. Returns for each node of the denser network
/// its partner in the sparser one, or noNode.
std::vector<Node> matchSimilarity(const SimilarityView& view, const NodesOfKinds& nodes,
                                  const Stream& stream);

}  // namespace kindred::cuda
