#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "engine/align/loopless.hpp"
#include "engine/align/node_features.hpp"
#include "engine/align/refinement.hpp"
#include "engine/core/progress.hpp"

namespace kindred {

/// A network with the nodes of one kind taken together: those that have the same features and, of
/// each kind, equally many neighbours. Whatever is computed from features and neighbours alone is
/// the same for all nodes of a kind. Twins and leaves of one hub are of a kind; real interaction
/// networks have about 0.85 kinds a node.
struct NodeKinds {
  std::vector<std::int32_t> kindOf;  ///< one a node; kinds are numbered by their first node
  std::vector<Node> firstNode;       ///< one a kind
  std::vector<float> sizes;          ///< nodes of each kind

  /// The kinds next to kind k are neighbours[offsets[k]] to neighbours[offsets[k + 1]]; each node
  /// of kind k has so many neighbours of them as counts says.
  std::vector<std::int32_t> offsets;
  std::vector<std::int32_t> neighbours;
  std::vector<float> counts;

  std::int32_t count() const noexcept { return static_cast<std::int32_t>(firstNode.size()); }
};

/// Nodes that are `apart` are each a kind of its own.
NodeKinds nodeKinds(const Loopless& network, const std::vector<NodeFeatures>& features,
                    std::span<const Node> apart, const Progress& progress);

/// The kinds of the rows, and of the columns, of a refinement. Nodes of pairs that are given or
/// forbidden are apart.
NodeKinds rowKinds(const RefinementInput& input, const Progress& progress);
NodeKinds columnKinds(const RefinementInput& input, const Progress& progress);

}  // namespace kindred
