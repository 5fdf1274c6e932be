#include "engine/backend/cuda/align/overlap_plan.hpp"

#include <algorithm>
#include <numeric>

namespace kindred::cuda {

HubEdges hubEdges(const Loopless& a) {
  HubEdges edges;
  const auto isHub = [&](Node node, Node other) {
    return a.degree(node) > a.degree(other) || (a.degree(node) == a.degree(other) && node < other);
  };
  for (Node node = 0; node < a.nodeCount(); ++node) {
    for (const Node other : a.neighbours(node))
      if (isHub(node, other)) {
        edges.hubs.push_back(node);
        edges.others.push_back(other);
      }
    edges.offsets.push_back(static_cast<std::int32_t>(edges.hubs.size()));
  }
  return edges;
}

OverlapPlan overlapPlan(const HubEdges& edges, const std::vector<std::uint32_t>& counts) {
  constexpr std::int64_t many = 4'000'000;  // pairs that keep all of a GPU busy in long tasks
  constexpr int ofLongTask = 8192, ofShortTask = 2048;
  OverlapPlan plan;
  plan.pairs = std::accumulate(counts.begin(), counts.end(), std::int64_t{0});
  plan.pairsOfTask = plan.pairs > many ? ofLongTask : ofShortTask;
  std::int64_t place = 0;
  for (Node hub = 0; hub + 1 < static_cast<Node>(edges.offsets.size()); ++hub) {
    const std::int64_t first = place;
    for (auto edge = edges.offsets[hub]; edge < edges.offsets[hub + 1]; ++edge) {
      plan.begins.push_back(place);
      place += counts[edge];
    }
    place = (place + OverlapPlan::atOnce - 1) / OverlapPlan::atOnce * OverlapPlan::atOnce;
    for (std::int64_t begin = first; begin < place; begin += plan.pairsOfTask)
      plan.tasks.push_back({hub, begin, std::min(begin + plan.pairsOfTask, place)});
  }
  plan.places = place;
  return plan;
}

}  // namespace kindred::cuda
