#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "engine/align/loopless.hpp"

namespace kindred {

/// The directed edges of a network, numbered so that those into one node follow on each other, in
/// the order of its neighbours, and those into nodes of one degree, too: a *degree group*. Each
/// group begins at a multiple of `lanes`; numbers between groups stand for no edge.
class TreeEdges {
 public:
  struct Group {
    std::int32_t degree;  ///< above 0
    std::int32_t begin;   ///< of the numbers of edges
    std::int32_t end;
    std::int32_t firstNode;  ///< in nodesByDegree()
    std::int32_t nodeCount;
  };

  TreeEdges(const Loopless& network, int lanes);

  std::int32_t size() const noexcept { return size_; }  ///< with numbers of no edge
  std::span<const Group> groups() const noexcept { return groups_; }
  std::span<const Node> nodesByDegree() const noexcept { return nodes_; }

  /// The number of the edge into a node from its first neighbour.
  std::int32_t into(Node node) const { return into_[node]; }

  /// The numbers of the edges out of a node, in the order of its neighbours: the children of an
  /// edge into it are all but the one that leads back.
  std::span<const std::int32_t> outOf(Node node) const {
    return std::span{out_}.subspan(network_.offsets()[node], network_.degree(node));
  }

 private:
  const Loopless& network_;
  std::int32_t size_ = 0;
  std::vector<Group> groups_;
  std::vector<Node> nodes_;
  std::vector<std::int32_t> into_;
  std::vector<std::int32_t> out_;
};

}  // namespace kindred
