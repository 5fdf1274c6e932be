#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "engine/core/random.hpp"
#include "tests/engine/backend/solved.hpp"

namespace kindred::test {

/// What a random graph is to have.
struct RandomGraph {
  std::int32_t nodes = 10;
  double neighbours = 3;  ///< in the mean
  bool hasWeights = true;
  bool hasSelfLoops = true;
  double valueOffset = 0;  ///< added to the lengths
};

/// A graph with categories and continuous numbers on nodes ("element", "charge", "place", "start")
/// and edges ("order", "length", "angle", "features"). Some of its nodes may be isolated.
inline std::shared_ptr<const Graph> randomGraph(const RandomGraph& wanted, std::uint64_t seed) {
  Random random{seed};
  GraphData data{.name = joined("random ", wanted.nodes), .nodeCount = wanted.nodes};
  const auto names =
      std::make_shared<const std::vector<std::string>>(std::vector<std::string>{"A", "B", "C"});
  CategoryColumn element{{}, names};
  CategoryColumn order{{}, names};
  NumberColumn charge, place, start, length, angle;
  NumberListColumn features;
  for (Node node = 0; node < wanted.nodes; ++node) {
    element.codes.push_back(static_cast<std::int32_t>(random.below(3)));
    charge.values.push_back(static_cast<double>(random.below(3)) - 1);
    place.values.push_back(random.uniform() * 3);
    start.values.push_back(0.25 + random.uniform());
  }
  const double density = std::min(1.0, wanted.neighbours / std::max(1, wanted.nodes - 1));
  for (Node a = 0; a < wanted.nodes; ++a) {
    for (Node b = a; b < wanted.nodes; ++b) {
      const double chance = a == b ? (wanted.hasSelfLoops ? 0.15 : 0) : density;
      if (random.uniform() >= chance) continue;
      data.edges.push_back({a, b});
      data.weights.push_back(wanted.hasWeights ? 0.1 + 2 * random.uniform() : 1);
      order.codes.push_back(static_cast<std::int32_t>(random.below(3)));
      length.values.push_back(wanted.valueOffset + 1 + 4 * random.uniform());
      angle.values.push_back(3 * random.uniform());
      const double first = random.uniform();
      for (const double share : {first, 1 - first})
        features.values.push_back(share);
      features.offsets.push_back(static_cast<std::int32_t>(features.values.size()));
    }
  }
  data.nodeAttributes = {
      {"element", element}, {"charge", charge}, {"place", place}, {"start", start}};
  data.edgeAttributes = {
      {"order", order}, {"length", length}, {"angle", angle}, {"features", features}};
  return graphOf(std::move(data));
}

/// Graphs around the widths of vectors and blocks, from a single node on.
inline Graphs graphsAroundVectorWidths(RandomGraph wanted = {}) {
  Graphs graphs;
  for (const std::int32_t nodes : {1, 2, 3, 7, 8, 9, 15, 16, 17, 31, 33}) {
    wanted.nodes = nodes;
    graphs.push_back(randomGraph(wanted, 100 + static_cast<std::uint64_t>(nodes)));
  }
  return graphs;
}

}  // namespace kindred::test
