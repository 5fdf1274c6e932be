#include "engine/align/mapping.hpp"

#include "engine/core/error.hpp"
#include "engine/core/text.hpp"

namespace kindred {

Mapping::Mapping(std::vector<Node> images, std::int32_t nodesOfB)
    : images_{std::move(images)}, preimages_(static_cast<std::size_t>(nodesOfB), noNode) {
  for (Node a = 0; a < nodesOfA(); ++a) {
    const Node b = images_[a];
    if (b == noNode) continue;
    if (b < 0 || b >= nodesOfB)
      throw Error{ErrorCode::Input,
                  joined("Node ", a, " of the first network is aligned to node ", b,
                         " of the second, which has the nodes 0 to ", nodesOfB - 1, ".")};
    if (preimages_[b] != noNode)
      throw Error{ErrorCode::Input, joined("Nodes ", preimages_[b], " and ", a,
                                           " of the first network are both aligned to node ", b,
                                           " of the second: align one of them.")};
    preimages_[b] = a;
    ++alignedCount_;
  }
}

Mapping Mapping::without(std::span<const NodePair> pairs) const {
  auto images = images_;
  for (const auto& pair : pairs)
    images[pair.a] = noNode;
  return {std::move(images), nodesOfB()};
}

Mapping Mapping::inverse() const {
  Mapping result;
  result.images_ = preimages_;
  result.preimages_ = images_;
  result.alignedCount_ = alignedCount_;
  return result;
}

}  // namespace kindred
