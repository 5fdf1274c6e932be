#include "engine/reorder/hypergraph.hpp"

#include <numeric>

namespace kindred {

void Hypergraph::addNet(std::span<const std::int32_t> pins, std::int32_t cost) {
  if (pins.size() < 2) return;
  pins_.insert(pins_.end(), pins.begin(), pins.end());
  netBegin_.push_back(static_cast<std::int32_t>(pins_.size()));
  costs_.push_back(cost);
}

void Hypergraph::finish() {
  vertexBegin_.assign(weights_.size() + 1, 0);
  for (const auto pin : pins_)
    ++vertexBegin_[pin + 1];
  std::partial_sum(vertexBegin_.begin(), vertexBegin_.end(), vertexBegin_.begin());
  nets_.resize(pins_.size());
  std::vector<std::int32_t> next(vertexBegin_.begin(), vertexBegin_.end() - 1);
  for (std::int32_t net = 0; net < netCount(); ++net)
    for (const auto pin : pins(net))
      nets_[next[pin]++] = net;
}

Hypergraph Hypergraph::contracted(std::span<const std::int32_t> cluster,
                                  std::int32_t clusters) const {
  Hypergraph coarse{clusters};
  coarse.weights_.assign(clusters, 0);
  for (std::int32_t vertex = 0; vertex < vertexCount(); ++vertex)
    coarse.weights_[cluster[vertex]] += weight(vertex);

  std::vector<std::int32_t> lastNet(clusters, -1);
  std::vector<std::int32_t> merged;
  for (std::int32_t net = 0; net < netCount(); ++net) {
    merged.clear();
    for (const auto pin : pins(net)) {
      if (lastNet[cluster[pin]] == net) continue;
      lastNet[cluster[pin]] = net;
      merged.push_back(cluster[pin]);
    }
    coarse.addNet(merged, cost(net));
  }
  coarse.finish();
  return coarse;
}

}  // namespace kindred
