#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "engine/graph/graph.hpp"

namespace kindred {

/// For each node of one network the nodes of another that are nearest to it, and the cosines of the
/// angles between their points.
struct NearestNodes {
  std::vector<std::int64_t> offsets{0};  ///< where those of each node begin, and the end
  std::vector<Node> nodes;               ///< ascending, for each node
  std::vector<float> cosines;

  std::int32_t nodeCount() const noexcept { return static_cast<std::int32_t>(offsets.size()) - 1; }

  bool operator==(const NearestNodes&) const = default;
};

}  // namespace kindred
