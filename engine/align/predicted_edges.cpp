#include "engine/align/predicted_edges.hpp"

#include <algorithm>

namespace kindred {

std::vector<PredictedEdge> predictedEdges(const Graph& a, const Graph& b, const Mapping& mapping,
                                          std::span<const float> confidence,
                                          const Progress& progress) {
  std::vector<PredictedEdge> predicted;
  const auto scoreOf = [&](Node node) { return confidence.empty() ? 0.0F : confidence[node]; };
  const auto add = [&](const Graph& from, const Graph& to, std::span<const Node> partners,
                       bool isInB) {
    for (const auto& edge : from.edges()) {
      progress.checkpoint();
      const Node one = partners[edge.a], other = partners[edge.b];
      if (edge.a == edge.b || one == noNode || other == noNode || areJoined(to, one, other))
        continue;
      predicted.push_back({isInB,
                           {one, other},
                           edge,
                           isInB ? std::min(scoreOf(edge.a), scoreOf(edge.b))
                                 : std::min(scoreOf(one), scoreOf(other))});
    }
  };
  add(a, b, mapping.images(), true);
  add(b, a, mapping.preimages(), false);
  std::ranges::stable_sort(predicted, std::ranges::greater{}, &PredictedEdge::score);
  return predicted;
}

}  // namespace kindred
