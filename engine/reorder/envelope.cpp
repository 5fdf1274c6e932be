#include "engine/reorder/envelope.hpp"

#include <algorithm>
#include <vector>

#include "engine/core/error.hpp"
#include "engine/core/text.hpp"

namespace kindred {

Envelope envelopeOf(const Graph& graph, const Permutation& permutation) {
  if (permutation.size() != graph.nodeCount())
    throw Error{ErrorCode::Input,
                joined("An order of ", permutation.size(), " nodes does not fit a graph of ",
                       graph.nodeCount(), ".")};
  std::vector<std::int64_t> reach(static_cast<std::size_t>(graph.nodeCount()));  // of each row
  for (const auto [a, b] : graph.edges()) {
    const auto [column, row] =
        std::minmax({permutation.newFromOld()[a], permutation.newFromOld()[b]});
    auto& farthest = reach[static_cast<std::size_t>(row)];
    farthest = std::max<std::int64_t>(farthest, row - column);
  }
  Envelope envelope;
  for (const auto distance : reach) {
    envelope.bandwidth = std::max(envelope.bandwidth, distance);
    envelope.profile += distance;
  }
  return envelope;
}

Envelope combined(const Envelope& one, const Envelope& other) {
  return {std::max(one.bandwidth, other.bandwidth), one.profile + other.profile};
}

}  // namespace kindred
