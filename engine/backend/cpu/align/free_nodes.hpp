#pragma once

#include <cstdint>
#include <vector>

#include "engine/align/node_kinds.hpp"

namespace kindred::cpu {

/// The nodes of each kind that are not matched yet, ascending.
class FreeNodes {
 public:
  explicit FreeNodes(const NodeKinds& kinds) : ends_(kinds.count()), nodes_(kinds.kindOf.size()) {
    std::int32_t end = 0;
    for (std::int32_t kind = 0; kind < kinds.count(); ++kind)
      ends_[kind] = end += static_cast<std::int32_t>(kinds.sizes[kind]);
    next_ = ends_;
    for (auto node = static_cast<Node>(nodes_.size()); node-- > 0;)
      nodes_[--next_[kinds.kindOf[node]]] = node;
  }

  bool has(std::int32_t kind) const { return next_[kind] < ends_[kind]; }
  Node first(std::int32_t kind) const { return nodes_[next_[kind]]; }
  Node take(std::int32_t kind) { return nodes_[next_[kind]++]; }

 private:
  std::vector<std::int32_t> ends_;
  std::vector<std::int32_t> next_;
  std::vector<Node> nodes_;
};

}  // namespace kindred::cpu
