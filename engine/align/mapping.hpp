#pragma once

#include <span>
#include <vector>

#include "engine/graph/graph.hpp"

namespace kindred {

/// The image of a node that is not aligned.
inline constexpr Node noNode = -1;

/// A node of each of two networks.
struct NodePair {
  Node a = 0;
  Node b = 0;

  bool operator==(const NodePair&) const = default;
};

/// A pair of nodes, one of each of two networks, and how alike or how surely aligned they are.
struct ScoredPair {
  Node a = 0;
  Node b = 0;
  double score = 0;

  bool operator==(const ScoredPair&) const = default;
};

/// A partial injective map from the nodes of a network A to those of a network B: each node is
/// aligned once or not at all. Checked once, here.
class Mapping {
 public:
  Mapping() = default;

  /// `images[a]` is the node of B that node a of A is aligned to, or noNode. Throws Error (Input)
  /// when an image is no node of B, or when two nodes of A have the same image; it names both.
  Mapping(std::vector<Node> images, std::int32_t nodesOfB);

  std::int32_t nodesOfA() const noexcept { return static_cast<std::int32_t>(images_.size()); }
  std::int32_t nodesOfB() const noexcept { return static_cast<std::int32_t>(preimages_.size()); }
  std::int32_t alignedCount() const noexcept { return alignedCount_; }

  Node imageOf(Node a) const { return images_[a]; }        ///< noNode if a is not aligned
  Node preimageOf(Node b) const { return preimages_[b]; }  ///< noNode if b is not aligned
  std::span<const Node> images() const noexcept { return images_; }
  std::span<const Node> preimages() const noexcept { return preimages_; }

  /// Returns the map from B to A.
  Mapping inverse() const;

  /// Returns the map that leaves the nodes of A in these pairs without an image.
  Mapping without(std::span<const NodePair> pairs) const;

  bool operator==(const Mapping&) const = default;

 private:
  std::vector<Node> images_;
  std::vector<Node> preimages_;
  std::int32_t alignedCount_ = 0;
};

}  // namespace kindred
