#include "engine/align/loopless.hpp"

#include <iterator>

namespace kindred {

Loopless::Loopless(const Graph& graph) {
  offsets_.reserve(static_cast<std::size_t>(graph.nodeCount()) + 1);
  neighbours_.reserve(graph.adjacency().size());
  for (Node node = 0; node < graph.nodeCount(); ++node) {
    const auto neighbours = graph.neighbours(node);
    if (std::ranges::find(neighbours, node) == neighbours.end())
      neighbours_.insert(neighbours_.end(), neighbours.begin(), neighbours.end());
    else
      std::ranges::remove_copy(neighbours, std::back_inserter(neighbours_), node);
    offsets_.push_back(static_cast<std::int32_t>(neighbours_.size()));
  }
}

}  // namespace kindred
