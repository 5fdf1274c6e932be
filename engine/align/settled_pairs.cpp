#include "engine/align/settled_pairs.hpp"

#include <vector>

namespace kindred {

std::int64_t settledCount(const Mapping& mapping, std::span<const float> confidence) {
  return surePairs(mapping, confidence).alignedCount();
}

Mapping surePairs(const Mapping& mapping, std::span<const float> confidence, double least) {
  std::vector<Node> images(mapping.images().begin(), mapping.images().end());
  for (std::size_t node = 0; node < images.size(); ++node)
    if (!(confidence[node] >= static_cast<float>(least))) images[node] = noNode;
  return {std::move(images), mapping.nodesOfB()};
}

}  // namespace kindred
