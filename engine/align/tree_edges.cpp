#include "engine/align/tree_edges.hpp"

#include <algorithm>
#include <iterator>

namespace kindred {

TreeEdges::TreeEdges(const Loopless& network, int lanes)
    : network_{network}, into_(network.nodeCount(), 0), out_(network.adjacency().size()) {
  for (Node node = 0; node < network.nodeCount(); ++node)
    if (network.degree(node) > 0) nodes_.push_back(node);
  std::ranges::stable_sort(nodes_, {}, [&](Node node) { return network.degree(node); });
  for (std::int32_t at = 0; at < std::ssize(nodes_); ++at) {
    const auto degree = network.degree(nodes_[at]);
    if (groups_.empty() || groups_.back().degree != degree) {
      size_ = (size_ + lanes - 1) / lanes * lanes;
      groups_.push_back({degree, size_, size_, at, 0});
    }
    into_[nodes_[at]] = size_;
    size_ += degree;
    groups_.back().end = size_;
    ++groups_.back().nodeCount;
  }
  size_ = (size_ + lanes - 1) / lanes * lanes;
  for (Node node = 0; node < network.nodeCount(); ++node) {
    auto* out = out_.data() + network.offsets()[node];
    for (const Node other : network.neighbours(node)) {
      const auto around = network.neighbours(other);
      const auto back = std::ranges::lower_bound(around, node) - around.begin();
      *out++ = into_[other] + static_cast<std::int32_t>(back);
    }
  }
}

}  // namespace kindred
